import { boxBlurTwice } from '../../pixels/blur.ts'
import { greyClose } from '../../pixels/morphology.ts'
import { newPlane, type Raster } from '../../pixels/raster.ts'
import { coloursOver } from '../../understand/drawn-colours.ts'

/** Lines up to twice so wide, as a share of the picture's width, are taken out, and grain as wide is smoothed. */
const thin = 1 / 400

/** What an author laid between the lines on a white sheet (a closing takes these out); undefined of a drawing without colours. */
export function layColours(drawing: Raster): Raster | undefined {
  const over = coloursOver(drawing)
  if (!over) return undefined
  const { width, height, data } = over
  const radius = Math.max(1, Math.round(thin * width))
  for (let c = 0; c < 3; c++) {
    const plane = newPlane(width, height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[4 * i + c]
    const closed = boxBlurTwice(greyClose(plane, radius), radius)
    for (let i = 0; i < plane.data.length; i++) data[4 * i + c] = closed.data[i]
  }
  return over
}
