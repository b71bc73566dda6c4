import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * Something of the signed-in person's has changed, whichever tab, device or process did it: what it is about is to be read again.
 * `everything` comes when the stream begins, and whenever something may have been missed.
 */
export const PersonEvent = z.object({
  /** `account` is the person with the balance. */
  about: z.enum(['everything', 'account', 'boards', 'keys', 'payments', 'pictures', 'projects', 'sessions', 'webhooks']),
  /** The picture that has changed, or is no more, and its project. */
  id: z.string().nullable(),
  project_id: z.string().nullable(),
})
export type PersonEvent = z.infer<typeof PersonEvent>

/** Server-sent events, each a `PersonEvent`; the connection closes when the session ends. */
export const personEvents = endpoint('GET', '/auth/me/events', {
  summary: 'Follow what changes of the signed-in person’s (server-sent events)',
  access: 'signed_in',
  reply: PersonEvent,
})
