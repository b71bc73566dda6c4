import { enlargedRowsOf } from './enlarged-rows.ts'

/** The parts of a drawing that its lines enclose. */
export interface Parts {
  width: number
  height: number
  /** The part of each pixel, 0 … `count` − 1. */
  labels: Int32Array
  count: number
  /** Pixels of each part. */
  area: Int32Array
}

/** The mean of several planes of `w` × `h` over each part of a drawing: the values of each part one after the other. */
export function meansOver(
  { width, height, labels, count, area }: Parts,
  planes: readonly Float32Array[],
  w: number,
  h: number,
): Float64Array {
  const n = planes.length
  const rows = enlargedRowsOf(planes, w, h, width, height)
  const means = new Float64Array(count * n)
  for (let y = 0, i = 0; y < height; y++) {
    const row = rows(y)
    for (let x = 0; x < width; x++, i++) for (let k = 0; k < n; k++) means[labels[i] * n + k] += row[x * n + k]
  }
  for (let p = 0; p < count; p++) for (let k = 0; k < n; k++) means[p * n + k] /= Math.max(1, area[p])
  return means
}
