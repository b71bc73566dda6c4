import { newPlane, type Plane } from './raster.ts'

/** So often what is not known becomes the mean of what is beside it, on each scale. */
const rounds = 12

/**
 * What is known goes on evenly over the rest, as a membrane that is held where it is known: 1 in `known`. From coarse to fine, each scale
 * begins with the one before and is then relaxed (Gauss–Seidel on the equation of Laplace), so that large gaps are crossed quickly. Pérez,
 * Gangnet and Blake, Poisson Image Editing, 2003, fill with such a membrane.
 */
export function membrane({ width, height, data }: Plane, known: Uint8Array): Plane {
  const out = newPlane(width, height)
  out.data.set(data)
  if (width === 1 && height === 1) return out
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const half = newPlane(w, h)
  const counts = new Float32Array(w * h)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!known[i]) continue
      const k = (y >> 1) * w + (x >> 1)
      half.data[k] += data[i]
      counts[k]++
    }
  for (let k = 0; k < counts.length; k++) if (counts[k] > 0) half.data[k] /= counts[k]
  const coarse = membrane(
    half,
    Uint8Array.from(counts, (count) => (count > 0 ? 1 : 0)),
  )
  const bare: number[] = []
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (known[i]) continue
      out.data[i] = coarse.data[(y >> 1) * w + (x >> 1)]
      bare.push(i)
    }
  for (let round = 0; round < rounds; round++)
    for (const i of bare) {
      const x = i % width
      const up = i >= width ? out.data[i - width] : out.data[i]
      const down = i + width < out.data.length ? out.data[i + width] : out.data[i]
      const left = x > 0 ? out.data[i - 1] : out.data[i]
      const right = x < width - 1 ? out.data[i + 1] : out.data[i]
      out.data[i] = (up + down + left + right) / 4
    }
  return out
}
