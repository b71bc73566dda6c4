import * as accounts from '@veduta/contract/api/accounts'
import { verificationBonus } from '@veduta/contract/catalogue/price'
import type { Words } from '@veduta/contract/locale'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import { changePassword, login, register, renameAccount, type AccountParts } from './accounts.ts'
import { askForReset, resetPassword } from './password-reset.ts'
import { endSession } from './sessions.ts'
import { findUser } from './user.ts'
import { resendVerification, verifyEmail } from './verification.ts'

const words = {
  verifiedWithBonus: {
    en: `Your e-mail is confirmed. ${verificationBonus} coins are on your balance.`,
    ru: `Почта подтверждена. На балансе ${verificationBonus} монет.`,
  },
  verified: {
    en: 'Your e-mail is confirmed. The welcome coins were already given for this mailbox.',
    ru: 'Почта подтверждена. Приветственные монеты за эту почту уже были начислены.',
  },
  resetSent: {
    en: 'If there is an account with this address, a letter with a link is on its way.',
    ru: 'Если аккаунт с этой почтой есть, на неё отправлено письмо со ссылкой.',
  },
  resent: { en: 'A new code is on its way.', ru: 'Новый код отправлен.' },
} satisfies Record<string, Words>

/** Opening an account, signing in and out, confirming the address, and what a person changes about themselves. */
export function accountRoutes(app: FastifyInstance, parts: AccountParts): void {
  route(app, accounts.register).answer(async (input, { request, locale }) => ({
    access_token: await register(parts, input, { ip: request.ip, locale }),
  }))

  route(app, accounts.login).answer(async (input, { request, locale }) => ({
    access_token: await login(parts, input, { ip: request.ip, locale }),
  }))

  route(app, accounts.logout).answer(async (_, { caller }) => {
    await endSession(parts.db, caller.session)
    return { ok: true as const }
  })

  route(app, accounts.me).answer((_, { caller }) => findUser(parts.db, caller.id))

  route(app, accounts.verifyEmail).answer(async ({ verification_code }, { caller, locale }) => {
    const { bonus } = await verifyEmail(parts, caller.id, verification_code)
    return { message: (bonus ? words.verifiedWithBonus : words.verified)[locale] }
  })

  route(app, accounts.resendVerification).answer(async (_, { caller, locale }) => {
    await resendVerification(parts, caller.id, locale)
    return { message: words.resent[locale] }
  })

  route(app, accounts.updateMe).answer(async ({ name }, { caller }) => {
    await renameAccount(parts, caller.id, name)
    return findUser(parts.db, caller.id)
  })

  route(app, accounts.changePassword).answer(async (input, { caller }) => ({
    access_token: await changePassword(parts, caller.id, input),
  }))

  route(app, accounts.forgotPassword).answer(async ({ email }, { request, locale }) => {
    await askForReset(parts, email, { ip: request.ip, locale })
    return { message: words.resetSent[locale] }
  })

  route(app, accounts.resetPassword).answer(async (input, { request, locale }) => ({
    access_token: await resetPassword(parts, input, { ip: request.ip, locale }),
  }))
}
