import type { TextSpan } from '@veduta/contract/catalogue/fitting-frames'
import type { ColourId } from '../colours.ts'
import type { ItemId } from '../items.ts'
import type { Place, Relation } from '../placement.ts'
import type { Deed, Sort, Token } from './meanings.ts'

/** What a text says before anything is made of it: things, places and deeds, each with the span of text it came from. */
export type Span = TextSpan

export interface Sizes {
  widthM?: number
  heightM?: number
  depthM?: number
}

/** A length as it is said: of which measure, and the other length of “2 × 1 m”, in metres. */
export interface Length {
  value: number
  across?: number
  measure?: 'width' | 'height' | 'depth' | 'away'
}

/** A thing as it is named: “two green armchairs from photo 1, 80 cm wide”, “it”, “the other one”. */
export interface Thing extends Span, Sizes {
  item?: ItemId
  words: string
  count?: number
  colour?: ColourId
  /** The colour comes with words that wish for it: “in blue”. */
  reference?: number
  article?: 'a' | 'the' | 'own' | 'old' | 'new' | 'more'
  pronoun?: 'it' | 'them' | 'one' | 'other' | 'all' | 'that'
  /** A bare “table” may be any kind of table that was spoken of. */
  generic: boolean
  /** Of “the office one”: what its adjectives make of the kind. */
  sorts?: Sort[]
  many: boolean
  /** “on each of them”: as many as there are of those. */
  each?: true
  gender?: 'm' | 'f' | 'n'
}

export type AnchorSaid = { opening: 'window' | 'door'; side?: 'left' | 'right' } | { thing: Thing } | { unknown: string }

/** A place as it is named; without `of` it stands to something that was said before. */
export interface PlaceSaid extends Span {
  relation?: Relation
  of?: AnchorSaid[]
  /** What points back: “to its left”, “there”. */
  back?: 'it' | 'there'
  /** Said as “facing”: what has its front there. */
  facing?: true
  /** A part of the room. */
  room?: Place
  awayM?: number
}

export type Unit =
  | ({ is: 'thing'; thing: Thing } & Span)
  | ({ is: 'place'; place: PlaceSaid; word: string } & Span)
  | ({ is: 'deed'; deed: Deed; word: string } & Span)
  | ({ is: 'colour'; colour: ColourId } & Span)
  | ({ is: 'size'; length: Length } & Span)
  | ({ is: 'turn'; turn: Extract<Token, { is: 'turn' }>['turn']; word: string } & Span)
  | ({ is: 'and' | 'comma' | 'names' | 'bracket' } & Span)
  | ({ is: 'break'; asks?: true } & Span)
  | ({ is: 'unknown'; word: string } & Span)

/** A place without the span of text that it came from. */
export type Found = Omit<PlaceSaid, 'from' | 'to'>
