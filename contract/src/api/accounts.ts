import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { visibleName } from './name.ts'
import { passwordLength } from './limits.ts'

const Email = z.string().trim().max(254).pipe(z.email())
const Password = z.string().min(passwordLength.min).max(passwordLength.max)
const Token = z.object({ access_token: z.string() })
export const Message = z.object({ message: z.string() })
export const Done = z.object({ ok: z.literal(true) })

/** The signed-in person, as the client sees them. Times are ISO 8601; money is in roubles. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'user']),
  coin_balance: z.int(),
  is_active: z.boolean(),
  is_email_verified: z.boolean(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
  total_payments: z.number(),
  generation_stats: z.object({
    total: z.int(),
    interior: z.int(),
    exterior: z.int(),
    fitting_mode: z.int(),
    likes: z.int(),
    dislikes: z.int(),
  }),
  /** Whether a password is set: accounts made through a provider start without one. */
  has_password: z.boolean(),
})
export type User = z.infer<typeof User>

export const providers = ['google', 'yandex'] as const
export type Provider = (typeof providers)[number]
export const providerNames: Record<Provider, string> = { google: 'Google', yandex: 'Yandex' }

export const register = endpoint('POST', '/auth/register', {
  summary: 'Open an account; a 6-digit code goes to the address',
  access: 'anyone',
  input: z.object({ email: Email, name: visibleName(120), password: Password, accept_terms: z.boolean() }),
  reply: Token,
})
export const login = endpoint('POST', '/auth/login', {
  summary: 'Sign in',
  access: 'anyone',
  always: true,
  input: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1000) }),
  reply: Token,
})
export const logout = endpoint('POST', '/auth/logout', { summary: 'End this session', access: 'signed_in', always: true, reply: Done })
export const me = endpoint('GET', '/auth/me', { scope: 'read', summary: 'Who is signed in', access: 'signed_in', reply: User })
export const verifyEmail = endpoint('POST', '/auth/verify-email', {
  summary: 'Confirm the address with the mailed code; the first time grants 20 coins',
  access: 'signed_in',
  input: z.object({
    verification_code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  reply: Message,
})
export const resendVerification = endpoint('POST', '/auth/resend-verification', {
  summary: 'Mail a new code; at most once a minute',
  access: 'signed_in',
  reply: Message,
})
export const updateMe = endpoint('PATCH', '/auth/me', {
  summary: 'Change the name',
  input: z.object({ name: visibleName(120) }),
  reply: User,
})
export const changePassword = endpoint('POST', '/auth/change-password', {
  summary: 'Set another password; every other session ends',
  input: z.object({ current_password: z.string().max(1000).optional(), new_password: Password }),
  reply: Token,
})
export const forgotPassword = endpoint('POST', '/auth/forgot-password', {
  summary: 'Mail a link that sets a new password; the answer does not tell whether the address is known',
  access: 'anyone',
  input: z.object({ email: Email }),
  reply: Message,
})
/** The token stands behind the `#` of the mailed link, `/reset-password#token=…`, so that no server sees it in an address. */
export const resetPassword = endpoint('POST', '/auth/reset-password', {
  summary: 'Set a new password with the token of a mailed link; every session ends and a new one opens',
  access: 'anyone',
  input: z.object({ token: z.string().min(1).max(200), new_password: Password }),
  reply: Token,
})

/** Without a code: mails one to the new address. With the code: the account has that address from now on. */
export const changeEmail = endpoint('POST', '/auth/change-email', {
  summary: 'Change the e-mail: first asks for a code at the new address, then takes it; every other session ends',
  input: z.object({
    email: Email,
    verification_code: z
      .string()
      .trim()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  reply: Message,
})
/**
 * Calls that could take an account away from its owner want to know, not longer than ten minutes ago, who is there: they are refused
 * with `confirm_first` until then. A sign-in counts; without a password it is the only way.
 */
export const confirmSession = endpoint('POST', '/auth/confirm', {
  summary: 'Show with the password who is there, for calls that need to be sure',
  access: 'signed_in',
  input: z.object({ password: z.string().min(1).max(1000) }),
  reply: Done,
})

export const Session = z.object({
  id: z.string(),
  /** Browser and system, such as "Firefox, Windows"; empty where the browser did not say. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>
export const listSessions = endpoint('GET', '/auth/sessions', {
  summary: 'Where this account is signed in, the newest first',
  access: 'signed_in',
  reply: z.array(Session),
})
export const endSession = endpoint('DELETE', '/auth/sessions/:id', { summary: 'End one session', access: 'signed_in', reply: Done })
export const endOtherSessions = endpoint('DELETE', '/auth/sessions', {
  summary: 'End every session but this one',
  access: 'signed_in',
  reply: Done,
})

export const exportMe = endpoint('GET', '/auth/me/export', {
  summary: 'Everything that is kept about the person: a ZIP archive with data.json and the pictures',
  access: 'signed_in',
  reply: z.unknown(),
})
export const deleteMe = endpoint('DELETE', '/auth/me', {
  summary: 'Delete the account for good, with its projects and pictures; coins are not refunded',
  access: 'signed_in',
  reply: Done,
})
