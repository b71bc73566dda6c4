import type { FloorCovering } from '@veduta/contract/catalogue/floor-covering'
import type { WallFinish } from '@veduta/contract/catalogue/wall-finish'
import { boards } from './boards.ts'
import { fractalNoise } from '../pixels/noise.ts'
import { brick, brickModule } from './brick.ts'
import { perCell, seen, type Material, type Rgb } from './material.ts'
import { herringbone, planks } from './planks.ts'
import { carpet } from './soft-floor.ts'
import { splitStone } from './split-stone.ts'
import { tiles } from './tiles.ts'
import { paint, trowelled, wallpaper } from './wall-coats.ts'

/** The tints that style and palette give to what a room is covered with. */
export interface RoomTints {
  wall: Rgb
  /** The pattern printed on wallpaper, and the paper's ground. */
  print: Rgb
  paper: Rgb
  timber: Rgb
  /** Timber of wall panels. */
  panel: Rgb
  brick: readonly [clay: Rgb, burnt: Rgb, mortar: Rgb]
  stone: readonly [rock: Rgb, mortar: Rgb]
  tile: Rgb
  carpet: Rgb
}

const deeper = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k]

/** Bricks, each of its own tone and some burnt darker. */
function roomBrick(tints: RoomTints['brick']): Material {
  const material = brick(...tints)
  const { course, length } = brickModule
  return (place, hit) => {
    const { u, v, du, dv } = place
    material(place, hit)
    const row = Math.floor(v / course)
    const each = seen(0.5 * length, du) * seen(0.6 * course, dv)
    const own = perCell(Math.floor(u / length + (row & 1) / 2), row, 11, each)
    const k = (0.66 + 0.34 * own) * (0.92 + 0.16 * fractalNoise(u * 1.3, v * 1.3, 3, 6))
    hit.r *= k
    hit.g *= k * (0.97 + 0.06 * own)
    hit.b *= k
  }
}

/** The floors of the catalogue: u along the boards, in metres. */
export const floors = {
  engineered_wood: (t) => planks(t.timber, { width: 0.18, length: 2.2, variety: 0.7, gloss: 0.13 }),
  laminate: (t) =>
    planks([t.timber[0] * 1.28, t.timber[1] * 1.42, t.timber[2] * 1.8], { width: 0.24, length: 1.3, variety: 0.45, gloss: 0.26 }),
  parquet: (t) => herringbone(deeper(t.timber, 0.7), 0.09, 0.17),
  ceramic_granite: (t) => tiles(deeper(t.tile, 0.8), deeper(t.tile, 0.4), 0.6, 0.6, 0.42),
  carpet: (t) => carpet(deeper(t.carpet, 0.66)),
} satisfies Record<FloorCovering, (tints: RoomTints) => Material>

/** The wall finishes of the catalogue: u along the wall, v up from the floor. */
export const walls = {
  wallpaper: (t) => wallpaper(t.paper, t.print),
  decorative_plaster: (t) => trowelled(deeper(t.wall, 0.84)),
  paint: (t) => paint(t.wall),
  wood_panels: (t) => boards(t.panel, { upright: true, width: 0.14, variety: 0.45, whole: true }),
  brick: (t) => roomBrick(t.brick),
  stone: (t) => splitStone(...t.stone),
} satisfies Record<WallFinish, (tints: RoomTints) => Material>
