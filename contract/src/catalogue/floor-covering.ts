import { option, options } from './option.ts'

/** What the floor is covered with. */
export const floorCovering = options({
  engineered_wood: option('Engineered wood', 'Инженерная доска', 'Wide long boards', 'Широкие длинные доски'),
  laminate: option('Laminate', 'Ламинат', 'Even boards with a slight sheen', 'Ровные доски с лёгким блеском'),
  parquet: option('Parquet', 'Паркет', 'Herringbone', 'Ёлочка'),
  ceramic_granite: option('Porcelain tile', 'Керамогранит', 'Large tiles that mirror a little', 'Крупные плиты с лёгким отражением'),
  carpet: option('Carpet', 'Ковролин', 'Soft pile from wall to wall', 'Мягкий ворс от стены до стены'),
})
export type FloorCovering = keyof typeof floorCovering
