import { luminanceOf } from '../../pixels/colour.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import type { Light, Plane } from '../../pixels/raster.ts'
import type { Rgb } from '../../materials/material.ts'

// A style reaches what can be changed without inventing: the wood of doors takes the tone of its own wood, curtains take its cloth. Grain,
// folds, light and gloss stay. Furniture, rugs and whatever else stands or hangs there keep their colours.

/** How much more red than blue wood is, as a share of its light: where it begins and is surely meant. */
const strong = [0.5, 0.95]
/** Where its green lies between its blue and its red. */
const amber = { from: [0.2, 0.3], to: [0.55, 0.68] }
/** How far anything goes towards the style's colour, and how much of the difference in lightness is made. */
const share = 0.85
const lightShare = 0.5

/**
 * Gives the wood within `joinery` the tone of a style's timber and what is within `curtain` that of its cloth, 0–1 per pixel. `cast`: the
 * colour of the light, in which cream is no wood. Changes `photo`.
 */
export function toneStyle(
  photo: Light,
  { joinery, curtain }: { joinery?: Plane | undefined; curtain?: Plane | undefined },
  { timber, cloth }: { timber: Rgb; cloth: Rgb },
  cast: Rgb,
) {
  if (joinery) tone(photo, joinery.data, timber, (r, g, b) => woodShare(r / cast[0], g / cast[1], b / cast[2]))
  if (curtain) tone(photo, curtain.data, cloth.map((v, c) => v * cast[c]) as unknown as Rgb, () => 1)
}

/** Moves what a mask holds, as far as its colour is meant, to another colour of its own light and shade. */
function tone({ data }: Light, mask: Float32Array, to: Rgb, meant: (r: number, g: number, b: number) => number) {
  let [sum, count] = [0, 1e-6]
  for (let i = 0; i < mask.length; i++) {
    const m = mask[i] < 0.01 ? 0 : mask[i] * meant(data[3 * i], data[3 * i + 1], data[3 * i + 2])
    sum += m * luminanceOf(data[3 * i], data[3 * i + 1], data[3 * i + 2])
    count += m
  }
  const light = luminanceOf(...to)
  const k = clamp((light / Math.max(1e-3, sum / count)) ** lightShare, 0.5, 1.7)
  for (let i = 0, j = 0; i < mask.length; i++, j += 3) {
    if (mask[i] < 0.01) continue
    const l = luminanceOf(data[j], data[j + 1], data[j + 2])
    const w = share * mask[i] * meant(data[j], data[j + 1], data[j + 2])
    // What is bright already is light itself: it grows no brighter.
    const own = k > 1 ? l * (1 + (k - 1) * (1 - smoothstep(0.25, 0.7, l))) : l * k
    for (let c = 0; c < 3; c++) data[j + c] += ((to[c] / light) * own - data[j + c]) * w
  }
}

/** How surely a colour in white light is that of wood. */
function woodShare(r: number, g: number, b: number): number {
  if (r <= g || g <= b * 0.9) return 0
  const at = (g - b) / Math.max(1e-4, r - b)
  const isAmber = smoothstep(amber.from[0], amber.from[1], at) * (1 - smoothstep(amber.to[0], amber.to[1], at))
  return isAmber * smoothstep(strong[0], strong[1], (r - b) / Math.max(1e-3, luminanceOf(r, g, b)))
}
