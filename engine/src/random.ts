/** Draws numbers in [0, 1), one after another. */
export type Random = () => number

/** A stream of numbers that `seed` alone decides (mulberry32): the only source of chance in the engine. */
export function newRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed of its own for each named part of a picture, so that adding a tree does not move the clouds. */
export function seedFor(seed: number, part: string): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ part.charCodeAt(i), 0x01000193) >>> 0
  return hash
}
