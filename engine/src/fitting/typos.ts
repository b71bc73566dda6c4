import { readTokens } from './read-words.ts'
import { vocabulary } from './vocabulary.ts'
import type { Rule } from './words.ts'

// A word that nobody knows and that one slip makes of a known one is read as that: two letters changed about, one left out, one too
// many, or one for another (Damerau 1964). The first letter is right; in short words only a vowel stands for a vowel.

const shortest = 5
const vowels = 'aeiouyаеёиоуыэюя'
const letters = { latin: 'abcdefghijklmnopqrstuvwxyz', cyrillic: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя' }

const telling = vocabulary.filter(({ means }) => {
  const meaning = constantOf(means)
  return meaning === undefined || ['item', 'colour', 'relation', 'part', 'side'].includes(meaning)
})

/** What a rule always means; undefined where that depends on the words. */
function constantOf(means: Rule['means']): string | undefined {
  return means.length === 0 ? means([] as unknown as RegExpExecArray).is : undefined
}

const isWord = (word: string) =>
  telling.some(({ pattern }) => {
    pattern.lastIndex = 0
    return pattern.exec(word)?.[0] === word
  })

/** The text with slips of the keyboard put right, as far as one slip to a word explains them. */
export function mendTypos(text: string, more: Rule[]): string {
  let mended = text
  for (const { is, from, to } of readTokens(text, more).toReversed()) {
    if (is !== 'unknown' || to - from < shortest) continue
    const word = mendWord(text.slice(from, to).toLowerCase())
    if (word) mended = mended.slice(0, from) + word + mended.slice(to)
  }
  return mended
}

function mendWord(word: string): string | undefined {
  if (!/^\p{L}+$/u.test(word)) return undefined
  const alphabet = /[a-z]/.test(word) ? letters.latin : letters.cyrillic
  const [vowel, swapped, shorter, longer, other] = [[], [], [], [], []] as string[][]
  for (let k = 1; k < word.length; k++) {
    const [before, rest] = [word.slice(0, k), word.slice(k)]
    if (rest.length > 1) swapped.push(before + rest[1] + rest[0] + rest.slice(2))
    shorter.push(before + rest.slice(1))
    for (const letter of alphabet) {
      const likely = vowels.includes(letter) && vowels.includes(rest[0])
      if (likely || word.length > shortest) (likely ? vowel : other).push(before + letter + rest.slice(1))
      longer.push(before + letter + rest)
    }
  }
  return [...vowel, ...swapped, ...shorter, ...longer, ...other].find((candidate) => candidate !== word && isWord(candidate))
}
