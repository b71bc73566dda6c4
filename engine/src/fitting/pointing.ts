import { itemKinds, type ItemId } from './items.ts'
import { note, placeIn, type Anchor, type Place, type Relation, type Sides, type Wish } from './placement.ts'
import type { Token } from './words.ts'

/** Words that may stand between a number, a colour or a place and the thing they belong to. */
export const adjectives: Token['is'][] = ['filler', 'colour', 'number', 'there', 'unknown']

/** Kinds that people go on to call by the plain word. */
const narrower: Partial<Record<ItemId, readonly ItemId[]>> = {
  dining_table: ['desk', 'coffee_table', 'side_table', 'dressing_table'],
  lamp: ['floor_lamp', 'table_lamp'],
  cabinet: ['tv_stand', 'nightstand'],
  sofa: ['corner_sofa'],
  chair: ['office_chair', 'armchair'],
}

/** Looks ahead in the tokens of a text for what a relation points at: a thing, a part of the room, «него». */
export class Pointing {
  text: string
  tokens: Token[]
  /** The next token. */
  at = 0
  wishes: Wish[] = []
  /** The wish that is spoken of. */
  subject: number | undefined

  constructor(text: string, tokens: Token[]) {
    this.text = text
    this.tokens = tokens
  }

  get now(): Wish | undefined {
    return this.subject === undefined ? undefined : this.wishes[this.subject]
  }

  /** Whether the next telling word is an `is`, with nothing but `through` before it. */
  before(is: Token['is'], through: Token['is'][] = adjectives) {
    return this.nextOf(through)?.is === is
  }

  nextOf(through: Token['is'][]): Token | undefined {
    let k = this.at
    while (k < this.tokens.length && through.includes(this.tokens[k].is)) k++
    return this.tokens[k]
  }

  placeAt(relation: Relation, object: { anchor?: Anchor; place?: Place }): Place | undefined {
    if (!object.anchor) return object.place
    if (relation === 'instead' && 'opening' in object.anchor) return { at: 'by', relation: 'near', of: [object.anchor] }
    // What makes room is in the photo: never the thing that is wished for.
    if (relation === 'instead' && 'item' in object.anchor) {
      const { wish: _, ...seen } = object.anchor
      return { at: 'by', relation, of: [seen] }
    }
    const of = [object.anchor]
    const goesOn = relation === 'between' ? this.tokens[this.at]?.is === 'comma' : relation === 'under' && this.alsoUnder()
    const second = goesOn ? this.object(true) : undefined
    if (second?.anchor) of.push(second.anchor)
    return { at: 'by', relation, of }
  }

  /** “under the sofa and the coffee table”, «под диваном и столиком»: the second thing is pointed at too, by its article or its case. */
  alsoUnder(): boolean {
    const [and, ...rest] = this.tokens.slice(this.at)
    const item = rest.find((t) => t.is !== 'filler' && t.is !== 'colour')
    if (and?.is !== 'comma' || !and.and || item?.is !== 'item') return false
    const after = rest[rest.indexOf(item) + 1]
    const ends = after === undefined || after.is === 'break' || after.is === 'comma'
    if (ends && this.now && itemKinds[this.now.item].support === 'flat') return true
    const before = this.text.slice(and.to, item.from)
    return /\bthe\b/i.test(before) || /(?:ом|ем|ём|ой|ей|ью|ами|ями)$/i.test(this.text.slice(item.from, item.to))
  }

  /** What a relation points at: reads on to the next thing, part of the room or «него». */
  object(past = false): { anchor?: Anchor; place?: Place } | undefined {
    const sides: Sides = {}
    for (let k = this.at; k < this.tokens.length; k++) {
      const token = this.tokens[k]
      if (token.is === 'side') note(sides, token.side)
      else if (token.is === 'item') {
        this.at = k + 1
        const { reference } = token
        const same = this.wishes.findLastIndex((w) => (reference === undefined ? w.item === token.item : w.reference === reference))
        const wish = same < 0 && reference === undefined ? this.alsoCalled(token) : same
        const anchor = this.anchorOf(wish < 0 ? token.item : this.wishes[wish].item, wish < 0 ? undefined : wish)
        return { anchor: reference === undefined ? anchor : { ...anchor, reference } }
      } else if (token.is === 'it') {
        this.at = k + 1
        return this.now ? { anchor: this.anchorOf(this.now.item, this.subject) } : undefined
      } else if (token.is === 'part') {
        this.at = k + 1
        if (token.part === 'window' || token.part === 'door')
          return { anchor: { opening: token.part, ...(sides.side ? { side: sides.side } : {}) } }
        this.sideAfter(sides)
        return { place: placeIn(token.part, sides) }
      } else if (token.is === 'comma' ? !past : ![...adjectives, 'relation'].includes(token.is)) break
    }
    if (!sides.side && !sides.depth) return undefined
    this.at++
    return { place: placeIn('side', sides) }
  }

  /** The wish that a bare word may mean though it was named more exactly: «письменный стол …, лампа на столе»; −1 if there is none. */
  alsoCalled({ item, from, to }: Token & { is: 'item' }): number {
    const bare = !/ /.test(this.text.slice(from, to).replace(/^the /i, ''))
    return bare ? this.wishes.findLastIndex((w, k) => k !== this.subject && (narrower[item] ?? []).includes(w.item)) : -1
  }

  /** «в углу слева»: sides that follow their noun. */
  sideAfter(sides: Sides) {
    for (;;) {
      const next = this.tokens[this.at]
      if (next?.is !== 'side' || this.followedByThing(this.at + 1)) return
      this.at++
      note(sides, next.side)
    }
  }

  followedByThing(from: number) {
    const next = this.tokens.slice(from).find((t) => !adjectives.includes(t.is))
    return next !== undefined && (next.is === 'item' || next.is === 'part' || next.is === 'it')
  }

  anchorOf(item: ItemId, wish: number | undefined): Anchor {
    return wish === undefined ? { item } : { item, wish }
  }
}
