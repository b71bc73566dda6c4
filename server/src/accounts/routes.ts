import * as accounts from '@veduta/contract/api/accounts'
import { fill } from '@veduta/contract/api/errors'
import { personEvents } from '@veduta/contract/api/events'
import * as factor from '@veduta/contract/api/second-factor'
import { verificationBonus } from '@veduta/contract/catalogue/price'
import type { Locale, Words } from '@veduta/contract/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Events } from '../events.ts'
import { presence, sendEvents } from '../http/event-stream.ts'
import { route } from '../http/route.ts'
import type { Images } from '../images/images.ts'
import type { AccountCache } from './account-cache.ts'
import { changePassword, confirmWithPassword, emailKey, login, register, renameAccount } from './accounts.ts'
import type { AccountParts } from './parts.ts'
import { askForNewEmail, takeNewEmail } from './change-email.ts'
import { deviceWords, knownDevice, rememberDevice } from './device.ts'
import { askForReset, resetPassword } from './password-reset.ts'
import { followPerson } from './person-events.ts'
import { readFactor, renewCodes, showFactor, startFactor, switchOffFactor, switchOnFactor } from './second-factor.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
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
  newEmailAsked: { en: 'A code is on its way to {email}.', ru: 'Код отправлен на {email}.' },
  newEmail: { en: 'Your e-mail is {email} now.', ru: 'Теперь ваша почта {email}.' },
  resent: { en: 'A new code is on its way.', ru: 'Новый код отправлен.' },
} satisfies Record<string, Words>

const originOf = (request: FastifyRequest, locale: Locale) => ({
  ip: request.ip,
  locale,
  device: deviceWords(request.headers['user-agent']),
})

type Parts = AccountParts & { images: Images; events: Events; accountCache: AccountCache }

/** Opening an account, signing in and out, confirming the address, and what a person changes about themselves. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, db, accountCache } = parts

  route(app, accounts.register).answer(async (input, { request, reply, locale }) => {
    const access_token = await register(parts, input, originOf(request, locale))
    rememberDevice(reply, config, emailKey(input.email))
    return { access_token }
  })

  route(app, accounts.login).answer(async (input, { request, reply, locale }) => {
    const key = emailKey(input.email)
    const access_token = await login(parts, input, originOf(request, locale), knownDevice(request, config, key))
    rememberDevice(reply, config, key)
    return { access_token }
  })

  route(app, accounts.logout).answer(async (_, { caller }) => {
    await endSession(db, caller.id, caller.session)
    return { ok: true as const }
  })

  route(app, accounts.me).answer((_, { caller }) => accountCache.user(caller.id))

  const present = presence(app)
  route(app, personEvents).answer((_, { caller, reply }) => sendEvents(reply, followPerson(parts, caller, present(reply))))

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
    return findUser(parts, caller.id)
  })

  route(app, accounts.changePassword).answer(async (input, { caller, request }) => ({
    access_token: await changePassword(parts, caller, input, deviceWords(request.headers['user-agent'])),
  }))

  route(app, accounts.changeEmail).answer(async ({ email, verification_code }, { caller, locale }) => {
    if (verification_code === undefined) await askForNewEmail(parts, caller, email, locale)
    else await takeNewEmail(parts, caller, email, verification_code)
    const message = verification_code === undefined ? words.newEmailAsked : words.newEmail
    return { message: fill(message[locale], { email }) }
  })

  route(app, accounts.forgotPassword).answer(async ({ email }, { request, locale }) => {
    await askForReset(parts, email, originOf(request, locale))
    return { message: words.resetSent[locale] }
  })

  route(app, accounts.resetPassword).answer(async (input, { request, reply, locale }) => {
    const { session, email_key } = await resetPassword(parts, input, originOf(request, locale))
    rememberDevice(reply, config, email_key)
    return { access_token: session }
  })

  route(app, accounts.confirmSession).answer(async ({ password }, { caller }) => {
    await confirmWithPassword(parts, caller, password)
    return { ok: true as const }
  })

  route(app, accounts.listSessions).answer((_, { caller }) => listSessions(db, caller))

  route(app, accounts.endSession).answer(async ({ id }, { caller }) => {
    await endSession(db, caller.id, id)
    return { ok: true as const }
  })

  route(app, accounts.endOtherSessions).answer(async (_, { caller }) => {
    await endSessions(db, caller.id, caller.session)
    return { ok: true as const }
  })

  route(app, factor.readSecondFactor).answer((_, { caller }) => readFactor(parts, caller))
  route(app, factor.startSecondFactor).answer((_, { caller }) => startFactor(parts, caller))
  route(app, factor.switchOnSecondFactor).answer(async ({ code }, { caller }) => ({
    recovery_codes: await switchOnFactor(parts, caller, code),
  }))
  route(app, factor.renewRecoveryCodes).answer(async (_, { caller }) => ({ recovery_codes: await renewCodes(parts, caller) }))
  route(app, factor.showSecondFactor).answer(async ({ code }, { caller }) => {
    await showFactor(parts, caller, code)
    return { ok: true as const }
  })
  route(app, factor.switchOffSecondFactor).answer(async (_, { caller }) => {
    await switchOffFactor(parts, caller)
    return { ok: true as const }
  })
}
