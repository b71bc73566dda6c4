import type { Plane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'

/** Share of the picture up to which a patch within the walls may be a thing of its own, and from which on it is what walls look like. */
const small = 0.01
/** How far off the colours of all large patches of the walls (L*a*b*, hue before lightness) a small one is that is no wall. */
const other = 16
const lightWeight = 0.4
const hueWeight = 1.5

/**
 * Leaves out of the walls what is small and of a colour that none of their large patches has: a valance, a shelf, a curtain's end that is
 * told as wall. `walls`: 1 where they are told, at the size of the patches. Changes it.
 */
export function leaveAccents({ data }: Plane, { labels, count, lab }: Patches) {
  const area = new Float32Array(count)
  for (let i = 0; i < data.length; i++) area[labels[i]] += data[i]
  const large = [...area.keys()].filter((k) => area[k] > small * data.length)
  if (large.length === 0) return
  const off = (k: number, j: number) =>
    Math.hypot(
      lightWeight * (lab[3 * k] - lab[3 * j]),
      hueWeight * (lab[3 * k + 1] - lab[3 * j + 1]),
      hueWeight * (lab[3 * k + 2] - lab[3 * j + 2]),
    )
  const isLeft = area.map((own, k) => (own > 0 && own <= small * data.length && large.every((j) => off(k, j) > other) ? 1 : 0))
  for (let i = 0; i < data.length; i++) if (isLeft[labels[i]]) data[i] = 0
}
