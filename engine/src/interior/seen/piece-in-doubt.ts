import { componentsOf } from '../../pixels/components.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import type { Plane } from '../../pixels/raster.ts'

/** A piece beside a surface may belong to it as well, where this much is told of it there; so large a share of it is missed. */
const likelyToo = 0.2
const mostMissed = 0.12
/** A piece within it of another hue (a*, b*) that ends sharply (L* per pixel) hangs or lies before it: light, shade and glow fade. */
const otherHue = 8
const sharp = 3
const leastSharp = 0.8
const mostHung = 0.05
/** Daylight through a pane is not so yellow (b*) and so little green (a*), nor yellower than the wall: that is sun on the wall. */
const sunlit = { yellow: 6, green: -3, more: 2 }
const leastSunlit = 0.01

/**
 * Whether it is in doubt of a connected piece if it is part of a surface: it is left out though it may well be the same, or taken in though
 * it is of another colour and ends sharply. `likely`: how likely each pixel shows the surface; `lab`: L*a*b*, three values per pixel;
 * `steep`: L* per pixel; `panes`: 1 where windows are read.
 */
export function pieceInDoubt(
  { width, height, data }: Plane,
  { likely, lab, steep, panes }: { likely: Float32Array; lab: Float32Array; steep: Float32Array; panes?: Uint8Array | undefined },
): boolean {
  const own = [...data.keys()].filter((i) => data[i])
  if (own.length === 0) return false
  const pieces = (is: (i: number) => boolean) =>
    componentsOf(
      Uint8Array.from(data, (_, i) => (is(i) ? 1 : 0)),
      width,
      height,
    )
  if (Math.max(0, ...pieces((i) => !data[i] && likely[i] > likelyToo).area) > mostMissed * own.length) return true
  const middle = middleOf(lab, own)
  const { labels, area, count } = pieces(
    (i) => data[i] > 0 && Math.hypot(lab[3 * i + 1] - middle[0], lab[3 * i + 2] - middle[1]) > otherHue,
  )
  const border = Array.from({ length: count }, () => ({ all: 0, sharp: 0 }))
  const round = [0, -1, 1, -width, width]
  for (let i = width; i < data.length - width; i++) {
    if (labels[i] === 0 || round.every((step) => !data[i + step] || labels[i + step] === labels[i])) continue
    const its = border[labels[i] - 1]
    its.all++
    if (round.some((step) => steep[i + step] > sharp)) its.sharp++
  }
  if (border.some((its, k) => area[k] > mostHung * own.length && its.sharp > leastSharp * its.all)) return true
  if (!panes) return false
  const glass = pieces((i) => panes[i] > 0)
  return Array.from(glass.area).some((size, k) => {
    if (size < leastSunlit * data.length) return false
    const [a, b] = middleOf(
      lab,
      [...data.keys()].filter((i) => glass.labels[i] === k + 1),
    )
    return b > sunlit.yellow && a > sunlit.green && b > middle[1] + sunlit.more
  })
}

/** The middle a* and b* of some pixels. */
const middleOf = (lab: Float32Array, of: readonly number[]) =>
  [1, 2].map((c) =>
    nthSmallest(
      Float32Array.from(of, (i) => lab[3 * i + c]),
      of.length >> 1,
    ),
  )
