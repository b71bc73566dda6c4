import { Role, type Stroke } from '../../scene.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

// The dark edge of a roof before a tree is taken for leaves. But leaves do not end along a straight line with blank paper over it:
// what is dark from a long stroke down to a wall or a roof is its fascia or its ridge.

/** Shortest such stroke and deepest fascia, in metres. */
const shortestM = 0.6
const deepestM = 0.55
/** How many pixels above the stroke are looked at: from, to. */
const [near, far] = [3, 7]
/** From which tone on paper is blank, and up to which a fascia is dark. */
const blank = 0.8
const dark = 0.62
/** Least share of the columns of the stroke where all that holds. */
const mostly = 0.6

/** Steepest such stroke, as its fall for its width: steeper ones are edges of trunks and gables seen from the side. */
const steepest = 1.2
/** So far a fascia goes on beyond its stroke where it looks like it does below it, in lengths of the stroke. */
const further = 0.5
/** Behind trunks up to so many metres wide it goes on, too. */
const crossingM = 0.3
/** A fascia is even: where there is so much more between edge and wall than usual under an edge, something else hangs there. */
const even = 2

/** Turns what is dark between a straight edge in the open and the house under it into house, in place. */
export function raiseFascias(reading: Reading, role: Uint8Array) {
  const { outline, strokes, camera, shaded } = reading
  if (!outline || camera.fromAbove || shaded) return
  for (const stroke of strokes) {
    const { kind, from, to } = stroke
    if (kind === 'vertical' || Math.max(from.y, to.y) > camera.horizon || stroke.length < shortestM * camera.pixelsPerM) continue
    if (Math.abs(to.y - from.y) < steepest * Math.abs(to.x - from.x)) raise(reading, role, stroke)
  }
}

function raise(reading: Reading, role: Uint8Array, { from, to }: Stroke) {
  const { width } = reading
  const slope = (to.y - from.y) / (to.x - from.x)
  const topAt = (x: number) => Math.round(from.y + slope * (x - from.x))
  const [first, last] = [Math.ceil(Math.min(from.x, to.x)), Math.floor(Math.max(from.x, to.x))]
  const depths = Array.from({ length: last + 1 - first }, (_, k) => depthAt(reading, role, first + k, topAt(first + k)))
  const found = depths.filter((d) => d > near).toSorted((a, b) => a - b)
  if (found.length < mostly * depths.length) return
  const deepest = even * found[found.length >> 1]
  const fill = (x: number, deep: number) => {
    const i = topAt(x) * width + x
    const under = role[i + deep * width]
    for (let n = 0; n < deep; n++) role[i + n * width] = under === Role.roof || under === Role.soffit ? under : Role.wall
  }
  const widest = crossingM * reading.camera.pixelsPerM
  const isEven = (d: number) => d > 0 && d <= deepest
  const [start, end] = [depths.findIndex(isEven), depths.findLastIndex(isEven)]
  for (let x = first + start; x <= first + end; x++) fill(x, rowsToHouse(reading, role, x, topAt(x)))
  const most = Math.round(further * (last - first))
  for (const step of [-1, 1]) {
    const from = first + (step < 0 ? start : end)
    for (let n = 1, hidden = 0, seen = 0; seen < most; n++) {
      const x = from + step * n
      const deep = depthAt(reading, role, x, topAt(x))
      if (isEven(deep)) {
        for (; hidden >= 0; hidden--) fill(x - step * hidden, deep)
        hidden = 0
        seen++
      } else if (++hidden > widest) break
    }
  }
}

/** How many rows there are from an edge to the house under it; 0 where it is too far. */
function rowsToHouse({ camera, width, height }: Reading, role: Uint8Array, x: number, y: number): number {
  const deepest = Math.min(height - 1 - y, Math.round(deepestM * camera.pixelsPerM))
  for (let deep = 1; deep <= deepest; deep++) if (houseRoles[role[(y + deep) * width + x]] === 1) return deep
  return 0
}

/** The same where it looks like a fascia; else 0. */
function depthAt(reading: Reading, role: Uint8Array, x: number, y: number): number {
  const { value, width } = reading
  const deep = x < 0 || x >= width || y < far ? 0 : rowsToHouse(reading, role, x, y)
  if (deep === 0) return 0
  let [over, tone] = [0, 0]
  for (let k = near; k <= far; k++) {
    const i = (y - k) * width + x
    if (houseRoles[role[i]] === 1) return 0
    over += value.data[i]
  }
  for (let k = 1; k < deep; k++) tone += value.data[(y + k) * width + x]
  return over > blank * (far + 1 - near) && tone <= dark * (deep - 1) ? deep : 0
}
