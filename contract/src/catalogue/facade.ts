import { option, options } from './option.ts'

/** What the walls of a house are clad with. */
export const facadeMaterial = options({
  wood_siding: option('Wood siding', 'Деревянная обшивка', 'Boards with grain and joints', 'Доски с текстурой и швами'),
  stucco: option('Stucco', 'Штукатурка', 'Fine plain plaster', 'Гладкая мелкозернистая штукатурка'),
  brick: option('Brick', 'Кирпич', 'Courses that run to the vanishing points', 'Кладка, сходящаяся к точкам схода'),
  concrete: option('Concrete', 'Бетон', 'Formwork panels with tie holes', 'Опалубочные панели с отверстиями'),
  stone: option('Stone', 'Камень', 'Rows of split stone', 'Ряды колотого камня'),
  glass: option('Glass', 'Стекло', 'Curtain wall that mirrors the sky', 'Витраж, отражающий небо'),
  metal_panels: option('Metal panels', 'Металлические панели', 'Large cassettes with a soft sheen', 'Крупные кассеты с мягким блеском'),
  composite: option('Composite', 'Композит', 'Even boards with open joints', 'Ровные панели с открытыми швами'),
})
export type FacadeMaterial = keyof typeof facadeMaterial
