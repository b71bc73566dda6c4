import { alikeParts, gatherAlike } from '../pixels/components.ts'

/** Least part of a role that is kept, as a share of the picture. */
const leastShare = 0.00016

/**
 * What a connected part that covers a `share` of the picture becomes: `borders` counts its border pixels by the label beyond, those at
 * the sides of the picture as `pastSide`. Its own label where it stays.
 */
export type HeirOf = (own: number, share: number, borders: Int32Array) => number
/** Larger parts than this share of the picture are not asked about. */
const largestShare = 0.012

/**
 * Gives connected parts of a map that are too small to mean anything the label that borders them longest, in place; what larger
 * ones become `heirOf` may say.
 */
export function dropCrumbs(map: Uint8Array, width: number, height: number, least = leastShare * width * height, heirOf?: HeirOf) {
  const parts = alikeParts(map, width, height)
  const most = heirOf ? Math.max(least, largestShare * map.length) : least
  const seen = new Uint8Array(map.length)
  const part = new Int32Array(Math.ceil(most))
  const borders = new Int32Array(256)
  for (let c = 0; c < parts.count; c++) {
    // What is large stays as it is and need not be gathered.
    if (parts.area[c] >= most) continue
    const own = map[parts.first[c]]
    const count = gatherAlike(map, parts.first[c], width, seen, part)
    if (count < least) engulf(map, part.subarray(0, count), width, borders)
    else if (heirOf) {
      for (let k = 0; k < count; k++) map[part[k]] = asked
      countBorders(map, part.subarray(0, count), width, borders)
      const heir = heirOf(own, count / map.length, borders)
      for (let k = 0; k < count; k++) map[part[k]] = heir
    }
  }
}

/** The label of a part while it is asked about: what lies beside it may have been given the part's own one, and encloses it no more. */
const asked = 255
/** What lies past the sides of the picture, no label of any part. */
export const pastSide = 254

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
    else borders[pastSide]++
    if (x < width - 1) best = countBorder(borders, own, best, map[i + 1])
    else borders[pastSide]++
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
