import { option, options } from './option.ts'

/** The character of drawn furniture. A photo keeps the furniture that it shows. */
export const furnitureStyle = options({
  minimalist: option('Minimalist', 'Минималистичная', 'Plain dark blocks; in sketches only', 'Простые тёмные объёмы; только в эскизах'),
  scandinavian: option(
    'Scandinavian',
    'Скандинавская',
    'Pale wood, woven cloth; in sketches only',
    'Светлое дерево, ткань в клетку; только в эскизах',
  ),
  retro_vintage: option('Retro', 'Ретро и винтаж', 'Walnut and warm cloth; in sketches only', 'Орех и тёплые ткани; только в эскизах'),
  designer: option('Designer', 'Дизайнерская', 'Strong colour, metal; in sketches only', 'Сильный цвет, металл; только в эскизах'),
  built_in: option('Built-in', 'Встроенная', 'In the colour of the walls; in sketches only', 'В цвет стен; только в эскизах'),
  wicker: option('Wicker', 'Плетёная', 'Rattan and canvas; in sketches only', 'Ротанг и парусина; только в эскизах'),
})
export type FurnitureStyle = keyof typeof furnitureStyle
