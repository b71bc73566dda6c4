import type { Deed } from './meanings.ts'
import { Memory, type Mention } from './memory.ts'
import type { PlaceSaid, Thing } from './said.ts'

/** What was said so far, as far as it bears on what comes. */
export interface Dialogue {
  readonly memory: Memory
  sentence: number
  /** What the sentence does with things until another word is said. */
  mode: Deed
  /** Whether that word stood before its things: “existing: …”. */
  listing: boolean
  /** Things of this sentence that still wait for a place. */
  open: Mention[]
  /** The things that a place without a thing belongs to. */
  group: Mention[]
  /** Places that wait for their thing. */
  pending: PlaceSaid[]
  /** Places that opened the clause before, for more things: “on the dresser a lamp and a vase”. */
  led: PlaceSaid[]
  lastPlace: PlaceSaid | undefined
  /** What is to be replaced by what is named next, and whether the two change places. */
  awaited: Thing | undefined
  swaps: boolean
  painting: boolean
  moving: boolean
  /** Whether the clause before told what somebody says. */
  saying: boolean
  /** Whether what follows explains why. */
  skipping: boolean
  /** Whether what follows takes the place of what was said, and whether a “no” was said. */
  corrects: boolean
  denies: boolean
  /** The sentence that took something away last. */
  dropped: number
  readonly unknown: string[]
}

const fresh = {
  mode: 'place',
  listing: false,
  lastPlace: undefined,
  awaited: undefined,
  painting: false,
  moving: false,
  skipping: false,
  corrects: false,
  denies: false,
} as const

export const newDialogue = (): Dialogue => ({
  ...fresh,
  memory: new Memory(),
  sentence: 0,
  open: [],
  group: [],
  pending: [],
  led: [],
  swaps: false,
  saying: false,
  dropped: 0,
  unknown: [],
})

/** A sentence begins: things and what happened to them are remembered, its own turns are not. */
export function beginSentence(talk: Dialogue) {
  Object.assign(talk, fresh, { open: [], pending: [], sentence: talk.sentence + 1 })
}
