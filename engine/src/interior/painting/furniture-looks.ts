import type { FurnitureStyle } from '@veduta/contract/catalogue/furniture-style'
import { colour, type Rgb } from '../../materials/material.ts'

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
    fabric: { colour: colour('#5c5853'), share: 0.85 },
    timber: { colour: colour('#e9e7e3'), share: 0.9 },
    strength: 0.4,
  },
  scandinavian: {
    weave: 'wool',
    fabric: { colour: colour('#cfc8b8'), share: 0.45 },
    timber: { colour: colour('#d8b27c'), share: 0.85 },
    strength: 0.95,
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
