import { cellNoise } from '../../pixels/noise.ts'
import { depthIn } from '../../pixels/distance.ts'
import type { Scene } from '../../scene.ts'

// A bed or a mass of shrubs is drawn with one outline. It is parted into single shrubs: the largest round that fits into it, then the
// largest that fits beside that, and so on, as long as they are no small pieces.

/** A shrub that stands in a drawn mass: which plant that is, the middle and half the width in pixels, and a chance of its own, 0–1. */
export interface Shrub {
  plant: number
  x: number
  y: number
  radius: number
  chance: number
}

/** Half the width in metres of the largest and the smallest shrub; how near to its middle the next ones stand, in such halves. */
const sizes = { most: 0.75, ofTall: 0.18, least: 0.12 }
const apart = 0.95
/** The mass is looked at on a raster this many times smaller. */
const STEP = 3

/** The shrubs of the plants that `isMass` tells, beside `trunks`, from the farthest to the nearest. */
export function packShrubs({ width, height, plant, plants, camera }: Scene, isMass: readonly boolean[], trunks?: Uint8Array): Shrub[] {
  const [w, h] = [Math.floor(width / STEP), Math.floor(height / STEP)]
  const own = new Uint16Array(w * h)
  const marks = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y * STEP + 1) * width + x * STEP + 1
      if (!isMass[plant[i] - 1] || trunks?.[i] === 1) continue
      own[y * w + x] = plant[i]
      marks[y * w + x] = 1
    }
  const deep = depthIn(marks, w, h)
  const least = Math.max(1.5, (sizes.least * camera.pixelsPerM) / STEP)
  const shrubs: Shrub[] = []
  const taken = new Uint8Array(w * h)
  for (const [k, { left, top, right, bottom }] of plants.entries()) {
    if (!isMass[k]) continue
    const most = Math.max(sizes.most * camera.pixelsPerM, sizes.ofTall * (bottom - top)) / STEP
    const cells: number[] = []
    for (let y = Math.max(0, Math.floor(top / STEP)); y <= Math.min(h - 1, bottom / STEP); y++)
      for (let x = Math.max(0, Math.floor(left / STEP)); x <= Math.min(w - 1, right / STEP); x++)
        if (own[y * w + x] === k + 1 && deep[y * w + x] >= least) cells.push(y * w + x)
    // Where all of a mass is deep, chance says where its shrubs stand.
    const rank = (c: number) => Math.min(deep[c], most) + 0.3 * most * cellNoise(c % w, Math.floor(c / w), 7)
    cells.sort((p, q) => rank(q) - rank(p))
    for (const c of cells) {
      if (taken[c]) continue
      const [x, y] = [c % w, Math.floor(c / w)]
      const chance = cellNoise(x + 13 * k, y, 5)
      const radius = Math.min(deep[c], most) * (0.85 + 0.3 * chance)
      shrubs.push({ plant: k, x: (x + 0.5) * STEP, y: (y + 0.5) * STEP, radius: radius * STEP, chance })
      const reach = Math.ceil(apart * radius)
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const [tx, ty] = [x + dx, y + dy]
          if (tx >= 0 && ty >= 0 && tx < w && ty < h && dx * dx + dy * dy < apart * apart * radius * radius) taken[ty * w + tx] = 1
        }
    }
  }
  return shrubs.sort((p, q) => p.y + p.radius - q.y - q.radius)
}
