import { boxBlur } from './blur.ts'
import { newPlane, type Light, type Plane } from './raster.ts'
import { shrink } from './resize.ts'

/** Red, green and blue of a picture, `cell` times smaller and blurred over `radius` pixels of the smaller one. */
export function softened({ width, height, data }: Light, cell: number, radius: number, blur = boxBlur): Plane[] {
  const plane = newPlane(width, height)
  return [0, 1, 2].map((c) => {
    for (let i = 0, j = c; i < plane.data.length; i++, j += 3) plane.data[i] = data[j]
    const small = shrink(plane, cell)
    return blur(small, radius, small)
  })
}
