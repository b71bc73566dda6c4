import { z } from 'zod'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'

const AuthUrl = z.object({ auth_url: z.string() })

export const googleUrl = endpoint('GET', '/auth/google/url', {
  summary: 'Where to sign in with Google',
  access: 'anyone',
  always: true,
  reply: AuthUrl,
})
export const yandexUrl = endpoint('GET', '/auth/yandex/url', {
  summary: 'Where to sign in with Yandex ID',
  access: 'anyone',
  always: true,
  reply: AuthUrl,
})
export const yandexToken = endpoint('POST', '/auth/yandex/process-token', {
  summary: 'Exchange a Yandex token for a session',
  access: 'anyone',
  always: true,
  input: z.object({ access_token: z.string().min(1).max(4096) }),
  reply: z.object({ access_token: z.string() }),
})

/** Why a provider's page led back without a session: the `error` of `/auth/{provider}/success`, and `link_error` of `/profile`. */
export const callbackErrors = [
  'access_denied',
  'provider_error',
  'state_mismatch',
  'email_missing',
  'link_required',
  'account_blocked',
  'identity_taken',
  'provider_linked',
] as const
export type CallbackError = (typeof callbackErrors)[number]

export const Identity = z.object({ provider: z.enum(['google', 'yandex']), email: z.string().nullable(), created_at: z.string() })
export type Identity = z.infer<typeof Identity>
export const listIdentities = endpoint('GET', '/auth/identities', {
  summary: 'The providers that sign in to this account',
  access: 'signed_in',
  reply: z.array(Identity),
})
export const linkIdentity = endpoint('POST', '/auth/identities/:provider', {
  summary: 'Where to connect a provider; it returns to /profile with `linked` or `link_error`',
  reply: AuthUrl,
})
export const unlinkIdentity = endpoint('DELETE', '/auth/identities/:provider', {
  summary: 'Disconnect a provider, unless it is the only way in; every other session ends',
  reply: Done,
})
