import type { Patches } from '../../photo/photo-regions.ts'

/** The borders of every patch with its neighbours, as lists in one row: those of patch k are at `first[k]` … `first[k + 1]` − 1. */
export interface PatchLinks {
  first: Int32Array
  to: Int32Array
  /** Pixels of common border, and the mean steepness along it. */
  length: Float32Array
  steep: Float32Array
}

export function linkPatches({ labels, count, steep }: Patches, width: number, height: number): PatchLinks {
  const pairs = new Map<number, number>()
  const lengths: number[] = []
  const sums: number[] = []
  const meet = (i: number, j: number) => {
    const a = labels[i]
    const b = labels[j]
    if (a === b) return
    const key = a < b ? a * count + b : b * count + a
    const crest = Math.max(steep.data[i], steep.data[j])
    const known = pairs.get(key)
    if (known === undefined) {
      pairs.set(key, lengths.length)
      lengths.push(1)
      sums.push(crest)
    } else {
      lengths[known]++
      sums[known] += crest
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1) meet(i, i + 1)
      if (y < height - 1) meet(i, i + width)
    }
  }
  const first = new Int32Array(count + 1)
  for (const key of pairs.keys()) {
    first[Math.floor(key / count) + 1]++
    first[(key % count) + 1]++
  }
  for (let k = 0; k < count; k++) first[k + 1] += first[k]
  const next = first.slice()
  const links = { first, to: new Int32Array(first[count]), length: new Float32Array(first[count]), steep: new Float32Array(first[count]) }
  for (const [key, k] of pairs) {
    const a = Math.floor(key / count)
    const b = key % count
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      const at = next[from]++
      links.to[at] = to
      links.length[at] = lengths[k]
      links.steep[at] = sums[k] / lengths[k]
    }
  }
  return links
}
