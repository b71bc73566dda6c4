import type { Gender } from './words.ts'

/** Russian names of things in the case of what is wanted, not of what is pointed at. */
const feminine =
  'ампа|ахта|ахту|тенка|тойка|умба|тумбочка|полка|ртина|ваза|юстра|амья|амейка|софа|тажерка|ешалка|етка|ирма|корзина|' +
  'ампу|умбу|очку|олку|ину|азу|юстру|амью|ейку|офу|ерку|алку|етку|ирму'
const nominative = new RegExp(`(?:[бвгджзклмнпрстфхцчшщйьоеё]|${feminine}|стулья|кресла)$`, 'iu')

/** «кроватей», «стульев»: of several, and no name of a thing ends so. */
const ofSeveral = /(?:ей|ов|ев)$/iu

export const isNominative = (words: string) => {
  const [noun] = words.trim().split(/ (?:с|со|для|под|на|из|в) /)
  return nominative.test(noun) && !ofSeveral.test(noun)
}

/** Of a Russian noun in the case of what is wanted; undefined where its ending does not tell. */
export function genderOf(words: string): Gender | undefined {
  const noun = words.trim().toLowerCase().split(/[\s-]/)[0]
  if (!/[а-яё]$/.test(noun) || isMany(words)) return undefined
  if (/(?:кровать|консоль|постель|печь|дверь|мебель|парту|скамью)$/.test(noun)) return 'f'
  if (/(?:рояль|тюль|медведь)$/.test(noun)) return 'm'
  if (/[ауюя]$/.test(noun) && !/(?:стола|дивана|шкафа|стула|комода|пуфа|ковра)$/.test(noun)) return 'f'
  return /[бвгджзйклмнпрстфхцчшщое]$/.test(noun) ? 'm' : undefined
}

/** Whether a noun says more than one: “chairs”, «стулья»; of Russian words only endings that say nothing else. */
export function isMany(words: string): boolean {
  const noun = words.trim().toLowerCase()
  if (/[a-z]$/.test(noun)) return /(?:[^su]s|shelves|es)$/.test(noun) && !/(?:canvas|bus|ficus|cactus|drawers|glass)$/.test(noun)
  return /(?:ами|ями|стулья|кресла|тумбочки|тумбы|лампы|картины|полки|столики|шторы|подушки|пуфы|стеллажи|вазы|комоды)$/.test(noun)
}
