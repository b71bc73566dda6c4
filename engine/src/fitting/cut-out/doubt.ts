import { gaussianBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'

/** A cut-out with more doubt than this is torn, its outline runs through the item or its background, or has lost a part. */
export const mostDoubt = 0.34

/** How far along an outline its directions are compared, as a share of the picture's diagonal. */
const along = 0.009
/** Less difference between both sides of an outline (CIE 1976), in whichever of some distances shows most of it, is no edge. */
const leastEdge = 7
const distances = [
  [1, 3],
  [2, 2],
  [3, 1],
  [4, 4],
] as const

/**
 * How torn a matte is, 0 for what has smooth borders on edges of the picture: how much the directions of its outline differ from those
 * nearby (one minus the length of their mean, axes instead of directions, so that both sides of a thin leg agree), and the share of the
 * outline on which the picture has no edge. `lab`: the picture, L*a*b*.
 */
export function doubtOf(alpha: Float32Array, lab: Float32Array, width: number, height: number): number {
  const soft = gaussianBlur({ width, height, data: alpha.map((v) => (v > 0.5 ? 1 : 0)) }, 1.2)
  const [across, aslant, weight] = [0, 0, 0].map(() => newPlane(width, height))
  const outline: number[] = []
  let weak = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (alpha[i] <= 0.5 || [i - 1, i + 1, i - width, i + width].every((j) => alpha[j] > 0.5)) continue
      const gx = soft.data[i + 1] - soft.data[i - 1]
      const gy = soft.data[i + width] - soft.data[i - width]
      const square = gx * gx + gy * gy || 1
      across.data[i] = (gx * gx - gy * gy) / square
      aslant.data[i] = (2 * gx * gy) / square
      weight.data[i] = 1
      outline.push(i)
      if (edgeAt(lab, soft, x, y, gx / Math.sqrt(square), gy / Math.sqrt(square)) < leastEdge) weak++
    }
  }
  const [u, v, w] = [across, aslant, weight].map((plane) => gaussianBlur(plane, along * Math.hypot(width, height)).data)
  const jagged = outline.reduce((sum, i) => sum + 1 - Math.hypot(u[i], v[i]) / w[i], 0)
  return (jagged + weak) / Math.max(1, outline.length)
}

/** What is told with this likelihood is of the item, and lost with less cover than that. */
const told = 0.6
const covered = 0.2
/** So much of what is told may be in doubt, as a share of it: rims of thin things are. */
const usualDoubt = 0.25

/** How much of an item a matte has lost: shares of it that are told and not covered, or told so faintly that nobody knows. */
export function lossOf(alpha: Float32Array, { data }: Plane): number {
  let [lost, sure, faint, all] = [0, 0, 0, 0]
  for (const [i, p] of data.entries()) {
    all += p
    faint += Math.min(p, 1 - p)
    if (p < told) continue
    sure++
    if (alpha[i] < covered) lost++
  }
  return lost / Math.max(1, sure) + Math.max(0, faint / Math.max(1, all) - usualDoubt)
}

/** The difference of colour between a place inside an outline and one outside, along its normal. */
function edgeAt(lab: Float32Array, { width, height }: Plane, x: number, y: number, nx: number, ny: number): number {
  const at = (d: number) => {
    const column = Math.max(0, Math.min(width - 1, Math.round(x + d * nx)))
    return 3 * (Math.max(0, Math.min(height - 1, Math.round(y + d * ny))) * width + column)
  }
  const differences = distances.map(([inside, outside]) => {
    const [p, q] = [at(inside), at(-outside)]
    return Math.hypot(lab[p] - lab[q], lab[p + 1] - lab[q + 1], lab[p + 2] - lab[q + 2])
  })
  return Math.max(...differences)
}
