import type { Chunk, Thing } from './chunks.ts'
import type { ColourId } from '../colours.ts'
import { insteadOf } from './discourse.ts'
import type { Anchor } from '../placement.ts'
import { Settling } from './settling.ts'

/** What a text does with things beyond naming and placing them: it replaces, removes, keeps, turns them. */
export class Deeds extends Settling {
  making = false
  replacing = false
  /** Whether “one” was said of what comes instead: “with a new one”. */
  oneSaid = false
  colour: ColourId | undefined
  count: number | undefined
  /** Sentences that nobody understands and that place nothing. */
  idle: string[] = []
  /** Whether the two things of the sentence come where the other stands. */
  swapping = false
  /** One of several things of a kind after another: «одно к окну, другое к камину». */
  split: { of: number; rest: number } | undefined

  /** «замените диван на референс 1», «диван заменить на референс 1»: the first thing named makes room for the second. */
  takeReplace() {
    const { from, to } = this.chunks[this.at]
    const about = `${this.text
      .slice(0, from)
      .split(/[.;!?\n]/)
      .at(-1)}|${this.text.slice(to).split(/[.;!?\n]/)[0]}`
    if (/местами\s*\||^[^|]*\|\s*(?:places|местами)/i.test(about)) {
      this.swapping = true
      return
    }
    this.making = false
    this.replacing = true
    const old = this.oldThing()
    if (!old) return
    this.gone = undefined
    this.waiting.push(insteadOf(old))
  }

  override replaced() {
    this.replacing = false
  }

  oldThing(): Anchor | undefined {
    const next = this.chunks[this.at + 1]
    const by = /^\s*(?:на|for|with|to)\s/i.test(this.text.slice(this.chunks[this.at].to))
    const spoken = next?.is === 'it' ? this.subjectNamed() : (this.here ?? (by && next?.is === 'thing' ? this.subject : undefined))
    if (next?.is === 'it') this.at++
    if (spoken !== undefined) {
      const { item, reference } = this.wishes[spoken]
      this.setPresent(spoken, 'remove')
      this.here = undefined
      return { item, ...(reference === undefined ? {} : { reference }) }
    }
    const k = this.thingAheadAt()
    if (k === undefined) return undefined
    const thing = this.chunks[k] as Thing
    this.at = k
    while (this.chunks[this.at + 1]?.is === 'where' && this.thingLater()) this.at++
    return this.anchorTo(thing)
  }

  setPresent(k: number, what: 'keep' | 'remove') {
    this.absent.add(k)
    if (what === 'keep') return
    this.removed.add(k)
    const { item, reference } = this.wishes[k]
    this.gone = { item, ...(reference === undefined ? {} : { reference }) }
    if (this.here === k && this.used.length > 0) this.waiting = this.used
    this.here = undefined
    const left = this.wishes.findLastIndex((_, j) => !this.removed.has(j))
    this.subject = left < 0 ? undefined : left
  }

  /** «на его место»: where stood what is to go. */
  takeThere() {
    const moved = /^(?:where|(?:т[уа][дм]а?,? )?где)/i.test(this.text.slice(this.chunks[this.at].from))
    const before = moved ? this.wishes.findLast((_, k) => k !== this.here && !this.removed.has(k)) : undefined
    const gone = this.gone ?? (before && { item: before.item })
    if (!gone) return
    const place = insteadOf(gone)
    if (this.here === undefined || this.thingAhead()) this.waiting.push(place)
    else this.put(place, this.here)
    this.gone = undefined
  }

  takeFacing() {
    const next = this.chunks[this.at + 1]
    const subject = this.here ?? this.subject
    if (subject === undefined || !next) return
    const target =
      next.is === 'where' ? next.targets[0] : next.is === 'thing' ? next : next.is === 'it' ? { ...next, each: false } : undefined
    if (!target) return
    this.at++
    const [anchor] = this.anchorsOf(target.is === 'it' ? { is: 'it', many: target.many, each: false } : target, 'opposite', subject)
    if (anchor) this.faces.set(subject, anchor)
  }

  /** “one by the door, the other by the window”. */
  takeOneOf(chunk: Chunk & { is: 'oneOf' }) {
    this.oneSaid = this.replacing
    const next = this.chunks.slice(this.at + 1).find((chunk) => chunk.is !== 'deed')
    if (next?.is !== 'where' || next.relation === 'flank' || this.here !== undefined || this.thingAhead()) return
    if (!this.split) {
      const of = this.wishes.findLastIndex((w, k) => w.count > 1 && !w.place && !this.absent.has(k))
      if (of < 0) return this.another(chunk)
      this.split = { of, rest: this.wishes[of].count - 1 }
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

  /** «стеллаж слева от камина и такой же справа»: one more of the thing before. */
  another({ order }: Chunk & { is: 'oneOf' }) {
    if (order !== 2 || this.subject === undefined || this.sentenceOf[this.subject] !== this.sentence) return
    const { place: _, ...same } = this.wishes[this.subject]
    this.split = { of: this.subject, rest: 0 }
    this.subject = this.wishes.length
    this.wishes.push({ ...same, count: 1 })
    this.name({ item: same.item, wish: this.subject }, { many: false }, { aside: false, pointed: false })
    this.here = this.subject
    this.placeHere = false
  }

  /** «без стульев и лампы, …»: the second thing is not wanted either, unless it is one of its own: “no rug and a sofa”. */
  skipJoined() {
    const [gap, thing, after] = this.chunks.slice(this.at + 1, this.at + 4)
    if (gap?.is !== 'gap' || !gap.and || thing?.is !== 'thing' || thing.known === false || thing.count !== undefined) return
    if (after === undefined || after.is === 'gap' || after.is === 'break') this.at += 2
  }

  /** “Art: one large canvas”: the heading names what the next words name again. */
  headsAnother(): boolean {
    const heading = this.now!
    const thing = this.nextSegment().find((chunk) => chunk.is === 'thing' || chunk.is === 'where' || chunk.is === 'deed')
    if (thing?.is !== 'thing' || heading.place || heading.colour || heading.reference !== undefined) return false
    return thing.item === heading.item || alike(heading.item, thing.item)
  }

  dropHeading() {
    const k = this.subject!
    this.wishes.pop()
    this.named = this.named.filter((n) => n.wish !== k)
    this.sentenceOf.length = k
    this.group.members = this.group.members.filter((member) => member !== k)
    this.group.linked = undefined
    this.subject = k > 0 ? k - 1 : undefined
    this.here = undefined
  }

  /** Whether the next part of the sentence is one more thing of a list: “keep the bed, the rug and the lamp”. */
  listGoesOn(): boolean {
    const segment = this.nextSegment()
    const thing = segment.find((chunk) => chunk.is === 'thing')
    return thing !== undefined && !segment.some((chunk) => chunk.is === 'where' || chunk.is === 'deed')
  }

  /** «стол, который уже стоит»: told of what was named right before. */
  afterWhich(): boolean {
    let k = this.at - 1
    while (k >= 0 && ['strange', 'it', 'each'].includes(this.chunks[k].is)) k--
    if (this.chunks[k]?.is !== 'which') return false
    while (k > 0 && ['which', 'gap', 'it'].includes(this.chunks[k].is)) k--
    const before = this.chunks[k]
    if (before.is === 'thing' && this.subject !== undefined) this.setPresent(this.subject, 'keep')
    return before.is === 'thing' || (before.is === 'where' && before.targets.length > 0)
  }

  /** «отодвинуть от окна на 0,8 м»: a length after a place that is away from something. */
  distanceOfLast(value: number, measures: string | undefined): boolean {
    const before = this.chunks[this.at - 1]
    return (
      measures === undefined &&
      value < 4 &&
      ((before?.is === 'where' && /(?:^|\s)(?:от|away|off|from)/.test(before.words)) ||
        (/^(?:в|at) /i.test(this.text.slice(this.chunks[this.at].from)) && this.now?.place?.at === 'by'))
    )
  }

  setAway(value: number) {
    const { now } = this
    if (now?.place) now.place = { ...now.place, awayM: value }
    else this.awayM = value
  }

  /** «замените диван на новый»: the new one is of the same kind. */
  placeSame(): boolean {
    const place = this.waiting.find((where) => !('is' in where))
    if (!place || 'is' in place || place.at !== 'by' || !('item' in place.of[0])) return false
    const { item } = place.of[0]
    this.subject = this.wishes.length
    const colour = this.colour ? { colour: this.colour } : {}
    this.wishes.push({ item, words: item, count: this.count ?? 1, place, ...colour })
    this.name({ item, wish: this.subject }, { many: false }, { aside: false, pointed: false })
    this.waiting = []
    this.replacing = this.oneSaid = false
    this.colour = undefined
    return true
  }

  /** «стол и кровать поменять местами». */
  swap() {
    this.swapping = false
    const two = [...this.wishes.keys()].filter((k) => this.sentenceOf[k] === this.sentence && !this.absent.has(k))
    if (two.length !== 2) return
    const [a, b] = two.map((k) => this.wishes[k])
    a.place = insteadOf({ item: b.item })
    b.place = insteadOf({ item: a.item })
  }

  endSentence() {
    if (this.swapping) this.swap()
    if (this.replacing && this.placeSame()) this.strange = []
    else if (this.waiting.length > 0 && this.strange.length > 0) this.giveUp()
    else if (this.strange.length > 0 && this.subject === undefined) this.idle.push(this.strange.join(' '))
    this.group.end(this.wishes)
    this.sentence++
    this.strange = []
    this.waiting = []
    this.used = []
    this.awayM = undefined
    this.making = this.replacing = this.oneSaid = this.byNames = false
    this.here = this.colour = this.count = this.skipped = undefined
  }

  /** A banquette at the foot of a bed is a bench, not a pouf. */
  nameBenches() {
    for (const wish of this.wishes) {
      const atBed = wish.place?.at === 'by' && wish.place.relation === 'front' && wish.place.of.some((a) => 'item' in a && a.item === 'bed')
      if (atBed && wish.item === 'pouf' && wish.words.toLowerCase().startsWith('банкет')) wish.item = 'bench'
    }
  }

  settleFaces() {
    for (const [k, of] of this.faces) this.wishes[k].place ??= { at: 'by', relation: 'item' in of ? 'opposite' : 'near', of: [of] }
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

  /** “one left of the bed, one right of the bed”: on both sides of it. */
  joinSplit() {
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
const general: Record<string, RegExp> = {
  lamp: /lamp|chandelier|sconce/,
  picture: /mirror|shelf/,
  chair: /chair|stool/,
  kitchen_unit: /./,
  dining_table: /table|desk/,
}
const alike = (heading: string, item: string) => general[heading]?.test(item) ?? false
