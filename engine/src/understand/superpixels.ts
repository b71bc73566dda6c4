import type { Partition } from './regions.ts'

/** What lies in one cell and one part. */
export interface Superpixels {
  count: number
  /** The superpixel of each pixel. */
  of: Int32Array
  /** The part of each superpixel, and the pixels of each part. */
  part: number[]
  area: Int32Array
}

/** The superpixels into which square cells of so many pixels cut the parts of a picture. */
export function superpixelsOf({ labels, count }: Partition, width: number, height: number, cell: number): Superpixels {
  const of = new Int32Array(labels.length)
  const part: number[] = []
  const area = new Int32Array(count)
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      const first = part.length
      for (let y = top; y < Math.min(height, top + cell); y++) {
        for (let i = y * width + left; i < y * width + Math.min(width, left + cell); i++) {
          let k = first
          while (k < part.length && part[k] !== labels[i]) k++
          if (k === part.length) part.push(labels[i])
          of[i] = k
          area[labels[i]]++
        }
      }
    }
  }
  return { count: part.length, of, part, area }
}
