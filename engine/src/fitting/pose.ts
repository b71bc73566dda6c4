import { clamp } from '../pixels/curves.ts'
import type { Base, Spot, Standing } from './site.ts'

/** How far a box may be turned against the way its reference shows it, radians: farther, hidden sides would have to show. */
const farthestTurn = 0.42

/** Share of the angle under which a near face is seen in the reference that it keeps: less, and its picture is squeezed to nothing. */
const leastSeen = 0.5

/** A spot with its item turned as near to the wanted direction as its picture allows: a box, or the flat picture of what stands. */
export function turnedAt(spot: Spot, base: Pick<Base, 'box' | 'widthM' | 'depthM' | 'support'>): Spot {
  const { box } = base
  const sight = Math.atan2(spot.at[0], spot.at[2])
  const wanted = Math.atan2(-spot.along[1], spot.along[0]) - sight
  const aside = wanted - 2 * Math.PI * Math.round(wanted / (2 * Math.PI))
  if (!box) return base.support === 'floor' ? facing(spot, sight + clamp(aside, -farthestTurn, farthestTurn), spot.mirrored) : spot
  const mirrored = Math.abs(aside) < 0.12 ? box.mirrored : aside < 0
  const side = mirrored ? -1 : 1
  const shown = box.turn - Math.atan2(box.x - box.centre, box.perM * box.away)
  const [least, most] = [leastSeen * shown, Math.PI / 2 - leastSeen * (Math.PI / 2 - shown)]
  let turn = sight + side * clamp(Math.abs(aside), box.aside - farthestTurn, box.aside + farthestTurn)
  for (let k = 0; k < 2; k++) {
    const [x, z] = poseOf(facing(spot, turn, mirrored), base).corner
    const seen = side * (turn - Math.atan2(x, z))
    turn += side * (clamp(seen, least, most) - seen)
  }
  return facing(spot, turn, mirrored)
}

const facing = (spot: Spot, turn: number, mirrored: boolean): Spot => ({ ...spot, along: [Math.cos(turn), -Math.sin(turn)], mirrored })

/** Where a box stands: its nearest corner, and the unit directions of its width and its depth from there. */
export interface Pose {
  corner: readonly [x: number, z: number]
  across: readonly [x: number, z: number]
  deep: readonly [x: number, z: number]
}

export function poseOf({ at, along: [dx, dz], mirrored }: Spot, { widthM, depthM }: Pick<Standing, 'widthM' | 'depthM'>): Pose {
  const deep = [-dz, dx] as const
  const across = mirrored ? ([dx, dz] as const) : ([-dx, -dz] as const)
  const corner = [0, 2].map((c, k) => at[c] - (deep[k] * depthM) / 2 - (across[k] * widthM) / 2)
  return { corner: [corner[0], corner[1]], across, deep }
}

/** A place on the floor by metres along a box's width and depth from its nearest corner. */
export const placeOf = ({ corner, across, deep }: Pose, u: number, v: number): [x: number, z: number] => [
  corner[0] + u * across[0] + v * deep[0],
  corner[1] + u * across[1] + v * deep[1],
]
