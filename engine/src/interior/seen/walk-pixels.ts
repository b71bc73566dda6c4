import { roomLabels } from '../../room-label.ts'

// A walk over the pixels of a photo that ends early where it is sure what is seen, and hardly crosses edges (random walks with priors,
// Grady 2005): what is in doubt takes the side of what it goes on from without an edge. Solved by successive over-relaxation.

const count = roomLabels.length

/** How readily an edge is crossed at the least, and how much sharper than the usual difference (L*a*b*, squared) one has to be. */
const leastTie = 0.01
const sharpness = 2
/**
 * How much what is told of a place binds it beside a neighbour of its own colour, where nothing is told and where it is sure; likelihoods
 * up to `nothing` tell nothing.
 */
const unsure = 0.003
const sure = 0.2
const nothing = 0.3
const rounds = 10
const relaxation = 1.7

/** Likelihoods where the walk ends. `told`: likelihoods of `roomLabels`, pixel by pixel; `lab`: L*a*b*, three values per pixel. */
export function walkPixels(told: Float32Array, lab: Float32Array, width: number): Float32Array {
  const pixels = lab.length / 3
  const { right, down } = tiesOf(lab, width)
  const likely = told.slice()
  const bound = new Float32Array(pixels)
  for (let i = 0; i < pixels; i++) {
    let best = 0
    for (let c = 0; c < count; c++) best = Math.max(best, told[count * i + c])
    bound[i] = unsure + sure * Math.max(0, (best - nothing) / (1 - nothing)) ** 2
  }
  for (let round = 0; round < rounds; round++)
    for (let i = 0; i < pixels; i++) {
      const left = i > 0 ? right[i - 1] : 0
      const up = i >= width ? down[i - width] : 0
      const all = bound[i] + left + right[i] + up + down[i]
      const [k, l, r, u, d] = [
        count * i,
        count * (left ? i - 1 : i),
        count * (right[i] ? i + 1 : i),
        count * (up ? i - width : i),
        count * (down[i] ? i + width : i),
      ]
      for (let c = 0; c < count; c++) {
        const sum = bound[i] * told[k + c] + left * likely[l + c] + right[i] * likely[r + c] + up * likely[u + c] + down[i] * likely[d + c]
        likely[k + c] += relaxation * (sum / all - likely[k + c])
      }
    }
  return likely
}

/** How closely each pixel is tied to the one at its right and the one below; 0 where there is none. */
function tiesOf(lab: Float32Array, width: number) {
  const pixels = lab.length / 3
  const off = (i: number, j: number) =>
    (lab[3 * i] - lab[3 * j]) ** 2 + (lab[3 * i + 1] - lab[3 * j + 1]) ** 2 + (lab[3 * i + 2] - lab[3 * j + 2]) ** 2
  const right = new Float32Array(pixels)
  const down = new Float32Array(pixels)
  let sum = 0
  for (let i = 0; i < pixels; i++) {
    if ((i + 1) % width > 0) sum += right[i] = off(i, i + 1)
    if (i + width < pixels) sum += down[i] = off(i, i + width)
  }
  const sharp = (-2 * sharpness * pixels) / (sum + 1e-6)
  for (let i = 0; i < pixels; i++) {
    right[i] = (i + 1) % width > 0 ? leastTie + Math.exp(sharp * right[i]) : 0
    down[i] = i + width < pixels ? leastTie + Math.exp(sharp * down[i]) : 0
  }
  return { right, down }
}
