import type { ThingId } from '@veduta/contract/catalogue/fitting-things'

/** How a thing is held up: it stands, lies flat, hangs on a wall or from the ceiling, or stands on another thing. */
export type Support = 'floor' | 'flat' | 'wall' | 'ceiling' | 'surface'

/** What a kind of thing is in a room: its usual size and how it is held up. */
export interface ItemKind {
  /** Usual width, height and depth in metres. */
  size: readonly [number, number, number]
  /** Which of them is kept when the proportions of a picture differ: the one that varies least between models. */
  ruler: 'width' | 'height'
  support: Support
}

const kind = (size: readonly [number, number, number], ruler: ItemKind['ruler'], support: Support): ItemKind => ({ size, ruler, support })

/** The things that the placement text can name. Sizes are those of common furniture catalogues. */
export const itemKinds = {
  sofa: kind([2.2, 0.85, 0.95], 'width', 'floor'),
  corner_sofa: kind([2.8, 0.85, 1.6], 'width', 'floor'),
  armchair: kind([0.85, 0.9, 0.85], 'height', 'floor'),
  office_chair: kind([0.65, 1.1, 0.65], 'height', 'floor'),
  rocking_chair: kind([0.7, 1.05, 0.95], 'height', 'floor'),
  chair: kind([0.5, 0.85, 0.55], 'height', 'floor'),
  bar_stool: kind([0.45, 1, 0.45], 'height', 'floor'),
  stool: kind([0.42, 0.46, 0.42], 'height', 'floor'),
  pouf: kind([0.6, 0.42, 0.6], 'height', 'floor'),
  bench: kind([1.2, 0.45, 0.4], 'width', 'floor'),
  dining_table: kind([1.6, 0.75, 0.9], 'width', 'floor'),
  coffee_table: kind([1.1, 0.42, 0.6], 'width', 'floor'),
  side_table: kind([0.45, 0.55, 0.45], 'height', 'floor'),
  desk: kind([1.3, 0.75, 0.65], 'width', 'floor'),
  dressing_table: kind([1, 1.35, 0.45], 'width', 'floor'),
  console: kind([1.1, 0.82, 0.35], 'width', 'floor'),
  bed: kind([1.7, 1.05, 2.1], 'width', 'floor'),
  crib: kind([1.25, 0.95, 0.7], 'width', 'floor'),
  nightstand: kind([0.48, 0.52, 0.4], 'height', 'floor'),
  dresser: kind([1.1, 0.85, 0.48], 'width', 'floor'),
  cabinet: kind([1.2, 0.85, 0.42], 'width', 'floor'),
  tv_stand: kind([1.6, 0.5, 0.4], 'width', 'floor'),
  wardrobe: kind([1.5, 2.2, 0.6], 'height', 'floor'),
  bookcase: kind([0.9, 1.95, 0.32], 'height', 'floor'),
  shelf: kind([0.9, 0.25, 0.25], 'width', 'wall'),
  tv: kind([1.25, 0.72, 0.08], 'width', 'wall'),
  floor_lamp: kind([0.45, 1.6, 0.45], 'height', 'floor'),
  table_lamp: kind([0.3, 0.48, 0.3], 'height', 'surface'),
  lamp: kind([0.4, 1.5, 0.4], 'height', 'floor'),
  chandelier: kind([0.7, 0.6, 0.7], 'width', 'ceiling'),
  sconce: kind([0.18, 0.32, 0.15], 'height', 'wall'),
  rug: kind([2.3, 0.02, 1.6], 'width', 'flat'),
  mirror: kind([0.7, 1.2, 0.05], 'height', 'wall'),
  floor_mirror: kind([0.6, 1.75, 0.4], 'height', 'floor'),
  picture: kind([0.8, 0.6, 0.04], 'width', 'wall'),
  clock: kind([0.35, 0.35, 0.06], 'width', 'wall'),
  curtains: kind([1.6, 2.5, 0.15], 'height', 'wall'),
  plant: kind([0.6, 1.1, 0.6], 'height', 'floor'),
  vase: kind([0.25, 0.4, 0.25], 'height', 'surface'),
  cushion: kind([0.45, 0.45, 0.15], 'width', 'surface'),
  throw: kind([0.9, 0.5, 0.3], 'width', 'surface'),
  candle: kind([0.12, 0.22, 0.12], 'height', 'surface'),
  books: kind([0.3, 0.2, 0.22], 'width', 'surface'),
  basket: kind([0.45, 0.4, 0.45], 'height', 'floor'),
  screen: kind([1.5, 1.7, 0.4], 'height', 'floor'),
  coat_rack: kind([0.5, 1.75, 0.5], 'height', 'floor'),
  shoe_rack: kind([0.8, 0.5, 0.33], 'width', 'floor'),
  fireplace: kind([1.3, 1.1, 0.4], 'width', 'floor'),
  bath: kind([1.7, 0.6, 0.75], 'width', 'floor'),
  basin: kind([0.6, 0.85, 0.45], 'width', 'floor'),
  toilet: kind([0.37, 0.8, 0.65], 'height', 'floor'),
  shower: kind([0.9, 2.1, 0.9], 'height', 'floor'),
  fridge: kind([0.6, 1.9, 0.65], 'height', 'floor'),
  cooker: kind([0.6, 0.87, 0.6], 'height', 'floor'),
  washing_machine: kind([0.6, 0.85, 0.55], 'height', 'floor'),
  kitchen_unit: kind([2.4, 2.2, 0.6], 'width', 'floor'),
  island: kind([1.8, 0.9, 0.9], 'width', 'floor'),
  radiator: kind([0.9, 0.6, 0.12], 'width', 'floor'),
  column: kind([0.4, 2.6, 0.4], 'height', 'floor'),
  piano: kind([1.5, 1.2, 0.65], 'width', 'floor'),
  sculpture: kind([0.35, 0.6, 0.3], 'height', 'surface'),
  bowl: kind([0.35, 0.14, 0.35], 'width', 'surface'),
  toy: kind([0.4, 0.4, 0.35], 'height', 'floor'),
  /** What a reference shows when neither text nor description tells: its kind is guessed by its shape. No word names it. */
  thing: kind([0.85, 0.85, 0.7], 'height', 'floor'),
  bike: kind([1.7, 1.05, 0.5], 'width', 'floor'),
} as const satisfies Record<ThingId, ItemKind>

/** A kind of thing that the table knows. */
export type ItemId = ThingId
