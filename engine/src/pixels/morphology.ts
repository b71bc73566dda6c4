import { newPlane, type Plane } from './raster.ts'

/** The largest value within a (2r+1)² square. */
export const greyDilate = (plane: Plane, radius: number) => extreme(plane, radius, Math.max)
/** The smallest value within a (2r+1)² square. */
export const greyErode = (plane: Plane, radius: number) => extreme(plane, radius, Math.min)

function extreme({ width, height, data }: Plane, radius: number, pick: (a: number, b: number) => number): Plane {
  const rows = newPlane(width, height)
  const out = newPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let best = data[y * width + x]
      for (let k = Math.max(0, x - radius); k <= Math.min(width - 1, x + radius); k++) best = pick(best, data[y * width + k])
      rows.data[y * width + x] = best
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let best = rows.data[y * width + x]
      for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k++) best = pick(best, rows.data[k * width + x])
      out.data[y * width + x] = best
    }
  }
  return out
}
