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
  white: colour(0xf1efea, '(?:pure |snow |bright )?white(?: colou?red)?|whitewashed', 'бел(?:еньк|оснежн)?^'),
  ivory: colour(
    0xeee6d2,
    'ivory|off-?white|milky|milk|cream(?:y|-colou?red)?|ecru|eggshell|vanilla',
    'молочн^|кремов^|айвори|сливочн^|ванильн^|слонов^ кости|цвета слоновой кости',
  ),
  beige: colour(
    0xd2bfa1,
    '(?:light |warm )?beige|sand(?:y|-colou?red)?|camel|oatmeal|taupe|tan|nude|linen-colou?red|stone-colou?red|greige',
    '(?:светло[- ]?)?беж(?:ев)?(?:еньк)?^|беж|песочн^|тауп|кэмел',
  ),
  grey: colour(0x8d8f92, '(?:mid[- ]?|medium )?gr[ea]y|silver', 'сер(?:еньк|оват)?^|серебрист^|серебрян^|мышин^|стальн^'),
  light_grey: colour(0xc0c2c4, '(?:light|pale)[- ]gr[ea]y|dove(?: gr[ea]y)?|ash(?: gr[ea]y)?', '(?:светло|бледно)[- ]?сер^|жемчужн^'),
  dark_grey: colour(
    0x4c4f54,
    '(?:dark|deep|charcoal|slate|anthracite|graphite)[- ]gr[ea]y|graphite|anthracite|charcoal|slate',
    'т[её]мно[- ]?сер^|графит(?:ов)?^?|антрацит\\p{L}*|мокр^ асфальт\\p{L}*',
  ),
  black: colour(0x232427, '(?:jet |matte |matt )?black|blak|ebony', 'ч[её]рн(?:еньк)?^|чорн^'),
  brown: colour(
    0x6f4a32,
    '(?:dark |light |chocolate |walnut )?brown|chocolate|walnut|mahogany|coffee-colou?red|wenge|teak|cognac',
    '(?:т[её]мно[- ]?|светло[- ]?)?коричнев(?:еньк)?^|шоколадн^|орехов^|кофейного цвета|цвета (?:ореха|шоколада)|' +
      'под орех|венге|каштанов^|коньячн^|карамельн^',
  ),
  oak: colour(
    0xb98f60,
    '(?:light |pale |natural )?(?:oak|wood(?:en)?|pine|birch|beech|timber|ash wood)',
    'дубов^|деревянн^|цвета дуба|под дуб|из дуба|из дерева|соснов^|бер[её]зов^|буков^',
  ),
  red: colour(
    0xb02f2a,
    '(?:bright |deep |cherry )?red|crimson|scarlet|ruby',
    '(?:ярко-?)?красн(?:еньк)?^|ал(?:ый|ая|ое|ую|ого|ым|ой|ые|ых)|пунцов^',
  ),
  burgundy: colour(
    0x6d2432,
    'burgundy|maroon|wine(?:-red| red)?|bordeaux|oxblood|dark red|claret',
    'бордов^|бордо|винн^|вишн[её]в^|т[её]мно-?красн^|марсала',
  ),
  orange: colour(0xd9782d, '(?:burnt |bright )?orange|tangerine', 'оранжев(?:еньк)?^|рыж^|апельсинов^|мандаринов^'),
  terracotta: colour(
    0xb9653f,
    'terracotta|terra-?cotta|rust(?:y|-colou?red)?|brick(?:-red)?|coral',
    'терракот(?:ов)?^|терракота|кирпичн^|ржав^|коралл(?:ов)?^',
  ),
  yellow: colour(0xe3bd45, '(?:bright |lemon |pale |pastel )?yellow|lemon(?: yellow)?', 'ж[её]лт(?:еньк)?^|лимонн^|канареечн^'),
  mustard: colour(
    0xc19433,
    'mustard(?:[- ]yellow|[- ]colou?red)?|ochre|saffron',
    'горчичн^|охрист^|шафранов^|горчичного цвета|цвета горчицы',
  ),
  green: colour(0x4f7a4b, '(?:bright |bottle |grass |moss )?green|moss', '(?:ярко-?)?зел[её]н(?:еньк)?^|травян^|салатов^'),
  olive: colour(0x7b7a45, 'olive(?: ?-?green|-colou?red)?|khaki', 'оливк(?:ов)?^|оливков^|хаки|болотн^'),
  emerald: colour(
    0x1f6b54,
    'emerald(?:[- ]green)?|(?:dark|deep|forest|bottle|hunter|racing)[- ]green',
    'изумруд(?:н)?^|т[её]мно[- ]?зел[её]н^|бутылочн^',
  ),
  mint: colour(
    0xa9cdb6,
    'mint(?:[- ]green)?|sage(?:[- ]green)?|(?:light|pale|pastel)[- ]green|pistachio',
    'мятн^|шалфейн^|светло[- ]?зел[её]н^|фисташков^',
  ),
  turquoise: colour(
    0x3f9c9c,
    'turquoise|teal|aqua(?:marine)?|cyan|petrol(?: blue)?',
    'бирюз(?:ов)?^|лазурн^|морск^ волны|цвета морской волны|аквамаринов^',
  ),
  light_blue: colour(0x9dbfd8, '(?:light|sky|pale|baby|powder|pastel|ice)[- ]blue', 'голуб(?:еньк)?^|небесн^|светло-?син^|небесно-голуб^'),
  blue: colour(
    0x33599c,
    '(?:bright |royal |cobalt |mid )?blue|cobalt|indigo',
    '(?:ярко-?)?син(?:еньк|юш)?^|василько[в]^|кобальтов^|индиго',
  ),
  navy: colour(0x26344f, 'navy(?:[- ]blue)?|(?:dark|deep|midnight)[- ]blue', 'т[её]мно[- ]?син^|сине-?ч[её]рн^'),
  purple: colour(0x6c4a85, '(?:deep |dark )?purple|violet|plum|aubergine|eggplant', 'фиолетов^|пурпурн^|сливов^|баклажанов^'),
  lilac: colour(
    0xb7a3c9,
    'lilac|lavender|mauve|light purple|pale purple',
    'сирен(?:ев)?^|сиренев^|лаванд(?:ов)?^|лавандов^|лилов^|светло-фиолетов^',
  ),
  pink: colour(
    0xdba3ab,
    '(?:dusty |pale |light |hot |pastel |baby |blush )?pink|rose(?:-colou?red)?|blush|dusty rose|fuchsia|salmon',
    '(?:нежно-?|пыльно-?|бледно-?|ярко-?)?розов(?:еньк)?^|пудров^|пудра|персиков^|фукси\\p{L}+|малинов^',
  ),
  gold: colour(
    0xb7954f,
    'gold(?:en)?(?:-colou?red)?|brass|bronze',
    'золот(?:ой|ая|ое|ую|ым|ого|ые|ых|ист^)|латун(?:н)?^|под золото|бронзов^|цвета золота',
  ),
} as const satisfies Record<string, NamedColour>

export type ColourId = keyof typeof colours
export const colourIds = Object.keys(colours) as ColourId[]
