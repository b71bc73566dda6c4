import { option, options } from './option.ts'

/** Architectural styles of a house. */
export const exteriorStyle = options({
  modern: option('Modern', 'Современный', 'Dark slim frames, flat planes', 'Тонкие тёмные рамы, чистые плоскости'),
  minimalism: option('Minimalism', 'Минимализм', 'One colour, hidden details', 'Один цвет, скрытые детали'),
  scandinavian: option('Scandinavian', 'Скандинавский', 'White frames, pale timber', 'Белые рамы, светлое дерево'),
  industrial: option('Industrial', 'Индустриальный', 'Black steel, small panes', 'Чёрная сталь, мелкая расстекловка'),
  classical: option('Classical', 'Классический', 'Cornices, surrounds, quoins', 'Карнизы, наличники, рустованные углы'),
  neoclassical: option('Neoclassical', 'Неоклассика', 'Light stone, restrained cornice', 'Светлый камень, сдержанный карниз'),
  chalet: option('Chalet', 'Шале', 'Dark timber, stone base, shutters', 'Тёмное дерево, каменный цоколь, ставни'),
  barnhouse: option('Barnhouse', 'Барнхаус', 'Gable, dark timber, big glazing', 'Двускатная крыша, тёмное дерево, много стекла'),
  wright: option('Wright', 'Райт', 'Long eaves, ochre bands, wood', 'Длинные свесы, охристые пояса, дерево'),
  tudor: option('Tudor', 'Тюдор', 'Half-timbering on pale plaster', 'Фахверк по светлой штукатурке'),
  mediterranean: option('Mediterranean', 'Средиземноморье', 'Warm plaster, blue shutters', 'Тёплая штукатурка, голубые ставни'),
  colonial: option('Colonial', 'Колониальный', 'White trim, dark shutters', 'Белая отделка, тёмные ставни'),
})

/** Styles of a room. */
export const interiorStyle = options({
  modern: option('Modern', 'Современный', 'Calm greys, crisp lines', 'Спокойные серые тона, чёткие линии'),
  minimalism: option('Minimalism', 'Минимализм', 'White, few things, no pattern', 'Белый цвет, мало вещей, без узоров'),
  scandinavian: option('Scandinavian', 'Скандинавский', 'Light wood, soft textiles', 'Светлое дерево, мягкий текстиль'),
  industrial: option('Industrial', 'Индустриальный', 'Concrete, black metal, leather', 'Бетон, чёрный металл, кожа'),
  boho: option('Boho', 'Бохо', 'Terracotta, woven things, plants', 'Терракота, плетение, растения'),
  midcentury: option('Mid-century', 'Мидсенчури', 'Walnut, mustard, thin legs', 'Орех, горчичный цвет, тонкие ножки'),
  classical: option('Classical', 'Классический', 'Mouldings, cream, brass', 'Молдинги, сливочный цвет, латунь'),
  art_deco: option('Art Deco', 'Ар-деко', 'Emerald, gold lines, contrast', 'Изумруд, золотые линии, контраст'),
  country: option('Country', 'Кантри', 'Painted wood, checks, warmth', 'Крашеное дерево, клетка, тепло'),
  japanese: option('Japanese', 'Японский', 'Oak, paper screens, calm greens', 'Дуб, бумажные экраны, спокойная зелень'),
  coastal: option('Coastal', 'Прибрежный', 'White boards, sand and sea blue', 'Белые доски, песок и морская синева'),
})

export type ExteriorStyle = keyof typeof exteriorStyle
export type InteriorStyle = keyof typeof interiorStyle
