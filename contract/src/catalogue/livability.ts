import { option, options } from './option.ts'

/** How lived-in a room looks. */
export const livability = options({
  studio_render: option('Studio render', 'Студийный рендер', 'Clean, with careful light', 'Чисто, с выверенным светом'),
  lived_in: option('Lived-in', 'Обжитая', 'A throw, a cup, an open book', 'Плед, чашка, раскрытая книга'),
  catalog_neutral: option('Catalogue', 'Каталог', 'Even light, nothing personal', 'Ровный свет, ничего личного'),
})
export type Livability = keyof typeof livability
