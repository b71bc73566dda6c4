import { boxBlur } from '../../pixels/blur.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { depthIn, distanceTo } from '../../pixels/distance.ts'
import { newPlane } from '../../pixels/raster.ts'

// A soft edge from a hard mask: between what is surely item and surely background, a pixel's share is where its colour lies on
// the way from the background's colour near it to the item's (the compositing equation solved with local means). Where the two
// colours are alike the blurred mask decides.

/** Least difference of item and background in ΔE for a colour to tell them apart. */
const telling = 9

/** 0–1 per pixel. `band`: how many pixels on either side of the mask's border are in doubt. */
export function softEdge(mask: Uint8Array, lab: Float32Array, width: number, height: number, band: number): Float32Array {
  const n = mask.length
  const inside = depthIn(mask, width, height)
  const outside = distanceTo(mask, width, height)
  const sure = Math.max(1.6, 0.7 * band)
  const ownWeight = new Float32Array(n)
  const otherWeight = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    ownWeight[i] = inside[i] > sure ? 1 : inside[i] > 0.8 ? 0.01 + 0.02 * inside[i] : 0
    otherWeight[i] = outside[i] > sure ? 1 : outside[i] > 0.8 ? 0.002 : 0
  }
  const ownAt = localMean(lab, ownWeight, width, height, Math.round(band + 2))
  const otherAt = localMean(lab, otherWeight, width, height, Math.round(band + 3))
  const own = [0, 0, 0]
  const other = [0, 0, 0]
  const smooth = newPlane(width, height)
  smooth.data.set(mask)
  const soft = boxBlur(smooth, 1).data
  const alpha = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    if (outside[i] > band || inside[i] > band) {
      alpha[i] = mask[i]
      continue
    }
    ownAt(i, own)
    otherAt(i, other)
    const { along, square } = between(lab, i, other, own)
    const told = smoothstep(telling, 2 * telling, Math.sqrt(square))
    const share = square > 1 ? clamp(along / square) : soft[i]
    const reach = band < 3 ? 1 : clamp(1.25 - (mask[i] ? 0 : outside[i]) / band)
    alpha[i] = clamp((soft[i] + (share - soft[i]) * told - 0.06) / 0.88) * reach
  }
  return alpha
}

/** How far a pixel's colour lies on the way `from` one colour `to` another, times the square of that way, and the square. */
function between(lab: Float32Array, i: number, from: readonly number[], to: readonly number[]): { along: number; square: number } {
  let along = 0
  let square = 0
  for (let c = 0; c < 3; c++) {
    const way = to[c] - from[c]
    along += way * (lab[3 * i + c] - from[c])
    square += way * way
  }
  return { along, square }
}

/** The weighted mean colour around a pixel, or its own where nothing around it counts. Asked for few pixels: those of the band. */
export function localMean(colour: Float32Array, weight: Float32Array, width: number, height: number, radius: number) {
  const sum = [0, 0, 0]
  return (i: number, out: number[]) => {
    const x = i % width
    const y = (i - x) / width
    const right = Math.min(width - 1, x + radius)
    const bottom = Math.min(height - 1, y + radius)
    let total = 0
    sum.fill(0)
    for (let ny = Math.max(0, y - radius); ny <= bottom; ny++) {
      for (let j = ny * width + Math.max(0, x - radius); j <= ny * width + right; j++) {
        const w = weight[j]
        if (w === 0) continue
        total += w
        for (let c = 0; c < 3; c++) sum[c] += w * colour[3 * j + c]
      }
    }
    for (let c = 0; c < 3; c++) out[c] = total > 0 ? sum[c] / total : colour[3 * i + c]
  }
}
