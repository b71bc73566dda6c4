import type { Chunk } from './chunks.ts'
import { itemKinds } from '../items.ts'
import { Replacing } from './replacing.ts'
import { isMany } from './vocabulary/russian-cases.ts'

/** Several of a kind: told one after the other, one for each of others, one more. */
export class Several extends Replacing {
  /** One of several things of a kind after another: «одно к окну, другое к камину». */
  split: { of: number; rest: number } | undefined

  /** “one by the door, the other by the window”. */
  takeOneOf(chunk: Chunk & { is: 'oneOf' }) {
    if (this.negated && /^(?:other|друг)/i.test(this.text.slice(chunk.from))) return
    this.oneSaid = this.replacing
    const next = this.chunks.slice(this.at + 1).find((chunk) => chunk.is !== 'deed')
    if (next?.is !== 'where' || next.relation === 'flank' || this.here !== undefined || this.thingAhead()) return
    if (!this.split) {
      const of = this.wishes.findLastIndex((w, k) => (w.count > 1 || isMany(w.words)) && !w.place && !this.absent.has(k))
      if (of < 0) return this.exceptOne() || this.another(chunk)
      this.split = { of, rest: this.wishes[of].count > 1 ? this.wishes[of].count - 1 : 5 }
      this.wishes[of].count = 1
      this.subject = of
    } else if (this.split.rest > 0) {
      const { place: _, ...same } = this.wishes[this.split.of]
      this.split.rest--
      this.subject = this.wishes.length
      this.wishes.push({ ...same })
      this.name({ item: same.item, wish: this.subject }, { many: false }, { aside: false, pointed: false })
    }
    this.here = this.subject
    this.placeHere = false
  }

  /** “no plants except one by the window”. */
  exceptOne(): boolean {
    const before = this.chunks[this.at - 1]
    const excepts = before?.is === 'deed' && /^(?:except|but|apart|other|кроме)/i.test(this.text.slice(before.from))
    if (!excepts || !this.gone || !('item' in this.gone)) return false
    const { item } = this.gone
    this.subject = this.wishes.length
    this.wishes.push({ item, words: item, count: 1 })
    this.name({ item, wish: this.subject }, { many: false }, { aside: false, pointed: false })
    this.here = this.subject
    this.placeHere = this.negated = false
    return true
  }

  /** «стеллаж слева от камина и такой же справа»: one more of the thing before. */
  another({ order }: Chunk & { is: 'oneOf' }) {
    const next = this.chunks.slice(this.at + 1).find((chunk) => chunk.is === 'where')
    if (order === 1 && next?.targets.length === 0 && !next.part && !next.sides.side) return
    if ((order !== 2 && !this.now?.place) || this.subject === undefined || this.sentenceOf[this.subject] !== this.sentence) return
    const { place: _, ...same } = this.wishes[this.subject]
    this.split = { of: this.subject, rest: 0 }
    this.subject = this.wishes.length
    this.wishes.push({ ...same, count: 1 })
    this.name({ item: same.item, wish: this.subject }, { many: false }, { aside: false, pointed: false })
    this.here = this.subject
    this.placeHere = false
  }

  /** “the one from photo 2 instead of the armchair”: another of the kind. */
  nameSame() {
    for (const wish of this.wishes) {
      const of = wish.place?.at === 'by' && wish.place.relation === 'instead' ? wish.place.of[0] : undefined
      const same = /^(?:the |that )?(?:one|ones|тот|та|ту|те)(?![\p{L}])/iu.test(wish.words)
      if (wish.item === 'thing' && same && of && 'item' in of) wish.item = of.item
    }
  }

  /** “an armchair, a lamp beside it, everything by the window”. */
  placeEverything() {
    for (const [k, { item, place, words, reference }] of this.wishes.entries()) {
      if (item !== 'thing' || !place || reference !== undefined || this.absent.has(k) || !/^(?:everything|вс[её])/iu.test(words)) continue
      const open = this.wishes.filter((w, j) => j < k && this.sentenceOf[j] === this.sentenceOf[k] && !this.absent.has(j) && !w.place)
      if (open.length === 0) continue
      for (const wish of open) wish.place = place
      this.absent.add(k)
    }
  }

  /** A banquette at the foot of a bed is a bench, not a pouf. */
  nameBenches() {
    for (const [k, wish] of this.wishes.entries()) {
      const along = wish.place?.at === 'wall'
      const atBed = wish.place?.at === 'by' && wish.place.relation === 'front' && wish.place.of.some((a) => 'item' in a && a.item === 'bed')
      if ((atBed || along) && wish.item === 'pouf' && wish.words.toLowerCase().startsWith('банкет')) {
        wish.item = 'bench'
        for (const { place } of this.wishes)
          for (const anchor of place?.at === 'by' ? place.of : []) if ('item' in anchor && anchor.wish === k) anchor.item = 'bench'
      }
    }
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

  /** “I want the bed against the far wall. So: bed from photo 2 against the far wall.” */
  joinRepeats() {
    for (const [k, a] of this.wishes.entries()) {
      if (a.reference !== undefined || a.colour || a.count > 1 || !a.place || this.absent.has(k)) continue
      const same = this.wishes.findIndex(
        (b, j) =>
          j > k && b.item === a.item && b.reference !== undefined && b.count === 1 && JSON.stringify(b.place) === JSON.stringify(a.place),
      )
      if (same < 0 || this.absent.has(same)) continue
      this.absent.add(k)
      for (const { place } of this.wishes)
        for (const anchor of place?.at === 'by' ? place.of : []) if ('item' in anchor && anchor.wish === k) anchor.wish = same
    }
  }

  /** «тумбочка справа», where the sentence has told of the bed; “And a throw”, after what lies on the sofa. */
  placeByLast() {
    for (const [k, wish] of this.wishes.entries()) {
      if (this.absent.has(k) || k === 0) continue
      const { place } = wish
      const bed = this.wishes.findLastIndex((w, j) => j < k && w.item === 'bed' && this.sentenceOf[j] === this.sentenceOf[k])
      if (wish.item === 'nightstand' && place?.at === 'side' && place.side && !place.depth && bed >= 0)
        wish.place = { at: 'by', relation: place.side, of: [{ item: 'bed', wish: bed }] }
      const last = this.wishes[k - 1].place
      const laid = last?.at === 'by' && last.relation === 'on' && this.sentenceOf[k] === this.sentenceOf[k - 1] + 1
      const alike = itemKinds[wish.item].support === 'surface' && itemKinds[this.wishes[k - 1].item].support === 'surface'
      if (!place && laid && alike && wish.reference === undefined && !this.faces.has(k)) wish.place = last
    }
  }

  /** One on each side is two; one on each of several is as many as those. */
  countPairs() {
    const by = this.wishes.flatMap((wish, k) => (wish.place?.at === 'by' ? [{ k, wish, place: wish.place }] : []))
    for (const { wish, place } of by) if (place.relation === 'flank') wish.count = Math.max(2, wish.count)
    for (const { k, wish, place } of by) {
      const [of] = place.of
      if (this.eachOf.get(k) === 'host' && 'item' in of && of.wish !== undefined)
        wish.count = Math.min(6, wish.count * this.wishes[of.wish].count)
      else if (this.eachOf.get(k) === 'host' && 'item' in of && of.item === 'nightstand') wish.count = Math.max(2, wish.count)
    }
    this.joinSplit()
  }

  /** «одна тумбочка слева и одна тумбочка справа от кровати». */
  joinSides() {
    for (const [k, a] of this.wishes.entries()) {
      const b = this.wishes[k + 1]
      if (!b || a.place?.at !== 'side' || b.place?.at !== 'by' || a.item !== b.item || a.count !== 1 || b.count !== 1) continue
      if (this.sentenceOf[k] !== this.sentenceOf[k + 1] || a.colour !== b.colour || a.reference !== b.reference) continue
      if (!a.place.side || a.place.depth || !(sides(a.place.side, b.place.relation) || sides(b.place.relation, a.place.side))) continue
      a.place = { ...b.place, relation: 'flank' }
      a.count = 2
      this.absent.add(k + 1)
    }
  }

  /** “one left of the bed, one right of the bed”: on both sides of it. */
  joinSplit() {
    this.joinSides()
    if (!this.split) return
    const { of } = this.split
    const [a, b] = [
      this.wishes[of],
      this.wishes.find((w, k) => k > of && w.item === this.wishes[of].item && w.words === this.wishes[of].words),
    ]
    if (a.place?.at !== 'by' || b?.place?.at !== 'by' || !sides(a.place.relation, b.place.relation)) return
    if (JSON.stringify(a.place.of) !== JSON.stringify(b.place.of)) return
    a.place = { ...a.place, relation: 'flank' }
    a.count = 2
    this.absent.add(this.wishes.indexOf(b))
  }
}

const sides = (a: string, b: string) => (a === 'left' && b === 'right') || (a === 'right' && b === 'left')
