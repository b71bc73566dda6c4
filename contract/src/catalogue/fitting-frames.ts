import { z } from 'zod'
import { Place } from './correction.ts'
import { textLimit } from './defaults.ts'
import { furnitureColourIds } from './fitting-colours.ts'
import { thingIds } from './fitting-things.ts'

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
/** So many things an order asks for at the most. */
export const mostFrames = 40
const frameNumber = z
  .int()
  .min(0)
  .max(mostFrames - 1)
const reference = z.int().min(0).max(99)
const awayM = z.number().min(0).max(1000).optional()
const sizeM = z.number().positive().max(1000).optional()

/** What a place is told by: a thing (`wish`: the number of the frame that asks for it), or a window or door of the room. */
export const FittingAnchor = z.union([
  z.strictObject({ item: z.enum(thingIds), wish: frameNumber.optional(), reference: reference.optional() }),
  z.strictObject({ opening: z.enum(['window', 'door']), side }),
])
export type FittingAnchor = z.infer<typeof FittingAnchor>

/** Where the front of a thing turns: to a side or an end of the picture, the middle of the room, or something in it. */
export const FittingFacing = z.union([z.enum(['left', 'right', 'far', 'near', 'centre']), FittingAnchor])
export type FittingFacing = z.infer<typeof FittingFacing>

/**
 * Where a thing is wanted; `awayM`: the free space before it, in metres. `spot` is a very place in the photo, in shares of its width and
 * height: there the middle of what stands on the floor stands, the middle of what hangs on a wall hangs.
 */
export const FittingPlace = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('by'), relation: FittingRelation, of: z.array(FittingAnchor).min(1).max(4), awayM }),
  z.strictObject({ at: z.literal('corner'), side, depth, by: FittingAnchor.optional(), awayM }),
  z.strictObject({ at: z.literal('wall'), side: z.enum(['left', 'right', 'far']).optional(), awayM }),
  z.strictObject({ at: z.literal('side'), side, depth, awayM }),
  z.strictObject({ at: z.literal('centre'), awayM }),
  z.strictObject({ at: z.literal('spot'), photo: Place, awayM }),
])
export type FittingPlace = z.infer<typeof FittingPlace>

const letter = z.int().min(0).max(textLimit.placement_instructions)
/** A stretch of the order's text: from its first letter to the one after its last. */
export const TextSpan = z.strictObject({ from: letter, to: letter })
export type TextSpan = z.infer<typeof TextSpan>

/**
 * One thing of a fitting order and what is asked of it, whoever read the order. Two things that change places are two `replace`; `move` is
 * of a thing that the photo shows. `words` is what its person calls it; `reference` counts from nought.
 */
export const FittingFrame = z.strictObject({
  deed: z.enum(['place', 'replace', 'move', 'keep', 'remove']),
  item: z.enum(thingIds),
  words: z.string().trim().min(1).max(120),
  count: z.int().min(1).max(999),
  colour: z.enum(furnitureColourIds).optional(),
  recolour: z.enum(furnitureColourIds).optional(),
  reference: reference.optional(),
  place: FittingPlace.optional(),
  facing: FittingFacing.optional(),
  widthM: sizeM,
  heightM: sizeM,
  depthM: sizeM,
  spans: z.array(TextSpan).max(40),
})
export type FittingFrame = z.infer<typeof FittingFrame>
export type FittingDeed = FittingFrame['deed']
