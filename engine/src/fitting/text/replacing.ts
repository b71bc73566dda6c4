import type { Thing } from './chunks.ts'
import type { ColourId } from '../colours.ts'
import { sizesOf } from './vocabulary/item-sizes.ts'
import { itemKinds } from '../items.ts'
import { insteadOf } from './discourse.ts'
import type { Anchor } from '../placement.ts'
import { Settling } from './settling.ts'

/** What goes, what comes in its place, and what changes places. */
export class Replacing extends Settling {
  replacing = false
  /** The sentence that says so, whose list may go on: “the armchair with ref 1, the lamp with ref 2”. */
  replacedIn = -1
  making = false
  /** What the sentence has done with a thing of the room: “the sofa goes, the armchair too”. */
  doneBefore: 'keep' | 'remove' | undefined
  /** Where something was last said to go: the sentence, and how much had been named. */
  goneAt: { sentence: number; named: number } | undefined
  /** Whether “one” was said of what comes instead: “with a new one”. */
  oneSaid = false
  colour: ColourId | undefined
  count: number | undefined
  /** Size of what comes instead, told before it is named: “with a white one 2 m high”. */
  sameSize: Parameters<typeof sizesOf>[1] | undefined
  /** Whether the two things of the sentence come where the other stands. */
  swapping = false

  /** «замените диван на референс 1», «диван заменить на референс 1»: the first thing named makes room for the second. */
  takeReplace() {
    if (this.making && this.chunks[this.at + 1]?.is === 'colour') return
    const { from } = this.chunks[this.at]
    const [before] = this.text
      .slice(0, from)
      .split(/[.;!?\n]/)
      .toReversed()
    const [after] = this.text.slice(from).split(/[.;!?\n]/)
    if (this.swapping) return
    if (
      /местами|(?:swap|change|switch|trade|exchange)\w* (?:the )?(?:places|positions|spots)/i.test(before + after) ||
      this.exchanges(from)
    ) {
      this.swapping = true
      return
    }
    this.making = false
    this.replacing = true
    this.replacedIn = this.sentence
    const old = this.oldThing()
    if (!old) return
    this.gone = undefined
    this.waiting.push(insteadOf(old))
  }

  /** “swap the sofa and the armchair”: two things and nothing that comes instead. */
  exchanges(from: number): boolean {
    const [one, gap, other, after] = this.chunks.slice(this.at + 1).filter((chunk) => chunk.is !== 'where' || chunk.targets.length > 0)
    const two = one?.is === 'thing' && gap?.is === 'gap' && gap.and && other?.is === 'thing'
    const ends = after === undefined || after.is === 'gap' || after.is === 'break'
    return two && ends && /^(?:swap|switch|exchange|trade)/i.test(this.text.slice(from))
  }

  /** “armchair → bookcase”: between two things alone, the second comes instead of the first. */
  givesWay(): boolean {
    const [other, after] = this.chunks.slice(this.at + 1)
    const ends = after === undefined || after.is === 'gap' || after.is === 'break'
    if (this.here === undefined || this.placeHere || this.wishes[this.here].reference !== undefined || other?.is !== 'thing' || !ends)
      return false
    const { item } = this.wishes[this.here]
    this.setPresent(this.here, 'remove')
    this.waiting = [insteadOf({ item })]
    return true
  }

  /** One more thing of a list that makes room for another. */
  alsoReplaced(thing: Thing): boolean {
    const next = this.chunks.slice(this.at + 1).find((chunk) => chunk.is !== 'deed' && chunk.is !== 'colour')
    const by = /^\s*(?:на|with|for|by|→|->)\s/i.test(this.text.slice(thing.to))
    if (this.replacedIn !== this.sentence || this.waiting.length > 0 || next?.is !== 'thing' || !by) return false
    this.replacing = true
    this.waiting.push(insteadOf(this.anchorTo(thing)))
    return true
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
    this.doneBefore = what
    if (what === 'keep') return
    this.removed.add(k)
    this.goneAt = { sentence: this.sentence, named: this.named.length }
    const { item, reference } = this.wishes[k]
    this.gone = { item, ...(reference === undefined ? {} : { reference }) }
    if (this.here === k && this.used.length > 0) this.waiting = this.used
    this.here = undefined
    const left = this.wishes.findLastIndex((_, j) => !this.removed.has(j))
    this.subject = left < 0 ? undefined : left
  }

  /** «на его место»: where stood what is to go. */
  takeThere() {
    if (this.gone === undefined && /^where (?:it|they) (?:now )?(?:stands?|sits?|hangs?)/i.test(this.text.slice(this.chunks[this.at].from)))
      return
    if (this.chunks[this.at + 1]?.is === 'strange' && this.thingAhead() === undefined) return
    const moved = /^(?:where|(?:т[уа][дм]а?,? )?где)/i.test(this.text.slice(this.chunks[this.at].from))
    const before = moved ? this.wishes.findLast((_, k) => k !== this.here && !this.removed.has(k)) : undefined
    const told = this.toldBefore()
    const gone = this.gone ?? told ?? (before && { item: before.item })
    if (!gone) return
    const place = insteadOf(gone)
    if (this.here === undefined || this.thingAhead()) this.waiting.push(place)
    else this.put(place, this.here)
    this.gone = undefined
  }

  /** “the kids have outgrown the crib, a desk goes there”. */
  toldBefore(): Anchor | undefined {
    const k = this.wishes.findLastIndex((_, j) => j !== this.here && !this.absent.has(j))
    if (k < 0 || this.gone || !this.inStory.has(k)) return undefined
    const { item, place, reference, colour, count } = this.wishes[k]
    if (place || colour || reference !== undefined || count > 1 || this.faces.has(k)) return undefined
    this.absent.add(k)
    this.removed.add(k)
    return { item }
  }

  /** «замените диван на новый»: the new one is of the same kind. */
  placeSame(): boolean {
    const place = this.waiting.find((where) => !('is' in where))
    if (!place || 'is' in place || place.at !== 'by' || !('item' in place.of[0])) return false
    const { item } = place.of[0]
    this.subject = this.wishes.length
    const colour = this.colour ? { colour: this.colour } : {}
    this.wishes.push({
      item,
      words: item,
      count: this.count ?? 1,
      place,
      ...colour,
      ...(this.sameSize ? sizesOf(itemKinds[item], this.sameSize) : {}),
    })
    this.name({ item, wish: this.subject }, { many: false }, { aside: false, pointed: false })
    this.waiting = []
    this.replacing = this.oneSaid = false
    this.colour = this.sameSize = undefined
    return true
  }

  /** «стол и кровать поменять местами». */
  swap() {
    this.swapping = false
    const two = [...this.wishes.keys()].filter((k) => this.sentenceOf[k] === this.sentence && !this.absent.has(k))
    if (two.length < 2) return
    const [a, b] = two.map((k) => this.wishes[k])
    a.place = insteadOf({ item: b.item })
    b.place = insteadOf({ item: a.item })
  }
}
