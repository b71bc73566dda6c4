import type { ColourId } from './colours.ts'
import type { ItemId } from './items.ts'
import type { Relation, RoomPart } from './placement.ts'
import type { Mention } from './read-references.ts'

/** One word or phrase of the placement text that carries meaning. */
export type Token = { from: number; to: number } & (
  | { is: 'item'; item: ItemId; reference?: number }
  | ({ is: 'mention' } & Mention)
  | { is: 'colour'; colour: ColourId }
  | { is: 'relation'; relation: Relation; awayM?: number }
  | { is: 'part'; part: RoomPart }
  | { is: 'side'; side: 'left' | 'right' | 'far' | 'near' }
  /** `after`: it counts the thing before it («стулья 4 шт»). */
  | { is: 'number'; value: number; after?: boolean }
  | { is: 'metres'; value: number; measures?: 'width' | 'height'; across?: number }
  /** `and`: a word, not only a comma. */
  | { is: 'comma'; and?: boolean }
  /** `keep`, `remove`: of what the room has already; `there`: where that is. */
  | { is: 'it' | 'make' | 'facing' | 'with' | 'without' | 'replace' | 'keep' | 'remove' | 'there' | 'break' | 'filler' | 'unknown' }
)

export type Meaning = Token extends infer T ? (T extends Token ? Omit<T, 'from' | 'to'> : never) : never

/** A phrase, matched where the text is read, and what it means. */
export interface Rule {
  pattern: RegExp
  means: (found: RegExpExecArray) => Meaning
}

/** A rule from the source of a regular expression over lower-case text; it ends at the end of a word. */
export const rule = (source: string, means: Rule['means'] | Meaning): Rule => ({
  pattern: new RegExp(`(?:${source})(?![\\p{L}\\p{N}])`, 'uy'),
  means: typeof means === 'function' ? means : () => means,
})
