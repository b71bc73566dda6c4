import { gatherAlike } from '../pixels/components.ts'

/** Least part of a role that is kept, as a share of the picture. */
const leastShare = 0.00016

/**
 * What a connected part that covers a `share` of the picture becomes: `borders` counts its border pixels by the label beyond. Its own
 * label where it stays.
 */
export type HeirOf = (own: number, share: number, borders: Int32Array) => number
/** Larger parts than this share of the picture are not asked about. */
const largestShare = 0.012

/**
 * Gives connected parts of a map that are too small to mean anything the label that borders them longest, in place; what larger
 * ones become `heirOf` may say.
 */
export function dropCrumbs(map: Uint8Array, width: number, height: number, least = leastShare * width * height, heirOf?: HeirOf) {
  const seen = new Uint8Array(map.length)
  const part = new Int32Array(map.length)
  const borders = new Int32Array(256)
  for (let start = 0; start >= 0; start = seen.indexOf(0, start)) {
    const own = map[start]
    const count = gatherAlike(map, start, width, seen, part)
    if (count < least) engulf(map, part.subarray(0, count), width, borders)
    else if (heirOf && count < largestShare * map.length) {
      countBorders(map, part.subarray(0, count), width, borders)
      const heir = heirOf(own, count / map.length, borders)
      if (heir !== own) for (let k = 0; k < count; k++) map[part[k]] = heir
    }
  }
}

function engulf(map: Uint8Array, part: Int32Array, width: number, borders: Int32Array) {
  const best = countBorders(map, part, width, borders)
  for (const i of part) map[i] = best
}

/** Counts the border pixels of a part by the label beyond; returns the label that borders it longest. */
function countBorders(map: Uint8Array, part: Int32Array, width: number, borders: Int32Array): number {
  borders.fill(0)
  const own = map[part[0]]
  let best = own
  for (const i of part) {
    const x = i % width
    if (x > 0) best = countBorder(borders, own, best, map[i - 1])
    if (x < width - 1) best = countBorder(borders, own, best, map[i + 1])
    if (i >= width) best = countBorder(borders, own, best, map[i - width])
    if (i + width < map.length) best = countBorder(borders, own, best, map[i + width])
  }
  return best
}

/** Counts a border pixel; returns the label met most by then. */
function countBorder(borders: Int32Array, own: number, best: number, other: number): number {
  if (other === own) return best
  borders[other]++
  return best === own || borders[other] > borders[best] ? other : best
}
