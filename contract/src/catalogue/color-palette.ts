import { option, options } from './option.ts'

/** The colours of a room. */
export const colorPalette = options({
  light: option('Light', 'Светлая', 'Whites and pale wood', 'Белые тона и светлое дерево'),
  dark: option('Dark', 'Тёмная', 'Graphite, deep wood', 'Графит, тёмное дерево'),
  neutral: option('Neutral', 'Нейтральная', 'Beige, grey, linen', 'Беж, серый, лён'),
  bright_accents: option('Bright accents', 'Яркие акценты', 'Calm walls, vivid things', 'Спокойные стены, яркие вещи'),
  monochrome: option('Monochrome', 'Монохром', 'Shades of one colour', 'Оттенки одного цвета'),
})
export type ColorPalette = keyof typeof colorPalette
