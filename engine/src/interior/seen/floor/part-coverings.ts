import { componentsOf } from '../../../pixels/components.ts'
import type { Plane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import type { PatchLinks } from '../patches/patch-links.ts'
import { Told } from '../patches/settle-patches.ts'

// A floor of boards with a large rug on it is lit alike on both: where they meet at an edge, one is lighter because it is another
// thing, not because more light falls on it. What is nearly white is the sun on the floor, and that does fall on it.

/** Steepness of a border, in L* per pixel, and difference in L* or hue from which two stretches of floor are two coverings. */
const leastEdge = 1.8
const leastStep = 9
const otherHue = 5
/** L* from which the lighter of two is daylight on the darker. */
const sunlit = 72
/** Shares of the picture from which a covering counts, and up to which a patch may be the border between two. */
const leastShare = 0.004
const crumb = 0.002

/**
 * Which covering of the floor each pixel of a photo shows, from 1 on, of what is floor in `floor` (1 each, at the size of reading); 0 near
 * the borders between them and where it is not known. Undefined where the floor has one covering.
 */
export function partCoverings(p: Patches, links: PatchLinks, told: Uint8Array, floor: Plane): Uint8Array | undefined {
  const group = gather(p, links, told)
  const { width, height, data } = floor
  const area = new Map<number, number>()
  for (let k = 0; k < p.count; k++) if (group[k] >= 0) area.set(group[k], (area.get(group[k]) ?? 0) + p.area[k])
  const large = [...area].filter(([, n]) => n > leastShare * data.length).map(([g]) => g)
  if (large.length < 2 || large.length > 200) return undefined
  const label = Uint8Array.from(group, (g) => (g < 0 ? 0 : large.indexOf(g) + 1))
  const out = new Uint8Array(data.length)
  const found = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) found[i] = data[i] && told[p.labels[i]] !== Told.floor ? 1 : 0
  const { stretches, area: sizes } = componentsOf(found, width, height)
  for (let y = 1; y < height - 1; y++) nameRow(floor, p.labels, label, found, out, y)
  for (let k = 0; k < stretches.count; k++) {
    const other = stretches.label[k] - 1
    const value = sizes[other] > leastShare * data.length ? Math.min(255, large.length + 1 + other) : 0
    out.fill(value, stretches.from[k], stretches.to[k])
  }
  return leaveRim(out, width)
}

/** At the rim of a picture it is not known which covering it is. */
function leaveRim(out: Uint8Array, width: number): Uint8Array {
  out.fill(0, 0, width)
  out.fill(0, out.length - width)
  for (let i = 0; i < out.length; i += width) out[i] = out[i + width - 1] = 0
  return out
}

/** Names the covering of each pixel of a row that has no other one beside it. */
function nameRow({ width, data }: Plane, patch: Int32Array, label: Uint8Array, found: Uint8Array, out: Uint8Array, y: number) {
  for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
    if (!data[i] || found[i]) continue
    const own = label[patch[i]]
    if (
      (!data[i - 1] || label[patch[i - 1]] === own) &&
      (!data[i + 1] || label[patch[i + 1]] === own) &&
      (!data[i - width] || label[patch[i - width]] === own) &&
      (!data[i + width] || label[patch[i + width]] === own)
    )
      out[i] = own
  }
}

/** Patches of floor that go on into each other have one number; −1 for what is none and for crumbs. */
function gather(p: Patches, links: PatchLinks, told: Uint8Array): Int32Array {
  const group = new Int32Array(p.count).fill(-1)
  const counts = (k: number) => told[k] === Told.floor && p.area[k] > crumb * p.labels.length
  for (let start = 0; start < p.count; start++) {
    if (group[start] >= 0 || !counts(start)) continue
    group[start] = start
    const queue = [start]
    while (queue.length > 0) {
      const k = queue.pop()!
      for (let at = links.first[k]; at < links.first[k + 1]; at++) {
        const j = links.to[at]
        if (group[j] >= 0 || !counts(j) || isStep(p, k, j, links.steep[at])) continue
        group[j] = start
        queue.push(j)
      }
    }
  }
  return group
}

function isStep({ lab }: Patches, k: number, j: number, steep: number): boolean {
  if (steep < leastEdge || Math.max(lab[3 * k], lab[3 * j]) > sunlit) return false
  const hue = Math.hypot(lab[3 * k + 1] - lab[3 * j + 1], lab[3 * k + 2] - lab[3 * j + 2])
  return Math.abs(lab[3 * k] - lab[3 * j]) > leastStep || hue > otherHue
}
