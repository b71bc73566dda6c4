import { boxBlur } from '../pixels/blur.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { distanceTo } from '../pixels/distance.ts'
import { newPlane } from '../pixels/raster.ts'
import { mark } from './mark.ts'

// A soft edge from a hard mask: between what is surely item and surely background, a pixel's share is where its colour lies on
// the way from the background's colour near it to the item's (the compositing equation solved with local means). Where the two
// colours are alike the blurred mask decides.

/** Least difference of item and background in ΔE for a colour to tell them apart. */
const telling = 9

/** 0–1 per pixel. `band`: how many pixels on either side of the mask's border are in doubt. */
export function softEdge(mask: Uint8Array, lab: Float32Array, width: number, height: number, band: number): Float32Array {
  const n = mask.length
  const inside = distanceTo(
    mark(n, (i) => mask[i] === 0),
    width,
    height,
  )
  const outside = distanceTo(mask, width, height)
  const sure = Math.max(1.6, 0.7 * band)
  const ownWeight = new Float32Array(n)
  const otherWeight = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    ownWeight[i] = inside[i] > sure ? 1 : inside[i] > 0.8 ? 0.01 + 0.02 * inside[i] : 0
    otherWeight[i] = outside[i] > sure ? 1 : outside[i] > 0.8 ? 0.002 : 0
  }
  const own = localMean(lab, ownWeight, width, height, band)
  const other = localMean(lab, otherWeight, width, height, band + 1)
  const smooth = newPlane(width, height)
  smooth.data.set(mask)
  const soft = boxBlur(smooth, 1).data
  const alpha = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    if (outside[i] > band || inside[i] > band) {
      alpha[i] = mask[i]
      continue
    }
    let along = 0
    let square = 0
    for (let c = 0; c < 3; c++) {
      const way = own[3 * i + c] - other[3 * i + c]
      along += way * (lab[3 * i + c] - other[3 * i + c])
      square += way * way
    }
    const told = smoothstep(telling, 2 * telling, Math.sqrt(square))
    const share = square > 1 ? clamp(along / square) : soft[i]
    const reach = band < 3 ? 1 : clamp(1.25 - (mask[i] ? 0 : outside[i]) / band)
    alpha[i] = clamp((soft[i] + (share - soft[i]) * told - 0.06) / 0.88) * reach
  }
  return alpha
}

function localMean(lab: Float32Array, weight: Float32Array, width: number, height: number, band: number): Float32Array {
  const radius = Math.round(band + 2)
  const plane = newPlane(width, height)
  const out = new Float32Array(lab.length)
  plane.data.set(weight)
  const total = boxBlur(plane, radius).data
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < weight.length; i++) plane.data[i] = weight[i] * lab[3 * i + c]
    const sum = boxBlur(plane, radius).data
    for (let i = 0; i < weight.length; i++) out[3 * i + c] = total[i] > 1e-7 ? sum[i] / total[i] : lab[3 * i + c]
  }
  return out
}
