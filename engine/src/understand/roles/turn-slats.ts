import { Role } from '../../scene.ts'
import { middlePixel, type RegionFacts } from '../region-facts.ts'
import { groupsOf, sumOf } from './groups-of.ts'
import type { Reading } from './reading.ts'
import { mayTurn, turnCorner } from './turn-corner.ts'

/** Least share of a part that lies among slats or courses, and least share of the picture of such parts together. */
const [leastCoursed, leastPlane] = [0.5, 0.004]
/** Least that each of them tells in the mean, in pixels, and least share of it that one side has where they go round no corner. */
const [leastTold, single] = [1, 0.95]

/**
 * Slats are too short and lie too close together for strokes that would tell a side, but the gaps between them run along their wall: all
 * in all they are narrower across its own lines than across those of the other side. Planes of slats go round one corner at most.
 */
export function turnSlats(reading: Reading, ofPixel: Uint8Array, faces: Uint8Array) {
  const { fine: f, coursed, width } = reading
  const isSlats = coursed.map((share, k) => Number(share > leastCoursed && ofPixel[middlePixel(f, k, width)] === Role.wall))
  if (!isSlats.includes(1)) return
  const [a, b] = [(k: number) => Math.max(0, -leanOf(f, k)), (k: number) => Math.max(0, leanOf(f, k))]
  for (const slats of groupsOf(reading, Uint8Array.from(isSlats))) {
    if (sumOf(slats, f.area) < leastPlane * f.labels.length) continue
    const [toA, toB] = [a, b].map((tells) => slats.reduce((sum, k) => sum + tells(k), 0))
    if (toA + toB < leastTold * slats.length) continue
    if (mayTurn(toA, toB)) turnCorner(f, slats, faces, a, b)
    else if (Math.max(toA, toB) > single * (toA + toB)) for (const k of slats) faces[k] = Number(toB > toA)
  }
}

/** How many pixels wider a part is across lines to A than across those to B. */
const leanOf = ({ toA, toB }: RegionFacts, k: number) => toA.high[k] - toA.low[k] - toB.high[k] + toB.low[k]
