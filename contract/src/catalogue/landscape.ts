import { option, options } from './option.ts'

/** The place a house stands in: what is seen behind and around it. */
export const landscape = options({
  urban_development: option('City', 'Городская застройка', 'Blocks and streets behind', 'Кварталы и улицы позади'),
  suburb: option('Suburb', 'Пригород', 'Low houses, hedges, trees', 'Низкие дома, изгороди, деревья'),
  forest: option('Forest', 'Лес', 'A wall of trees behind', 'Стена деревьев позади'),
  mountain_slope: option('Mountain slope', 'Горный склон', 'Ridges and conifers', 'Хребты и хвойные'),
  field: option('Field', 'Поле', 'Open meadow to the horizon', 'Открытый луг до горизонта'),
  lake_river: option('Lake or river', 'Озеро или река', 'Still water behind the house', 'Спокойная вода за домом'),
  sea_beach: option('Seaside', 'Морской берег', 'Sand and the sea', 'Песок и море'),
  standalone: option('On its own', 'Отдельно стоящий', 'Nothing but ground and sky', 'Только земля и небо'),
  townhouse_row: option('Townhouse row', 'Ряд таунхаусов', 'Neighbours on both sides', 'Соседние дома с обеих сторон'),
})
export type Landscape = keyof typeof landscape
