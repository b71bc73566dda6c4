import type { Rgb } from '../../materials/material.ts'
import type { Sprite } from './sprite.ts'

export interface Colours {
  leaf: Rgb
  wood: Rgb
  /** Takes the place of the leaf where the sprite's tint is high: petals, plumes, blossom. */
  petal?: Rgb
  /** The tint from which on a leaf is a petal; 0.8 where it is not given. */
  petalFrom?: number
  /** Share of 0–1 by which snow lies on what looks up. */
  snow: number
}

export interface Stand {
  /** Where the foot stands, in pixels, and how tall the plant is. */
  x: number
  y: number
  height: number
  /** Metres from the camera; what is nearer on the canvas hides it. */
  depth: number
  flip: boolean
  /** How much air lies in front, 0–1, and its colour. */
  haze: number
  air: Rgb
  /** 1 in full sun, less in the shade of the house. */
  sunlit: number
  /** How many times wider than grown; 1 where it is not told. */
  wide?: number
  /** For a part of a larger mass of leaves: where that looks there, and how much more open (+) or buried (−) it lies. */
  lies?: { normalX: number; normalY: number; open: number }
}

/** A plant ready to be drawn. */
export interface Planted {
  sprite: Sprite
  colours: Colours
  stand: Stand
}
