import type { Lexicon } from './lexicon.ts'
import { stemOf } from './stems.ts'

/** Whether two words differ by one letter that is wrong, left out or too many, or by two that changed places. */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1]
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)]
  if (restA.length <= 1 && restB.length <= 1)
    return (
      a.length !== b.length ||
      ((endA < a.length || /[а-я]/.test(a)) && (/[a-z]/.test(a) || (/[аеиоуыэюя]/.test(restA) && /[аеиоуыэюя]/.test(restB))))
    )
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/** The last letter of a stem is often of another form of another word. */
const sameEnd = (a: string, b: string) => a.at(-1) === b.at(-1)

/** «каменный» is no mistyped «камин», though that has its stem. */
const isAdjective = /(?:[ыи]й|ая|ое|ую|ым|ого)$/

/** The letters of a word, in the order of the alphabet. */
const lettersOf = (word: string) => Array.from(word).toSorted(byCode).join('')
const byCode = (a: string, b: string) => (a < b ? -1 : 1)

/** A word that nobody knows, as it would be if one letter of it were mistyped; as it is where that means no thing and no place. */
export function mended(word: string, lexicon: Lexicon, said: readonly string[], at: number): string {
  for (const meant of lexicon.spelt.get(word[0]) ?? []) {
    const swapped = lettersOf(word) === lettersOf(meant)
    if (word.length < 6 && (/[а-я]/.test(word) || (word.length === meant.length && !swapped))) continue
    const close =
      differsByOne(word, meant) ||
      (/[a-z]s$/.test(word) && differsByOne(word.slice(0, -1), meant)) ||
      (meant.length > 4 && /[а-я]/.test(word) && sameEnd(stemOf(word), stemOf(meant)) && differsByOne(stemOf(word), stemOf(meant)))
    if (!close) continue
    const instead = said.map((other, k) => (k === at ? meant : other))
    const found = lexicon.longest(instead, at) ?? lexicon.longest(instead, Math.max(0, at - 1))
    const near = differsByOne(word, meant) || found?.means.is === 'item' || found?.means.is === 'colour'
    if (found?.means.is === 'item' && found.length === 1 && isAdjective.test(word)) continue
    if (found && near && ['item', 'colour', 'relation', 'part', 'side', 'sort'].includes(found.means.is)) return meant
  }
  return word
}
