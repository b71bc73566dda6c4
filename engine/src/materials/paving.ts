import { smoothstep } from '../pixels/curves.ts'
import { fractalNoise, valueNoise } from '../pixels/noise.ts'
import { bars, bySquares, lay, perCell, seen, type Material, type Rgb } from './material.ts'

/** Stone or concrete slabs `width` × `length` metres with narrow joints, darker along these; every slab slightly its own, with stains. */
export function paving(slab: Rgb, width: number, length: number, gloss = 0.03): Material {
  const clouds = bySquares(0.03, (u, v) => fractalNoise(u * 1.6, v * 1.6, 3, 3) - 0.5)
  const stains = bySquares(0.06, (u, v) => smoothstep(0.5, 0.78, fractalNoise(u * 0.55, v * 0.55, 4, 19)))
  return (place, hit) => {
    const { u, v, du, dv } = place
    const row = Math.floor(v / length)
    const x = u + (row & 1 ? width / 2 : 0)
    const tone = perCell(Math.floor(x / width), row, 17, seen(Math.min(width, length) * 0.7, Math.max(du, dv))) - 0.5
    const joint = Math.min(1, bars(x, width, 0.014, du) + bars(v, length, 0.014, dv))
    const grime = Math.min(1, bars(x + 0.04, width, 0.094, du) + bars(v + 0.04, length, 0.094, dv))
    const grit = (valueNoise(u * 46, v * 46, 6) - 0.5) * seen(0.022, Math.max(du, dv))
    const k = 0.96 + 0.34 * tone + 0.28 * clouds(place) + 0.16 * grit - 0.2 * stains(place) - 0.07 * grime
    lay(hit, slab, k * (1 - 0.55 * joint), -0.2 * joint + 0.12 * grit, gloss)
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
