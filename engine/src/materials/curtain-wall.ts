import { bars, cover, lay, perCell, type Material, type Rgb } from './material.ts'

/** Width and height of one pane of a curtain wall in metres. */
export const pane = { width: 1.35, height: 2.7 }

/** Structural glazing: dark glass that mirrors the sky, thin mullions and a spandrel band at every floor. */
export function curtainWall(glass: Rgb, mullion: Rgb): Material {
  return ({ u, v, du, dv }, hit) => {
    const tone = perCell(Math.floor(u / pane.width), Math.floor(v / pane.height), 19, 1) - 0.5
    const spandrel = bars(v, pane.height, 0.62, dv)
    lay(hit, glass, 1 + 0.35 * tone + 0.6 * spandrel, 0, 0.86 - 0.22 * spandrel)
    hit.relief = 0.05 * tone
    cover(
      hit,
      mullion,
      Math.min(1, bars(u, pane.width, 0.055, du) + bars(v, pane.height, 0.055, dv) + 0.6 * bars(v - 0.6, pane.height, 0.04, dv)),
    )
  }
}
