import type { FurnitureColour } from '@veduta/contract/catalogue/fitting-colours'

const colour = (hex: number) => ({ rgb: [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255] as const })

/** The colours that people ask furniture for: sRGB of their usual appearance on it. Their names are in `text/colour-names`. */
export const colours = {
  white: colour(0xf1efea),
  ivory: colour(0xeee6d2),
  beige: colour(0xd2bfa1),
  grey: colour(0x8d8f92),
  light_grey: colour(0xc0c2c4),
  dark_grey: colour(0x4c4f54),
  black: colour(0x232427),
  brown: colour(0x6f4a32),
  oak: colour(0xb98f60),
  red: colour(0xb02f2a),
  burgundy: colour(0x6d2432),
  orange: colour(0xd9782d),
  terracotta: colour(0xb9653f),
  yellow: colour(0xe3bd45),
  mustard: colour(0xc19433),
  green: colour(0x4f7a4b),
  olive: colour(0x7b7a45),
  emerald: colour(0x1f6b54),
  mint: colour(0xa9cdb6),
  turquoise: colour(0x3f9c9c),
  light_blue: colour(0x9dbfd8),
  blue: colour(0x33599c),
  navy: colour(0x26344f),
  purple: colour(0x6c4a85),
  lilac: colour(0xb7a3c9),
  pink: colour(0xdba3ab),
  gold: colour(0xb7954f),
} satisfies Record<FurnitureColour, unknown>

export type ColourId = FurnitureColour
