import { fractalNoise } from '../pixels/noise.ts'
import { bars, bySquares, lay, perCell, seen, type Material, type Rgb } from './material.ts'

/** Stone or concrete slabs `width` × `length` metres with narrow joints; every slab slightly its own. */
export function paving(slab: Rgb, width: number, length: number, gloss = 0.03): Material {
  const clouds = bySquares(0.03, (u, v) => fractalNoise(u * 1.6, v * 1.6, 3, 3) - 0.5)
  return (place, hit) => {
    const { u, v, du, dv } = place
    const row = Math.floor(v / length)
    const x = u + (row & 1 ? width / 2 : 0)
    const tone = perCell(Math.floor(x / width), row, 17, seen(Math.min(width, length) * 0.7, Math.max(du, dv))) - 0.5
    const joint = Math.min(1, bars(x, width, 0.014, du) + bars(v, length, 0.014, dv))
    lay(hit, slab, (0.94 + 0.3 * tone + 0.24 * clouds(place)) * (1 - 0.5 * joint), -0.2 * joint, gloss)
  }
}

/** Wooden decking: boards along v, narrow dark gaps, quiet grain. */
export function deck(timber: Rgb): Material {
  const width = 0.145
  return ({ u, v, du }, hit) => {
    const board = Math.floor(u / width)
    const tone = perCell(board, Math.floor(v / 3 + perCell(board, 1, 4, 1) * 5), 5, seen(width * 0.7, du)) - 0.5
    const grain = (fractalNoise(v * 1.5 + board * 9, u * 26, 2, 3) - 0.5) * seen(0.05, du)
    const gap = bars(u, width, 0.008, du)
    lay(hit, timber, (0.93 + 0.22 * tone + 0.3 * grain) * (1 - 0.6 * gap), -0.2 * gap, 0.05)
  }
}
