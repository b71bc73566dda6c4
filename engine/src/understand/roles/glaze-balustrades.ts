import { medianOf } from '../../pixels/median-of.ts'
import { rowOn } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { drawBars } from './open-balustrades.ts'
import { isAir, isHouse } from './place-roles.ts'
import type { Reading } from './reading.ts'
import { middlePixel } from '../region-facts.ts'

// Fine lines are no strokes. Still, open air that ink closes in, straight along its top, as tall as a rail over the edge of the house on
// which it stands, and with open air over it, is seen through a pane: what closes it in is its rail and its ends.

/** Least and greatest height of a pane over its edge, and least width, in metres; least share of its bounds that it fills. */
const [lowestM, highestM, shortestM] = [0.5, 1.3, 0.8]
const leastFill = 0.6
/** Least share of its columns with a rail over them, and with the house under them; how far off one line the rail lies, in pixels. */
const [mostlyRail, mostlyHouse] = [0.75, 0.7]
const off = 1
/** How thick a rail is at the most, and how far under a pane its edge may lie, in heights of the pane. */
const [thickest, under] = [0.15, 0.3]

/** Lays the rails and ends of balustrades of glass whose lines are too fine to be strokes, in place. */
export function glazeBalustrades(reading: Reading, role: Uint8Array) {
  const { fine: f, camera, skies, width } = reading
  if (camera.fromAbove) return
  const [lowest, highest, shortest] = [lowestM, highestM, shortestM].map((m) => m * camera.pixelsPerM)
  for (let k = 0; k < f.count; k++) {
    const [across, high] = [f.right[k] + 1 - f.left[k], f.bottom[k] + 1 - f.top[k]]
    if (skies[k] || f.touch[k] || high < lowest || high > highest || across < shortest || f.bottom[k] > camera.horizon) continue
    if (f.fill[k] < leastFill || !isAir(role[middlePixel(f, k, width)])) continue
    glaze(reading, role, k, high)
  }
}

function glaze(reading: Reading, role: Uint8Array, k: number, high: number) {
  const { fine: f } = reading
  const columns = columnsOf(reading, role, k, high)
  const half = columns.length >> 1
  const [left, right] = [columns.slice(0, half), columns.slice(-half)].map(middleOf)
  const isLevel = Math.abs(left.y - right.y) <= off
  const railAt = (x: number) => (isLevel ? left.y : Math.round(rowOn(left, right, x)))
  const railed = columns.filter(({ x, rail }) => rail >= 0 && Math.abs(rail - railAt(x)) <= off)
  const held = columns.filter(({ edge }) => edge >= 0)
  if (railed.length < mostlyRail * columns.length || held.length < mostlyHouse * columns.length) return
  const [from, to] = [f.left[k] - 1, f.right[k] + 1].map((x) => ({ x, y: railAt(x) }))
  const edge = Math.round(held.reduce((sum, column) => sum + column.edge, 0) / held.length)
  drawBars(reading, role, { from, to, railAt, edgeAt: () => edge })
}

/** In a column of a part the rows of the rail over it and of the edge of the house under it; −1 where there is none. */
interface Column {
  x: number
  rail: number
  edge: number
}

function columnsOf(reading: Reading, role: Uint8Array, k: number, high: number): Column[] {
  const { fine: f, width } = reading
  const [thick, reach] = [thickest, under].map((share) => Math.ceil(share * high))
  const columns: Column[] = []
  for (let x = f.left[k]; x <= f.right[k]; x++) {
    let [top, bottom] = [f.top[k], f.bottom[k]]
    while (f.labels[top * width + x] !== k && top < bottom) top++
    while (f.labels[bottom * width + x] !== k && bottom > top) bottom--
    columns.push({ x, rail: railOver(reading, role, x, top, thick), edge: edgeUnder(reading, role, x, bottom, reach) })
  }
  return columns
}

/** The middle of some columns, and the middle one of their rows of the rail. */
function middleOf(columns: readonly Column[]): Point {
  return { x: columns[columns.length >> 1].x, y: medianOf(columns.map(({ rail }) => rail)) }
}

/** The darkest row of the ink right over a place, over which the open air begins; −1 where it is thicker than a rail. */
function railOver({ ink, value, width }: Reading, role: Uint8Array, x: number, top: number, thick: number): number {
  const above = (top - thick) * width + x
  if (above < 0 || ink[above] || !isAir(role[above])) return -1
  let darkest = above
  for (let i = above; i < top * width + x; i += width) if (ink[i] && value.data[i] < value.data[darkest]) darkest = i
  return darkest === above ? -1 : (darkest - x) / width
}

/** The row of the edge of the house right under a place; −1 where there is none. */
function edgeUnder({ width, height }: Reading, role: Uint8Array, x: number, bottom: number, reach: number): number {
  for (let y = bottom + 1; y <= Math.min(height - 1, bottom + reach); y++) if (isHouse(role[y * width + x])) return y
  return -1
}
