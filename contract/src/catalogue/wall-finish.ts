import { option, options } from './option.ts'

/** What the walls of a room are finished with. */
export const wallFinish = options({
  wallpaper: option('Wallpaper', 'Обои', 'A fine repeating pattern', 'Мелкий повторяющийся рисунок'),
  decorative_plaster: option('Decorative plaster', 'Декоративная штукатурка', 'Soft clouds of tone', 'Мягкие переходы тона'),
  paint: option('Paint', 'Краска', 'Plain and matt', 'Ровная и матовая'),
  wood_panels: option('Wood panels', 'Деревянные панели', 'Vertical boards', 'Вертикальные доски'),
  brick: option('Brick', 'Кирпич', 'Bare or painted courses', 'Открытая или крашеная кладка'),
  stone: option('Stone', 'Камень', 'Split stone in rows', 'Колотый камень рядами'),
})
export type WallFinish = keyof typeof wallFinish
