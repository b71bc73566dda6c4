import { Several } from './several.ts'

/** What a text does with things beyond naming and placing them. */
export class Deeds extends Several {
  /** Sentences that nobody understands and that place nothing. */
  idle: string[] = []

  /** “the cat shredded the sofa. The sofa from photo 1 …”, “instead of the sofa”: what was told of what is there. */
  leaveStories() {
    for (const [k, { item, place, reference, recolour, words }] of this.wishes.entries()) {
      if (place || recolour || reference !== undefined || this.faces.has(k) || this.absent.has(k)) continue
      const again = this.wishes.some((w, j) => j > k && w.item === item && (w.place || w.reference !== undefined) && !this.absent.has(j))
      const gone = this.wishes.some(
        (w, j) => j > k && w.place?.at === 'by' && w.place.relation === 'instead' && w.place.of.some((a) => 'item' in a && a.item === item),
      )
      if (gone || (again && this.inStory.has(k) && words)) this.absent.add(k)
    }
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
    if (!anchor) return
    for (const k of this.group.joined(subject)) if (k === subject || !this.wishes[k].place) this.faces.set(k, anchor)
    this.group.close()
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
    if (heading.item === 'thing' && heading.reference === undefined && this.nextSegment().some((chunk) => chunk.is === 'thing')) return true
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
    const alone = before?.is === 'gap' && this.chunks[this.at - 2]?.is === 'where' ? this.chunks[this.at - 2] : undefined
    if (alone?.is === 'where' && value < 4 && measures === undefined && /(?:^|\s)(?:от|away|off|from)$/.test(alone.words)) return true
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

  endSentence() {
    if (this.swapping) this.swap()
    const sameAnew = this.colour !== undefined && this.here === undefined && this.waiting.some((where) => !('is' in where))
    if ((this.replacing || sameAnew) && this.placeSame()) this.strange = []
    else if (this.waiting.length > 0 && this.strange.length > 0) this.giveUp()
    else if (this.strange.length > 0 && this.subject === undefined) this.idle.push(this.strange.join(' '))
    this.group.end(this.wishes)
    this.sentence++
    this.strange = []
    this.waiting = []
    this.used = []
    this.awayM = undefined
    this.making = this.replacing = this.oneSaid = this.byNames = false
    this.here = this.colour = this.count = this.skipped = this.sameSize = undefined
  }

  settleFaces() {
    for (const [k, of] of this.faces) this.wishes[k].place ??= { at: 'by', relation: 'item' in of ? 'opposite' : 'near', of: [of] }
  }
}

const general: Record<string, RegExp> = {
  lamp: /lamp|chandelier|sconce/,
  picture: /mirror|shelf/,
  chair: /chair|stool/,
  kitchen_unit: /./,
  dining_table: /table|desk/,
}
const alike = (heading: string, item: string) => general[heading]?.test(item) ?? false
