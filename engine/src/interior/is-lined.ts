import { lumaOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { shrinkRaster } from '../pixels/resize.ts'

/** Pixels of the longer side at which lines are looked for, and how far to both their sides there. */
const side = 448
const aside = 2
/** Differences of brightness up to this are the grain of paper and photo. */
const grain = 0.016
/** Share of the steps between bright and dark that dark lines have at the least, and by how much that is more than bright lines have. */
const leastDark = 0.14
const leastMore = 0.1

/**
 * Whether a picture is drawn in dark lines, whatever its paper and its colours: a line is darker than what lies to both its sides, while in
 * photos and renders the most is brighter to one side than to the other, and bright lines are as many as dark ones.
 */
export function isLined(picture: Raster): boolean {
  const factor = Math.max(1, Math.max(picture.width, picture.height) / side)
  const [w, h] = [Math.round(picture.width / factor), Math.round(picture.height / factor)]
  const { width, height, data } = lumaOf(factor > 1 ? shrinkRaster(picture, w, h) : picture)
  const reach = Math.max(1, Math.round((aside * Math.max(width, height)) / side))
  let [dark, bright, steps] = [0, 0, 0]
  const look = (before: number, own: number, after: number) => {
    dark += Math.max(0, Math.min(before, after) - own - grain)
    bright += Math.max(0, own - Math.max(before, after) - grain)
    steps += Math.max(0, Math.abs(before - after) - grain)
  }
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x
      look(data[i - reach], data[i], data[i + reach])
      look(data[i - reach * width], data[i], data[i + reach * width])
    }
  }
  return dark > leastDark * steps && dark - bright > leastMore * steps
}
