import type { ColourId } from '../colours.ts'
import type { ItemId } from '../items.ts'
import type { Relation, RoomPart } from '../placement.ts'

/** Adjectives that make another kind of thing of a noun, before it or after it. */
export type Sort =
  | 'writing'
  | 'coffee'
  | 'side'
  | 'bedside'
  | 'dressing'
  | 'dining'
  | 'floor'
  | 'table'
  | 'ceiling'
  | 'wall'
  | 'corner'
  | 'bar'
  | 'book'
  | 'rocking'

/** What a clause does with its things. `have`: the room has them already; `tell`: something is told about them. */
export type Deed = 'place' | 'stand' | 'stood' | 'own' | 'remove' | 'keep' | 'have' | 'replace' | 'swap' | 'move' | 'paint' | 'tell'

/** How one place is named: a relation to something, or one of the words that take their meaning from what follows («к», “at”, “in”). */
export type Towards = Relation | 'at' | 'in'

export type Gender = 'm' | 'f' | 'n'
export type Side = 'left' | 'right' | 'far' | 'near'
export type Pronoun = 'it' | 'them' | 'there' | 'that' | 'one' | 'other' | 'all' | 'each'
export type Article = 'a' | 'the' | 'own' | 'old' | 'new' | 'more'
/** Turns of speech: denial and correction, who speaks, conditions and reasons, and small words that tie things to others. */
export type Turn =
  | ('not' | 'no' | 'cancel' | 'except' | 'rather' | 'but' | 'says' | 'person' | 'me' | 'if' | 'so' | 'who')
  | ('with' | 'from' | 'for' | 'where' | 'once')

/** What a word or phrase means. */
export type Meaning =
  | { is: 'item'; item: ItemId; reference?: number; gender?: Gender }
  | { is: 'colour'; colour: ColourId }
  | { is: 'sort'; sort: Sort }
  | { is: 'relation'; relation: Towards; bare?: true; of?: 'it' }
  | { is: 'part'; part: RoomPart }
  | { is: 'side'; side: Side }
  | { is: 'facing'; facing: Side }
  | { is: 'deed'; deed: Deed }
  | { is: 'pronoun'; means: Pronoun }
  | { is: 'article'; means: Article }
  | { is: 'number'; value: number; ordinal?: true }
  | { is: 'unit'; metres: number }
  | { is: 'measure'; measure: 'width' | 'height' | 'depth' | 'away' }
  | { is: 'turn'; turn: Turn }
  | { is: 'break'; asks?: true }
  | { is: 'bracket'; opens: boolean }
  | { is: 'and' | 'comma' | 'names' | 'shown' | 'filler' | 'unknown' }

/** A meaningful span of the text. */
export type Token = Meaning & { from: number; to: number; word: string }
