import { labOf } from '../pixels/colour.ts'
import { smoothstep } from '../pixels/curves.ts'
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
    const target = linearOfLab(
      Math.min(98, lightness),
      wanted[1] * depth + 0.3 * (lab[1] - main[1]),
      wanted[2] * depth + 0.3 * (lab[2] - main[2]),
    )
    for (let c = 0; c < 3; c++) colour[3 * i + c] += (target[c] - colour[3 * i + c]) * share
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

const inverseCurve = (t: number) => (t > 6 / 29 ? t ** 3 : (t - 4 / 29) * (108 / 841))

/** A CIE L*a*b* (D65) colour in linear sRGB, clipped to what a screen shows. */
function linearOfLab(l: number, a: number, b: number): [number, number, number] {
  const fy = (l + 16) / 116
  const x = 0.95047 * inverseCurve(fy + a / 500)
  const y = inverseCurve(fy)
  const z = 1.08883 * inverseCurve(fy - b / 200)
  const clip = (v: number) => Math.max(0, Math.min(1, v))
  return [
    clip(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    clip(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    clip(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ]
}
