import type { FacadeMaterial } from '@veduta/contract/catalogue/facade'
import type { RoofMaterial } from '@veduta/contract/catalogue/roof'
import { boards } from './boards.ts'
import { brick, type BrickBond } from './brick.ts'
import { clayTiles } from './clay-tiles.ts'
import { concrete } from './concrete.ts'
import { curtainWall } from './curtain-wall.ts'
import { greenRoof } from './green-roof.ts'
import { lawn, meadow } from './lawn.ts'
import { asphalt, gravel, sand, snow } from './loose-ground.ts'
import { colour, type Material, type Rgb } from './material.ts'
import { panels } from './panels.ts'
import { deck, paving } from './paving.ts'
import { profiledMetal, seamMetal } from './seam-metal.ts'
import { shingles } from './shingles.ts'
import { stone } from './stone.ts'
import { stucco } from './stucco.ts'
import { thatch } from './thatch.ts'
import { water } from './water.ts'

/** The tints that a style gives to what its walls are made of. */
export interface Tints {
  plaster: Rgb
  timber: Rgb
  /** Whether timber cladding runs upright, and how different its boards are. */
  upright: boolean
  brick: readonly [clay: Rgb, burnt: Rgb, mortar: Rgb, bond?: BrickBond | undefined]
  stone: readonly [rock: Rgb, mortar: Rgb]
  concrete: Rgb
  metal: readonly [Rgb, Rgb]
  composite: readonly [Rgb, Rgb]
  glass: Rgb
  mullion: Rgb
}

/** The façade materials of the catalogue, in the tints of a style. */
export const facades = {
  wood_siding: (t) => boards(t.timber, { upright: t.upright, width: t.upright ? 0.16 : 0.2, variety: 0.5 }),
  stucco: (t) => stucco(t.plaster),
  brick: (t) => brick(...t.brick),
  concrete: (t) => concrete(t.concrete),
  stone: (t) => stone(...t.stone),
  glass: (t) => curtainWall(t.glass, t.mullion),
  metal_panels: (t) => panels(...t.metal, { width: 1.2, height: 3, joint: 0.03, gloss: 0.32, staggered: false, oilCanning: 0.22 }),
  composite: (t) => panels(...t.composite, { width: 1.8, height: 0.6, joint: 0.024, gloss: 0.07, staggered: true, oilCanning: 0 }),
} satisfies Record<FacadeMaterial, (tints: Tints) => Material>

/** The roof materials of the catalogue: u along the eaves, v up the slope. */
export const roofs = {
  metal_roofing_dark: profiledMetal(colour('#34383d'), 0.22),
  flexible_shingles: shingles(colour('#5d4a3f'), colour('#84705f')),
  natural_tiles: clayTiles(colour('#8f5a48'), colour('#a6765e')),
  seam_roofing: seamMetal(colour('#8b9399'), 0.5, 0.34),
  thatch: thatch(colour('#947c55')),
  green_roof: greenRoof(colour('#5b6b3a'), colour('#83894d'), colour('#8a5a42')),
} satisfies Record<RoofMaterial, Material>

/** What lies on the ground: u to the right, v away, in metres. */
export const grounds = {
  asphalt: asphalt(colour('#55565a'), colour('#6d6c6d')),
  deck: deck(colour('#94765a')),
  gravel: gravel(colour('#8f8a80'), colour('#c4beb2')),
  paving: paving(colour('#b5b0a7'), 0.9, 0.6),
  paleSand: sand(colour('#c3ad84'), colour('#dccba6')),
  drySoil: sand(colour('#a58d68'), colour('#c8b189')),
  pool: water(colour('#2f8e9c')),
  sea: water(colour('#1f6f8f')),
  lake: water(colour('#3b5560')),
  snow: snow(colour('#f1f4f8'), colour('#c9d5e4')),
} satisfies Record<string, Material>
export type GroundMaterial = keyof typeof grounds

/** Grass in the two greens of a season. */
export const grasses = {
  lawn: (shade: Rgb, light: Rgb, straw: Rgb) => lawn(shade, light, straw, 0.05),
  meadow: (shade: Rgb, light: Rgb, straw: Rgb) => meadow(shade, light, straw),
} satisfies Record<string, (shade: Rgb, light: Rgb, straw: Rgb) => Material>
