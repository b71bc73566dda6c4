import type { Words } from '../locale.ts'

/** The colours that furniture is asked for in. Ids are stored, so none is ever renamed. */
export const furnitureColours = {
  white: { en: 'white', ru: 'белый' },
  ivory: { en: 'ivory', ru: 'слоновая кость' },
  beige: { en: 'beige', ru: 'бежевый' },
  grey: { en: 'grey', ru: 'серый' },
  light_grey: { en: 'light grey', ru: 'светло-серый' },
  dark_grey: { en: 'dark grey', ru: 'тёмно-серый' },
  black: { en: 'black', ru: 'чёрный' },
  brown: { en: 'brown', ru: 'коричневый' },
  oak: { en: 'oak', ru: 'дуб' },
  red: { en: 'red', ru: 'красный' },
  burgundy: { en: 'burgundy', ru: 'бордовый' },
  orange: { en: 'orange', ru: 'оранжевый' },
  terracotta: { en: 'terracotta', ru: 'терракотовый' },
  yellow: { en: 'yellow', ru: 'жёлтый' },
  mustard: { en: 'mustard', ru: 'горчичный' },
  green: { en: 'green', ru: 'зелёный' },
  olive: { en: 'olive', ru: 'оливковый' },
  emerald: { en: 'emerald', ru: 'изумрудный' },
  mint: { en: 'mint', ru: 'мятный' },
  turquoise: { en: 'turquoise', ru: 'бирюзовый' },
  light_blue: { en: 'light blue', ru: 'голубой' },
  blue: { en: 'blue', ru: 'синий' },
  navy: { en: 'navy', ru: 'тёмно-синий' },
  purple: { en: 'purple', ru: 'фиолетовый' },
  lilac: { en: 'lilac', ru: 'сиреневый' },
  pink: { en: 'pink', ru: 'розовый' },
  gold: { en: 'gold', ru: 'золотой' },
} as const satisfies Record<string, Words>

export type FurnitureColour = keyof typeof furnitureColours
export const furnitureColourIds = Object.keys(furnitureColours) as [FurnitureColour, ...FurnitureColour[]]
