import type { Point } from '../../geometry/vector.ts'
import { drawnLine } from '../borders/drawn-line.ts'
import { isLevelStroke } from '../perspective.ts'
import { endOnUpright } from './end-on-upright.ts'
import { isFloor, isWall } from './place-roles.ts'
import type { Reading } from './reading.ts'

// Under the end of a slab its wall ends, too. Where shade that falls past it, and a faint upright too pale for a stroke, leave that end
// torn before the open ground, a faint line that goes down from the end of the slab's lower edge is the end of the wall.

/** In metres: shortest edge, shortest and tallest upright and their steps, how far off its line it begins, and how far it is torn. */
const [shortestM, lowM, tallM, stepM, offM, tornM] = [2, 0.5, 2.6, 0.3, 0.08, 0.25]
/** How far the upright leans at the most, as a share of its height. */
const mostLean = 0.12
/** Least share of the rows with wall on the one and open ground on the other side. */
const mostlyMet = 0.8

/** Ends walls under the ends of slabs on the faint uprights there, in place. */
export function endUnderSlabs(reading: Reading, role: Uint8Array) {
  const least = shortestM * reading.camera.pixelsPerM
  for (const stroke of reading.strokes) {
    const { from, to, length } = stroke
    if (!isLevelStroke(stroke) || length < least) continue
    endUnder(reading, role, from, Math.sign(to.x - from.x))
    endUnder(reading, role, to, Math.sign(from.x - to.x))
  }
}

function endUnder({ line, camera, width, height }: Reading, role: Uint8Array, end: Point, step: number) {
  const [off, torn] = [offM, tornM].map((m) => Math.round(m * camera.pixelsPerM))
  const [x, top] = [Math.round(end.x), Math.round(end.y) + off]
  if (x < 2 * torn || x + 2 * torn >= width) return
  for (let tall = tallM; tall > lowM; tall -= stepM) {
    const low = Math.round(top + tall * camera.pixelsPerM)
    if (low >= height || !isMet(role, x, top, low, step * torn, width)) continue
    const upright = drawnLine(line, { x: end.x, y: top }, { x: end.x, y: low }, off)
    if (upright && endOnUpright(role, width, upright, mostLean, [top, low], { isThing: isWall, isBefore: isFloor, step, torn })) return
  }
}

/** Whether most rows have wall well inside a column and open ground well outside. */
function isMet(role: Uint8Array, x: number, top: number, low: number, torn: number, width: number): boolean {
  let met = 0
  for (let i = top * width + x; i <= low * width + x; i += width) if (isWall(role[i + torn]) && isFloor(role[i - torn])) met++
  return met > mostlyMet * (low + 1 - top)
}
