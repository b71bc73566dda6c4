import { option, options } from './option.ts'

/** The things that finish a room. */
export const decor = options({
  plants: option('Plants', 'Растения', 'Pots on the floor and shelves', 'Горшки на полу и полках'),
  wall_art: option('Wall art', 'Картины', 'Framed pictures on free walls', 'Картины в рамах на свободных стенах'),
  textiles: option('Textiles', 'Текстиль', 'Cushions, a throw, curtains', 'Подушки, плед, шторы'),
  books: option('Books', 'Книги', 'Rows and stacks of books', 'Ряды и стопки книг'),
  decorative_objects: option('Objects', 'Предметы декора', 'Vases and bowls', 'Вазы и чаши'),
  candles: option('Candles', 'Свечи', 'Small warm lights', 'Маленькие тёплые огни'),
})
export type Decor = keyof typeof decor
