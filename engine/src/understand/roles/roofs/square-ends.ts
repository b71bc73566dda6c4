import { isLevelStroke } from '../../perspective.ts'
import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { drawnLine } from '../../borders/drawn-line.ts'
import { beginsAt } from '../begins-at.ts'
import { endOnUpright } from '../end-on-upright.ts'
import { isAir } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// In a shaded model the end of a slab in the sun has the tone of the air beyond, and the upright that ends it is too faint and too short
// for a stroke: air bites into the one corner, and the other runs out. Where a faint upright goes down from the end of a level line to
// the level line under it, the slab ends on that.

/** In metres: shortest level line, thinnest and thickest slab, how far off its line an end lies at most, and how far it is torn. */
const [shortestM, thinnestM, thickestM, offM, tornM] = [1, 0.15, 0.6, 0.08, 0.3]
/** How far the upright leans at the most, as a share of its height. */
const mostLean = 0.15

/** Ends slabs before the open air on the faint uprights between their edges, in place. */
export function squareEnds(reading: Reading, role: Uint8Array) {
  const { strokes, camera, shaded } = reading
  if (camera.fromAbove || !shaded) return
  const least = shortestM * camera.pixelsPerM
  const edges = strokes.filter((s) => isLevelStroke(s) && s.length > least && Math.min(s.from.y, s.to.y) < camera.horizon)
  for (const upper of edges) {
    for (const [end, inner] of [
      [upper.from, upper.to],
      [upper.to, upper.from],
    ]) {
      const step = Math.sign(inner.x - end.x)
      if (bites(reading, role, end, step)) squareEnd(reading, role, end, step, upper, edges)
    }
  }
}

/** Whether a slab begins somewhere behind the end of a line, with the open air before it. */
function bites({ camera, width, height }: Reading, role: Uint8Array, { x, y }: Point, step: number): boolean {
  const torn = tornM * camera.pixelsPerM
  const row = Math.round(y + 0.75 * thinnestM * camera.pixelsPerM)
  const [out, inside] = [Math.round(x - step * torn), Math.round(x + step * torn)]
  if (row >= height || Math.min(out, inside) < 0 || Math.max(out, inside) >= width) return false
  return isAir(role[row * width + out]) && role[row * width + inside] === Role.trim
}

function squareEnd(reading: Reading, role: Uint8Array, end: Point, step: number, upper: Stroke, edges: readonly Stroke[]) {
  const { line, strokes, camera, width } = reading
  const [thinnest, thickest, off, torn] = [thinnestM, thickestM, offM, tornM].map((m) => m * camera.pixelsPerM)
  const under = edges
    .filter(({ from, to }) => end.x > Math.min(from.x, to.x) - off && end.x < Math.max(from.x, to.x) + off)
    .map((s) => (s === upper ? Infinity : rowOn(s.from, s.to, end.x)))
    .filter((row) => row > end.y + thinnest && row < end.y + thickest)
  if (under.length === 0 || strokes.some((s) => s.kind === 'vertical' && beginsAt(s, end, 2 * off))) return
  const low = Math.min(...under)
  const upright = drawnLine(line, { x: end.x, y: end.y + 2 }, { x: end.x, y: low - 2 }, off)
  const rows = [Math.round(end.y), Math.ceil(low)] as const
  const isSlab = (r: number) => r === Role.trim
  if (upright) endOnUpright(role, width, upright, mostLean, rows, { isThing: isSlab, isBefore: isAir, step, torn: Math.round(torn) })
}
