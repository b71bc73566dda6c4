import type { Deed } from './vocabulary/words.ts'
import { Naming } from './naming.ts'

const possessive = /^(?:their|its|his|её|ее|их|его)$/i

/** Verbs that take back what was said, whatever it is called. */
const recalls = /^(?:forget|scrap|scratch|ignore|never ?mind|cancel)/i

/** Said of one thing alone, not of all of a list. */
const oneOnly = new RegExp(
  '^(?:уже (?:сто|вис|леж)[ия]т(?!\\p{L})|(?:is|has|goes|stays|remains|he|it)(?!\\p{L})|' +
    '.*(?:[её]тся|ится|дет|лся|лась|лось)(?!\\p{L}))',
  'iu',
)

/** What stays in the room and what leaves it, said before or after the things or of all but some. */
export class Staying extends Naming {
  /** Whether the places of this part of the sentence are not wanted. */
  skipPlace = false

  /** “don't throw the armchair away, move it to the window”: what stays is given a place after all. */
  movesOn(from: number): boolean {
    const { subject } = this
    const moves = /^(?:move|shift|relocate|turn|передвин|перестав|перенес|подвин|сдвин)/i.test(this.text.slice(from))
    const kept =
      subject !== undefined && this.absent.has(subject) && !this.removed.has(subject) && this.sentenceOf[subject] === this.sentence
    const next = this.chunks[this.at + 1]
    return moves && kept && (next?.is === 'it' || next?.is === 'where') && this.thingAhead() === undefined
  }

  segmentEnds(): boolean {
    const next = this.chunks[this.at + 1]
    return next === undefined || next.is === 'gap' || next.is === 'break'
  }

  /** «в кадре остаются диван и камин»: said before what it is said of. */
  saidBefore(): boolean {
    const next = this.chunks[this.at + 1]
    const names = next?.is === 'thing' || (next?.is === 'gap' && next.names)
    return (
      names &&
      this.here === undefined &&
      !this.removedHere &&
      !this.relative &&
      !this.byNames &&
      this.waiting.every((w) => 'is' in w && w.part === 'room')
    )
  }

  /** Whether this part of the sentence goes on to ask for something. */
  segmentAsks(): boolean {
    for (let k = this.at + 1; k < this.chunks.length; k++) {
      const chunk = this.chunks[k]
      if (chunk.is === 'gap' || chunk.is === 'break') return false
      if (chunk.is === 'deed' && ['want', 'stays', 'replace', 'goes'].includes(chunk.deed)) return true
    }
    return false
  }

  /** “the chairs stay, the table does not”. */
  saysNot(from: number): boolean {
    const next = this.chunks[this.at + 1]
    const ends = next === undefined || next.is === 'gap' || next.is === 'break'
    const before = this.chunks[this.at - 1]
    if (ends && before?.is === 'thing' && /^(?:no|нет)(?!\p{L})/iu.test(this.text.slice(from))) return true
    return ends && this.absent.size > 0 && /^(?:not|нет)(?!\p{L})/iu.test(this.text.slice(from))
  }

  /** «всё остаётся, кроме дивана»: it is the sofa that something is done with. */
  exceptFromAll(from: number): boolean {
    const excepts = /^(?:except|but|apart|other|кроме|разве)/i.test(this.text.slice(from))
    const before = this.chunks.slice(0, this.at).findLast((chunk) => !['gap', 'deed', 'strange'].includes(chunk.is))
    if (excepts && this.skipped && before === this.skipped) {
      this.waiting.push(this.skipped)
      return true
    }
    const place = this.waiting.at(-1)
    const nothing = place && this.chunks.slice(0, this.at).findLast((chunk) => chunk.is !== 'gap') === place
    if (nothing && excepts) return true
    const all = this.wishes.findIndex((wish, k) => wish.item === 'thing' && this.absent.has(k) && this.sentenceOf[k] === this.sentence)
    if (this.removed.has(all)) this.naming = { deed: 'keep', heading: false }
    return all >= 0 && /^(?:except|кроме|apart|other)/i.test(this.text.slice(from))
  }

  /** “Don't put the desk by the window, put it in the centre”: the place is not wanted, the thing is. */
  onlyPlace(): boolean {
    const segment = this.nextSegment()
    const [thing, where] = this.chunks.slice(this.at + 1, this.at + 3)
    const goesOn = segment.some((chunk) => chunk.is === 'where') && !segment.some((chunk) => chunk.is === 'thing')
    return thing?.is === 'thing' && where?.is === 'where' && (goesOn || this.putLater(this.at + 3))
  }

  /** Whether what follows from a piece on names nothing and then places “it”: “there is a draught. Put it by the door”. */
  putLater(from: number): boolean {
    const next = this.chunks.findIndex((chunk, k) => k >= from && ['thing', 'where', 'it'].includes(chunk.is))
    const [before, it, where] = this.chunks.slice(Math.max(0, next - 1), next + 2)
    const ends = this.chunks.slice(from, Math.max(from, next)).filter((chunk) => chunk.is === 'break').length
    return ends < 2 && before?.is === 'deed' && before.deed === 'want' && it?.is === 'it' && where?.is === 'where'
  }

  /** “keep the bed” and, where nothing follows, «кровать убрать». */
  takeBefore(deed: 'keep' | 'remove' | 'have', from: number) {
    const what = deed === 'remove' ? 'remove' : 'keep'
    const whose = this.chunks[this.at + 1]
    const owned = whose?.is === 'it' && this.chunks[this.at + 2]?.is === 'thing' && possessive.test(this.text.slice(whose.from, whose.to))
    if (owned) this.at++
    const next = this.chunks[this.at + 1]
    const ahead = this.thingAhead()
    if (deed === 'remove' && this.onlyPlace()) {
      this.skipPlace = true
      return
    }
    if (deed === 'have' && (this.segmentAsks() || next?.is === 'strange')) return
    const english = /[a-z]/i.test(this.text[from])
    if (deed === 'remove' && next?.is === 'strange' && ahead === undefined && /^(?:do|don|never|can|hate)/i.test(this.text.slice(from)))
      return
    if (
      deed === 'remove' &&
      english &&
      next?.is === 'strange' &&
      ahead === undefined &&
      this.here === undefined &&
      !recalls.test(this.text.slice(from))
    )
      return
    if (next?.is === 'it') {
      this.at++
      if (what === 'remove' && this.goneJustNow()) return
      const named = this.named.at(-1)
      if (named?.pointed && what === 'remove') this.gone = named.anchor
      else if (this.subjectNamed() !== undefined) this.setPresent(this.subjectNamed()!, what)
    } else if (
      ahead !== undefined &&
      (this.here === undefined || (english && !this.placeHere)) &&
      !(deed === 'have' && ahead.reference !== undefined)
    )
      this.naming = { deed: what, heading: false }
    else if (ahead === undefined && next?.is === 'gap' && next.names && this.here === undefined && !/^there/i.test(this.text.slice(from)))
      this.naming = { deed: what, heading: true }
    else this.takeAfter(what, deed)
  }

  /** “a basket is not needed, leave it out”: that has been said already. */
  goneJustNow(): boolean {
    return this.goneAt?.sentence === this.sentence && this.goneAt.named === this.named.length
  }

  /** «холодильник возле батареи не надо, к двери его»: the place is not wanted, the thing is. */
  elsewhere(subject: number): boolean {
    const segment = this.nextSegment()
    const placed =
      this.placeHere &&
      this.here === subject &&
      segment.some((chunk) => chunk.is === 'where') &&
      !segment.some((chunk) => chunk.is === 'thing')
    const faced = this.faces.has(subject) && segment.some((chunk) => chunk.is === 'where')
    if (!placed && !faced) return false
    delete this.wishes[subject].place
    this.faces.delete(subject)
    return true
  }

  /** “The piano is no longer needed”: what was asked for before is not. */
  takeBackEarlier(subject: number, said: string) {
    if (!/need|want|necess|require|нуж|надо|нада|треб|вычерк|забуд|cancel|отмен/i.test(said)) return
    const { item, words } = this.wishes[subject]
    const k = this.wishes.findLastIndex(
      (w, j) => j < subject && w.item === item && !this.absent.has(j) && w.place && w.reference === undefined,
    )
    if (k >= 0 && this.sortedAlike(words, this.wishes[k].words)) this.absent.add(k)
  }

  /** «диван и ковёр не трогать»: what was named before it in the clause. */
  takeAfter(what: 'keep' | 'remove', deed: Deed) {
    const [clause] = this.text
      .slice(0, this.chunks[this.at].from)
      .split(/[.;!?,\n]/)
      .toReversed()
    if (deed === 'goes' && /(?:do not|don.?t|never) (?:throw|bin|ditch|chuck|scrap|lose)/i.test(clause)) return
    if (this.afterWhich() || (deed === 'goes' && (this.removedHere || this.goneJustNow()) && this.here === undefined)) return
    if (what === 'remove' && this.here === undefined && this.goneJustNow()) return
    const last = this.waiting.at(-1)
    if (what === 'remove' && this.here === undefined && last && 'is' in last && this.chunks[this.at - 1]?.is === 'where') {
      this.skipped = last
      this.waiting = []
      return
    }
    const before = this.chunks[this.at - 1]
    const told =
      before?.is === 'gap' &&
      ['thing', 'strange'].includes(this.chunks[this.at - 2]?.is) &&
      !this.now?.place &&
      this.named.at(-1)?.wish === this.subject
    const colon = this.here === undefined && (told || this.byNames || (before?.is === 'gap' && before.and))
    if (this.here === undefined && !colon && (this.strange.length > 0 || (deed !== 'remove' && deed !== 'goes'))) return
    const subject = this.here ?? (colon || deed === 'goes' || deed === 'remove' ? this.subject : undefined)
    if (subject === undefined || (this.here === undefined && this.sentenceOf[subject] !== this.sentence && !this.byNames)) return
    if (what === 'remove' && this.elsewhere(subject)) return
    const { from, to } = this.chunks[this.at]
    const left = deed === 'keep' || /остав/i.test(this.text.slice(from, to))
    const placedNow = this.wishes[subject].recolour !== undefined && left
    const moved = this.chunks[this.at + 1]?.is === 'where' && left
    if (placedNow || moved) return
    const one = this.group.pending && oneOnly.test(this.text.slice(from, to))
    const all = this.group.joined(subject)
    for (const k of one ? all.filter((j) => this.wishes[j].item === this.wishes[subject].item) : all)
      if (k === subject || !this.wishes[k].place) this.setPresent(k, what)
    if (one) this.group.leave(subject)
    if (what === 'remove') this.takeBackEarlier(subject, this.text.slice(from, to))
  }
}
