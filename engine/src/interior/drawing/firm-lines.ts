import { componentsOf } from '../../pixels/components.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { onceFor } from '../../once-for.ts'
import type { Plane } from '../../pixels/raster.ts'

/** Share of the ink that is fainter than a full line, how dark the faintest ink is, and what is no line, as a share of a full one. */
const fullShare = 0.7
const least = 0.04
const [faint, firm] = [0.3, 0.95]

/** How firmly a line was drawn at each pixel, as a share of what is a full line on this sheet; 0 where there is none. */
export const firmLines = onceFor(({ data }: Plane): Float32Array => {
  const inked = data.filter((v) => v > least)
  if (inked.length === 0) return new Float32Array(data.length)
  const full = nthSmallest(inked, Math.floor(fullShare * inked.length))
  return data.map((v) => smoothstep(faint, firm, v / full))
})

/** What hangs together: the index of each pixel's line, 0 for none, and how far each reaches, as a share of the picture's longer side. */
export const linesIn = onceFor((line: Plane): { at: Int32Array; reach: Float32Array } => {
  const { width, height } = line
  const mask = Uint8Array.from(firmLines(line), (v) => Number(v > 0))
  const { labels, count, left, top, right, bottom } = componentsOf(mask, width, height, 8)
  const spans = Array.from({ length: count }, (_, k) => Math.max(right[k] - left[k], bottom[k] - top[k]) / Math.max(width, height))
  return { at: labels, reach: Float32Array.from([0, ...spans]) }
})

/** How far a line off all things reaches at the least, as a share of the picture's longer side: a shorter one is a scratch. */
export const shortest = 0.05
