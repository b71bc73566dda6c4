import type { ItemId } from '../items.ts'
import type { Sort } from './meanings.ts'

const tables = ['dining_table', 'coffee_table', 'side_table'] as const
const lamps = ['lamp', 'table_lamp', 'chandelier'] as const
const into = (kind: ItemId, of: readonly ItemId[]): Partial<Record<ItemId, ItemId>> => Object.fromEntries(of.map((item) => [item, kind]))

/** What each sort of adjective makes of the kinds that it goes with. */
const makes: Record<Sort, Partial<Record<ItemId, ItemId>>> = {
  writing: { ...into('desk', tables), ...into('office_chair', ['armchair', 'chair']) },
  coffee: into('coffee_table', tables),
  side: into('side_table', tables),
  bedside: { ...into('nightstand', [...tables, 'cabinet', 'dresser']), ...into('table_lamp', lamps) },
  dressing: into('dressing_table', [...tables, 'desk']),
  dining: into('dining_table', tables),
  floor: { ...into('floor_lamp', lamps), ...into('floor_mirror', ['mirror']) },
  table: into('table_lamp', lamps),
  ceiling: into('chandelier', lamps),
  wall: into('sconce', ['lamp', 'table_lamp']),
  corner: into('corner_sofa', ['sofa']),
  bar: into('bar_stool', ['chair', 'stool', 'armchair']),
  book: into('bookcase', ['wardrobe', 'shelf', 'cabinet']),
  rocking: into('rocking_chair', ['chair', 'armchair']),
}

/** The kind of a thing called by `item` and adjectives. */
export const sorted = (item: ItemId, adjectives: readonly Sort[]): ItemId =>
  adjectives.reduce((is: ItemId, sort) => makes[sort][is] ?? is, item)
