import { labPlanes } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'

export interface Sensitivity {
  /** Mean CIE76 difference where the option should show; 0 where there is no such place. */
  inside: number
  /** The same everywhere else. */
  outside: number
}

/** How much two pictures of one size differ where `concerned` is 1, and elsewhere: what changing one option did. */
export function optionSensitivity(one: Raster, other: Raster, concerned: ArrayLike<number>): Sensitivity {
  const a = labPlanes(one)
  const b = labPlanes(other)
  const sum = [0, 0]
  const count = [0, 0]
  for (let i = 0, j = 0; i < concerned.length; i++, j += 3) {
    const where = concerned[i] ? 1 : 0
    sum[where] += Math.hypot(a[j] - b[j], a[j + 1] - b[j + 1], a[j + 2] - b[j + 2])
    count[where]++
  }
  return { inside: sum[1] / Math.max(1, count[1]), outside: sum[0] / Math.max(1, count[0]) }
}
