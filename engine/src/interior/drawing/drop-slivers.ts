import type { Partition } from '../../understand/regions.ts'

/** Half the width, in pixels, of what is only the space between the two sides of one line. */
const slim = 1.6

/** Gives parts that are no wider than a line to the neighbour along which most of them lies. Changes `labels`. */
export function dropSlivers({ labels, count, peak }: Partition, width: number) {
  const borders = new Map<number, Map<number, number>>()
  const meet = (p: number, q: number) => {
    if (peak[p] > slim || peak[q] <= slim) return
    const own = borders.get(p) ?? new Map<number, number>()
    own.set(q, (own.get(q) ?? 0) + 1)
    borders.set(p, own)
  }
  for (let i = 0; i < labels.length - width; i++) {
    const own = labels[i]
    if (labels[i + 1] !== own) {
      meet(own, labels[i + 1])
      meet(labels[i + 1], own)
    }
    if (labels[i + width] !== own) {
      meet(own, labels[i + width])
      meet(labels[i + width], own)
    }
  }
  const host = Int32Array.from({ length: count }, (_, k) => k)
  for (const [k, own] of borders) host[k] = [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  for (let i = 0; i < labels.length; i++) labels[i] = host[labels[i]]
}
