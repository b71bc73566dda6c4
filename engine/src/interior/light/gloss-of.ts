import { luminanceOf } from '../../pixels/colour.ts'
import { clamp } from '../../pixels/curves.ts'
import type { Light } from '../../pixels/raster.ts'
import type { Room } from '../box/room.ts'

// Whether a floor is polished is asked of the photo: along the foot of the walls it is bright below bright windows and dark below what
// is dark.

/** Rows of floor and of wall that are compared, in shares of the picture's height from the foot of the wall. */
const floorRows = [0.02, 0.1]
const wallRows = [0.02, 0.2]
/** Correlation of the two along the wall from which a floor is taken for polished, and where it is so wholly. */
const dull = 0.45
const polished = 0.8
/** How far the floor of a photo mirrors what stands behind it, 0–1. `isFloor`: whether free floor is seen at a place of the picture. */
export function glossOf(photo: Light, room: Room, isFloor: (x: number, y: number) => boolean): number {
  const { width, height } = room
  const light = (x: number, y: number) => {
    const j = 3 * (y * width + x)
    return Math.cbrt(luminanceOf(photo.data[j], photo.data[j + 1], photo.data[j + 2]))
  }
  const pairs: [number, number][] = []
  for (let x = 2; x < width; x += 4) {
    const foot = room.floorRow[x]
    const below = foot + floorRows[1] * height
    if (foot - wallRows[1] * height < 0 || below > height - 1 || !isFloor(x, below)) continue
    if (!isFloor(x, foot + floorRows[0] * height)) continue
    const mean = (from: number, to: number) => {
      let sum = 0
      let count = 0
      for (let y = Math.round(from); y <= to; y += 2, count++) sum += light(x, y)
      return sum / Math.max(1, count)
    }
    pairs.push([mean(foot + floorRows[0] * height, below), mean(foot - wallRows[1] * height, foot - wallRows[0] * height)])
  }
  if (pairs.length < 40) return 0
  const [a, b] = [0, 1].map((c) => withoutTrend(pairs.map((pair) => pair[c])))
  const dot = (p: number[], q: number[]) => p.reduce((sum, v, k) => sum + v * q[k], 0)
  const correlation = dot(a, b) / Math.sqrt(Math.max(1e-9, dot(a, a) * dot(b, b)))
  return clamp((correlation - dull) / (polished - dull))
}

/** Values less their running mean: what is near a window is bright on the floor without any polish. */
function withoutTrend(values: number[]): number[] {
  const reach = Math.max(8, Math.round(values.length / 5))
  return values.map((v, k) => {
    const around = values.slice(Math.max(0, k - reach), k + reach + 1)
    return v - around.reduce((sum, w) => sum + w, 0) / around.length
  })
}
