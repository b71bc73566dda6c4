/** Whether a noun surely says more than one: “chairs”, «стулья», «тумбочки» where only several end so. */
export function isMany(words: string): boolean {
  const noun = words.trim().toLowerCase().split(' ').at(-1) ?? ''
  if (/[a-z]$/.test(noun)) return /(?:[^su]s|shelves|es)$/.test(noun) && !/(?:canvas|ficus|cactus|drawers|glass)$/.test(noun)
  return /(?:ами|ями|лья|сла|лы|ны|фы|пы|ры|ки|жи|ды|ов|ев)$/.test(noun) && !/(?:часы|ковры)$/.test(noun)
}
