import type { ItemId } from '../items.ts'
import { inflected } from './vocabulary/russian-names.ts'

// Adjectives that make another kind of thing of a noun, before it or after it: «стол белый письменный», “wall-mounted lamp”.

const tables = ['dining_table', 'coffee_table'] as const
const makes = (items: readonly ItemId[], into: ItemId): Partial<Record<ItemId, ItemId>> =>
  Object.fromEntries(items.map((item) => [item, into]))

/** The words of each sort, and what it makes of the kinds of things it goes with. */
export const sorts = {
  writing: {
    words: 'письменн^|письм\\.?|учебн^|школьн^|рабоч^|раб\\.|компьютерн^|комп\\.?|офисн^|игров^|геймерск^|ученическ^|кабинетн^',
    makes: { ...makes(tables, 'desk'), ...makes(['armchair', 'chair'], 'office_chair') },
  },
  coffee: { words: 'журнальн^|журн[ao]?л?ьн^|журн\\.?|кофейн^|чайн^|низк^|низеньк^|диванн^', makes: makes(tables, 'coffee_table') },
  side: { words: 'приставн^|придиванн^|приставн\\.?|дополнительн^', makes: makes(tables, 'side_table') },
  bedside: {
    words: 'прикроватн^|прикр\\.?|ночн^|bed-?side',
    makes: { ...makes([...tables, 'cabinet', 'nightstand', 'side_table'], 'nightstand'), ...makes(['lamp'], 'table_lamp') },
  },
  dressing: { words: 'туалетн^|косметическ^|макияжн^|грим[её]рн^|дамск^', makes: makes([...tables, 'desk'], 'dressing_table') },
  dining: { words: 'обеденн^|столов^(?!\\s*[:,])|обед\\.?|кухонн^', makes: makes(['coffee_table'], 'dining_table') },
  floor: {
    words: 'напольн^|наполн^|floor[- ]?(?:standing|mounted)|free[- ]?standing|стоящ^ на полу',
    makes: { ...makes(['lamp'], 'floor_lamp'), ...makes(['mirror'], 'floor_mirror') },
  },
  table: { words: 'настольн^|наст\\.?|table-?top', makes: makes(['lamp'], 'table_lamp') },
  ceiling: { words: 'подвесн^|потолочн^|подвешенн^|ceiling[- ]?(?:mounted|hung)|hanging|suspended', makes: makes(['lamp'], 'chandelier') },
  wall: { words: 'настенн^|wall[- ]?(?:mounted|hung)', makes: makes(['lamp', 'table_lamp'], 'sconce') },
  corner: { words: 'углов^|модульн^|[пг]-образн^|l-?shaped?|sectional|angular', makes: makes(['sofa'], 'corner_sofa') },
  bar: { words: 'барн^', makes: makes(['chair', 'stool', 'armchair'], 'bar_stool') },
  book: { words: 'книжн^', makes: makes(['wardrobe', 'shelf', 'cabinet'], 'bookcase') },
  rocking: { words: 'rocking', makes: makes(['chair', 'armchair'], 'rocking_chair') },
  sofaBed: { words: 'раскладн^|раскладывающ\\p{L}+|спальн^', makes: {} },
} as const satisfies Record<string, { words: string; makes: Partial<Record<ItemId, ItemId>> }>

export type Sort = keyof typeof sorts
export const sortRules = (Object.keys(sorts) as Sort[]).map((sort) => [sort, inflected(sorts[sort].words)] as const)

/** The kind of a thing called by `item` and adjectives. */
export function sorted(item: ItemId, adjectives: readonly Sort[]): ItemId {
  let is = item
  for (const sort of adjectives) is = (sorts[sort].makes as Partial<Record<ItemId, ItemId>>)[is] ?? is
  return is
}
