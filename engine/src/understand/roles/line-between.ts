import type { Reading } from './reading.ts'

// Planes are parted by lines; where two tones meet without one, the edge of a shadow lies on a plane that goes on in it.

/** Strongest response to a line along the edge of a shadow. */
export const faint = 0.15

/** Mean response to a line along the border of two parts, the best of five pixels across it. */
export function lineBetween({ fine: f, line, width, height }: Reading, p: number, q: number): number {
  const { labels } = f
  const [first, last] = [Math.max(f.left[p], f.left[q], 3) - 1, Math.min(f.right[p], f.right[q], width - 4)]
  const bottom = Math.min(f.bottom[p], f.bottom[q], height - 4)
  const met: Met = { count: 0, sum: 0 }
  for (let y = Math.max(f.top[p], f.top[q], 3) - 1; y <= bottom; y++)
    meetInRow(labels, line.data, p, q, y * width + first, y * width + last, width, met)
  return met.count > 0 ? met.sum / met.count : 1
}

/** How often two parts meet, to the right of a pixel or below it, and the responses there. */
interface Met {
  count: number
  sum: number
}

/** Adds where two parts meet from one pixel of a row to another. */
function meetInRow(labels: Int32Array, line: Float32Array, p: number, q: number, first: number, last: number, width: number, met: Met) {
  for (let i = first; i <= last; i++) {
    const own = labels[i]
    if (own !== p && own !== q) continue
    const other = own === p ? q : p
    if (labels[i + 1] === other) meet(line, i, 1, met)
    if (labels[i + width] === other) meet(line, i, width, met)
  }
}

function meet(line: Float32Array, i: number, step: number, met: Met) {
  met.sum += Math.max(0, line[i - 2 * step], line[i - step], line[i], line[i + step], line[i + 2 * step])
  met.count++
}
