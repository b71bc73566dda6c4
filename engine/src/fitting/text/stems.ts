import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as russian } from '@orama/stemmers/russian'

const known = new Map<string, string>()

/** The word in the letters that the lexicon is written in. */
export const plain = (word: string) => word.toLowerCase().replaceAll('ё', 'е')

/** The stem of a plain word (Snowball: Porter for English, and Russian). */
export function stemOf(word: string): string {
  const old = known.get(word)
  if (old !== undefined) return old
  const stem = /^[a-z]+$/.test(word) ? english(word) : /^[а-я]+$/.test(word) ? russian(word) : word
  if (known.size < 20_000) known.set(word, stem)
  return stem
}

/** Every stem that the cases and numbers of a dictionary form come to: a stemmer parts some of them, and vowels come and go. */
export function stemsOf(lemma: string): string[] {
  const forms = [lemma]
  if (/[а-я]/.test(lemma)) {
    const base = lemma.replace(/[аяоеьйиы]$/, '')
    if (/[аяоеьй]$/.test(lemma) || /[бвгджзклмнпрстфхцчшщ]$/.test(lemma))
      forms.push(
        ...['а', 'у', 'ом', 'ой', 'е', 'ы', 'и', 'ам', 'ами', 'ах', 'ов', 'ей', 'ью', 'ю', 'ем', 'я', 'ями'].map((end) => base + end),
      )
    if (/[^аеиоуыэюя]ка$/.test(lemma)) forms.push(`${lemma.slice(0, -2)}ок`, `${lemma.slice(0, -2).replace(/[йь]$/, '')}ек`)
    const short = /^(.*[^аеиоуыэюя])[ео]([кцлнрт])$/.exec(lemma)
    if (short && lemma.length > 3) forms.push(...['а', 'у', 'ом', 'ы', 'и', 'ов', 'е', 'ами'].map((end) => short[1] + short[2] + end))
  }
  return [...new Set(forms.map(stemOf))]
}
