import { fromHex } from '../src/pixels/colour.ts'
import { cellNoise, fractalNoise, valueNoise } from '../src/pixels/noise.ts'

/** What a pixel of a made room shows. */
export type MadeKind =
  | 'floor'
  | 'rug'
  | 'wall'
  | 'ceiling'
  | 'trim'
  | 'window'
  | 'frame'
  | 'door'
  | 'curtain'
  | 'cabinet'
  | 'bed'
  | 'sofa'
  | 'table'
  | 'chair'
  | 'plant'
  | 'picture'
  | 'lamp'

/** The colour (linear light) of a surface at a place in metres. */
export type Surface3 = (x: number, y: number, z: number, normal: readonly number[]) => readonly number[]

export interface MadeShape {
  kind: MadeKind
  low: readonly [number, number, number]
  high: readonly [number, number, number]
  look: Surface3
  /** An ellipsoid in its box instead of the box. */
  round?: boolean
  /** What it shines with. */
  power?: readonly [number, number, number]
}

/** A box room: x to the right, y up, z away, in metres from one corner of the floor. */
export interface MadeRoom {
  name: string
  seed: number
  size: readonly [number, number, number]
  /** `yaw` turns right; `focal` in picture widths, `horizon` in picture heights (before any pitch). */
  camera: { at: readonly [number, number, number]; yaw: number; pitch?: number; focal: number; horizon: number }
  floor: Surface3
  wall: Surface3
  ceiling: Surface3
  air: readonly [number, number, number]
  shapes: MadeShape[]
}

const dim = (c: readonly number[], k: number) => [c[0] * k, c[1] * k, c[2] * k]

/** A plain surface with hardly any grain. */
export function painted(hex: string, grain = 0.03): Surface3 {
  const c = fromHex(hex)
  return (x, y, z) => dim(c, 1 + grain * (fractalNoise(3 * x + 2 * z, 3 * y + z, 3, 4) - 0.5))
}

/** Walls in their own colours: the two sides and back and front. */
export function walls(sides: string, ends = sides): Surface3 {
  const a = painted(sides)
  const b = painted(ends)
  return (x, y, z, normal) => (Math.abs(normal[0]) > 0.5 ? a(x, y, z, normal) : b(x, y, z, normal))
}

/** Boards along z. */
export function boards(hex: string, widthM = 0.16): Surface3 {
  const c = fromHex(hex)
  return (x, _y, z) => {
    const row = Math.floor(x / widthM)
    const piece = Math.floor(z / 1.8 + 0.37 * row)
    const gap = x / widthM - row < 0.03 || z / 1.8 + 0.37 * row - piece < 0.004 ? 0.7 : 1
    return dim(c, gap * (0.86 + 0.28 * cellNoise(row, piece, 3)) * (0.92 + 0.16 * fractalNoise(x * 30, z * 3, 3, 6)))
  }
}

export function tiled(hex: string, sizeM = 0.6): Surface3 {
  const c = fromHex(hex)
  return (x, _y, z) => {
    const u = x / sizeM
    const v = z / sizeM
    const joint = Math.min(u - Math.floor(u), v - Math.floor(v)) < 0.012 ? 0.72 : 1
    return dim(c, joint * (0.95 + 0.1 * cellNoise(Math.floor(u), Math.floor(v), 2)))
  }
}

export function carpeted(hex: string): Surface3 {
  const c = fromHex(hex)
  return (x, _y, z) => dim(c, 0.85 + 0.3 * valueNoise(x * 60, z * 60, 5))
}

/** Cloth that falls in folds along x and z. */
export function folded(hex: string): Surface3 {
  const c = fromHex(hex)
  return (x, _y, z) => dim(c, 0.78 + 0.22 * Math.sin((x + z) * 42) + 0.08 * Math.sin((x + z) * 97))
}

export function woven(hex: string): Surface3 {
  const c = fromHex(hex)
  return (x, y, z) => dim(c, 0.88 + 0.24 * valueNoise(70 * (x + 0.3 * y), 70 * (z + y), 7))
}

export function grained(hex: string): Surface3 {
  const c = fromHex(hex)
  return (x, y, z) => dim(c, 0.86 + 0.28 * fractalNoise(4 * x + 4 * z, 26 * y + 3 * z, 3, 8))
}

/** A rug with a border, about a middle. */
export function patterned(ground: string, figure: string, at: readonly [number, number], half: readonly [number, number]): Surface3 {
  const a = fromHex(ground)
  const b = fromHex(figure)
  return (x, _y, z) => {
    const edge = Math.min(half[0] - Math.abs(x - at[0]), half[1] - Math.abs(z - at[1]))
    const dot = Math.floor(x * 4) % 2 === Math.floor(z * 4) % 2
    return dim((edge > 0.1 && edge < 0.2) || (edge > 0.3 && dot) ? b : a, 0.85 + 0.3 * valueNoise(x * 50, z * 50, 2))
  }
}

/** What is seen through a window: sky over a dark line of trees. */
export const outside: Surface3 = (x, y, z) => {
  const tree = 1.35 + 0.2 * fractalNoise(2 * (x + z), 1, 3, 3)
  return y > tree ? [0.95, 1, 1.08] : dim([0.35, 0.42, 0.3], 0.5 + 0.8 * fractalNoise(9 * (x + z), 9 * y, 3, 2))
}

export const box = (
  kind: MadeKind,
  look: Surface3,
  low: readonly [number, number, number],
  high: readonly [number, number, number],
): MadeShape => ({ kind, look, low, high })
export const ball = (kind: MadeKind, look: Surface3, at: readonly [number, number, number], radius: readonly number[]): MadeShape => ({
  kind,
  look,
  low: [at[0] - radius[0], at[1] - radius[1], at[2] - radius[2]],
  high: [at[0] + radius[0], at[1] + radius[1], at[2] + radius[2]],
  round: true,
})
