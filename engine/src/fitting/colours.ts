/** A colour that a text can name: sRGB of its usual appearance on furniture, and its words in English and Russian. */
export interface NamedColour {
  rgb: readonly [number, number, number]
  names: readonly [string, string]
}

const colour = (hex: number, en: string, ru: string): NamedColour => ({
  rgb: [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255],
  names: [en, ru],
})

/** The colours that people ask furniture for. */
export const colours = {
  white: colour(0xf1efea, 'white', 'бел(?!ь)\\p{L}+'),
  ivory: colour(0xeee6d2, 'ivory|off-?white|milky|cream(?:y|-colou?red)?', 'молочн\\p{L}+|кремов\\p{L}+|айвори|сливочн\\p{L}+'),
  beige: colour(0xd2bfa1, 'beige|sand(?:y|-colou?red)?|camel', 'бежев\\p{L}+|песочн\\p{L}+'),
  grey: colour(0x8d8f92, 'gr[ea]y|silver', 'сер(?!в)\\p{L}+|серебрист\\p{L}+'),
  light_grey: colour(0xc0c2c4, 'light gr[ea]y', 'светло[- ]?сер\\p{L}+'),
  dark_grey: colour(0x4c4f54, 'dark gr[ea]y|graphite|anthracite|charcoal', 'т[её]мно[- ]?сер\\p{L}+|графитов\\p{L}+|антрацит\\p{L}*'),
  black: colour(0x232427, 'black', 'ч[её]рн\\p{L}+'),
  brown: colour(0x6f4a32, 'brown|chocolate|walnut', 'коричнев\\p{L}+|шоколадн\\p{L}+|орехов\\p{L}+'),
  oak: colour(0xb98f60, 'oak|wood(?:en)?|natural wood', 'дубов\\p{L}+|деревянн\\p{L}+'),
  red: colour(0xb02f2a, 'red|crimson', 'красн\\p{L}+|ал(?:ый|ая|ое|ую|ого|ым)'),
  burgundy: colour(0x6d2432, 'burgundy|maroon|wine(?:-red)?', 'бордов\\p{L}+|винн\\p{L}+|вишн[её]в\\p{L}+'),
  orange: colour(0xd9782d, 'orange', 'оранжев\\p{L}+|рыж\\p{L}+'),
  terracotta: colour(0xb9653f, 'terracotta|rust(?:y)?', 'терракотов\\p{L}+|кирпичн\\p{L}+'),
  yellow: colour(0xe3bd45, 'yellow', 'ж[её]лт\\p{L}+'),
  mustard: colour(0xc19433, 'mustard|ochre', 'горчичн\\p{L}+|охрист\\p{L}+'),
  green: colour(0x4f7a4b, 'green', 'зел[её]н\\p{L}+'),
  olive: colour(0x7b7a45, 'olive', 'оливков\\p{L}+'),
  emerald: colour(0x1f6b54, 'emerald|dark green', 'изумрудн\\p{L}+|т[её]мно[- ]?зел[её]н\\p{L}+'),
  mint: colour(0xa9cdb6, 'mint|sage|light green', 'мятн\\p{L}+|шалфейн\\p{L}+|светло[- ]?зел[её]н\\p{L}+'),
  turquoise: colour(0x3f9c9c, 'turquoise|teal|aqua', 'бирюзов\\p{L}+|лазурн\\p{L}+'),
  light_blue: colour(0x9dbfd8, 'light blue|sky blue|pale blue', 'голуб\\p{L}+|небесн\\p{L}+'),
  blue: colour(0x33599c, 'blue', 'син\\p{L}+'),
  navy: colour(0x26344f, 'navy(?: blue)?|dark blue', 'т[её]мно[- ]?син\\p{L}+'),
  purple: colour(0x6c4a85, 'purple|violet', 'фиолетов\\p{L}+|пурпурн\\p{L}+'),
  lilac: colour(0xb7a3c9, 'lilac|lavender', 'сиренев\\p{L}+|лавандов\\p{L}+|лилов\\p{L}+'),
  pink: colour(0xdba3ab, 'pink|rose|blush', 'розов\\p{L}+|пудров\\p{L}+'),
  gold: colour(0xb7954f, 'gold(?:en)?|brass', 'золот(?:ой|ая|ое|ую|ым|ого|ист\\p{L}+)|латунн\\p{L}+'),
} as const satisfies Record<string, NamedColour>

export type ColourId = keyof typeof colours
export const colourIds = Object.keys(colours) as ColourId[]
