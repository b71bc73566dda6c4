import type { Patches } from '../../photo/photo-regions.ts'
import type { Room } from '../../box/room.ts'
import type { PatchLinks } from './patch-links.ts'
import type { PatchTouch } from './patch-touch.ts'

/** What is measured of each patch to tell what it shows: so many numbers, about −3 to 3. */
export const featureCount = 50

export interface Measured {
  room: Room
  p: Patches
  links: PatchLinks
  touch: PatchTouch
  standing: Float32Array
  glassy: Uint8Array
  /** The likelihoods by rule of floor, wall, ceiling and thing, four per patch, before and after neighbours agreed. */
  prior: Float32Array
  share: Float32Array
}

/** `featureCount` numbers for each patch: where it lies in the picture and in the box, its colour, its edges, and its neighbours. */
export function measureFeatures({ room, p, links, touch, standing, glassy, prior, share }: Measured): Float32Array {
  const { width, height, camera, floorRow, ceilingRow, confidence } = room
  const out = new Float32Array(featureCount * p.count)
  const rim = rimOf(p)
  let mean = 0
  for (let k = 0; k < p.count; k++) mean += (p.area[k] / p.labels.length) * p.lab[3 * k]
  for (let k = 0; k < p.count; k++) {
    const column = Math.max(0, Math.min(width - 1, Math.round(p.x[k])))
    const [l, a, b] = p.lab.subarray(3 * k, 3 * k + 3)
    const border = Math.max(1, links.perimeter[k])
    const near = neighboursOf(p, links, share, k)
    const size = p.area[k] / p.labels.length
    out.set(
      [
        p.x[k] / width - 0.5,
        Math.abs(p.x[k] / width - 0.5),
        p.y[k] / height - 0.5,
        p.top[k] / height - 0.5,
        p.bottom[k] / height - 0.5,
        0.3 * Math.log(size * 1000 + 0.05),
        p.area[k] / Math.max(1, (p.bottom[k] - p.top[k] + 1) * rim.wide[k]),
        0.5 * Math.log((rim.wide[k] + 1) / (p.bottom[k] - p.top[k] + 2)),
        p.share[6 * k + 1],
        p.share[6 * k + 2],
        p.share[6 * k + 3] + p.share[6 * k + 5],
        p.share[6 * k + 4],
        (3 * (p.y[k] - camera.horizon)) / height,
        (3 * (p.bottom[k] - camera.horizon)) / height,
        (3 * (p.top[k] - camera.horizon)) / height,
        Math.max(-2, Math.min(2, (3 * (floorRow[column] - p.y[k])) / height)),
        Math.max(-2, Math.min(2, (3 * (p.y[k] - ceilingRow[column])) / height)),
        Math.min(1, (5 * rim.bottom[k]) / width),
        Math.min(1, (5 * rim.top[k]) / width),
        Math.min(1, (5 * rim.side[k]) / height),
        l / 50 - 1,
        a / 15,
        b / 15,
        Math.hypot(a, b) / 20,
        (l - mean) / 30,
        p.rough[k] / 8,
        Math.log(0.2 + p.sideways[k]),
        Math.log(0.2 + p.upwards[k]),
        Math.log((0.2 + p.sideways[k]) / (0.2 + p.upwards[k])),
        Math.min(2, (8 * touch.ceiling[k]) / width),
        Math.min(2, (8 * touch.foot[k]) / width),
        Math.min(2, (8 * touch.across[k]) / width),
        Math.min(2, touch.upright[k] / border),
        standing[k],
        glassy[k],
        2 * confidence - 1,
        ...Array.from({ length: 4 }, (_, c) => prior[4 * k + c]),
        ...Array.from({ length: 4 }, (_, c) => share[4 * k + c]),
        near.steep / 3,
        near.light / 20,
        near.hue / 10,
        near.above,
        near.floorBelow,
        near.wallAbove,
      ],
      featureCount * k,
    )
  }
  return out
}

/** Along how many pixels each patch meets the rims of the picture, and how many columns it reaches over. */
function rimOf({ labels, count, steep: { width, height } }: Patches) {
  const [bottom, top, side] = [0, 0, 0].map(() => new Float32Array(count))
  const left = new Float32Array(count).fill(width)
  const right = new Float32Array(count)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const k = labels[i]
      if (x < left[k]) left[k] = x
      if (x > right[k]) right[k] = x
      if (y === 0) top[k]++
      if (y === height - 1) bottom[k]++
      if (x === 0 || x === width - 1) side[k]++
    }
  }
  return { bottom, top, side, wide: right.map((x, k) => Math.max(1, x - left[k] + 1)) }
}

/** The neighbours of a patch, weighted by the length of their border: how clear it is, how they differ, and what lies above and below. */
function neighboursOf(p: Patches, links: PatchLinks, share: Float32Array, k: number) {
  const sum = { steep: 0, light: 0, hue: 0, above: 0, floorBelow: 0, wallAbove: 0 }
  let all = 1e-6
  for (let at = links.first[k]; at < links.first[k + 1]; at++) {
    const j = links.to[at]
    const length = links.length[at]
    all += length
    sum.steep += length * links.steep[at]
    sum.light += length * (p.lab[3 * k] - p.lab[3 * j])
    sum.hue += length * Math.hypot(p.lab[3 * k + 1] - p.lab[3 * j + 1], p.lab[3 * k + 2] - p.lab[3 * j + 2])
    if (p.y[j] < p.y[k]) {
      sum.above += length
      sum.wallAbove += length * share[4 * j + 1]
    } else sum.floorBelow += length * share[4 * j]
  }
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] /= all
  return sum
}
