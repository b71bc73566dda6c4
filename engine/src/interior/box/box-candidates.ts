import type { Stroke } from '../../scene.ts'
import { slopeAt } from '../drawing/build-room.ts'
import type { RoomView } from '../photo/find-view.ts'

/** Where the lines of a box may be, as the strokes say: rows in the middle column, and columns of upright corners. */
export interface Candidates {
  /** Rows, in the middle column, of where the back wall may meet floor and ceiling. */
  floors: number[]
  ceilings: number[]
  columns: number[]
}

export function findCandidates(view: RoomView, width: number, height: number): Candidates {
  const middle = width / 2
  const bin = Math.max(1, height / 260)
  const votes = (lowest: number, highest: number) => new Float32Array(Math.ceil((highest - lowest) / bin) + 1)
  const floor = votes(view.horizon, 1.3 * height)
  const reach = Math.max(view.horizon, 0) + 0.5 * height
  const ceiling = votes(0, reach)
  for (const { from, to, length } of view.toBack) {
    const x = (from.x + to.x) / 2
    const y = (from.y + to.y) / 2
    const row = y + (middle - x) * slopeAt(view.back, x, y)
    const [list, at] = row > view.horizon ? [floor, row - view.horizon] : [ceiling, view.horizon - row]
    const k = Math.round(at / bin)
    if (k >= 0 && k < list.length) list[k] += length
  }
  const floors = peaks(floor, 16, 3).map((k) => view.horizon + k * bin)
  const ceilings = peaks(ceiling, 14, 3).map((k) => view.horizon - k * bin)
  for (let k = 0; k < 8; k++) floors.push(view.horizon + height * (0.09 + 0.055 * k))
  for (let k = 0; k < 6; k++) ceilings.push(view.horizon - height * (0.12 + 0.07 * k))
  return { floors, ceilings, columns: findColumns(view, [...floors.slice(0, 10), ...ceilings.slice(0, 10)], width, height) }
}

/** Upright strokes, and where lines along the side walls cross the back wall's lines. */
function findColumns(view: RoomView, rows: number[], width: number, height: number): number[] {
  const bin = Math.max(1, width / 320)
  const upright = new Float32Array(Math.ceil(width / bin) + 1)
  const crossing = new Float32Array(upright.length)
  const add = (list: Float32Array, x: number, weight: number) => {
    const k = Math.round(x / bin)
    if (k >= 0 && k < list.length) list[k] += weight
  }
  for (const { from, to, length } of view.upright) add(upright, (from.x + to.x) / 2, length)
  if (view.side.w !== 0) {
    const long = view.toSide.toSorted((p, q) => q.length - p.length).slice(0, 40)
    for (const stroke of long) for (const row of rows) add(crossing, crossingOf(stroke, row, view, width / 2), stroke.length)
  }
  const chosen = peaks(upright, 14, 3)
  for (const k of peaks(crossing, 14, 3)) if (!chosen.some((c) => Math.abs(c - k) < 3)) chosen.push(k)
  void height
  return chosen.map((k) => k * bin)
}

/** The column where a stroke along a side wall, prolonged, meets the line of the back wall that passes `row` in the middle. */
function crossingOf({ from, to }: Stroke, row: number, view: RoomView, middle: number): number {
  const x = (from.x + to.x) / 2
  const y = (from.y + to.y) / 2
  const steep = slopeAt(view.side, x, y)
  const level = slopeAt(view.back, middle, row)
  return Math.abs(steep - level) < 0.05 ? -1 : (row - middle * level - y + x * steep) / (steep - level)
}

/** The bins of the highest crests, the highest first, at least `apart` bins from each other. */
function peaks(votes: Float32Array, most: number, apart: number): number[] {
  const soft = votes.map((v, k) => v + 0.6 * ((votes[k - 1] ?? 0) + (votes[k + 1] ?? 0)))
  const order = [...soft.keys()].filter((k) => soft[k] > 0).sort((a, b) => soft[b] - soft[a])
  const taken: number[] = []
  for (const k of order) {
    if (taken.length === most) break
    if (!taken.some((t) => Math.abs(t - k) < apart)) taken.push(k)
  }
  return taken
}
