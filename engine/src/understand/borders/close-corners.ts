import { medianOf } from '../../pixels/median-of.ts'
import type { Stroke } from '../../scene.ts'
import type { Border } from './hold-corners.ts'

// The nearest corner of a house is one upright from the eave to the foot, but bands and the undersides of what hangs out cross it, and
// round them the strokes run to neither side for certain: one face runs past the corner there and soon ends.

/** In metres: half the width in which one corner lies, how far it strays there, fewest of its rows, and longest gap between them. */
const [halfM, strayM, leastM, gapM] = [0.12, 0.05, 1.5, 2]
/** Its column is that of the middle one of the rows so far around, in metres. */
const aroundM = 0.3
/** Least share of its rows along which uprights are drawn. */
const drawn = 0.4
/** How far a face runs past a corner, and from which height on what has an upright end is a block of its own, in metres. */
const [toothM, blockM] = [1, 0.35]

/** Ends what runs past the corners in which two labels of a map meet, in place. */
export function closeCorners(
  map: Uint8Array,
  labels: readonly [number, number],
  borders: readonly Border[],
  uprights: readonly Stroke[],
  width: number,
  pixelsPerM: number,
) {
  const [half, least] = [Math.round(halfM * pixelsPerM), leastM * pixelsPerM]
  for (const [n, right] of labels.entries()) {
    const rows = new Int32Array(width)
    for (const { pair, at } of borders) if (pair === right) for (const x of at) rows[x]++
    for (let x = busiest(rows, half); x >= 0 && sumAbout(rows, x, half) >= least; x = busiest(rows, half)) {
      const corner = rowsAbout(borders, right, x, half)
      if (lengthAbout(uprights, x, half, corner) > drawn * corner.length) closeGaps(map, [labels[1 - n], right], corner, width, pixelsPerM)
      rows.fill(0, Math.max(0, x - half), x + half + 1)
    }
  }
}

const sumAbout = (rows: Int32Array, x: number, half: number) =>
  rows.subarray(Math.max(0, x - half), x + half + 1).reduce((sum, n) => sum + n, 0)

/** The column about which most rows lie; -1 where there are none. */
function busiest(rows: Int32Array, half: number): number {
  let [best, most, sum] = [-1, 0, 0]
  for (let x = 0; x < rows.length; x++) {
    sum += rows[x] - (x > 2 * half ? rows[x - 2 * half - 1] : 0)
    if (sum > most) [best, most] = [Math.max(0, x - half), sum]
  }
  return best
}

/** The rows, from above, in which a label begins near a column, with the column in which it does. */
function rowsAbout(borders: readonly Border[], own: number, column: number, half: number): [number, number][] {
  const rows = borders.flatMap(({ pair, top, at }) => (pair === own ? at.map((x, n): [number, number] => [top + n, x]) : []))
  return rows.filter(([, x]) => Math.abs(x - column) <= half).toSorted(([p], [q]) => p - q)
}

/** How long uprights are that are drawn near a column beside the rows of a corner. */
function lengthAbout(uprights: readonly Stroke[], column: number, half: number, corner: readonly [number, number][]): number {
  const beside = new Set(corner.map(([y]) => y))
  let sum = 0
  for (const { from, to, length } of uprights) {
    const isNear = Math.abs((from.x + to.x) / 2 - column) <= half
    if (isNear && beside.has(Math.round((from.y + to.y) / 2))) sum += length
  }
  return sum
}

/** Lets a corner go on between the rows in which it is sure: left of it lies one label, right of it the other. */
function closeGaps(
  map: Uint8Array,
  [left, right]: readonly [number, number],
  corner: readonly [number, number][],
  width: number,
  pixelsPerM: number,
) {
  const sure = surePart(corner, pixelsPerM)
  for (const [n, [y, x]] of sure.entries()) {
    if (n === 0) continue
    const [last, before] = sure[n - 1]
    if (y - last < 2 || y - last > gapM * pixelsPerM) continue
    const gap = Int32Array.from({ length: y - last - 1 }, (_, k) => {
      const column = before + ((x - before) * (k + 1)) / (y - last)
      return (last + 1 + k) * width + Math.round(column)
    })
    const toLeft = gap.map((i) => i - 1)
    turnTeeth(map, toLeft, -1, [left, right], width, pixelsPerM)
    turnTeeth(map, gap, 1, [right, left], width, pixelsPerM)
  }
}

/** The rows in which a corner does not stray, each with the column of the corner there. */
function surePart(corner: readonly [number, number][], pixelsPerM: number): [number, number][] {
  const columns = corner.map(([, x]) => x)
  const around = Math.round(aroundM * pixelsPerM)
  return corner.flatMap(([y, x], n): [number, number][] => {
    const column = medianOf(columns.slice(Math.max(0, n - around), n + around + 1))
    return Math.abs(x - column) <= strayM * pixelsPerM ? [[y, column]] : []
  })
}

/** Gives what runs on from a corner, and is no block with an upright end, the label that follows on it. */
function turnTeeth(
  map: Uint8Array,
  gap: Int32Array,
  step: number,
  [own, other]: readonly [number, number],
  width: number,
  pixelsPerM: number,
) {
  const ends = gap.map((from) => {
    const last = from + step * Math.round(toothM * pixelsPerM)
    let i = from
    while (i !== last && map[i] === other) i += step
    return map[i] === own ? i : from
  })
  const columns = [...ends].flatMap((end, k) => (end === gap[k] ? [] : [end % width]))
  const middle = medianOf(columns)
  const upright = columns.filter((x) => Math.abs(x - middle) <= 2).length
  if (columns.length > blockM * pixelsPerM && 2 * upright > columns.length) return
  for (const [k, end] of ends.entries()) for (let i = gap[k]; i !== end; i += step) map[i] = own
}
