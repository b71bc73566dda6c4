import type { Plane } from '../../pixels/raster.ts'
import type { Room } from '../room.ts'

/** Share of the height that a seam between wall and ceiling has at most, and how far from the box's line it is looked for. */
const widest = 0.014
const reach = 0.03

/**
 * Soft masks of wall and ceiling leave a thin seam between them where neither is sure. It is closed: what lies under the seam's
 * middle is wall, what lies above is ceiling. Changes both masks.
 */
export function closeSeams({ width, height, ceilingRow }: Room, wall: Plane, ceiling: Plane) {
  const most = Math.max(3, Math.round(widest * height))
  for (let x = 0; x < width; x++) {
    const last = Math.min(height - 2, Math.round(ceilingRow[x] + reach * height))
    let y = Math.max(1, Math.round(ceilingRow[x] - reach * height))
    while (y <= last && !(ceiling.data[y * width + x] > 0.9 && ceiling.data[(y + 1) * width + x] <= 0.9)) y++
    const top = y + 1
    let bottom = top
    while (bottom < height && bottom - top <= most && wall.data[bottom * width + x] < 0.9) bottom++
    if (y > last || bottom >= height || bottom - top > most) continue
    const middle = (top + bottom) / 2
    for (let row = top; row < bottom; row++) {
      const i = row * width + x
      wall.data[i] = row >= middle ? 1 : 0
      ceiling.data[i] = 1 - wall.data[i]
    }
  }
}
