import { lexiconOf, Lexicon } from './lexicon.ts'
import type { Meaning, Token } from './meanings.ts'
import { mended } from './mistyped.ts'
import { plain } from './stems.ts'

interface Piece {
  word: string
  from: number
  to: number
}

const pieces = /(?<!\p{L})w\/|@|\d+(?:[.,]\d+)?|\p{L}+|[.;!?\n…]+|[,:—–()[\]/+&|=#№]|->|=>|→|(?<=\s)-(?=\s)|-(?=\s)|(?<=\s)-(?=\p{L})/gu

/** Words, numbers and marks of a text; a hyphen within a word parts it, one beside a space is a dash. */
function piecesOf(text: string): Piece[] {
  return [...text.matchAll(pieces)].map((found) => ({
    word: plain(found[0]).replace('w/', 'with').replace('@', 'at'),
    from: found.index,
    to: found.index + found[0].length,
  }))
}

function mark(word: string): Meaning | undefined {
  if (/^(?:\.{2,}|…)$/.test(word)) return { is: 'comma' }
  if (/^[.;!?\n…]/.test(word)) return { is: 'break', ...(word.includes('?') ? { asks: true } : {}) }
  if (word === ',') return { is: 'comma' }
  if (word === '+' || word === '&') return { is: 'and' }
  if (word === '(' || word === '[') return { is: 'bracket', opens: true }
  if (word === ')' || word === ']') return { is: 'bracket', opens: false }
  if (word === '#' || word === '№') return { is: 'shown' }
  return /^(?:[:—–/|=-]|->|=>|→)/.test(word) ? { is: 'names' } : undefined
}

/** Whether a bracket is open before `at`. */
const opened = (said: readonly string[], at: number) => said.lastIndexOf('(', at) > said.lastIndexOf(')', at)

/** The first, the 2nd, «3-й»: what follows a number and makes it an ordinal. */
const ordinalEnd = /^(?:st|nd|rd|th|й|я|е|го|ю|ой|м|ая|ый|ое|ую|ом)$/

/** A lexicon with what the descriptions of references add. */
export function withWords(descriptions: readonly string[]): Lexicon | undefined {
  const own = descriptions.flatMap((text, reference) => {
    const tokens = readTokens(text)
    if (tokens.some(({ is }) => is === 'item')) return []
    const last = tokens.findLast(({ is }) => is === 'unknown')
    return last ? [{ word: last.word, reference }] : []
  })
  if (own.length === 0) return undefined
  const more = new Lexicon()
  for (const { word, reference } of own) more.add(word, { is: 'item', item: 'sculpture', reference }, true)
  return more
}

/** Whether a full stop only shortens the word before it: «реф. 2», “approx. 40 cm”, «комп. стол». */
function isShortened(last: Token | undefined, rest: string): boolean {
  if (!last || last.word.length > 6) return false
  const before = last.is === 'sort' ? /^\s?[а-яё]/ : /^\s?\d/
  return ['shown', 'measure', 'filler', 'sort'].includes(last.is) && before.test(rest) && (last.is !== 'filler' || last.word === 'approx')
}

/** Splits a text into its meaningful words; at each place the longest phrase of the lexicon wins. */
export function readTokens(text: string, more?: Lexicon): Token[] {
  const lexicon = lexiconOf()
  const said = piecesOf(text)
  const plainWords = said.map(({ word }) => word)
  for (const [k, word] of plainWords.entries())
    if (/^\p{L}{5}/u.test(word) && !more?.longest([word], 0) && !lexicon.knows(word)) plainWords[k] = mended(word, lexicon, plainWords, k)
  const tokens: Token[] = []
  let at = 0
  const take = (means: Meaning, length: number) => {
    const [first, last] = [said[at], said[at + length - 1]]
    tokens.push({ ...means, from: first.from, to: last.to, word: plainWords.slice(at, at + length).join(' ') })
    at += length
  }
  while (at < said.length) {
    const { word, to } = said[at]
    const after = said[at + 1]
    const meansMark = mark(word)
    if (word === 'no' && after?.word === '.' && (/^\d/.test(said[at + 2]?.word ?? '') || tokens.at(-1)?.is === 'number')) {
      at += 2
      continue
    }
    if (word === '.' && isShortened(tokens.at(-1), text.slice(to))) at++
    else if (meansMark) take(meansMark, 1)
    else if (/^\d+$/.test(word) && after?.word === ')' && !opened(plainWords, at)) {
      take({ is: 'break' }, 2)
    } else if (/^\d/.test(word)) {
      const ordinal =
        after && ordinalEnd.test(after.word) && after.from - to <= 1 && text[to] !== ' ' && (after.word !== 'м' || text[to] === '-')
      take({ is: 'number', value: Number(word.replace(',', '.')), ...(ordinal ? { ordinal } : {}) }, ordinal ? 2 : 1)
    } else {
      const meant = more?.longest(plainWords, at) ?? lexicon.longest(plainWords, at)
      take(meant?.means ?? { is: 'unknown' }, meant?.length ?? 1)
    }
  }
  return tokens
}
