import { fractalNoise } from '../pixels/noise.ts'
import { fraction, perCell, seen, type Hit, type Material, type Rgb } from './material.ts'

export interface Planks {
  /** Visible width and length of a board in metres. */
  width: number
  length: number
  /** How different one board is from the next, 0–1. */
  variety: number
  gloss: number
}

/** Half the width of the joint between pieces that are laid close, in metres. */
const joint = 0.0011
/** How much of the light a joint takes. */
const jointDepth = 0.5

/** The share of a pixel, `pixel` metres wide, that the joint along an edge `away` metres off covers: an exact box filter. */
const jointAt = (away: number, pixel: number) =>
  Math.max(0, Math.min(away + pixel / 2, joint) - Math.max(away - pixel / 2, -joint)) / Math.max(pixel, 1e-5)

/**
 * The figure of one piece of timber, about −0.5…0.5: pores and year rings drawn out along it, arches where they run out, each as far as
 * a pixel shows it. `along` and `across` in metres; `id` chooses the piece's own.
 */
function figure(along: number, across: number, id: number, pixel: number): number {
  const arch = fractalNoise(along * 1.1 + id * 9.3, across * 13 + id * 3.7, 2, 6) - 0.5
  const rings = seen(0.014, pixel)
  if (rings === 0) return 0.5 * arch
  const ring = fractalNoise(along * 2.6 + id * 31.7, (across + 0.05 * arch) * 95 + id * 5.1, 3, 3) - 0.5
  return 0.5 * arch + 0.75 * ring * rings
}

/** Lays timber: what is darker in it is browner, too. `warm`: how much redder the piece is; `dark`: the light that its joint leaves. */
function layTimber(hit: Hit, timber: Rgb, body: number, warm: number, dark: number, gloss: number) {
  const more = Math.max(0.2, body) - 1
  hit.r = timber[0] * (1 + 0.86 * more) * (1 + warm) * dark
  hit.g = timber[1] * (1 + more) * dark
  hit.b = timber[2] * (1 + 1.2 * more) * (1 - warm) * dark
  hit.relief = dark - 1
  hit.gloss = gloss
}

/** Floor boards along u: each its own tone, hue and figure, staggered ends, joints as fine as they are laid. */
export function planks(timber: Rgb, { width, length, variety, gloss }: Planks): Material {
  return ({ u, v, du, dv }, hit) => {
    const row = Math.floor(v / width)
    const shifted = u + perCell(row, 3, 7, 1) * length
    const piece = Math.floor(shifted / length)
    const each = seen(width * 0.7, dv)
    const tone = perCell(piece, row, 5, each) - 0.5
    const across = v - row * width
    const along = shifted - piece * length
    const level = jointAt(Math.min(across, width - across), dv)
    const butt = jointAt(Math.min(along, length - along), du) * each
    const body = 0.98 + 0.42 * variety * tone + (0.2 + 0.22 * variety) * figure(u, across, (piece * 7 + row * 13) & 255, dv)
    const warm = 0.09 * variety * (perCell(piece, row, 11, each) - 0.5)
    layTimber(hit, timber, body, warm, 1 - jointDepth * Math.min(1, level + butt), gloss)
  }
}

/** Herringbone parquet: staves `stave` × 5·`stave` metres laid at right angles, diagonal to the room. */
export function herringbone(timber: Rgb, stave: number, gloss: number): Material {
  const ratio = 5
  return ({ u, v, du, dv }, hit) => {
    const a = (u + v) * Math.SQRT1_2
    const b = (u - v) * Math.SQRT1_2
    const column = Math.floor(a / stave)
    const row = Math.floor(b / stave)
    const place = (((column - row) % (2 * ratio)) + 2 * ratio) % (2 * ratio)
    const level = place < ratio
    const along = level ? a / stave - (column - place) : b / stave - (row - (2 * ratio - 1 - place))
    const across = fraction((level ? b : a) / stave)
    const pixel = Math.SQRT1_2 * (du + dv)
    const each = seen(stave * 0.8, pixel)
    const one = level ? column - place : column
    const other = level ? row : row + place
    const tone = perCell(one, other, level ? 3 : 8, each) - 0.5
    const edge = Math.min(across, 1 - across, along, ratio - along) * stave
    const body =
      0.98 + 0.34 * tone + 0.3 * figure(along * stave, across * stave, (one * 7 + other * 13) & 255, pixel) + (level ? 0.05 : -0.05) * each
    layTimber(hit, timber, body, 0.07 * (perCell(one, other, 11, each) - 0.5), 1 - jointDepth * jointAt(edge, pixel), gloss)
  }
}
