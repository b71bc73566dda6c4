import { borderShares, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, sumOf, touches } from '../groups-of.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { isPillar } from './clear-surroundings.ts'

// A pier at the end of a house that is seen askew shows two sides. What lies beside it between its head and its foot, is narrower than it
// and has upright edges of its own is its other side.

/** Least of the outline of a side that is upright, and of each larger piece of it; up to this share of the picture pieces are crumbs. */
const [leastUpright, leastOfPiece] = [0.25, 0.15]
const crumb = 0.0002
/** How far over its head and under its foot the side of a pier goes on, in its heights. */
const further = 0.05

/** Keeps the sides of pillars that carry the house beyond its uprights: takes them from what was found outside of it, in place. */
export function keepSides(reading: Reading, roles: Uint8Array, isOutside: Uint8Array, beside: Float32Array) {
  const { fine: f } = reading
  for (let k = 0; k < f.count; k++) {
    if (isOutside[k] || !isHouse(roles[k]) || beside[k] < 0.5 * f.area[k] || !isPillar(reading, roles, isOutside, k)) continue
    const isPiece = isOutside.map((is, id) => Number(is === 1 && isPieceBeside(f, k, id)))
    for (const side of groupsOf(reading, isPiece)) {
      if (!side.some((id) => touches(f, id, (other) => other === k)) || sumOf(side, f.area) > f.area[k]) continue
      const votes = [0, 1, 2, 3, 4].map((v) => side.reduce((sum, id) => sum + f.votes[5 * id + v], 0))
      if (votes[3] > leastUpright * votes.reduce((p, q) => p + q)) for (const id of side) isOutside[id] = 0
    }
  }
}

/** Whether a region lies beside a pillar as near as that is broad, and between its head and its foot. */
function isPieceBeside(f: RegionFacts, pillar: number, id: number): boolean {
  const { left, right, top, bottom, area, labels } = f
  const off = further * (bottom[pillar] - top[pillar])
  const broad = right[pillar] - left[pillar]
  const isLevel = top[id] > top[pillar] - off && bottom[id] < bottom[pillar] + off
  const isNear = left[id] > left[pillar] - broad && right[id] < right[pillar] + broad
  return isLevel && isNear && (area[id] < crumb * labels.length || borderShares(f, id).vertical > leastOfPiece)
}
