import type { Chunk, Where } from './chunks.ts'
import { defaultPlace } from './coming-with.ts'
import type { Placement } from '../placement.ts'
import { withoutPresent } from './present-things.ts'
import { Staying } from './staying.ts'

type Deed = Chunk & { is: 'deed' }

/** Whether an unknown word is likely the name of a thing: after an article, or no Russian verb or adverb. */
const isNoun = (word: string, before: string) =>
  /[a-z]/i.test(word)
    ? /^\s*$|,\s*$|(?:^|\s)(?:an?|the|my|our|this|two|three|\d)\s+(?:\S+\s+)?$/i.test(before)
    : !/(?:ть|ти|ем|им|ют|ят|ет|ит|ли|л|ла|ся|сь|о|е|й)$/i.test(word)

const moving = /^(?:be )?(?:move|moved|shift|relocate|передвин|перестав|перенес|подвин|сдвин)/i

/** Goes through the pieces of a text once, sentence by sentence, keeping what has been said so far. */
export class Interpreter extends Staying {
  /** Whether a thing is to be turned to another. */
  turning = false
  /** Words that nobody knows, where things are asked for. */
  askedFor: string[] = []

  read(): Omit<Placement, 'ceilingM'> {
    for (this.at = 0; this.at < this.chunks.length; this.at++) this.take(this.chunks[this.at])
    this.takeBreak()
    return this.finish()
  }

  take(chunk: Chunk) {
    switch (chunk.is) {
      case 'thing':
        return this.takeThing(chunk)
      case 'where':
        return this.takeWhere(chunk)
      case 'gap':
        return this.takeGap(chunk)
      case 'break':
        return this.takeBreak()
      case 'deed':
        return this.takeDeed(chunk)
      case 'colour':
        return this.takeColour(chunk)
      case 'size':
        return this.takeSize(chunk)
      case 'count':
        if (this.now && !this.thingAhead()) this.now.count = chunk.value
        else this.count = chunk.value
        return undefined
      case 'oneOf':
        return this.takeOneOf(chunk)
      case 'strange':
        this.strange.push(chunk.words)
        if (this.here !== undefined) {
          this.inStory.add(this.here)
          this.remarked.add(this.here)
          if (this.isStatement(chunk.from)) this.stated.add(this.here)
        }
        if ((this.asked || this.isAlone()) && isNoun(chunk.words, this.text.slice(0, chunk.from))) this.askedFor.push(chunk.words)
        return undefined
      case 'it':
        this.subject = this.subjectNamed(chunk) ?? this.subject
        this.here ??= this.subject
        this.placeAnew()
        if (
          this.subject !== undefined &&
          /(?:move|shift|передвин\p{L}+|перестав\p{L}+|перенес\p{L}+|сдвин\p{L}+)\s*$/iu.test(this.text.slice(0, chunk.from))
        )
          this.loose.add(this.subject)
        this.nameAgain()
        return undefined
      case 'which':
        if (this.tellsOfTarget()) this.skipPlace = true
        this.relative = this.here === undefined && this.subject !== undefined
        return undefined
      case 'quote':
        this.quoting = this.text.slice(chunk.from, chunk.to)
        if (this.here !== undefined && this.segmentEnds()) this.quoted.set(this.here, this.quoting)
        return undefined
      case 'withdraw':
        return this.withdraw()
      case 'purpose':
        this.name({ ...this.anchorTo(chunk.thing), item: chunk.thing.item }, chunk.thing, { aside: false, pointed: true })
        return undefined
      default:
        return undefined
    }
  }

  takeWhere(where: Where) {
    if (this.negated || this.skipPlace) {
      this.negated = false
      this.skipped = where
      return
    }
    if (this.turning && this.turnTo(where)) return
    if (this.placeAll(where)) return
    const gone = this.removedHere && this.here === undefined && this.gone !== undefined && this.chunks[this.at - 1]?.is === 'thing'
    if (gone) return
    if (where.words === 'to' && this.here !== undefined) this.loose.add(this.here)
    this.placeWhere(where)
  }

  /** “an armchair, a lamp next to it, both by the window”. */
  placeAll(where: Where): boolean {
    const it = this.chunks[this.at - 1]
    if (it?.is !== 'it' || !/^(?:both|оба|обе)$/i.test(this.text.slice(it.from, it.to))) return false
    const open = [...this.wishes.keys()].filter((k) => this.sentenceOf[k] === this.sentence && !this.absent.has(k) && !this.wishes[k].place)
    for (const k of open) this.settle(where, k)
    return open.length > 0
  }

  /** «на консоль, которая останется под зеркалом, …»: told of what a place points at. */
  tellsOfTarget(): boolean {
    const where = this.waiting.at(-1)
    const before = this.chunks.slice(0, this.at).findLast((chunk) => chunk.is !== 'gap')
    if (before?.is === 'thing' && this.here === undefined && this.goneJustNow()) return true
    return (
      this.here === undefined && where !== undefined && where === before && 'is' in where && where.targets.some((t) => t.is === 'thing')
    )
  }

  /** “by the window. … Put it on the far wall”: a later sentence places anew what has a place. */
  placeAnew() {
    const before = this.chunks[this.at - 1]
    const k = this.subject
    if (before?.is !== 'deed' || before.deed !== 'want' || k === undefined) return
    if (this.withdrawn.delete(k)) this.absent.delete(k)
    if (!this.wishes[k].place) return
    if (this.quoted.has(k) && this.quoting === undefined) this.loose.add(k)
    if ((this.placedIn.get(k) ?? this.sentence) < this.sentence) this.loose.add(k)
  }

  /** «развернуть диван к камину». */
  turnTo({ words, targets }: Where): boolean {
    const subject = this.here ?? this.subject
    if (!/^(?:к|ко|towards?)$/.test(words) || subject === undefined || targets.length === 0) return false
    const [anchor] = this.anchorsOf(targets[0], 'opposite', subject)
    if (anchor) this.faces.set(subject, anchor)
    return anchor !== undefined
  }

  takeBreak() {
    const mark = this.chunks[this.at]
    if (mark && this.text.slice(mark.from, mark.to).includes('?')) this.questions.add(this.sentence)
    this.tellAsked()
    this.quoting = undefined
    this.afterColon = false
    const only = this.chunks.slice(this.at + 1, this.at + 3)
    if (!(only[0]?.is === 'thing' && only[1]?.is === 'deed' && only[1].deed === 'likewise')) this.doneBefore = undefined
    this.naming = undefined
    this.negated = this.with = this.removedHere = this.turning = this.skipPlace = this.relative = false
    this.endSentence()
  }

  /** Whether a word is a part of the sentence by itself: “a gramophone, a piano”. */
  isAlone(): boolean {
    const [before, after] = [this.chunks[this.at - 1], this.chunks[this.at + 1]]
    const ends = (chunk: Chunk | undefined) => chunk === undefined || (chunk.is === 'gap' && !chunk.names)
    return ends(before) && ends(after) && (before !== undefined || after !== undefined)
  }

  /** A thing that was asked for and that nobody knows is told back: “put a gramophone and a sofa there”. */
  tellAsked() {
    const told = this.here !== undefined || this.relative || this.removedHere
    if (!told) this.unknown.push(...this.askedFor.filter((word) => !this.unknown.some((one) => one.includes(word))))
    this.asked = false
    this.askedFor = []
  }

  takeGap({ and, names, from, to }: Chunk & { is: 'gap' }) {
    if (/^(?:→|=>|->)/.test(this.text.slice(from)) && this.givesWay()) return
    if (and && this.replacing && (this.colour || this.oneSaid)) this.placeSame()
    this.group.link(and, names && this.waiting.length > 0)
    const heading = names && this.here !== undefined && this.headsAnother()
    if (heading) this.dropHeading()
    if (this.skipped && this.chunks[this.at - 1] === this.skipped && /^but$/i.test(this.text.slice(from, to)))
      this.waiting.push(this.skipped)
    if (/^(?:but|а|но|however)$/i.test(this.text.slice(from, to))) this.naming = undefined
    this.endSegment(names)
  }

  endSegment(names: boolean) {
    this.tellAsked()
    if (/^[\s,—–-]*(?:(?:but|and|а|но|и) )?(?:i|we|я|мы|мне|нам)(?!\p{L})/iu.test(this.text.slice(this.chunks[this.at].from)))
      this.quoting = undefined
    if (this.naming && !this.naming.heading) {
      if (names && this.here === undefined && !this.removedHere) this.naming.heading = true
      else if (!this.listGoesOn()) this.naming = undefined
    }
    this.here = this.relative ? this.subject : undefined
    this.relative = false
    this.negated = this.with = this.removedHere = this.turning = this.skipPlace = false
    this.strange = []
    this.byNames = names
    if (names && this.text[this.chunks[this.at].from] === ':') {
      this.afterColon = true
      this.colonAt = this.wishes.length
    }
  }

  takeDeed({ deed, from }: Deed) {
    switch (deed) {
      case 'make':
        this.making = true
        if (this.thingAhead() === undefined && this.here === undefined) this.subject ??= this.subjectNamed()
        return
      case 'want':
        this.asked = true
        if (this.here !== undefined) this.wanted.add(this.here)
        if (this.movesOn(from)) this.absent.delete(this.subject!)
        if (this.here !== undefined && this.placeHere && moving.test(this.text.slice(from))) this.loose.add(this.here)
        if (this.naming && !this.naming.heading) this.naming = undefined
        return
      case 'turn':
        this.turning = true
        return
      case 'replace':
        return this.takeReplace()
      case 'have':
      case 'keep':
      case 'remove':
        return this.takeBefore(deed, from)
      case 'stays':
      case 'goes':
        if (this.saidBefore()) return this.takeBefore(deed === 'stays' ? 'keep' : 'remove', from)
        return this.takeAfter(deed === 'stays' ? 'keep' : 'remove', deed)
      case 'facing':
        return this.takeFacing()
      case 'with':
        if (this.comesAlong()) this.here = this.subject
        if (this.here === undefined) this.withHost = this.hostBefore()
        this.with = !this.replacing && this.here !== undefined && !/^[^.;!?]*местами/i.test(this.text.slice(from))
        return
      case 'without':
        if (this.isRefusal(from)) return this.withdraw()
        if (this.here !== undefined && this.placeHere && this.segmentEnds() && this.elsewhere(this.here)) return
        if (this.here !== undefined && this.saysNot(from)) return this.setPresent(this.here, 'remove')
        if (this.onlyPlace() && /^(?:not|не)(?!\p{L})/iu.test(this.text.slice(from))) this.skipPlace = true
        else this.negated = !this.exceptFromAll(from)
        return
      case 'likewise':
        if (this.here === undefined && this.doneBefore && this.chunks[this.at + 1]?.is === 'thing')
          this.naming = { deed: this.doneBefore, heading: false }
        if (this.here !== undefined && !this.placeHere && this.segmentEnds() && this.doneBefore) this.setPresent(this.here, this.doneBefore)
        return
      case 'there':
        return this.takeThere()
    }
  }

  /** “a desk under the window, 1.8 m, with two chairs”. */
  comesAlong(): boolean {
    const [thing, after] = this.chunks.slice(this.at + 1)
    const ends = after === undefined || after.is === 'gap' || after.is === 'break'
    if (this.here !== undefined || thing?.is !== 'thing' || thing.count === undefined || thing.count < 2 || !ends || !this.now?.place)
      return false
    return this.sentenceOf[this.subject!] === this.sentence && this.waiting.length === 0 && defaultPlace(thing, this.now) !== undefined
  }

  /** “My son wants a sofa. No.” */
  isRefusal(from: number): boolean {
    const alone = this.chunks[this.at - 1]?.is === 'break' && this.chunks[this.at + 1]?.is === 'break'
    const quoted = [...this.quoted.keys()].some((k) => !this.absent.has(k) && this.sentenceOf[k] === this.sentence - 1)
    return alone && quoted && /^(?:no|нет|never|nope)(?!\p{L})/iu.test(this.text.slice(from))
  }

  finish(): Omit<Placement, 'ceilingM'> {
    this.settleFaces()
    this.nameBenches()
    this.placeEverything()
    this.nameSame()
    this.leaveStories()
    this.leaveQuoted()
    this.leaveAsked()
    this.joinReferences()
    this.placeByLast()
    this.leaveGeneral()
    this.leaveRemarks()
    this.joinAnchors()
    this.joinRepeats()
    this.countPairs()
    if (this.wishes.length === 0) this.unknown.push(...this.idle.filter((words) => !this.unknown.includes(words)))
    return { wishes: withoutPresent(this.wishes, this.absent), unknown: this.unknown }
  }
}
