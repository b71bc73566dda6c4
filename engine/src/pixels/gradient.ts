import { newPlane, type Plane } from './raster.ts'

/** Central differences in x and y, per pixel; 0 on the border. */
export function gradient(plane: Plane): { dx: Plane; dy: Plane } {
  const { width, height, data } = plane
  const dx = newPlane(width, height)
  const dy = newPlane(width, height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      dx.data[i] = (data[i + 1] - data[i - 1]) / 2
      dy.data[i] = (data[i + width] - data[i - width]) / 2
    }
  }
  return { dx, dy }
}
