import { z } from 'zod'

/** How one thing stands to another. `flank`: on both sides of it; `around`: on every side; `instead`: where it stands now. */
export const FittingRelation = z.enum([
  'left',
  'right',
  'near',
  'front',
  'opposite',
  'behind',
  'under',
  'above',
  'on',
  'along',
  'between',
  'flank',
  'around',
  'instead',
])
export type FittingRelation = z.infer<typeof FittingRelation>

const side = z.enum(['left', 'right']).optional()
const depth = z.enum(['far', 'near']).optional()

/** What a place is told by: a thing (`wish`: the number of the frame that asks for it), or a window or door of the room. */
export const FittingAnchor = z.union([
  z.object({ item: z.string(), wish: z.int().nonnegative().optional(), reference: z.int().nonnegative().optional() }),
  z.object({ opening: z.enum(['window', 'door']), side }),
])

/** Where a thing is wanted; `awayM`: the free space before it, in metres. */
export const FittingPlace = z.discriminatedUnion('at', [
  z.object({ at: z.literal('by'), relation: FittingRelation, of: z.array(FittingAnchor).min(1), awayM: z.number().optional() }),
  z.object({ at: z.literal('corner'), side, depth, by: FittingAnchor.optional(), awayM: z.number().optional() }),
  z.object({ at: z.literal('wall'), side: z.enum(['left', 'right', 'far']).optional(), awayM: z.number().optional() }),
  z.object({ at: z.literal('side'), side, depth, awayM: z.number().optional() }),
  z.object({ at: z.literal('centre'), awayM: z.number().optional() }),
])

/** A stretch of the order's text: from its first letter to the one after its last. */
export const TextSpan = z.object({ from: z.int().nonnegative(), to: z.int().nonnegative() })
export type TextSpan = z.infer<typeof TextSpan>

/**
 * One thing of a fitting order and what is asked of it, whoever read the order. Two things that change places are two `replace`; a thing
 * that is moved is a `place`. `item` and the colours are names of the engine's tables; `reference` counts from nought.
 */
export const FittingFrame = z.object({
  deed: z.enum(['place', 'replace', 'keep', 'remove']),
  item: z.string(),
  words: z.string(),
  count: z.int().positive(),
  colour: z.string().optional(),
  recolour: z.string().optional(),
  reference: z.int().nonnegative().optional(),
  place: FittingPlace.optional(),
  widthM: z.number().positive().optional(),
  heightM: z.number().positive().optional(),
  depthM: z.number().positive().optional(),
  spans: z.array(TextSpan),
})
export type FittingFrame = z.infer<typeof FittingFrame>
