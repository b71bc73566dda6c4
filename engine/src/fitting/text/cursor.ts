import type { RoomPart, Sides } from '../placement.ts'
import type { Token } from './meanings.ts'
import type { Span, Unit } from './said.ts'

/** A token of one kind. */
export type Of<K extends Token['is']> = Token & { is: K }

/** Where the grammar reads in a text, and what it has read so far. */
export class Cursor {
  at = 0
  /** How many pictures were named by their numbers. */
  shownSoFar = 0
  /** Whether the clause has named a thing. */
  hasNamed = false
  /** Whether the last deed was to paint: a colour after it is no part of a name. */
  paints = false
  /** Whether “replace” was said and not yet what. */
  awaits = false
  /** The part of the room that “on the right” after it leaves out. */
  lastPart: RoomPart | undefined
  lastDepth: Sides['depth']
  readonly units: Unit[] = []
  readonly tokens: readonly Token[]
  readonly text: string
  constructor(tokens: readonly Token[], text: string) {
    this.tokens = tokens
    this.text = text
  }

  peek(k = 0): Token | undefined {
    return this.tokens[this.at + k]
  }

  /** Whether a word is this turn of speech. */
  turns(turn: Of<'turn'>['turn'], k = 0): boolean {
    const token = this.peek(k)
    return token?.is === 'turn' && token.turn === turn
  }

  spanFrom(start: number): Span {
    const last = this.tokens[Math.max(start, this.at - 1)]
    return { from: this.tokens[start].from, to: last.to }
  }

  /** Tries `read`; where it finds nothing, the reading place stays. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.at
    const found = read()
    if (found === undefined) this.at = start
    return found
  }

  skip(...kinds: Token['is'][]) {
    for (let token = this.peek(); token && kinds.includes(token.is); token = this.peek()) this.at++
  }

  /** Whether the clause ends there. */
  ends(k = 0): boolean {
    return ['break', 'comma', 'and', 'bracket'].includes(this.peek(k)?.is ?? 'break')
  }
}
