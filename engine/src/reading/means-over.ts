import { enlargementOf } from './enlargement.ts'

/** The parts of a drawing that its lines enclose. */
export interface Parts {
  width: number
  height: number
  /** The part of each pixel, 0 … `count` − 1. */
  labels: Int32Array
  count: number
  /** Pixels of each part. */
  area: ArrayLike<number>
}

/** The mean of several planes of `w` × `h` over each part of a drawing: the values of each part one after the other. */
export function meansOver(
  { width, height, labels, count, area }: Parts,
  planes: readonly Float32Array[],
  w: number,
  h: number,
): Float64Array {
  const n = planes.length
  const { left, share, rowAt } = enlargementOf(planes, w, h, width, height)
  const means = new Float64Array(count * n)
  /** How often each cell counts for the pixels of one part that lie beside each other; one more for the right side. */
  const weights = new Float64Array(w + 1)
  for (let y = 0; y < height; y++) {
    const row = rowAt(y)
    const end = (y + 1) * width
    for (let i = y * width; i < end;) {
      const part = labels[i]
      const first = left[i - y * width]
      let last = first
      for (; i < end && labels[i] === part; i++) {
        last = left[i - y * width]
        weights[last] += 1 - share[i - y * width]
        weights[last + 1] += share[i - y * width]
      }
      for (let cell = first; cell <= last + 1; cell++) {
        const weight = weights[cell]
        weights[cell] = 0
        if (weight > 0) for (let k = 0; k < n; k++) means[part * n + k] += weight * row[cell * n + k]
      }
    }
  }
  for (let p = 0; p < count; p++) for (let k = 0; k < n; k++) means[p * n + k] /= Math.max(1, area[p])
  return means
}
