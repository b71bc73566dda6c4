import { fractalNoise } from '../pixels/noise.ts'
import { bars, fraction, lay, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

export interface Boards {
  /** Upright boards with open joints; otherwise level weatherboards that overlap. */
  upright: boolean
  /** Visible width of one board in metres. */
  width: number
  /** How different one board is from the next, 0–1. */
  variety: number
  /** Whether each board is as long as the wall: those of a room have no butt joints. */
  whole?: boolean
}

/** Timber cladding: boards of their own tone with grain along them, butt joints, and a shadow under each board. */
export function boards(timber: Rgb, { upright, width, variety, whole }: Boards): Material {
  return ({ u, v, du, dv }, hit) => {
    const across = upright ? u : v
    const along = upright ? v : u
    const pixel = upright ? du : dv
    const alongPixel = upright ? dv : du
    const board = Math.floor(across / width)
    const each = seen(width * 0.7, pixel)
    const length = 3.6
    const piece = Math.floor(along / length + perCell(board, 0, 1, 1) * 7)
    const tone = perCell(board, piece, 2, each)
    const fine = seen(0.04, pixel)
    const grain = fractalNoise(along * 1.3 + board * 13.7, across * 24, 2, 7) - 0.5
    const place = fraction(across / width)
    const shadow = bars(across, width, upright ? 0.012 : 0.02, pixel)
    const butt = whole ? 0 : bars(along + perCell(board, 0, 1, 1) * 7 * length, length, 0.006, alongPixel) * each
    const body = 0.84 + 0.34 * variety * (tone - 0.5) + 0.3 * grain * (0.3 + 0.7 * fine) * (0.4 + variety) + 0.2 * weathering(u, v, 9)
    const tilt = upright ? 0 : each * (0.1 - 0.16 * place)
    lay(hit, timber, Math.max(0.15, body * (1 - 0.48 * shadow - 0.35 * butt)), tilt - 0.35 * shadow, 0.04)
  }
}
