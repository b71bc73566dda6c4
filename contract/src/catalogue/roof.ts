import { option, options } from './option.ts'

/** What the roof is covered with. */
export const roofMaterial = options({
  metal_roofing_dark: option('Dark metal', 'Тёмный металл', 'Dark profiled sheet', 'Тёмный профилированный лист'),
  flexible_shingles: option('Flexible shingles', 'Гибкая черепица', 'Small bitumen tabs, mottled', 'Мелкие битумные лепестки'),
  natural_tiles: option('Natural tiles', 'Натуральная черепица', 'Clay tiles in rows', 'Глиняная черепица рядами'),
  seam_roofing: option('Standing seam', 'Фальцевая кровля', 'Grey metal with raised seams', 'Серый металл со стоячим фальцем'),
  thatch: option('Thatch', 'Солома', 'Thick reed with a soft edge', 'Толстый тростник с мягким краем'),
  green_roof: option('Green roof', 'Зелёная кровля', 'Sedum and grasses', 'Седум и травы'),
})
export type RoofMaterial = keyof typeof roofMaterial
