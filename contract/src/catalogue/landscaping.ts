import { option, options } from './option.ts'

/** What grows on the ground around the house. */
export const landscaping = options({
  english_lawn: option('English lawn', 'Английский газон', 'Short even grass', 'Короткая ровная трава'),
  wildflower_meadow: option('Wildflower meadow', 'Цветочный луг', 'Tall grass with flowers', 'Высокая трава с цветами'),
  rock_garden: option('Rock garden', 'Альпинарий', 'Gravel, boulders, low plants', 'Гравий, валуны, низкие растения'),
  succulents: option('Succulents', 'Суккуленты', 'Agaves and stones on sand', 'Агавы и камни на песке'),
  formal_hedges: option('Formal hedges', 'Стриженые изгороди', 'Clipped box along the house', 'Стриженый самшит вдоль дома'),
  wild_grasses: option('Wild grasses', 'Дикие злаки', 'Loose tussocks of grasses', 'Свободные кочки злаков'),
})
export type Landscaping = keyof typeof landscaping
