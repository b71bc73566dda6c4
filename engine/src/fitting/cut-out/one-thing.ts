import { componentsOf } from '../../pixels/components.ts'
import type { Plane } from '../../pixels/raster.ts'
import { mark } from './mark.ts'

// Before clutter the network may take a cupboard that the picture's edge cuts for part of the thing. What a picture is of stands in its
// middle, whole as a rule.

/** A core of a thing is told with this likelihood; round it things go on down to that. */
const core = 0.7
const part = 0.2
/** What comes so near to the rim, as a share of the longer side, is cut by it. */
const atRim = 0.03
/** How fast what lies towards the rim counts less. */
const middleWeight = 8

/**
 * What is told, without the things beside it that the picture's edge cuts: each place belongs to the core from which it is reached first
 * over places that may show a thing. `told`: how likely each place shows the thing.
 */
export function onlyOne(told: Plane): Plane {
  const { width, height, data } = told
  const cores = componentsOf(
    mark(data.length, (i) => data[i] > core),
    width,
    height,
    8,
  )
  if (cores.count < 2) return told
  const weights = Array.from(cores.area, (area, k) => {
    const x = (cores.left[k] + cores.right[k] + 1) / 2 / width - 0.5
    const y = (cores.top[k] + cores.bottom[k] + 1) / 2 / height - 0.5
    return area * Math.exp(-middleWeight * (x * x + y * y))
  })
  const main = weights.indexOf(Math.max(...weights))
  const near = atRim * Math.max(width, height)
  const isBeside = (k: number) =>
    k !== main && (Math.min(cores.left[k], cores.top[k]) < near || cores.right[k] >= width - near || cores.bottom[k] >= height - near)
  if (!weights.some((_, k) => isBeside(k))) return told
  const owner = Int32Array.from(cores.labels)
  let ring = [...owner.keys()].filter((i) => owner[i] > 0)
  while (ring.length > 0) {
    const next: number[] = []
    for (const i of ring) {
      const x = i % width
      for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
        if (j < 0 || j >= data.length || owner[j] > 0 || data[j] < part) continue
        owner[j] = owner[i]
        next.push(j)
      }
    }
    ring = next
  }
  return { width, height, data: data.map((p, i) => (owner[i] > 0 && isBeside(owner[i] - 1) ? 0 : p)) }
}
