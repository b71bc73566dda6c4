import { binsOf, colourBins, evenedBins } from '../../pixels/colour-bins.ts'
import { roomLabels } from '../../room-label.ts'

// What a network tells of a place is weighed by the colours of the photo itself: one that is seen mostly where something else is told
// speaks against it (the colour models of GrabCut, Rother, Kolmogorov and Blake 2004, as histograms of what is likely, in one round).

const count = roomLabels.length

/** How much colours count beside what is told, how many times likelier they make a label at most, and as if how many pixels were none. */
const weight = 0.6
const most = 50
const fewest = 20

/**
 * Weighs what is likely by the colours that each label has in this photo. `likely`: likelihoods of `roomLabels`, pixel by pixel; `lab`:
 * L*a*b*, three values per pixel. Changes `likely`; each pixel's still add up to 1.
 */
export function hearColours(likely: Float32Array, lab: Float32Array) {
  const pixels = lab.length / 3
  const bin = binsOf(lab)
  const seen = new Float32Array(count * colourBins)
  const total = new Float32Array(count)
  for (let i = 0; i < pixels; i++)
    for (let c = 0; c < count; c++) {
      seen[count * bin[i] + c] += likely[count * i + c]
      total[c] += likely[count * i + c]
    }
  const even = evenedBins(seen, count)
  const times = new Float32Array(even.length)
  for (let b = 0; b < even.length; b += count) {
    let all = 0
    for (let c = 0; c < count; c++) all += even[b + c]
    for (let c = 0; c < count; c++) {
      const own = even[b + c] / (total[c] + fewest) + 1e-5
      times[b + c] = Math.min(most, Math.max(1 / most, own / (all / pixels + 1e-5))) ** weight
    }
  }
  for (let i = 0; i < pixels; i++) {
    let sum = 0
    for (let c = 0; c < count; c++) sum += likely[count * i + c] *= times[count * bin[i] + c]
    for (let c = 0; c < count; c++) likely[count * i + c] /= sum
  }
}
