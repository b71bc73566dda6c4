import { randomBytes } from 'node:crypto'
import { providerNames, providers as providerIds, type Provider } from '@veduta/contract/api/accounts'
import * as contract from '@veduta/contract/api/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, keepCookie, readCookie } from '../../http/cookies.ts'
import { localeOf, route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountParts } from '../parts.ts'
import { avatarQueue } from '../avatar.ts'
import { deviceWords, rememberDevice } from '../device.ts'
import { mustBeCertain } from '../sessions.ts'
import { networkOf, providersFromNetwork } from '../throttle.ts'
import { arrive, depart, minutesAway } from './departures.ts'
import { linkIdentity, listIdentities, unlinkIdentity } from './identities.ts'
import type { Providers } from './open-providers.ts'
import { ProviderRefused, TokenRefused, type ProviderPerson, type SignInProvider } from './provider.ts'
import { signInWithProvider, type SignedIn } from './sign-in.ts'

interface Needs extends AccountParts {
  providers: Providers
}

/** What the callback pages call a refusal; everything else that goes wrong is `provider_error`. */
const callbackErrorOf: Partial<Record<string, contract.CallbackError>> = {
  account_inactive: 'account_blocked',
  email_missing: 'email_missing',
  link_required: 'link_required',
  identity_taken: 'identity_taken',
  provider_linked: 'provider_linked',
}

/** Signing in with providers, and linking them to an account. */
export function providerRoutes(app: FastifyInstance, needs: Needs): void {
  const { config, db, providers, throttle } = needs
  const secure = config.publicUrl.startsWith('https:')
  const cookie = cookieName('veduta-sign-in', secure)

  const open = (id: string): SignInProvider => {
    const known = providerIds.find((one) => one === id)
    if (!known) throw new Refusal('not_found')
    const provider = providers.get(known)
    if (!provider) throw new Refusal('provider_off', { provider: providerNames[known] })
    return provider
  }

  /** Sends the browser off: it gets a number, if it has none yet, that it must bring back. */
  async function leave(request: FastifyRequest, reply: FastifyReply, id: string, session?: string) {
    const provider = open(id)
    await throttle.take(providersFromNetwork, networkOf(request.ip))
    const browser = readCookie(request, cookie) ?? randomBytes(24).toString('base64url')
    const departure = await depart(needs, provider.id, { browser, locale: localeOf(request), ...(session && { session }) })
    const auth_url = await provider.authorizeUrl(departure).catch((cause: unknown) => {
      request.log.warn({ err: cause, provider: provider.id }, 'a provider of sign-in does not answer')
      throw new Refusal('provider_failed', { provider: providerNames[provider.id] }, { cause })
    })
    keepCookie(reply, cookie, browser, { seconds: minutesAway * 60, secure })
    return { auth_url }
  }

  route(app, contract.googleUrl).answer((_, { request, reply }) => leave(request, reply, 'google'))
  route(app, contract.yandexUrl).answer((_, { request, reply }) => leave(request, reply, 'yandex'))

  for (const id of providerIds) {
    app.get(`/api/auth/${id}/callback`, { schema: { hide: true } }, async (request, reply) => {
      const to = await comeBack(needs, cookie, id, open(id), request, reply)
      return reply.redirect(`${config.publicUrl}${to}`, 303)
    })
  }

  route(app, contract.yandexToken).answer(async ({ access_token }, { request, reply, locale }) => {
    const provider = open('yandex')
    await throttle.take(providersFromNetwork, networkOf(request.ip))
    const name = providerNames.yandex
    const person = await provider.personOfToken!(access_token).catch((cause: unknown) => {
      request.log.warn({ err: cause, provider: 'yandex' }, 'a token brought nobody')
      throw new Refusal(cause instanceof TokenRefused ? 'provider_token_refused' : 'provider_failed', { provider: name }, { cause })
    })
    const signed = await signInWithProvider(needs, person, { locale, device: deviceWords(request.headers['user-agent']) })
    await welcome(needs, reply, signed, person)
    return { access_token: signed.session }
  })

  route(app, contract.listIdentities).answer((_, { caller }) => listIdentities(db, caller.id))

  route(app, contract.linkIdentity).answer(async ({ provider }, { caller, request, reply }) => {
    await mustBeCertain(db, caller.session)
    return leave(request, reply, provider, caller.session)
  })

  route(app, contract.unlinkIdentity).answer(async ({ provider }, { caller }) => {
    const known = providerIds.find((one) => one === provider)
    if (!known) throw new Refusal('not_found')
    await unlinkIdentity(needs, caller, known)
    return { ok: true as const }
  })
}

/** Where the browser goes on to that returns from a provider's page. Whatever goes wrong is told there, by a word. */
async function comeBack(
  needs: Needs,
  cookie: string,
  id: Provider,
  provider: SignInProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '')
  const browser = readCookie(request, cookie)
  const state = query.get('state')
  const back = browser && state ? await arrive(needs, id, state, browser) : undefined
  if (!back) return `/auth/${id}/success?error=state_mismatch`
  const { departure, linking, locale } = back
  try {
    const person = await provider.personFrom(query, departure)
    if (linking) {
      await linkIdentity(needs, linking, person)
      await fetchAvatar(needs, linking, person)
      return `/profile?linked=${id}`
    }
    const signed = await signInWithProvider(needs, person, { locale, device: deviceWords(request.headers['user-agent']) })
    await welcome(needs, reply, signed, person)
    return `/auth/${id}/success?token=${signed.session}`
  } catch (error) {
    const why = wordFor(error)
    if (why === 'provider_error') request.log.warn({ err: error, provider: id }, 'a provider of sign-in failed')
    return linking ? `/profile?link_error=${why}&provider=${id}` : `/auth/${id}/success?error=${why}`
  }
}

function wordFor(error: unknown): contract.CallbackError {
  if (error instanceof Refusal) return callbackErrorOf[error.code] ?? 'provider_error'
  return error instanceof ProviderRefused && error.reason === 'access_denied' ? 'access_denied' : 'provider_error'
}

async function welcome(needs: Needs, reply: FastifyReply, { account, email_key }: SignedIn, person: ProviderPerson) {
  rememberDevice(reply, needs.config, email_key)
  await fetchAvatar(needs, account, person)
}

/** Has the person's picture fetched, unless there is one already. */
async function fetchAvatar({ db, jobs }: Needs, account: string, { provider, picture }: ProviderPerson) {
  if (!picture || picture.length > 1000) return
  const { avatar_key } = await db.selectFrom('account').select('avatar_key').where('id', '=', account).executeTakeFirstOrThrow()
  if (!avatar_key) await jobs.send(db, avatarQueue, { account, provider, address: picture })
}
