import { option, options } from './option.ts'

/** The character of the furniture. */
export const furnitureStyle = options({
  minimalist: option('Minimalist', 'Минималистичная', 'Plain blocks, no handles', 'Простые объёмы без ручек'),
  scandinavian: option('Scandinavian', 'Скандинавская', 'Pale wood and wool', 'Светлое дерево и шерсть'),
  retro_vintage: option('Retro', 'Ретро и винтаж', 'Walnut and warm cloth', 'Орех и тёплые ткани'),
  designer: option('Designer', 'Дизайнерская', 'Strong colour, fine metal', 'Сильный цвет, тонкий металл'),
  built_in: option('Built-in', 'Встроенная', 'In the colour of the walls', 'В цвет стен'),
  wicker: option('Wicker', 'Плетёная', 'Rattan and canvas', 'Ротанг и парусина'),
})
export type FurnitureStyle = keyof typeof furnitureStyle
