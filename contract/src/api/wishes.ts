import { z } from 'zod'
import { maxReferences, textLimit } from '../catalogue/defaults.ts'
import { endpoint } from './endpoint.ts'

/**
 * What a placement text asks for: its wishes, and the words that were not understood. The browser completes no wish: what one does not
 * say is not asked for.
 */
const ToldWishes = z.object({
  frames: z.array(z.record(z.string(), z.unknown())).describe('As `placement_wishes` of an order takes them'),
  strange: z.array(z.string()),
})

export const readWishes = endpoint('POST', '/wishes', {
  scope: 'order',
  summary:
    'What a placement text asks for, as the language model of this installation reads it; free. Null where it has none or it does not ' +
    'answer: the grammar, by which orders without `placement_wishes` are read, then stands in for it',
  input: z.object({
    text: z.string().min(1).max(textLimit.placement_instructions),
    /** What each reference picture is called, in their order. */
    descriptions: z.array(z.string().max(textLimit.reference_description)).max(maxReferences).default([]),
  }),
  reply: z.object({ wishes: ToldWishes.nullable() }),
})
