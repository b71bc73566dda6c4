/** Pairs of regions in the order in which they were met, the smaller number first, with the length of their border. */
export interface Pairs {
  count: number
  /** The index of the one met last. */
  last: number
  p: Int32Array
  q: Int32Array
  border: Int32Array
  /** 1 + the index of a pair at a place that its numbers tell, or at the next free one; twice as many places as pairs. */
  places: Int32Array
}

export const newPairs = (room = 1 << 12): Pairs => ({
  count: 0,
  last: 0,
  p: new Int32Array(room),
  q: new Int32Array(room),
  border: new Int32Array(room),
  places: new Int32Array(2 * room),
})

/** The index of a pair. */
export function pairOf(pairs: Pairs, p: number, q: number): number {
  const mask = pairs.places.length - 1
  let at = (Math.imul(p, 0x9e3779b1) ^ Math.imul(q, 0x85ebca6b)) >>> 7
  for (at &= mask; pairs.places[at] !== 0; at = (at + 1) & mask) {
    const k = pairs.places[at] - 1
    if (pairs.p[k] === p && pairs.q[k] === q) return k
  }
  if (pairs.count === pairs.p.length) {
    enlargePairs(pairs)
    return pairOf(pairs, p, q)
  }
  const k = pairs.count++
  pairs.places[at] = k + 1
  pairs.p[k] = p
  pairs.q[k] = q
  return k
}

function enlargePairs(pairs: Pairs) {
  const larger = newPairs(2 * pairs.count)
  for (let k = 0; k < pairs.count; k++) larger.border[pairOf(larger, pairs.p[k], pairs.q[k])] = pairs.border[k]
  Object.assign(pairs, larger)
}

/** Who borders on whom: neighbours of region k are `id[from[k]] … id[from[k + 1] − 1]`, with shared border in pixels. */
export interface Neighbours {
  from: Int32Array
  id: Int32Array
  border: Float32Array
}

/** For each region those that it was met with, and how long their border is. */
export function neighboursFrom(shared: Pairs, count: number): Neighbours {
  const from = new Int32Array(count + 1)
  for (let k = 0; k < shared.count; k++) {
    from[shared.p[k] + 1]++
    from[shared.q[k] + 1]++
  }
  for (let k = 0; k < count; k++) from[k + 1] += from[k]
  const id = new Int32Array(from[count])
  const border = new Float32Array(from[count])
  const next = from.slice()
  for (let k = 0; k < shared.count; k++) {
    const p = shared.p[k]
    const q = shared.q[k]
    id[next[p]] = q
    border[next[p]++] = shared.border[k]
    id[next[q]] = p
    border[next[q]++] = shared.border[k]
  }
  return { from, id, border }
}
