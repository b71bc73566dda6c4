import type { FurnitureStyle } from '@veduta/contract/catalogue/furniture-style'
import { colour, type Rgb } from '../materials/material.ts'

/** The surface of upholstery and how furniture takes its colours. */
export interface FurnitureLook {
  weave: 'smooth' | 'wool' | 'velvet' | 'lacquer' | 'rattan' | 'fronts'
  /** Mixed into the style's fabrics by this share; absent: kept. */
  fabric?: { colour: Rgb; share: number }
  timber?: { colour: Rgb; share: number }
  metal?: Rgb
  /** Everything in the colour of the walls. */
  asWalls?: boolean
  /** Multiplies the colour strength of the fabrics. */
  strength: number
}

/** The furniture of the catalogue. */
export const furnitureLooks = {
  minimalist: {
    weave: 'smooth',
    fabric: { colour: colour('#96938e'), share: 0.7 },
    timber: { colour: colour('#e2ded7'), share: 0.75 },
    strength: 0.5,
  },
  scandinavian: {
    weave: 'wool',
    fabric: { colour: colour('#c3c3bd'), share: 0.25 },
    timber: { colour: colour('#d8b688'), share: 0.8 },
    strength: 0.9,
  },
  retro_vintage: {
    weave: 'velvet',
    fabric: { colour: colour('#a8562c'), share: 0.5 },
    timber: { colour: colour('#6b3f22'), share: 0.85 },
    metal: colour('#b08d49'),
    strength: 1.15,
  },
  designer: {
    weave: 'lacquer',
    fabric: { colour: colour('#1d4f8f'), share: 0.45 },
    timber: { colour: colour('#1f1f22'), share: 0.85 },
    metal: colour('#d4d6d8'),
    strength: 1.7,
  },
  built_in: { weave: 'fronts', asWalls: true, strength: 0.8 },
  wicker: {
    weave: 'rattan',
    fabric: { colour: colour('#b98a50'), share: 0.8 },
    timber: { colour: colour('#b07f46'), share: 0.8 },
    strength: 1,
  },
} satisfies Record<FurnitureStyle, FurnitureLook>
