import { boxBlur } from '../pixels/blur.ts'
import { distanceTo } from '../pixels/distance.ts'
import { newPlane } from '../pixels/raster.ts'
import { mark } from './mark.ts'

// Lenses and compression leave a fringe round an item before a bright ground: a few pixels that are no longer quite the ground's
// colour and far from the item's. A pixel near the border belongs to the item when its colour lies nearer to that of the item
// deeper inside than to that of the ground outside. Parts too thin to have an inside are left alone.

/** How deep a fringe reaches, pixels. */
const deepest = 4
const around = 6
/** Share of the way from the ground's colour to the item's below which a pixel is fringe. */
const fringe = 0.4
/** Least difference of the two in ΔE. */
const telling = 14

export function peelHalo(mask: Uint8Array, lab: Float32Array, width: number, height: number): Uint8Array {
  const n = mask.length
  const inside = distanceTo(
    mark(n, (i) => mask[i] === 0),
    width,
    height,
  )
  const outside = distanceTo(mask, width, height)
  const core = mark(n, (i) => inside[i] > deepest)
  const toCore = distanceTo(core, width, height)
  const own = means(lab, (i) => core[i] === 1, width, height)
  const ground = means(lab, (i) => outside[i] > 1.5 && outside[i] < 8, width, height)
  return mark(n, (i) => {
    if (mask[i] === 0) return false
    if (inside[i] > deepest || toCore[i] > deepest + 1.5 || !own.known(i) || !ground.known(i)) return true
    let along = 0
    let square = 0
    for (let c = 0; c < 3; c++) {
      const from = ground.at(i, c)
      const way = own.at(i, c) - from
      along += way * (lab[3 * i + c] - from)
      square += way * way
    }
    return square < telling * telling || along > fringe * square
  })
}

/** Mean colours of the pixels that count, around each pixel. */
function means(lab: Float32Array, counts: (i: number) => boolean, width: number, height: number) {
  const weight = newPlane(width, height)
  const planes = [0, 1, 2].map(() => newPlane(width, height))
  for (let i = 0; i < weight.data.length; i++) {
    if (!counts(i)) continue
    weight.data[i] = 1
    for (let c = 0; c < 3; c++) planes[c].data[i] = lab[3 * i + c]
  }
  const total = boxBlur(weight, around).data
  const sums = planes.map((plane) => boxBlur(plane, around).data)
  return { known: (i: number) => total[i] > 0.01, at: (i: number, c: number) => sums[c][i] / total[i] }
}
