import type { ColourId } from '../colours.ts'
import type { ItemId } from '../items.ts'
import type { Relation, RoomPart, Sides, Wish } from '../placement.ts'
import type { Deed, Gender } from './vocabulary/words.ts'

/** Where in the text something was said. */
interface Said {
  from: number
  to: number
}

export type Sizes = Partial<Pick<Wish, 'widthM' | 'heightM' | 'depthM'>>

/** A thing with all that belongs to its name: «два серых кресла с фото 1». */
export interface Thing extends Said {
  is: 'thing'
  item: ItemId
  words: string
  count?: number
  colour?: ColourId
  sizes: Sizes
  reference?: number
  /** One for each of several: “on each nightstand”. */
  each: boolean
  /** Whether a word that nobody knows is said with it: “outgrown the crib”. */
  told?: boolean
  many: boolean
  gender?: Gender
  /** Whether it is spoken of as known (“the”), as one of a kind (“a”), or without a word for that. */
  known?: boolean
}

/** What stands in a relation: a thing, an opening of the room, or a word for something named before. */
export type Target =
  | Thing
  | { is: 'opening'; opening: 'window' | 'door'; sides: Sides }
  | { is: 'it'; many: boolean; each: boolean; gender?: Gender }

/** A place as said: relation and what to (nothing for a bare “above”), or sides and a part of the room. */
export interface Where extends Said {
  is: 'where'
  relation?: Relation
  targets: Target[]
  sides: Sides
  part?: Exclude<RoomPart, 'window' | 'door'>
  awayM?: number
  words: string
  /** What the relation points at, where nobody knows that word. */
  strange?: string
}

/** A text in pieces that mean something on their own. */
export type Chunk =
  | Thing
  | Where
  | (Said & { is: 'colour'; colour: ColourId })
  | (Said & { is: 'size'; value: number; measures?: 'width' | 'height' | 'depth' | 'gap'; across?: number })
  | (Said & { is: 'count'; value: number })
  | (Said & { is: 'deed'; deed: Deed })
  | (Said & { is: 'oneOf'; order: number })
  | (Said & { is: 'gap'; and: boolean; names: boolean })
  | (Said & { is: 'it'; many: boolean; gender?: Gender })
  | (Said & { is: 'each' | 'which' | 'break' | 'rather' | 'former' | 'quote' | 'withdraw' })
  | (Said & { is: 'trails' })
  | (Said & { is: 'purpose'; thing: Thing })
  | (Said & { is: 'strange'; words: string })
