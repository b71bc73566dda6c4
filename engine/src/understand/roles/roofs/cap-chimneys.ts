import { eachSpan, hullOf } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { RegionFacts } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// The cap of a chimney is drawn as a few small faces over its head, some of them blank: what lines close off from the open air right over
// a chimney, and no wider than it, belongs to it. A cap is convex, however faint the lines of its other faces.

/** How far over a chimney such a face may end and how far beside each other those of one cap, in metres; the largest, in square metres. */
const gapM = 0.15
const largestM2 = 0.3
/** Least share of its columns under which there is chimney. */
const mostly = 0.85

/** Turns small closed places in the air right over chimneys into chimney, in place; `roles` are those of the regions. */
export function capChimneys({ fine: f, skies, camera, width, height }: Reading, roles: Uint8Array, role: Uint8Array) {
  const { pixelsPerM, horizon } = camera
  const gap = Math.max(2, Math.round(gapM * pixelsPerM))
  const faces: number[] = []
  for (let k = 0; k < f.count; k++) {
    if (roles[k] === Role.sky && !skies[k] && f.bottom[k] < horizon && f.area[k] < largestM2 * pixelsPerM ** 2) faces.push(k)
  }
  const caps: Point[][] = []
  for (const k of faces.toSorted((p, q) => f.bottom[q] - f.bottom[p])) {
    const columns = columnsOf(f, role, k, gap, width)
    if (columns.length < 4 * mostly * (f.right[k] - f.left[k] + 1)) continue
    const beside = caps.find((cap) => cap.some(({ x }) => x > f.left[k] - gap && x < f.right[k] + gap))
    if (beside) beside.push(...columns)
    else caps.push(columns)
    eachSpan(hullOf(beside ?? columns), width, height, (from, to) => {
      for (let i = from; i < to; i++) if (role[i] === Role.sky) role[i] = Role.chimney
    })
  }
}

/** Of each column of a region under which there is chimney, its upper end and the upper end of that chimney. */
function columnsOf({ labels, left, right, top, bottom }: RegionFacts, role: Uint8Array, k: number, gap: number, width: number): Point[] {
  const ends: Point[] = []
  for (let x = left[k]; x <= right[k]; x++) {
    let [first, last] = [bottom[k], -1]
    for (let y = top[k]; y <= bottom[k]; y++) {
      if (labels[y * width + x] !== k) continue
      first = Math.min(first, y)
      last = y
    }
    if (last < 0) continue
    let head = last + 1
    while (head <= last + gap && role[head * width + x] !== Role.chimney) head++
    if (head <= last + gap) ends.push({ x, y: first }, { x: x + 1, y: first }, { x, y: head }, { x: x + 1, y: head })
  }
  return ends
}
