import { bars, fraction, layMix, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

export interface Panels {
  /** Size of one panel in metres. */
  width: number
  height: number
  /** Width of the open joint in metres. */
  joint: number
  gloss: number
  /** Panels of neighbouring rows are set half a panel apart. */
  staggered: boolean
  /** How much a panel bends light across itself, as thin metal does. */
  oilCanning: number
}

/** Flat cladding panels with open joints: metal cassettes, composite boards. */
export function panels(base: Rgb, other: Rgb, { width, height, joint, gloss, staggered, oilCanning }: Panels): Material {
  return ({ u, v, du, dv }, hit) => {
    const row = Math.floor(v / height)
    const x = u + (staggered && row & 1 ? width / 2 : 0)
    const tone = perCell(Math.floor(x / width), row, 15, seen(Math.min(width, height), Math.max(du, dv)))
    const across = fraction(x / width) - 0.5
    const open = Math.min(1, bars(x, width, joint, du) + bars(v, height, joint, dv))
    const sheen = oilCanning * (across + 0.6 * weathering(u * 2, v * 0.7, 3))
    layMix(
      hit,
      base,
      other,
      tone,
      (0.95 + 0.1 * weathering(u, v, 21) + 0.1 * sheen) * (1 - 0.68 * open),
      sheen - 0.3 * open,
      gloss * (1 - open),
    )
  }
}
