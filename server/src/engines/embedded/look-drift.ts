import { driftOf, pictureLook, type Drift } from '@veduta/engine/measure/picture-look'
import type { Raster } from '../../images/raster.ts'

export type { Drift } from '@veduta/engine/measure/picture-look'

/** How far the look of a picture is from that of another, in differences of colour (CIE76), to a tenth. */
export function lookDrift(raster: Raster, from: Raster): Drift {
  const { palette, light } = driftOf(pictureLook(raster), pictureLook(from))
  return { palette: Math.round(10 * palette) / 10, light: Math.round(10 * light) / 10 }
}
