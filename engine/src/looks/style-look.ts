import { colour, type Rgb } from '../materials/material.ts'
import type { BrickBond } from '../materials/brick.ts'
import type { Tints } from '../materials/index.ts'

/** What a style means: the tints of its materials and the parts it adds to walls and openings. Sizes in metres. */
export interface StyleLook {
  tints: Tints
  frame: Rgb
  frameWidth: number
  /** Window bars added where the author drew none: panes of at most this size; 0 adds none. */
  paneWidth: number
  paneHeight: number
  door: Rgb
  trim: Rgb
  soffit: Rgb
  /** Of what an author drew dark on the walls: timber frames, posts, panels of another cladding. */
  dark: Rgb
  railing: Rgb
  /** A band of another material at the foot of the walls. */
  plinth?: { material: 'stone' | 'brick' | 'concrete' | 'metal_panels'; height: number }
  shutters?: { colour: Rgb; louvred: boolean }
  /** Timber cladding above this height where the walls are plain plaster. */
  timberFrom?: number
  /** A moulded frame around openings. */
  surround?: { colour: Rgb; width: number; pediment: boolean }
  sill?: Rgb
  /** A moulded band under the eaves. */
  cornice?: { colour: Rgb; height: number; dentils: boolean }
  /** Dressed stones at the corners. */
  quoins?: Rgb
  timberFrame?: Rgb
  /** Panels of another cladding between windows that stand in a row or above one another. */
  panels?: 'timber' | 'brick' | 'metal' | 'stone'
  /** Level bands along the walls at these heights. */
  bands?: { colour: Rgb; height: number; at: readonly number[] }
}

interface Palette {
  plaster: string
  timber: string
  upright: boolean
  brick: [string, string, string, BrickBond?]
  stone: [string, string]
  concrete: string
  metal: [string, string]
  composite: [string, string]
  glass?: string
  mullion: string
}

/** The tints of a style from colours as people write them. */
export const tints = (p: Palette): Tints => ({
  plaster: colour(p.plaster),
  timber: colour(p.timber),
  upright: p.upright,
  brick: [colour(p.brick[0]), colour(p.brick[1]), colour(p.brick[2]), p.brick[3]],
  stone: [colour(p.stone[0]), colour(p.stone[1])],
  concrete: colour(p.concrete),
  metal: [colour(p.metal[0]), colour(p.metal[1])],
  composite: [colour(p.composite[0]), colour(p.composite[1])],
  glass: colour(p.glass ?? '#20303a'),
  mullion: colour(p.mullion),
})
