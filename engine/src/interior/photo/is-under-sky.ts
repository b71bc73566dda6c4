import { componentsOf } from '../../pixels/components.ts'
import { labPlanes } from '../../pixels/colour.ts'
import type { Raster } from '../../pixels/raster.ts'
import { shrinkRaster } from '../../pixels/resize.ts'

/** Pixels of the longer side at which a sky is looked for. */
const side = 120
/** Blue from which a bright place may be sky (b* and L*): ceilings in the shade of daylight are hardly so blue. */
const leastBlue = -10
const leastLight = 45
/** Share of the picture that a sky fills at the least, and of its upper rim. */
const leastSky = 0.2
const leastRim = 0.97

/** Whether a photo was taken outdoors: one blue component fills its whole upper rim and much of it below. */
export function isUnderSky(photo: Raster): boolean {
  const factor = Math.max(1, Math.max(photo.width, photo.height) / side)
  const [width, height] = [Math.round(photo.width / factor), Math.round(photo.height / factor)]
  const lab = labPlanes(factor > 1 ? shrinkRaster(photo, width, height) : photo)
  const blue = new Uint8Array(width * height)
  for (let i = 0; i < blue.length; i++) blue[i] = lab[3 * i] > leastLight && lab[3 * i + 2] < leastBlue ? 1 : 0
  const { labels, count, area } = componentsOf(blue, width, height)
  const rim = new Float32Array(count)
  for (let x = 0; x < width; x++) if (labels[width + x] > 0) rim[labels[width + x] - 1]++
  return rim.some((columns, k) => columns >= leastRim * width && area[k] >= leastSky * blue.length)
}
