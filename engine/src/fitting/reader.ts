import { Placing } from './placing.ts'
import { adjectives } from './pointing.ts'
import type { ColourId } from './colours.ts'
import { itemKinds, type ItemKind } from './items.ts'
import type { Anchor, Place, Placement, Relation, Wish } from './placement.ts'
import { withoutPresent } from './present-things.ts'
import type { Token } from './words.ts'

/** Relations before which a bare length says how far, not how large: «в метре справа от». */
const measurable = new Set<Relation>(['left', 'right', 'near', 'front', 'behind', 'opposite', 'above'])

/** What a bare length says of a thing: the measure that differs least between models, unless it is much more like the other. */
const measureOf = ({ ruler, size: [width, height] }: ItemKind, value: number) =>
  ruler === 'height' && Math.abs(Math.log(value / height)) > Math.abs(Math.log(value / width)) + 0.3 ? 'width' : ruler

/** Goes through the tokens of a text once, keeping what the sentence has said so far. */
export class Reader extends Placing {
  count: number | undefined
  colour: ColourId | undefined
  sizes: Partial<Pick<Wish, 'widthM' | 'heightM' | 'depthM'>> = {}
  making = false
  replacing = false
  /** Wishes that name what the room has already, and the last of them that is to go. */
  present = new Set<number>()
  gone: Anchor | undefined
  naming: 'keep' | 'remove' | undefined

  read(): Omit<Placement, 'ceilingM'> {
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at++]
      this.take(token)
      this.opening = token.is === 'break' || token.is === 'comma' || (this.opening && (token.is === 'filler' || token.is === 'unknown'))
    }
    this.endSentence()
    for (const [k, of] of this.faces) this.wishes[k].place ??= { at: 'by', relation: 'item' in of ? 'opposite' : 'near', of: [of] }
    this.joinAnchors()
    return { wishes: withoutPresent(this.wishes, this.present), unknown: this.unknown }
  }

  /** A thing pointed at before it was asked for is the one asked for. */
  joinAnchors() {
    for (const [k, { place }] of this.wishes.entries()) {
      const of = place?.at === 'by' && place.relation !== 'instead' ? place.of : []
      for (const anchor of of) {
        if (!('item' in anchor) || anchor.wish !== undefined) continue
        const { item, reference } = anchor
        const wish = this.wishes.findIndex((w, j) => j !== k && (reference === undefined ? w.item === item : w.reference === reference))
        if (wish >= 0) anchor.wish = wish
      }
    }
  }

  take(token: Token) {
    if (token.is === 'break') this.endSentence()
    else if (token.is === 'comma') this.takeComma(token)
    else if (token.is === 'number') this.takeNumber(token)
    else if (token.is === 'metres') this.takeSize(token)
    else if (token.is === 'colour') this.takeColour(token.colour)
    else if (token.is === 'make') this.making = true
    else if (token.is === 'replace') this.takeReplace(token)
    else if (token.is === 'keep' || token.is === 'remove') this.takePresent(token.is)
    else if (token.is === 'there') this.takeThere()
    else if (token.is === 'facing') this.takeFacing()
    else if (token.is === 'with' || token.is === 'without') this.skipObject(token)
    else if (token.is === 'relation') this.takeRelation(token)
    else if (token.is === 'side' || token.is === 'part') this.takeRoom(token)
    else if (token.is === 'item') this.takeItem(token)
    else if (token.is === 'unknown') this.strange.push(this.text.slice(token.from, token.to))
  }

  takeNumber({ value, after }: Token & { is: 'number' }) {
    const count = Math.min(6, Math.max(1, value))
    if (after && this.now && !this.before('item')) this.now.count = count
    else this.count = count
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
      this.group.add(this.subject, this.waiting)
    }
    if (this.waiting) this.settle(this.waiting)
    if (this.naming) this.setPresent(this.naming)
    this.waiting = this.count = this.colour = undefined
    this.sizes = {}
    this.strange = []
  }

  /** A colour belongs to the thing that follows it in the clause, else to the thing spoken of; of two in a row the first tells more. */
  takeColour(colour: ColourId) {
    if (this.tokens[this.at - 2]?.is === 'colour') return
    if (this.before('item')) this.colour ??= colour
    else if (this.now) this.now[this.making || this.now.colour ? 'recolour' : 'colour'] = colour
  }

  takeSize({ value, across, measures }: Token & { is: 'metres' }) {
    const next = this.tokens[this.at]
    if (value < 0.05 || value > 6) return
    if (!measures && next?.is === 'relation' && measurable.has(next.relation)) {
      this.awayM = value
      return
    }
    const ofNext = this.before('item')
    const coming = ofNext ? this.nextOf(adjectives) : undefined
    const item = coming?.is === 'item' ? coming.item : this.now?.item
    const kind = item && itemKinds[item]
    if (!measures && !kind) return
    const size =
      across !== undefined && kind?.support === 'wall'
        ? { widthM: value, heightM: across }
        : across === undefined
          ? { [(measures ?? measureOf(kind!, value)) === 'height' ? 'heightM' : 'widthM']: value }
          : { widthM: Math.max(value, across), depthM: Math.min(value, across) }
    if (this.now && !ofNext) Object.assign(this.now, size)
    else this.sizes = size
  }

  /** «замените диван на референс 1», «диван заменить на референс 1»: the first thing named makes room for the second. */
  takeReplace({ to }: Token) {
    this.making = false
    const byNow = this.now && !this.now.place && /^\s+(?:на|by|with|for)\s/.test(this.text.slice(to).toLowerCase())
    if (!byNow && this.before('item')) {
      const object = this.object()
      if (object?.anchor) this.waiting = { at: 'by', relation: 'instead', of: [object.anchor] }
    } else if (this.now && !this.now.place) {
      const { item } = this.wishes.pop()!
      this.subject = this.wishes.length > 0 ? this.wishes.length - 1 : undefined
      this.waiting = { at: 'by', relation: 'instead', of: [{ item }] }
    }
    this.replacing = true
  }

  /** «диван оставить», “remove the armchair”. */
  takePresent(what: 'keep' | 'remove') {
    if (this.before('item')) this.naming = what
    else if (this.now && !this.now.place && !this.now.recolour) this.setPresent(what)
  }

  setPresent(what: 'keep' | 'remove') {
    this.present.add(this.subject!)
    if (what === 'remove') this.gone = { item: this.now!.item }
    this.naming = undefined
  }

  /** «на его место»: where stood what is to go. */
  takeThere() {
    if (!this.gone) return
    const place: Place = { at: 'by', relation: 'instead', of: [this.gone] }
    this.gone = undefined
    if (this.before('item', [...adjectives, 'make']) || this.present.has(this.subject!)) this.waiting = place
    else this.settle(place)
  }

  takeFacing() {
    const from = this.at
    const object = this.object()
    if (!object) this.at = from
    else if (object.anchor && this.subject !== undefined) {
      const itself = 'wish' in object.anchor && object.anchor.wish === this.subject
      const before = this.subject - 1
      if (!itself) this.faces.set(this.subject, object.anchor)
      else if (before >= 0) this.faces.set(this.subject, this.anchorOf(this.wishes[before].item, before))
    }
  }

  /** What comes with a thing or is to be left out is not wanted on its own, unless it is given its own place: «со стульями вокруг». */
  skipObject(token: Token) {
    const thing = token.is === 'with' && (this.replacing || this.waiting !== undefined || this.hasOwnPlace())
    const through: Token['is'][] = [...adjectives, 'side']
    if (thing) return
    if (token.is === 'without' && this.before('relation')) {
      while (this.tokens[this.at++].is !== 'relation');
      this.object()
      return
    }
    for (const is of ['item', 'part'] as const) {
      if (!this.before(is, through)) continue
      while (this.tokens[this.at].is !== is) this.at++
      this.at++
      if (token.is === 'without') this.skipJoined()
      return
    }
  }

  /** «без стульев и лампы, …»: the second thing is not wanted either, unless it is one of its own: “no rug and a sofa”. */
  skipJoined() {
    const [and, ...rest] = this.tokens.slice(this.at)
    const k = rest.findIndex((t) => t.is !== 'filler' && t.is !== 'colour')
    const [item, after] = [rest[k], rest[k + 1]]
    if (and?.is !== 'comma' || !and.and || item?.is !== 'item') return
    if ((after && after.is !== 'comma' && after.is !== 'break') || /\b(?:an?|one)\b/i.test(this.text.slice(and.to, item.from))) return
    this.at += k + 2
  }

  hasOwnPlace(): boolean {
    let k = this.at
    while (this.tokens[k] && adjectives.includes(this.tokens[k].is)) k++
    if (this.tokens[k]?.is !== 'item' || this.tokens[k + 1]?.is !== 'relation') return false
    const object = this.tokens[k + 2]?.is
    return object === undefined || object === 'it' || object === 'comma' || object === 'break'
  }

  /** At a comma: a place without a thing that anyone knows is told back. */
  takeComma({ and }: Token & { is: 'comma' }) {
    this.group.link(and === true)
    if (this.waiting && this.strange.length > 0 && !this.before('item')) this.giveUp()
    else if (!this.waiting) this.strange = []
  }

  /** «замените диван на новый»: the new one is of the same kind. */
  endSentence() {
    const { waiting } = this
    if (waiting?.at === 'by' && waiting.relation === 'instead' && 'item' in waiting.of[0] && this.strange.length === 0) {
      const { item } = waiting.of[0]
      this.subject = this.wishes.length
      this.wishes.push({ item, words: item, count: this.count ?? 1, place: waiting })
    } else if (waiting || (this.strange.length > 0 && this.subject === undefined)) this.giveUp()
    this.group.end(this.wishes)
    this.strange = []
    this.making = this.replacing = false
    this.waiting = this.count = this.colour = this.awayM = undefined
  }
}
