import type { Extent } from '@veduta/contract/catalogue/correction'
import { gather, type Parts } from './select-part.ts'

/** The parts of a scene as one click takes each: the part of each pixel, and of each part its first pixel and how many it has. */
export function partsOf({ width, height, role, region, opening }: Parts, extent: Extent = 'part') {
  const labels = new Int32Array(role.length).fill(-1)
  const first: number[] = []
  const area: number[] = []
  const queue = new Int32Array(role.length)
  const isLike = (i: number, j: number) => role[i] === role[j] && (extent === 'area' || region[i] === region[j])
  for (let from = 0; from < role.length; from++) {
    if (labels[from] >= 0) continue
    const part = first.push(from) - 1
    const take = (i: number) => {
      if (labels[i] >= 0 || opening[i] !== opening[from] || !(opening[i] > 0 || isLike(i, from))) return false
      labels[i] = part
      return true
    }
    area.push(gather({ width, height }, from, take, queue))
  }
  return { labels, count: first.length, first: Int32Array.from(first), area: Int32Array.from(area) }
}
