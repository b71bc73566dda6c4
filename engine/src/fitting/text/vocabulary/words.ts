import type { ColourId } from '../../colours.ts'
import type { ItemId } from '../../items.ts'
import type { Relation, RoomPart } from '../../placement.ts'
import type { Sort } from '../sorts.ts'

/** A mention of a reference: «референс 1», “the first photo”. */
export interface Mention {
  /** Counted from 0; undefined where the text gives no number. */
  reference?: number
  /** The preposition before it, which makes it the source of a thing: “from reference 1”. */
  preposition?: string
  /** Whether it is said to be of the kind named before: “the one from photo 2”. */
  same?: boolean
  /** Whether it has a noun of its own that names no kind: “the item from photo 2”. */
  noun: boolean
}

/**
 * What a text does with the things it names. `keep` and `remove`: of what the room has already, said before it (“leave the bed”) or
 * after it («кровать убрать»); `have`: a thing that is there, said before it (“we already have”); `stays`, `goes`: said after it.
 */
export type Deed =
  | 'make'
  | 'replace'
  | 'keep'
  | 'remove'
  | 'have'
  | 'stays'
  | 'goes'
  | 'want'
  | 'turn'
  | 'facing'
  | 'with'
  | 'without'
  | 'there'
  | 'likewise'

/** One word or phrase of the placement text that carries meaning. */
export type Token = { from: number; to: number } & (
  | { is: 'item'; item: ItemId; reference?: number }
  | ({ is: 'mention' } & Mention)
  | { is: 'sort'; sort: Sort }
  | { is: 'colour'; colour: ColourId }
  | { is: 'relation'; relation: Relation; awayM?: number }
  | { is: 'part'; part: RoomPart }
  | { is: 'side'; side: 'left' | 'right' | 'far' | 'near' }
  /** `after`: it counts the thing before it («стулья 4 шт»). */
  | { is: 'number'; value: number; after?: boolean }
  | { is: 'metres'; value: number; measures?: 'width' | 'height' | 'depth' | 'gap'; across?: number }
  /** `and`: a word, not only a comma; `names`: what follows it tells of what stands before: a colon or a dash; `trails`: dots, after which
   * the words may be put right. */
  | { is: 'gap'; and?: boolean; names?: boolean; trails?: boolean }
  | { is: 'it'; many?: boolean; gender?: Gender }
  | { is: 'deed'; deed: Deed }
  /** “the other one”: one of several things named before, with its number; «который»: goes on about the thing just named. */
  | { is: 'oneOf'; order: number }
  | { is: 'which' | 'each' | 'for' | 'rather' | 'former' | 'quote' | 'break' | 'filler' | 'unknown' }
)

/** Of Russian nouns and pronouns; «него» is both `m` and `n`. */
export type Gender = 'f' | 'm'

export type Meaning = Token extends infer T ? (T extends Token ? Omit<T, 'from' | 'to'> : never) : never

/** A phrase, matched where the text is read, and what it means. */
export interface Rule {
  pattern: RegExp
  means: (found: RegExpExecArray) => Meaning
  /** What it means where that does not depend on the words. */
  always?: Meaning
  source: string
}

/** The alternatives of a source, split where no bracket is open: of each the longest match counts. */
export function alternatives(source: string): string[] {
  const parts = ['']
  let depth = 0
  let inClass = false
  for (let k = 0; k < source.length; k++) {
    const letter = source[k]
    if (letter === '\\') {
      parts[parts.length - 1] += letter + source[++k]
      continue
    }
    if (letter === '[' || letter === ']') inClass = letter === '['
    else if (!inClass) depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === '|' && depth === 0 && !inClass) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** The letters of the two languages for any letter: the patterns are made ready far faster. */
const inLetters = (source: string) => source.replaceAll('[\\p{L}]', '[a-zа-яё]').replaceAll('\\p{L}', '[a-zа-яё]')

/** A rule from the source of a regular expression over lower-case text; it ends at the end of a word. */
export const rule = (source: string, means: Rule['means'] | Meaning): Rule => ({
  pattern: new RegExp(`(?:${inLetters(source)})(?![a-zа-яё0-9])`, 'uy'),
  means: typeof means === 'function' ? means : () => means,
  ...(typeof means === 'function' ? {} : { always: means }),
  source: `(?:${source})`,
})
