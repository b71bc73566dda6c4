import { eachSpan } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { borderShares } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// A roof that is seen from its gable shows its edge: the boards along the rakes. They are narrow parts of wall between slopes.

/** How far under and over the line of a rake its boards lie, in metres, and least of a board that does. */
const underM = 0.75
const overM = 0.25
const mostly = 0.7
/** Deepest board, in metres, least of its outline that slopes, most that is upright or level. */
const deepestM = 0.5
const leastSloping = 0.5
const mostOther = 0.3
/** Darker parts under a rake are the underside of the roof or shade on the wall. */
const lightest = 0.8

/** Turns the boards along the rakes of gables into trim, in place. */
export function boardRakes({ fine: f, gables, camera, width, height }: Reading, roles: Uint8Array) {
  if (gables.length === 0) return
  const { pixelsPerM } = camera
  const band = new Uint8Array(width * height)
  let [top, bottom] = [height, 0]
  const down = (p: Point, away: number) => ({ x: p.x, y: p.y + away * pixelsPerM })
  for (const { apex, left, right } of gables) {
    for (const end of [left, right]) {
      const strip = [down(apex, -overM), down(end, -overM), down(end, underM), down(apex, underM)]
      top = Math.max(0, Math.min(top, ...strip.map(({ y }) => Math.floor(y))))
      bottom = Math.min(height, Math.max(bottom, ...strip.map(({ y }) => Math.ceil(y) + 1)))
      eachSpan(strip, width, height, (from, to) => band.fill(1, from, to))
    }
  }
  const covered = new Float32Array(f.count)
  for (let y = top; y < bottom; y++) coverRow(f.labels, band, covered, y * width, (y + 1) * width)
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.wall || covered[k] < mostly * f.area[k] || 2 * f.peak[k] > deepestM * pixelsPerM) continue
    if (f.tone[k] < lightest) continue
    const { sloping, vertical, level } = borderShares(f, k, 1)
    if (sloping > leastSloping && vertical + level < mostOther) roles[k] = Role.trim
  }
}

function coverRow(labels: Int32Array, band: Uint8Array, covered: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (band[i]) covered[labels[i]]++
}
