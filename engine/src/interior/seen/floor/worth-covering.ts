import type { Patches } from '../../photo/photo-regions.ts'
import type { Room } from '../../box/room.ts'
import { Told } from '../patches/settle-patches.ts'

// A new covering on a part of a floor, beside its old one, is worse than none: a floor is covered where most of what is free of
// it was found, or not at all.

/** Support of the box below which nothing in it is sure. */
const leastSupport = 0.48
/** Share of the box's floor that must have been found, rugs included, and the least share of the picture that is worth it. */
const leastFound = 0.22
const leastCover = 0.02

/**
 * Whether the floor of a photo is found well enough to be covered anew. `chosen`: whether a covering was clearly the floor;
 * `rug`: 1 for patches that lie on it.
 */
export function isWorthCovering({ floorRow, confidence }: Room, p: Patches, told: Uint8Array, rug: Uint8Array, chosen: boolean): boolean {
  if (!chosen || confidence < leastSupport) return false
  const { width, height } = p.steep
  let below = 0
  let found = 0
  let covered = 0
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const k = p.labels[i]
      const isFloor = told[k] === Told.floor
      if (isFloor) covered++
      if (y <= floorRow[x]) continue
      below++
      if (isFloor || rug[k]) found++
    }
  }
  return covered > leastCover * width * height && found > leastFound * below
}
