import { ownStems, ownWords } from './own-words.ts'
import { readTokens } from '../read-words.ts'
import { RuleIndex } from '../rule-index.ts'
import { vocabulary } from './vocabulary.ts'
import type { Rule, Token } from './words.ts'

// A word that nobody knows and that one slip makes of a known one is read as that: two letters changed about, one left out, one too
// many, or one for another (Damerau 1964). The first letter is right, or a vowel for a vowel. Words written together are parted.

const vowels = 'aeiouyаеёиоуыэюя'
const letters = { latin: 'abcdefghijklmnopqrstuvwxyz', cyrillic: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя' }

const keys = { latin: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'], cyrillic: ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'] }
/** Whether two letters lie side by side on a keyboard. */
const besides = (rows: readonly string[], a: string, b: string): boolean => {
  const [row, other] = [rows.findIndex((line) => line.includes(a)), rows.findIndex((line) => line.includes(b))]
  const step = rows[other]?.indexOf(b) - rows[row]?.indexOf(a)
  return Math.abs(row - other) < 2 && Math.abs(step + (row - other) / 2) <= 1
}

/** Names of things that end as Russian verbs do. */
const likeVerbs = ['зеркало', 'зеркала', 'покрывало', 'одеяло']
/** Endings of Russian verbs, which names of things do not have. */
const verb =
  /(?:[аяую]ем|ить|ять|еть|[еи]шь|[аяуею]ете|ите|йте|ться|тся|[аяуие]ют|[аяу]ет|[аеёия]л[аио]?|[аеия]ли|лся|лась|лись|ились|нут|н[её]м)$/

const telling = vocabulary.filter(({ always }) => always && ['item', 'colour', 'relation', 'part', 'side', 'sort'].includes(always.is))
const index = new RuleIndex(telling)
/** Words that are known within a phrase: “coffee”, “length”. */
const parts = new Set(
  telling.filter(({ source }) => / /.test(source)).flatMap(({ source }) => source.match(/(?<![a-z\\])[a-z]{5,}(?![a-z?])/g) ?? []),
)
const anything = new RuleIndex(vocabulary.filter(({ always }) => always !== undefined))

const matches = (rules: RuleIndex, word: string) =>
  rules.at(word[0]).some(({ pattern }) => {
    pattern.lastIndex = 0
    return pattern.exec(word)?.[0] === word
  })
const isWord = (word: string) => parts.has(word) || matches(index, word)

/** The text with slips of the keyboard put right, as far as one slip to a word explains them, and its words. */
export function mendTypos(text: string, more: Rule[]): { text: string; tokens: Token[] } {
  const tokens = readTokens(text, more)
  let mended = text
  for (const { is, from, to } of tokens.toReversed()) {
    if (is !== 'unknown' || to - from < 3) continue
    const word = mendWord(text.slice(from, to).toLowerCase())
    if (word) mended = mended.slice(0, from) + word + mended.slice(to)
  }
  return { text: mended, tokens: mended === text ? tokens : readTokens(mended, more) }
}

function mendWord(word: string): string | undefined {
  if (!/^\p{L}+$/u.test(word) || ownWords.has(word) || ownStems.test(word) || parts.has(word)) return undefined
  if (verb.test(word)) return candidates(word).find((candidate) => likeVerbs.includes(candidate))
  return candidates(word).find((candidate) => candidate !== word && isWord(candidate)) ?? parted(word)
}

/** What one slip makes a word of, the likeliest first; of short words only what leaves most letters. */
function candidates(word: string): string[] {
  const alphabet = /[a-z]/.test(word) ? letters.latin : letters.cyrillic
  const rows = /[a-z]/.test(word) ? keys.latin : keys.cyrillic
  const [vowel, swapped, shorter, longer, other] = [[], [], [], [], []] as string[][]
  const length = word.length
  if (vowels.includes(word[0]) && length > 3) for (const letter of alphabet) if (vowels.includes(letter)) vowel.push(letter + word.slice(1))
  for (let k = 1; k <= length; k++) {
    const [before, rest] = [word.slice(0, k), word.slice(k)]
    if (rest.length > 1 && length > 3) swapped.push(before + rest[1] + rest[0] + rest.slice(2))
    if (rest.length > 0 && length > 4) shorter.push(before + rest.slice(1))
    for (const letter of alphabet) {
      if (k < length || length > 3) longer.push(before + letter + rest)
      if (rest.length === 0 || length < 4) continue
      const likely = vowels.includes(letter) && vowels.includes(rest[0])
      if (likely || length > 5 || besides(rows, letter, rest[0])) (likely ? vowel : other).push(before + letter + rest.slice(1))
    }
  }
  return [...vowel, ...swapped, ...longer, ...shorter, ...other]
}

/** “floorlamp”, “nextto”: two known words written as one. */
function parted(word: string): string | undefined {
  for (let k = 3; k < word.length - 1; k++) {
    const [before, after] = [word.slice(0, k), word.slice(k)]
    const both = `${before} ${after}`
    if (matches(index, both) || (after.length > 2 && matches(index, before) && matches(anything, after))) return both
  }
  return undefined
}
