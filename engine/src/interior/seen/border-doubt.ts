import { boxBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'

/** Half the squares, as a share of the longer side, in which both sides of a border are looked at. */
const reach = 0.022
/** How much likelier the surface has to be on its own side than on the other, if the border between them is to be believed. */
const leastApart = 0.4

/**
 * The share of a surface's border along which it is in doubt that it ends there: what is told of it is hardly likelier within than beyond.
 * `surface`: 1 where it is taken to be; `likely`: how likely each pixel shows it. 1 where there is no surface, 0 where it ends nowhere.
 */
export function borderDoubt(surface: Plane, likely: Float32Array): number {
  const { width, height, data } = surface
  if (!data.includes(1)) return 1
  const radius = Math.round(reach * Math.max(width, height))
  const inside = newPlane(width, height)
  const outside = newPlane(width, height)
  for (let i = 0; i < data.length; i++) (data[i] ? inside : outside).data[i] = likely[i]
  const share = boxBlur(surface, radius).data
  boxBlur(inside, radius, inside)
  boxBlur(outside, radius, outside)
  let [all, doubted] = [0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (!data[i] || (data[i - 1] && data[i + 1] && data[i - width] && data[i + width])) continue
      all++
      if (inside.data[i] / share[i] - outside.data[i] / (1 - share[i]) < leastApart) doubted++
    }
  return all > 0 ? doubted / all : 0
}
