import type { Patches } from '../../photo/photo-regions.ts'
import { Part } from '../../box/room.ts'
import type { PatchLinks } from '../patches/patch-links.ts'
import type { PatchTouch } from '../patches/patch-touch.ts'
import { Told } from '../patches/settle-patches.ts'

/** Share of the picture up to which a patch is a crumb, and of its border that floor takes up where the crumb is floor, too. */
const crumb = 0.0015
const mostlyFloor = 0.54
/** Difference from the floor beside it up to which a crumb, and a larger piece, has the floor's colour in other light: hue and L*. */
const likeCrumb = { hue: 4.5, light: 20 }
const likePiece = { hue: 8, light: 14 }
/** Likelihood of being floor, and share of the border on floor, from which a larger piece is floor. */
const likely = 0.7
const someFloor = 0.2

/** Pixels up to which a patch is narrow, how far it rises for its length, and how much of its border is floor: a strip that lies. */
const mostWide = 6
const mostRise = 0.5
const allFloor = 0.9

/**
 * The pieces of a floor that were left as things, 1 each: crumbs in corners and at the feet of columns, which have floor of their hue round
 * them; and what goes on below the picture, be it a narrow strip that lies in the floor, as the rim of a rug does, or what would be floor
 * by all it shows but is small. `share`: the likelihoods that led to it, four per patch.
 */
export function findPieces(
  p: Patches,
  links: PatchLinks,
  touch: PatchTouch,
  told: Uint8Array,
  share: Float32Array,
  barred: (k: number) => boolean,
): Uint8Array {
  const pieces = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.thing || barred(k)) continue
    const isCrumb = p.area[k] < crumb * p.labels.length
    const goesOn = p.bottom[k] >= p.steep.height - 2
    const isPiece = goesOn && share[4 * k] > likely && p.share[6 * k + Part.floor] > 0.9 && touch.upright[k] < 0.25 * links.perimeter[k]
    const long = links.perimeter[k] / 2
    const isStrip = goesOn && p.area[k] < mostWide * long && p.bottom[k] - p.top[k] < mostRise * long
    if (!isCrumb && !isPiece && !isStrip) continue
    const { hue, light } = isCrumb ? likeCrumb : likePiece
    let along = 0
    let isLike = false
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      const j = links.to[at]
      if (told[j] !== Told.floor) continue
      along += links.length[at]
      if (hueApart(p, k, j) < hue && Math.abs(p.lab[3 * k] - p.lab[3 * j]) < light) isLike = true
    }
    if (isStrip && along > allFloor * links.perimeter[k]) pieces[k] = 1
    else if (isLike && along > (isCrumb ? mostlyFloor : someFloor) * links.perimeter[k]) pieces[k] = 1
  }
  return pieces
}

const hueApart = ({ lab }: Patches, k: number, j: number) => Math.hypot(lab[3 * k + 1] - lab[3 * j + 1], lab[3 * k + 2] - lab[3 * j + 2])
