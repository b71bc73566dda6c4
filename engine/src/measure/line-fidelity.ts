import { gaussianBlur } from '../pixels/blur.ts'
import { labPlanes } from '../pixels/colour.ts'
import { newPlane, type Plane, type Raster } from '../pixels/raster.ts'
import type { Stroke } from '../scene.ts'

// Does the picture still show what was drawn? Points on the longer strokes are looked up in the picture: there should be an
// edge within 3 pixels along the stroke's normal, running the same way. On a textured picture any place is near some edge, so
// the same points moved elsewhere are counted too; without that control the figure means nothing.

export interface LineFidelity {
  /** Share of the points on strokes that have their edge, 0–1. */
  share: number
  /** The same for points moved by 13.7 % of the width and 8.9 % of the height. */
  control: number
  /** How many points were looked at. */
  points: number
}

const reach = 3
const leastStep = 2.2
const cosine = 0.9

/** Compares a picture with the strokes of the drawing it was made from; both must have the same size. */
export function lineFidelity(strokes: readonly Stroke[], picture: Raster): LineFidelity {
  const { width, height } = picture
  const lightness = lightnessOf(picture)
  let points = 0
  let met = 0
  let metElsewhere = 0
  for (const { from, to, length } of strokes) {
    if (length < 0.03 * width) continue
    const nx = -(to.y - from.y) / length
    const ny = (to.x - from.x) / length
    for (let t = 0; t <= length; t += 2) {
      const x = from.x + ((to.x - from.x) * t) / length
      const y = from.y + ((to.y - from.y) * t) / length
      points++
      if (hasEdge(lightness, x, y, nx, ny)) met++
      if (hasEdge(lightness, (x + 0.137 * width) % width, (y + 0.089 * height) % height, nx, ny)) metElsewhere++
    }
  }
  return { share: met / Math.max(1, points), control: metElsewhere / Math.max(1, points), points }
}

function lightnessOf(picture: Raster): Plane {
  const lab = labPlanes(picture)
  const plane = newPlane(picture.width, picture.height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = lab[3 * i]
  return gaussianBlur(plane, 0.8)
}

/** Whether lightness steps by more than 2.2 L* per pixel, across the given normal, within reach. */
function hasEdge({ width, height, data }: Plane, x: number, y: number, nx: number, ny: number): boolean {
  for (let o = -reach; o <= reach; o++) {
    const px = Math.floor(x + nx * o)
    const py = Math.floor(y + ny * o)
    if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue
    const i = py * width + px
    const gx = (data[i + 1] - data[i - 1]) / 2
    const gy = (data[i + width] - data[i - width]) / 2
    const step = Math.hypot(gx, gy)
    if (step > leastStep && Math.abs(gx * nx + gy * ny) > cosine * step) return true
  }
  return false
}
