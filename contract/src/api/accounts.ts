import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { visibleName } from './name.ts'
import { passwordLength } from './limits.ts'

const Email = z.email().trim().max(254)
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
  input: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1000) }),
  reply: Token,
})
export const logout = endpoint('POST', '/auth/logout', { summary: 'End this session', access: 'signed_in', reply: Done })
export const me = endpoint('GET', '/auth/me', { summary: 'Who is signed in', access: 'signed_in', reply: User })
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
