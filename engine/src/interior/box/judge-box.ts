import { nthSmallest } from '../../pixels/nth-smallest.ts'
import type { Stroke } from '../../scene.ts'
import { floorRowOf, type Box } from '../drawing/build-room.ts'
import type { Support } from './box-support.ts'

// Lines of a box may also lie on furniture. Two things tell the room itself: strokes must suit the surface they lie on
// (nothing runs away from the eye on the back wall, nothing stands upright on floor or ceiling; Lee, Hebert, Kanade 2009),
// and the ceiling is one plain surface, unlike what is under it.

/** A stroke by its middle, what it runs along and how much it counts. */
interface Witness {
  x: number
  y: number
  kind: 'side' | 'back' | 'upright' | 'strange'
  weight: number
}

export function callWitnesses({ view, width }: Support): Witness[] {
  const list = (strokes: Stroke[], kind: Witness['kind']) =>
    strokes.map(({ from, to, length }) => ({
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      kind,
      weight: Math.min(length, 0.2 * width),
    }))
  return [...list(view.toSide, 'side'), ...list(view.toBack, 'back'), ...list(view.upright, 'upright'), ...list(view.strange, 'strange')]
}

/** Share of the strokes' length that suits the surfaces they lie on, 0–1. */
export function agreement(s: Support, box: Box, witnesses: readonly Witness[]): number {
  let fit = 0
  let all = 1
  const { view } = s
  const margin = 0.012 * s.height
  for (const { x, y, kind, weight } of witnesses) {
    const floor = floorRowOf(view, box, x)
    const ceiling = view.horizon - (floor - view.horizon) * box.rise
    all += weight
    if (kind === 'strange') fit += 0.5 * weight
    else if (y > floor + margin || y < ceiling - margin) {
      // Furniture and lamps stand before the floor and the ceiling, so an upright there says little.
      fit += kind === 'upright' ? (y > floor ? 0.5 * weight : 0) : weight
    } else if (y > floor - margin || y < ceiling + margin) fit += weight
    else if (kind === 'upright') fit += weight
    else fit += (x > box.left && x < box.right ? kind === 'back' : kind === 'side') ? weight : 0
  }
  return fit / all
}

/**
 * How well the colours of a picture part floor, walls and ceiling where the box parts them: the share of places that look
 * like the surface next door instead of their own, and how plain the ceiling is (1: of one colour).
 */
export function partedColours(s: Support, box: Box): { strays: number; plain: number } {
  const { lab, view, columns, rows } = s
  if (!lab) return { strays: 0, plain: 0.4 }
  const size = s.width / columns
  const step = Math.max(1, Math.round(columns / 34))
  const over: number[] = []
  const upper: number[][] = [[], [], []]
  const lower: [cell: number, wall: number][] = []
  const under: [cell: number, wall: number][] = []
  for (let cx = step >> 1; cx < columns; cx += step) {
    const x = (cx + 0.5) * size
    const floor = floorRowOf(view, box, x)
    const ceiling = view.horizon - (floor - view.horizon) * box.rise
    const wall = x < box.left ? 0 : x > box.right ? 2 : 1
    for (let cy = step >> 1; cy < rows; cy += step) {
      const y = (cy + 0.5) * size
      const cell = 3 * (cy * columns + cx)
      if (y < ceiling) over.push(cell)
      else if (y > floor) under.push([cell, wall])
      else if (y < ceiling + 0.5 * (floor - ceiling)) upper[wall].push(cell)
      else lower.push([cell, wall])
    }
  }
  const walls = upper.map((cells) => (cells.length < 4 ? undefined : medianOf(lab, cells)))
  const ceilingTone = over.length < 6 ? undefined : medianOf(lab, over)
  const floorTone =
    under.length < 6
      ? undefined
      : medianOf(
          lab,
          under.slice(-Math.ceil(0.7 * under.length)).map(([cell]) => cell),
        )
  let wrong = 0
  let all = 1
  const strays = (cell: number, own: Tone | undefined, other: Tone | undefined) => {
    all++
    if (!own || !other) return
    const away = apart(lab, cell, own)
    const near = apart(lab, cell, other)
    if (near < 7 && away > near + 3) wrong++
  }
  for (const [cell, wall] of under) strays(cell, floorTone, walls[wall])
  for (const [cell, wall] of lower) strays(cell, walls[wall], floorTone)
  for (const cell of over) {
    const wall = walls[1] ?? walls[0] ?? walls[2]
    strays(cell, ceilingTone, wall)
  }
  walls.forEach((tone, wall) => {
    for (const cell of upper[wall]) strays(cell, tone, ceilingTone)
  })
  const plain = ceilingTone ? over.reduce((sum, cell) => sum + Math.min(25, apart(lab, cell, ceilingTone)), 0) / over.length : 8
  return { strays: wrong / all, plain: Math.exp(-plain / 9) }
}

type Tone = readonly [number, number, number]
const apart = (lab: Float32Array, cell: number, tone: Tone) =>
  Math.sqrt((0.6 * (lab[cell] - tone[0])) ** 2 + (lab[cell + 1] - tone[1]) ** 2 + (lab[cell + 2] - tone[2]) ** 2)

/** The median of each channel over the cells, or over as many evenly chosen ones as say the same. */
function medianOf(lab: Float32Array, cells: readonly number[]): Tone {
  const stride = Math.max(1, Math.floor(cells.length / enough))
  return [middleOf(lab, cells, 0, stride), middleOf(lab, cells, 1, stride), middleOf(lab, cells, 2, stride)]
}

function middleOf(lab: Float32Array, cells: readonly number[], channel: number, stride: number): number {
  let count = 0
  for (let k = 0; k < cells.length; k += stride) chosen[count++] = lab[cells[k] + channel]
  return nthSmallest(chosen, count >> 1, count)
}
const enough = 48
/** Room for the values of which one median is taken. */
const chosen = new Float32Array(2 * enough + 2)
