import type { Layer } from './lay-item.ts'

// Where a layer ends below, and the line on which its item stands.

/** Per column the lowest row where the item is drawn, between its feet on the straight line from one to the other; −1 outside. */
export function footLine(low: Int32Array, highest: number): Float32Array {
  const line = new Float32Array(low.length).fill(-1)
  let last = -1
  for (let x = 0; x < low.length; x++) {
    if (low[x] < 0 || low[x] < highest) continue
    line[x] = low[x]
    for (let k = last < 0 ? x : last + 1; k < x; k++) line[k] = low[last] + ((low[x] - low[last]) * (k - last)) / (x - last)
    last = x
  }
  return line
}

/** Per column the lowest row that is more covered than not; −1 where none is. */
export function lowest({ width, height, data }: Layer): Int32Array {
  const low = new Int32Array(width).fill(-1)
  for (let x = 0; x < width; x++) for (let y = height - 1; y >= 0 && low[x] < 0; y--) if (data[4 * (y * width + x) + 3] > 0.5) low[x] = y
  return low
}
