import { z } from 'zod'
import { Done } from './accounts.ts'
import { endpoint, scopes } from './endpoint.ts'
import { visibleName } from './name.ts'

/** So many keys an account may have. */
export const mostKeys = 20
export const keyNameLength = 60
/** Pictures that the test keys of an account may order within a day. */
export const testPicturesPerDay = 50
/** Calls that one key may make within a minute. */
export const callsPerMinute = 240

export const Key = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins, to tell it from others: the rest is kept nowhere. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Its pictures are free, watermarked and made by the embedded engine. */
  test: z.boolean(),
  created_at: z.string(),
  /** To the minute; null while it was never used. */
  last_used_at: z.string().nullable(),
})
export type Key = z.infer<typeof Key>

export const listKeys = endpoint('GET', '/keys', { summary: 'The API keys of the account, newest first', reply: z.array(Key) })
export const createKey = endpoint('POST', '/keys', {
  summary: 'Make an API key; it is told in this answer and never again',
  input: z.object({
    name: visibleName(keyNameLength),
    scopes: z
      .array(z.enum(scopes))
      .min(1)
      .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
    test: z.boolean().default(false),
  }),
  reply: Key.extend({ secret: z.string() }),
})
export const revokeKey = endpoint('DELETE', '/keys/:id', { summary: 'Revoke an API key, at once', reply: Done })
