import { alikeParts, gatherAlike } from '../pixels/components.ts'

/** Least component of a role that is kept, as a share of the picture; and the largest that goes where nothing but air surrounds it. */
const leastShare = 0.00016
const largestShare = 0.012

/**
 * A map whose connected components of fewer than `least` pixels, which are too small to mean anything, have the label that borders them
 * longest. Nothing stands in the `air`, if there is such a label: larger components that it alone surrounds are air, too.
 */
export function dropSmallComponents(
  labels: Uint8Array,
  width: number,
  height: number,
  least = leastShare * labels.length,
  air?: number,
): Uint8Array {
  const map = labels.slice()
  const parts = alikeParts(map, width, height)
  const most = air === undefined ? least : Math.max(least, largestShare * map.length)
  const seen = new Uint8Array(map.length)
  const part = new Int32Array(Math.ceil(most))
  const borders = new Int32Array(256)
  for (let c = 0; c < parts.count; c++) {
    // What is large stays as it is and need not be gathered.
    if (parts.area[c] >= most) continue
    const count = gatherAlike(map, parts.first[c], width, seen, part)
    const pixels = part.subarray(0, count)
    const heir = longestBeside(map, pixels, width, borders)
    if (count < least || (heir === air && borders.every((n, label) => n === 0 || label === air))) for (const i of pixels) map[i] = heir
  }
  return map
}

/** The label that borders a part longest, its own if none does; counts the pixels beyond its border by their labels. */
export function longestBeside(map: Uint8Array, part: Int32Array, width: number, borders: Int32Array): number {
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
