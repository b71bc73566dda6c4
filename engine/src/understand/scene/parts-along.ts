import type { Extent, Place } from '@veduta/contract/catalogue/correction'
import { innerPlace, pixelAt, selectPart, type Parts } from './select-part.ts'

/** A drag runs at least so far within what it takes, as a share of the longer side: it crosses slivers on its way. */
const leastRun = 0.004

/** The parts that a drag passes over, each by a place well inside it, as they are met; the first is taken in any case. */
export function partsAlong(scene: Parts, line: readonly Place[], extent: Extent): Place[] {
  const { width, height } = scene
  const least = leastRun * Math.max(width, height)
  /** 1 + the part that a pixel was found to belong to. */
  const partOf = new Int32Array(width * height)
  const parts: Int32Array[] = []
  const run: number[] = []
  const pass = (i: number) => {
    if (partOf[i] === 0) {
      const pixels = selectPart(scene, i, extent)
      parts.push(pixels)
      run.push(0)
      for (const p of pixels) partOf[p] = parts.length
    }
    run[partOf[i] - 1]++
  }
  for (const [k, [x, y]] of line.entries()) {
    const [toX, toY] = line[Math.min(k + 1, line.length - 1)]
    const steps = Math.max(1, Math.round(Math.hypot((toX - x) * width, (toY - y) * height)))
    for (let s = 0; s < steps; s++) pass(pixelAt(scene, [x + ((toX - x) * s) / steps, y + ((toY - y) * s) / steps]))
  }
  return parts.filter((_, p) => p === 0 || run[p] >= least).map((pixels) => innerPlace(scene, pixels))
}
