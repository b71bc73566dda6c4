import { clamp, smoothstep } from '../../pixels/curves.ts'
import { newPlane, type Light } from '../../pixels/raster.ts'
import { enlarge } from '../../pixels/resize.ts'
import { softened } from '../../pixels/soften.ts'
import type { Rgb } from '../../materials/material.ts'
import type { Covered } from '../box/recover-room.ts'

// What of a photo's furniture and joinery is of wood is told by its colour alone, so that no outline has to be seen: brown and amber, from
// walnut to oak. It takes the tone of the style's own wood and keeps its grain, its light and its gloss.

/** How much more red than blue wood is, as a share of its light: where it begins and is surely meant. */
const strong = [0.5, 0.95]
/** Where its green lies between its blue and its red. */
const amber = { from: [0.2, 0.3], to: [0.55, 0.68] }
/** How far it goes towards the style's wood, and how much of the difference in lightness is made. */
const share = 0.85
const lightShare = 0.5
/** What wood sends back of the light in most rooms: against this the style's own is lighter or darker. */
const usual = 0.17

/** Wood is told by the mean of so many pixels, twice, too: the grain of a photo is none. */
const cell = 3

/**
 * Gives the wood of a photo the tone of a style's, but for what was covered anew. `cast`: the colour of the light, in which cream is no
 * wood. Changes `photo`.
 */
export function toneWood(photo: Light, timber: Rgb, covered: Pick<Covered, 'floor' | 'wall'>, panes: { data: Float32Array }, cast: Rgb) {
  const { data, width, height } = photo
  const light = lumaOf(...timber)
  const [tr, tg, tb] = timber.map((v) => v / light)
  const k = clamp((light / usual) ** lightShare, 0.5, 1.7)
  const [cr, cg, cb] = cast
  const round = softened(photo, cell, 1)
  const whole = newPlane(round[0].width, round[0].height)
  for (let i = 0; i < whole.data.length; i++) whole.data[i] = woodShare(round[0].data[i] / cr, round[1].data[i] / cg, round[2].data[i] / cb)
  const around = enlarge(whole, cell, width, height).data
  for (let i = 0, j = 0; j < data.length; i++, j += 3) {
    if (around[i] < 0.01) continue
    const [r, g, b] = [data[j], data[j + 1], data[j + 2]]
    const free = 1 - Math.max(covered.floor.data[i], covered.wall.data[i], panes.data[i])
    const w = share * Math.min(around[i], woodShare(r / cr, g / cg, b / cb)) * free
    if (w < 0.01) continue
    const l = Math.max(1e-3, lumaOf(r, g, b))
    // What is bright already is no darker wood in the light but light itself.
    const to = l * (k > 1 ? 1 + (k - 1) * (1 - smoothstep(0.25, 0.7, l)) : k)
    data[j] += (tr * to - r) * w
    data[j + 1] += (tg * to - g) * w
    data[j + 2] += (tb * to - b) * w
  }
}

/** How surely a colour in white light is that of wood. */
function woodShare(r: number, g: number, b: number): number {
  if (r <= g || g <= b * 0.9) return 0
  const at = (g - b) / Math.max(1e-4, r - b)
  const isAmber = smoothstep(amber.from[0], amber.from[1], at) * (1 - smoothstep(amber.to[0], amber.to[1], at))
  return isAmber * smoothstep(strong[0], strong[1], (r - b) / Math.max(1e-3, lumaOf(r, g, b)))
}

const lumaOf = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b
