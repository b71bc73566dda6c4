import type { Point } from '../../../geometry/vector.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { Role, strokeKinds } from '../../../scene.ts'
import { houseRoles, isAir } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { skylineOf } from '../skyline.ts'

// What stands on the edges of the roofs, is narrow and has upright sides is a chimney, with its cap. Of one that a slope cuts only the
// lower side shows farther down than the cap: it is judged by that side alone. Fails on chimneys before a higher roof: there they are
// wall.

const [narrowest, widest] = [0.5, 2.2]
const tallest = 3.5
/** Least length of a stroke that is the edge of a roof, as a share of the width. */
const longEdge = 0.06
/** Fall of a slope that cuts a chimney, level being 0. */
const [leastSlope, mostSlope] = [0.15, 1.5]
/** What a chimney on a slope fills of its bounds over the roof, in how many rows its lower side is straight, at the least; most roof. */
const leastFilled = 0.6
const leastStraight = 0.6
const mostRoof = 0.5
/** Most of the foot of a chimney that has the open air under it. */
const mostOpen = 0.5
/** How far from its usual column a straight side may be, as a share of the width of what it is a side of. */
const offSide = 0.05
/** How much of the width counts as a side. */
const sideShare = 0.4
const upwards = 1 + strokeKinds.indexOf('vertical')

/** Turns what stands on the roof into chimneys, in place. */
export function findChimneys({ strokes, maps, camera, house, gables, width, height }: Reading, role: Uint8Array) {
  const { pixelsPerM } = camera
  const roofline = lineOfRoofs(strokes, gables, width)
  const lowest = Math.max(0, ...roofline)
  const rows = Math.max(0, Math.min(height, Math.ceil(lowest - 2)))
  const above = new Uint8Array(rows * width)
  const first = skylineOf(role, houseRoles, width, rows)
  for (let x = 0; x < width; x++)
    for (let y = first[x], i = y * width + x; y < roofline[x] - 2; y++, i += width) above[i] = houseRoles[role[i]]
  if (!above.includes(1)) return
  const parts = componentsOf(above, width, rows)
  const { count, area, left, right, top, bottom } = parts
  const isChimney = new Uint8Array(count + 1)
  for (let c = 0; c < count; c++) {
    const across = right[c] - left[c] + 1
    const down = bottom[c] - top[c] + 1
    const hasSize = across > narrowest * pixelsPerM && across < widest * pixelsPerM && down < tallest * pixelsPerM
    const isHigh = bottom[c] < house.top + 0.5 * house.tall
    if (!hasSize || !isHigh || down < 0.5 * across) continue
    const bounds = { label: c + 1, left: left[c], right: right[c], top: top[c], bottom: bottom[c] }
    if (hangs(role, parts.labels, width, bounds)) continue
    const standsOnSlope = () => area[c] > leastFilled * areaOver(roofline, bounds) && showsLowerSide(role, parts.labels, roofline, bounds)
    const standsOnLevel = () => area[c] >= 0.45 * across * down && uprightSides(maps.kind, width, bounds) > 0.5
    if (standsOnLevel() || standsOnSlope()) isChimney[c + 1] = 1
  }
  if (!isChimney.includes(1)) return
  const { labels } = parts
  for (let i = 0; i < labels.length; i++) if (isChimney[labels[i]]) role[i] = Role.chimney
}

interface Bounds {
  /** Of the part that has these bounds, among all parts. */
  label: number
  left: number
  right: number
  top: number
  bottom: number
}

/** Longest upright at the left and at the right end of a part, as shares of its height, added. */
function uprightSides(kind: Uint8Array, width: number, { left, right, top, bottom }: Bounds): number {
  const reach = Math.floor(sideShare * (right - left + 1))
  const upright = (from: number) => {
    let most = 0
    for (let x = from; x <= from + reach; x++) {
      let rows = 0
      for (let y = top; y <= bottom; y++) if (kind[y * width + x] === upwards) rows++
      most = Math.max(most, rows)
    }
    return most / (bottom - top + 1)
  }
  return upright(left) + upright(right - reach)
}

/** Whether a part has the open air right under it rather than a roof to stand on. */
function hangs(role: Uint8Array, labels: Int32Array, width: number, { label, left, right, top, bottom }: Bounds): boolean {
  let [columns, open] = [0, 0]
  for (let x = left; x <= right; x++) {
    let i = bottom * width + x
    while (i >= top * width && labels[i] !== label) i -= width
    if (i < top * width) continue
    columns++
    if (isAir(role[i + width])) open++
  }
  return open > mostOpen * columns
}

/** How much of the bounds of a part lies over the roof, in pixels. */
function areaOver(roofline: Float32Array, { left, right, top, bottom }: Bounds): number {
  let sum = 0
  for (let x = left; x <= right; x++) sum += Math.max(0, Math.min(bottom + 1, Math.ceil(roofline[x] - 2)) - top)
  return sum
}

/** Whether a part that is no roof stands on a slope and ends straight upright on its lower side. */
function showsLowerSide(role: Uint8Array, labels: Int32Array, roofline: Float32Array, bounds: Bounds): boolean {
  const { label, left, right, top, bottom } = bounds
  const width = roofline.length
  const across = right - left + 1
  const slope = (roofline[right] - roofline[left]) / across
  if (Math.abs(slope) < leastSlope || Math.abs(slope) > mostSlope) return false
  const [start, step] = slope < 0 ? [left, 1] : [right, -1]
  const ends = new Uint16Array(across)
  let [area, roof, rows] = [0, 0, 0]
  for (let y = top; y <= bottom; y++) {
    let end = -1
    for (let k = 0, i = y * width + start; k < across; k++, i += step) {
      if (labels[i] !== label) continue
      if (end < 0) end = k
      area++
      if (role[i] === Role.roof) roof++
    }
    if (end < 0) continue
    ends[end]++
    rows++
  }
  return roof < mostRoof * area && mostTogether(ends, Math.max(1, Math.round(offSide * across))) > leastStraight * rows
}

/** Most of what was counted that lies within `reach` of one place. */
function mostTogether(counts: Uint16Array, reach: number): number {
  let most = 0
  for (let k = 0; k < counts.length; k++) {
    let sum = 0
    for (let n = Math.max(0, k - reach); n <= Math.min(counts.length - 1, k + reach); n++) sum += counts[n]
    most = Math.max(most, sum)
  }
  return most
}

/** In each column the highest rake, ridge or eave that is too long for a chimney; 0 where there is none. */
function lineOfRoofs(strokes: Reading['strokes'], gables: Reading['gables'], width: number): Float32Array {
  const top = new Float32Array(width).fill(Infinity)
  for (const { from, to, kind, length } of strokes) if (kind !== 'vertical' && length > longEdge * width) raiseTo(top, from, to)
  for (const { apex, left, right } of gables) {
    raiseTo(top, apex, left)
    raiseTo(top, apex, right)
  }
  for (let x = 0; x < width; x++) if (top[x] === Infinity) top[x] = 0
  return top
}

/** Raises a line to a straight one where that is higher. */
function raiseTo(top: Float32Array, p: Point, q: Point) {
  const [l, r] = p.x < q.x ? [p, q] : [q, p]
  const last = Math.min(top.length - 1, r.x)
  for (let x = Math.max(0, Math.ceil(l.x)); x <= last; x++) {
    const y = l.y + ((x - l.x) / (r.x - l.x || 1)) * (r.y - l.y)
    if (y < top[x]) top[x] = y
  }
}
