import { boundsOf } from '../../geometry/quad.ts'
import { cellNoise } from '../../pixels/noise.ts'
import type { Opening, Scene } from '../../scene.ts'

/** Windows of one wall that stand closer than this, in metres, and beside each other look into the same room. */
const besideM = 0.9
/** Rooms below this share of chance are dark after sunset; broad glass looks into living rooms, which are not. */
const dark = 0.14
const broadM = 1.9

/** For each opening the chance of the room behind it, 0–1: the same for those that look into the same room. */
export function roomsBehind({ openings, camera }: Scene, seed: number): Float32Array {
  const boxes = openings.map(({ quad }) => boundsOf(quad))
  const near = besideM * camera.pixelsPerM
  const first = openings.map((_, k) => k)
  const rootOf = (k: number): number => (first[k] === k ? k : rootOf(first[k]))
  const isBeside = (a: number, b: number) => {
    const [p, q] = [boxes[a], boxes[b]]
    const shared = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
    const gap = Math.max(p.left, q.left) - Math.min(p.right, q.right)
    return openings[a].surface === openings[b].surface && gap < near && shared > 0.5 * Math.min(p.bottom - p.top, q.bottom - q.top)
  }
  for (let a = 0; a < openings.length; a++) for (let b = 0; b < a; b++) if (isBeside(a, b)) first[rootOf(a)] = rootOf(b)
  const chances = Float32Array.from(openings, (_, k) => {
    const { left, top } = boxes[rootOf(k)]
    return cellNoise(Math.round(left / 9), Math.round(top / 9), seed & 15)
  })
  const isLiving = (o: Opening) => o.widthM > broadM
  openings.forEach((o, k) => {
    if (!isLiving(o) || chances[k] > dark) return
    const root = rootOf(k)
    openings.forEach((_, other) => {
      if (rootOf(other) === root) chances[other] = 0.5 + chances[other]
    })
  })
  return chances
}

/** How brightly a room of this chance is lit, as a share of `lamps`: after dark most are, some are not. */
export const litShare = (lamps: number, chance: number) => lamps * (chance > dark ? 0.6 + 0.5 * chance : 0.06)
