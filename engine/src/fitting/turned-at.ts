import type { Room } from '../interior/box/room.ts'
import { clamp } from '../pixels/curves.ts'
import { bendAt, mostBend } from './bend.ts'
import type { Base, Spot, Standing } from './site.ts'

/** How far a box may be turned against the way its reference shows it, radians. */
const farthestTurn = 0.52
/** What is turned no farther than this from what it is to face is left as its reference shows it. */
const wellFaced = 0.35
/** It is turned by such shares of what is wanted, the most that does not bend its picture. */
const turns = [1, 0.75, 0.5, 0.25, 0]

/** A spot with its item turned as near to the wanted direction as its picture allows: a box, or what a flat picture shows from aside. */
export function turnedAt(spot: Spot, base: Base, room: Room): Spot {
  const { box } = base
  const sight = Math.atan2(spot.at[0], spot.at[2])
  const wanted = Math.atan2(-spot.along[1], spot.along[0]) - sight
  const aside = wanted - 2 * Math.PI * Math.round(wanted / (2 * Math.PI))
  const shown = box ?? base.shown
  if (!shown) return base.support === 'floor' ? { ...spot, along: [1, 0] } : spot
  const mirrored = Math.abs(aside) < 0.12 ? shown.mirrored : aside < 0
  const side = mirrored ? -1 : 1
  if (!box) return facing(spot, sight + side * shown.aside, mirrored !== shown.mirrored)
  const off = Math.abs(aside) - box.aside
  const enough = base.match.wish.facing === undefined ? 0 : wellFaced
  const more = Math.sign(off) * clamp(Math.abs(off) - enough, 0, farthestTurn)
  const turnedBy = (share: number) => facing(spot, sight + side * (box.aside + share * more), mirrored)
  const share = turns.find((one) => bendAt(room, turnedBy(one), base, box).bent < mostBend)
  return turnedBy(share ?? 0)
}

const facing = (spot: Spot, turn: number, mirrored: boolean): Spot => ({ ...spot, along: [Math.cos(turn), -Math.sin(turn)], mirrored })

/** The direction along which the flat picture of a thing is drawn: of what stands as its picture shows it, upright and evenly scaled. */
export const flatAlong = ({ along, support }: Pick<Standing, 'along' | 'support'>): Spot['along'] => (support === 'floor' ? [1, 0] : along)
