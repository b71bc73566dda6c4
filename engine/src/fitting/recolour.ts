import { labOf, linearOfLab } from '../pixels/colour.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import type { ColourId } from './colours.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import { labOfName, mainColour } from './match-items.ts'

/**
 * Gives the main colour of an item another name: hue and strength are exchanged, light and shade stay. Parts far from the
 * main colour (legs, trim, cushions of another cloth) keep theirs.
 */
export function recolour(cut: CutOut, name: ColourId): CutOut {
  const main = mainColour(cut)
  const wanted = asCloth(labOfName(name))
  const lab = [0, 0, 0]
  const colour = cut.colour.slice()
  for (let i = 0; i < cut.alpha.length; i++) {
    if (cut.alpha[i] < 0.01) continue
    labOf(colour[3 * i], colour[3 * i + 1], colour[3 * i + 2], lab)
    const chroma = Math.hypot(lab[1] - main[1], lab[2] - main[2])
    const share = 1 - smoothstep(16, 34, chroma + 0.25 * Math.max(0, Math.abs(lab[0] - main[0]) - 30))
    if (share <= 0) continue
    const lightness = lab[0] * (1 + (wanted[0] / Math.max(8, main[0]) - 1) * 0.9)
    const depth = Math.min(1.25, lightness / Math.max(8, wanted[0]))
    const hue = [1, 2].map((c) => wanted[c] * depth + 0.3 * (lab[c] - main[c]))
    linearOfLab([Math.min(98, lightness), ...hue], lab)
    for (let c = 0; c < 3; c++) colour[3 * i + c] += (clamp(lab[c]) - colour[3 * i + c]) * share
  }
  return { ...cut, colour }
}

/** Cloth, leather and paint for furniture are hardly ever stronger than this, in L*a*b*. */
const strongest = 44

/** A named colour as furniture has it: of its hue and lightness, not as strong as a screen can show it. */
function asCloth([l, a, b]: readonly [number, number, number]): [number, number, number] {
  const share = Math.min(1, strongest / Math.max(1, Math.hypot(a, b)))
  return [l, a * share, b * share]
}
