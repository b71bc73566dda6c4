import { gaussianBlur } from '../../pixels/blur.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { findStrokes } from '../../understand/ink/strokes.ts'

const faintest = 0.006
const plainest = 0.02

/** The straight edges of a photo. How faint an edge may be follows from how calm the photo is: grain must not become edges. */
export function findPhotoStrokes(luma: Plane): Stroke[] {
  return findStrokes(luma, Math.min(plainest, Math.max(faintest, 2.4 * calm(luma))))
}

/** The usual change from pixel to pixel where nothing is to be seen: the lower third of all. */
function calm(luma: Plane): number {
  const { width, height, data } = gaussianBlur(luma, 0.9)
  const steps: number[] = []
  for (let y = 1; y < height - 1; y += 3) {
    for (let x = 1; x < width - 1; x += 3) {
      const i = y * width + x
      steps.push((data[i + 1] - data[i]) ** 2 + (data[i + width] - data[i]) ** 2)
    }
  }
  const sorted = Float32Array.from(steps).sort()
  return Math.sqrt(sorted[Math.floor(0.4 * sorted.length)] ?? 0)
}
