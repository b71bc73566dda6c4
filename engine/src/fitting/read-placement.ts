import type { ColourId } from './colours.ts'
import type { ItemId } from './items.ts'
import { readTokens, rulesFor, type Relation, type Token } from './read-words.ts'

/** What a relation points at: another thing (one wished for, or one that the room has) or an opening of the room. */
export type Anchor = { item: ItemId; wish?: number; reference?: number } | { opening: 'window' | 'door' }

/** Where a thing is wanted. */
export type Place =
  | { at: 'by'; relation: Relation; of: Anchor[] }
  | { at: 'corner'; side?: 'left' | 'right'; depth?: 'far' | 'near' }
  | { at: 'wall'; side?: 'left' | 'right' | 'far' }
  | { at: 'side'; side?: 'left' | 'right'; depth?: 'far' | 'near' }
  | { at: 'centre' }

/** One thing that the person wants in the room. */
export interface Wish {
  item: ItemId
  /** The person's own word for it. */
  words: string
  count: number
  /** A colour that belongs to its name: «зелёный диван». */
  colour?: ColourId
  /** A colour that it is to be given: «сделать бежевым». */
  recolour?: ColourId
  place?: Place
  widthM?: number
  heightM?: number
  /** The reference that shows it, where the text names it or the reference's description gave the word. */
  reference?: number
}

/** The placement text as understood. */
export interface Placement {
  wishes: Wish[]
  /** Height of the room, where the text says it. */
  ceilingM?: number
  /** Phrases that no rule understood. */
  unknown: string[]
}

const order = { by: 5, corner: 4, wall: 3, side: 2, centre: 1 }

/**
 * Reads a placement text in English, Russian or both. A thing that follows a relation («справа от окна») is what the
 * relation points at; any other thing is wanted. A place belongs to the thing before it, unless it opens a clause that
 * goes on with a thing of its own. Not understood: places that depend on a picture of the text's own («как на фото»).
 */
export function readPlacement(text: string, descriptions: readonly string[] = []): Placement {
  const { rest, ceilingM } = takeCeiling(text)
  const tokens = readTokens(rest, rulesFor(descriptions))
  return { ...new Reader(rest, tokens).read(), ...(ceilingM === undefined ? {} : { ceilingM }) }
}

/** The height of the ceiling, if the text gives one between 2 and 8 metres, and the text without that phrase. */
function takeCeiling(text: string) {
  const length = String.raw`(\d+(?:[.,]\d+)?)\s*-?(m|meters?|metres?|cm|м|метр[а-яё]*|см)(?![\p{L}])`
  const room = 'ceilings?|room|потол[а-яё]+|комнат[а-яё]+'
  const between = '(?:\\s+(?:is|are|height|of|the|at|высот[а-яё]+|около|about|high)|\\s*[:=—–-])*'
  const said = [
    new RegExp(String.raw`(?:${room})${between}\s*${length}(?:\s+(?:high|tall))?`, 'iu'),
    new RegExp(String.raw`(?:высота|height)\s+(?:of\s+)?(?:the\s+)?(?:${room})[\s:=—–-]*${length}`, 'iu'),
    new RegExp(String.raw`${length}(?:[- ](?:high|tall))?\s+(?:ceilings?|потол[а-яё]+)`, 'iu'),
  ]
  for (const pattern of said) {
    const found = pattern.exec(text)
    if (!found) continue
    const metres = Number(found[1].replace(',', '.')) / (/^(?:cm|см)/i.test(found[2]) ? 100 : 1)
    if (metres >= 2 && metres <= 8) return { rest: text.replace(found[0], ' '), ceilingM: metres }
  }
  return { rest: text, ceilingM: undefined }
}

class Reader {
  text: string
  tokens: Token[]
  at = 0
  wishes: Wish[] = []
  unknown: string[] = []
  subject: number | undefined
  waiting: Place | undefined
  count: number | undefined
  colour: ColourId | undefined
  sizes: Partial<Pick<Wish, 'widthM' | 'heightM'>> = {}
  making = false
  opening = true
  strange: string[] = []

  constructor(text: string, tokens: Token[]) {
    this.text = text
    this.tokens = tokens
  }

  read(): Omit<Placement, 'ceilingM'> {
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at++]
      this.take(token)
      this.opening = token.is === 'break' || token.is === 'comma' || (this.opening && (token.is === 'filler' || token.is === 'unknown'))
    }
    this.endSentence()
    this.joinAnchors()
    return { wishes: this.wishes, unknown: this.unknown }
  }

  /** A thing pointed at before it was asked for is the one asked for. */
  joinAnchors() {
    for (const [k, { place }] of this.wishes.entries()) {
      if (place?.at !== 'by') continue
      for (const anchor of place.of) {
        if (!('item' in anchor) || anchor.wish !== undefined) continue
        const { item, reference } = anchor
        const wish = this.wishes.findIndex((w, j) => j !== k && (reference === undefined ? w.item === item : w.reference === reference))
        if (wish >= 0) anchor.wish = wish
      }
    }
  }

  take(token: Token) {
    if (token.is === 'break') this.endSentence()
    else if (token.is === 'comma') this.strangeIfAlone()
    else if (token.is === 'number') this.count = Math.min(6, Math.max(1, token.value))
    else if (token.is === 'metres') this.takeSize(token)
    else if (token.is === 'colour') this.takeColour(token.colour)
    else if (token.is === 'make') this.making = true
    else if (token.is === 'with' || token.is === 'without' || token.is === 'facing') this.skipObject()
    else if (token.is === 'relation') this.takeRelation(token.relation)
    else if (token.is === 'side' || token.is === 'part') this.takeRoom(token)
    else if (token.is === 'item') this.takeItem(token)
    else if (token.is === 'unknown') this.strange.push(this.text.slice(token.from, token.to))
  }

  takeItem(token: Token & { is: 'item' }) {
    const words = this.text.slice(token.from, token.to)
    const again = this.wishes.findIndex((w) => token.reference !== undefined && w.reference === token.reference)
    const known = this.wishes.findIndex((w) => w.item === token.item && (!this.colour || !w.colour || w.colour === this.colour))
    if (again >= 0) {
      this.subject = again
      if (this.now!.item === 'thing') this.now!.item = token.item
    } else if (this.making && known >= 0) {
      this.subject = known
    } else {
      this.subject = this.wishes.length
      this.wishes.push({ item: token.item, words, count: this.count ?? 1, ...this.sizes })
      if (token.reference !== undefined) this.now!.reference = token.reference
      if (this.colour) this.now![this.making ? 'recolour' : 'colour'] = this.colour
    }
    if (this.waiting) this.settle(this.waiting)
    this.waiting = this.count = this.colour = undefined
    this.sizes = {}
    this.strange = []
  }

  get now(): Wish | undefined {
    return this.subject === undefined ? undefined : this.wishes[this.subject]
  }

  /** A colour belongs to the thing that follows it in the clause, else to the thing spoken of. */
  takeColour(colour: ColourId) {
    if (this.before('item', ['colour', 'filler', 'unknown', 'number'])) this.colour ??= colour
    else if (this.now) this.now[this.making || this.now.colour ? 'recolour' : 'colour'] = colour
  }

  takeSize(token: Token & { is: 'metres' }) {
    const size = { [token.measures === 'height' ? 'heightM' : 'widthM']: token.value }
    if (!token.measures || token.value < 0.05 || token.value > 6) return
    if (this.now && !this.before('item', ['filler', 'unknown', 'colour', 'number'])) Object.assign(this.now, size)
    else this.sizes = size
  }

  /** Whether the next telling word is an `is`, with nothing but `through` before it. */
  before(is: Token['is'], through: Token['is'][]) {
    let k = this.at
    while (k < this.tokens.length && through.includes(this.tokens[k].is)) k++
    return this.tokens[k]?.is === is
  }

  skipObject() {
    if (this.before('item', ['filler', 'colour', 'unknown', 'number', 'side'])) {
      while (this.tokens[this.at].is !== 'item') this.at++
      this.at++
    } else if (this.before('part', ['filler', 'side', 'unknown'])) {
      while (this.tokens[this.at].is !== 'part') this.at++
      this.at++
    }
  }

  takeRelation(relation: Relation) {
    const opens = this.opening
    const object = this.object()
    if (!object) {
      const side = relation === 'left' || relation === 'right' ? relation : undefined
      if (side && this.now && opens)
        this.give({ at: 'by', relation, of: [this.anchorOf(this.now.item, this.subject)] }, true, { at: 'side', side })
      else if (side) this.give({ at: 'side', side }, opens)
      else if (this.now && relation !== 'on' && relation !== 'along')
        this.give({ at: 'by', relation, of: [this.anchorOf(this.now.item, this.subject)] }, opens)
      return
    }
    const of = object.anchor ? [object.anchor] : []
    if (relation === 'between' && object.anchor) {
      const second = this.object(true)
      if (second?.anchor) of.push(second.anchor)
    }
    if (of.length > 0) this.give({ at: 'by', relation, of }, opens)
    else if (object.place) this.give(object.place, opens)
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
        const wish = this.wishes.findLastIndex((w) => (reference === undefined ? w.item === token.item : w.reference === reference))
        const anchor = this.anchorOf(token.item, wish < 0 ? undefined : wish)
        return { anchor: reference === undefined ? anchor : { ...anchor, reference } }
      } else if (token.is === 'it') {
        this.at = k + 1
        return this.now ? { anchor: this.anchorOf(this.now.item, this.subject) } : undefined
      } else if (token.is === 'part') {
        this.at = k + 1
        if (token.part === 'window' || token.part === 'door') return { anchor: { opening: token.part } }
        this.sideAfter(sides)
        return { place: placeIn(token.part, sides) }
      } else if (token.is === 'comma' ? !past : !['filler', 'colour', 'unknown', 'number', 'relation'].includes(token.is)) break
    }
    if (!sides.side && !sides.depth) return undefined
    this.at++
    return { place: placeIn('side', sides) }
  }

  /** «в углу слева»: a side that follows its noun. */
  sideAfter(sides: Sides) {
    const next = this.tokens[this.at]
    if (next?.is !== 'side' || this.followedByThing(this.at + 1)) return
    this.at++
    note(sides, next.side)
  }

  followedByThing(from: number) {
    const next = this.tokens.slice(from).find((t) => t.is !== 'filler' && t.is !== 'colour' && t.is !== 'unknown')
    return next !== undefined && (next.is === 'item' || next.is === 'part' || next.is === 'it')
  }

  takeRoom(token: Token & { is: 'side' | 'part' }) {
    const opens = this.opening
    if (token.is === 'side' && !this.before('part', ['side', 'filler'])) {
      this.give(this.besideLast(token.side, opens) ?? placeIn('side', note({}, token.side))!, opens)
      return
    }
    this.at--
    const object = this.object()
    if (object?.place) this.give(object.place, opens)
    else if (object?.anchor) this.give({ at: 'by', relation: 'near', of: [object.anchor] }, opens)
  }

  /** «диван у окна, слева торшер»: to the left of the thing before it. «слева диван, справа торшер»: in that half of the room. */
  besideLast(side: string, opens: boolean): Place | undefined {
    const across = side === 'left' || side === 'right' ? side : undefined
    const next = this.before('item', ['filler', 'colour', 'number', 'unknown'])
    if (!across || !opens || !next || !this.now || this.now.place?.at === 'side') return undefined
    return { at: 'by', relation: across, of: [this.anchorOf(this.now.item, this.subject)] }
  }

  anchorOf(item: ItemId, wish: number | undefined): Anchor {
    return wish === undefined ? { item } : { item, wish }
  }

  /** Gives a place to the thing spoken of, or keeps it for the thing that its clause goes on with. */
  give(place: Place, opens: boolean, alone: Place = place) {
    const forNext = opens && this.before('item', ['filler', 'colour', 'number', 'unknown', 'make'])
    if (opens && !forNext && this.now?.place && this.strange.length > 0) this.giveUp()
    else if (forNext || this.now === undefined) this.waiting = this.waiting ? better(this.waiting, place) : place
    else if (this.pointsAtItself(place)) this.settle(this.atTheOneBefore(place) ?? alone)
    else this.settle(place)
  }

  /** «стол под окном и стул перед ним»: the word «ним» means the thing before the one spoken of. */
  atTheOneBefore(place: Place): Place | undefined {
    const before = this.subject! - 1
    if (place.at !== 'by' || before < 0) return undefined
    return { ...place, of: [this.anchorOf(this.wishes[before].item, before)] }
  }

  pointsAtItself(place: Place) {
    return place.at === 'by' && place.of.some((anchor) => 'wish' in anchor && anchor.wish === this.subject)
  }

  settle(place: Place) {
    const wish = this.now!
    wish.place = wish.place ? better(wish.place, place) : place
  }

  /** At a comma: a place without a thing that anyone knows is told back. */
  strangeIfAlone() {
    if (this.waiting && this.strange.length > 0 && !this.before('item', ['filler', 'colour', 'number', 'unknown'])) this.giveUp()
    else if (!this.waiting) this.strange = []
  }

  giveUp() {
    if (this.strange.length > 0) this.unknown.push(this.strange.join(' '))
    this.strange = []
    this.waiting = undefined
  }

  endSentence() {
    if (this.waiting || (this.strange.length > 0 && this.subject === undefined)) this.giveUp()
    this.strange = []
    this.making = false
    this.waiting = this.count = this.colour = undefined
  }
}

interface Sides {
  side?: 'left' | 'right'
  depth?: 'far' | 'near'
}

function note(sides: Sides, word: string): Sides {
  if (word === 'left' || word === 'right') sides.side = word
  else sides.depth = word as 'far' | 'near'
  return sides
}

function placeIn(part: string, sides: Sides): Place | undefined {
  if (part === 'wall') {
    const side = sides.side ?? (sides.depth === 'far' ? 'far' : undefined)
    return { at: 'wall', ...(side ? { side } : {}) }
  }
  if (part === 'corner') return { at: 'corner', ...sides }
  if (part === 'centre') return { at: 'centre' }
  return part === 'side' && (sides.side || sides.depth) ? { at: 'side', ...sides } : undefined
}

/** Two places said of one thing: the more telling one, with a side that only the other names. */
function better(a: Place, b: Place): Place {
  const [main, other] = order[b.at] > order[a.at] ? [b, a] : [a, b]
  if (main.at === 'by' || main.at === 'centre' || !('side' in other) || main.side) return main
  return { ...main, side: other.side } as Place
}
