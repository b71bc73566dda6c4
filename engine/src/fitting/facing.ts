import type { ItemId } from './items.ts'
import type { Facing, Wish } from './placement.ts'
import type { Site, Spot, Standing } from './site.ts'
import { anchorAt } from './spots-by-things.ts'
import { middleOf } from './spots-in-room.ts'

// Where the front of a thing turns. Its front is what its own left and right are told from: the direction of its width, a quarter turn on.

/** What is turned farther than this from where it should be does not face it, radians. */
const farthestOff = 0.7

const seats: readonly ItemId[] = ['sofa', 'corner_sofa', 'armchair', 'office_chair', 'rocking_chair', 'chair', 'bar_stool']
/** What seats are drawn up to from any side, and what they look at from before it. */
const drawnUpTo: readonly ItemId[] = ['desk', 'dining_table', 'coffee_table', 'dressing_table', 'island', 'piano']
const lookedAt: readonly ItemId[] = ['tv', 'tv_stand', 'fireplace']
/** By what a seat stood that another takes the place of. */
const stoodBy: Partial<Record<ItemId, ItemId>> = { office_chair: 'desk', chair: 'dining_table', bar_stool: 'island' }
/** It stood no farther from that, metres. */
const drawnUpM = 1.6

/** What the front of a thing at a spot is to face: what is said, else what it stands opposite, is drawn up to or looks at. */
export function frontOf({ item, facing, place }: Wish, { at: [x, , z] }: Spot, site: Site, standing: Standing[]): Facing | undefined {
  if (facing ?? place?.at !== 'by') return facing
  const [of] = place.of
  if (place.relation === 'opposite') return of
  if (!seats.includes(item) || !('item' in of)) return undefined
  if (place.relation === 'instead') {
    const by = stoodBy[of.item] && ({ item: stoodBy[of.item]! } as const)
    const at = by && anchorAt(by, site, standing)
    return at && Math.hypot(at[0] - x, at[2] - z) < drawnUpM ? by : undefined
  }
  return drawnUpTo.includes(of.item) || (place.relation === 'front' && lookedAt.includes(of.item)) ? of : undefined
}

/** A spot with its thing turned to what its front is to face; as it is where that is not said or not seen. */
export function aimedAt(spot: Spot, facing: Facing | undefined, site: Site, standing: Standing[]): Spot {
  const to = facing && directionTo(facing, spot.at, site, standing)
  return to ? { ...spot, along: [-to[1], to[0]] } : spot
}

function directionTo(facing: Facing, [x, , z]: Spot['at'], site: Site, standing: Standing[]): readonly [number, number] | undefined {
  const away = unit(x, z)
  if (facing === 'far') return away
  if (facing === 'near') return [-away[0], -away[1]]
  if (facing === 'left') return [-away[1], away[0]]
  if (facing === 'right') return [away[1], -away[0]]
  const [toX, toZ] = facing === 'centre' ? middleOf(site.room) : placeOn(anchorAt(facing, site, standing))
  return toX === undefined || toZ === undefined || Math.hypot(toX - x, toZ - z) < 0.1 ? undefined : unit(toX - x, toZ - z)
}

const placeOn = (at: Spot['at'] | undefined) => (at ? [at[0], at[2]] : [])

function unit(x: number, z: number): readonly [number, number] {
  const length = Math.max(1e-6, Math.hypot(x, z))
  return [x / length, z / length]
}

/** Whether a thing that stands at a spot is turned as one is that has the other direction. */
export const isTurned = ({ along: [x, z] }: Spot, { along: [u, v] }: Spot) =>
  Math.acos(Math.max(-1, Math.min(1, x * u + z * v))) < farthestOff
