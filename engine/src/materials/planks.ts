import { fractalNoise } from '../pixels/noise.ts'
import { bars, fraction, lay, perCell, seen, type Material, type Rgb } from './material.ts'

export interface Planks {
  /** Visible width and length of a board in metres. */
  width: number
  length: number
  /** How different one board is from the next, 0–1. */
  variety: number
  gloss: number
}

/** Floor boards along u: each its own tone and figure, staggered ends, fine dark joints. */
export function planks(timber: Rgb, { width, length, variety, gloss }: Planks): Material {
  return (u, v, du, dv, hit) => {
    const row = Math.floor(v / width)
    const shift = perCell(row, 3, 7, 1) * length
    const piece = Math.floor((u + shift) / length)
    const each = seen(width * 0.7, dv)
    const tone = perCell(piece, row, 5, each) - 0.5
    const fine = seen(0.03, dv)
    const figure = fractalNoise(u * 1.4 + piece * 31.7, v * 30 + row * 5.1, 3, 3) - 0.5
    const cathedral = fractalNoise(u * 0.8 + piece * 9.3, v * 5 + row * 3.3, 2, 6) - 0.5
    const joint = Math.min(1, bars(v, width, 0.005, dv) + bars(u + shift, length, 0.005, du) * each)
    const body = 0.96 + 0.4 * variety * tone + 0.3 * figure * (0.25 + 0.75 * fine) + 0.2 * cathedral
    const warm = 1 + 0.1 * variety * (perCell(piece, row, 11, each) - 0.5)
    lay(hit, [timber[0] * warm, timber[1], timber[2] / warm], Math.max(0.12, body) * (1 - 0.5 * joint), -0.2 * joint, gloss)
  }
}

/** Herringbone parquet: staves `stave` × 5·`stave` metres laid at right angles, diagonal to the room. */
export function herringbone(timber: Rgb, stave: number, gloss: number): Material {
  const ratio = 5
  return (u, v, du, dv, hit) => {
    const a = (u + v) * Math.SQRT1_2
    const b = (u - v) * Math.SQRT1_2
    const column = Math.floor(a / stave)
    const row = Math.floor(b / stave)
    const place = (((column - row) % (2 * ratio)) + 2 * ratio) % (2 * ratio)
    const level = place < ratio
    const along = level ? a / stave - (column - place) : b / stave - (row - (2 * ratio - 1 - place))
    const across = fraction((level ? b : a) / stave)
    const pixel = Math.max(du, dv)
    const each = seen(stave * 0.8, pixel)
    const id = level ? [column - place, row] : [column, row + place]
    const tone = perCell(id[0], id[1], level ? 3 : 8, each) - 0.5
    const figure = fractalNoise(along * 1.1 + id[0] * 3.7, across * 3 + id[1] * 5.3, 3, 4) - 0.5
    const edge = Math.min(across, 1 - across, along, ratio - along) * stave
    const joint = edge < 0.003 + 0.35 * pixel ? 0.45 * each : 0
    const turned = level ? 1.05 : 0.95
    const body = (0.96 + 0.34 * tone + 0.26 * figure * seen(0.04, pixel)) * (1 + (turned - 1) * each)
    lay(hit, timber, Math.max(0.12, body) * (1 - joint), 0, gloss)
  }
}
