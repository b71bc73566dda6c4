import { smoothstep } from '../../pixels/curves.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import type { Plane } from '../../pixels/raster.ts'

/** Share of the ink that is fainter than a full line, how dark the faintest ink is, and what is no line, as a share of a full one. */
const fullShare = 0.7
const least = 0.04
const [faint, firm] = [0.3, 0.95]

/** How firmly a line was drawn at each pixel, as a share of what is a full line on this sheet; 0 where there is none. */
export function firmLines({ data }: Plane): Float32Array {
  const inked = data.filter((v) => v > least)
  if (inked.length === 0) return new Float32Array(data.length)
  const full = nthSmallest(inked, Math.floor(fullShare * inked.length))
  return data.map((v) => smoothstep(faint, firm, v / full))
}
