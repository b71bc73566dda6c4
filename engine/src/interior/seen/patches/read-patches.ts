import { RoomLabel, roomLabels } from '../../../room-label.ts'
import { featureCount } from './patch-features.ts'
import { patchWeights } from './patch-weights.ts'

/** What a patch may show. */
export const Shows = RoomLabel
export const showsCount = roomLabels.length

/** No feature says more than this. */
const mostSaid = 4

/**
 * The likelihoods of what each patch shows, `showsCount` per patch, by a network of one inner layer (rectified linear units) that was
 * trained on generated photographs of rooms alone.
 */
export function readPatches(features: Float32Array): Float32Array {
  const [inner, outer] = [weightsOf(patchWeights.inner), weightsOf(patchWeights.outer)]
  const units = inner.length / (featureCount + 1)
  const count = features.length / featureCount
  const out = new Float32Array(showsCount * count)
  const hidden = new Float32Array(units)
  for (let k = 0; k < count; k++) {
    for (let u = 0; u < units; u++) {
      const row = u * (featureCount + 1)
      let sum = inner[row + featureCount]
      for (let f = 0; f < featureCount; f++) sum += inner[row + f] * Math.max(-mostSaid, Math.min(mostSaid, features[featureCount * k + f]))
      hidden[u] = Math.max(0, sum)
    }
    let all = 0
    for (let c = 0; c < showsCount; c++) {
      const row = c * (units + 1)
      let sum = outer[row + units]
      for (let u = 0; u < units; u++) sum += outer[row + u] * hidden[u]
      all += out[showsCount * k + c] = Math.exp(Math.min(60, sum))
    }
    for (let c = 0; c < showsCount; c++) out[showsCount * k + c] /= all
  }
  return out
}

function weightsOf({ step, hex }: { step: number; hex: readonly string[] }): Float32Array {
  const digits = hex.join('')
  return Float32Array.from({ length: digits.length / 4 }, (_, i) => step * (parseInt(digits.slice(4 * i, 4 * i + 4), 16) - 0x8000))
}
