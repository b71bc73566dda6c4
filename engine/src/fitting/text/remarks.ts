import type { Thing } from './chunks.ts'
import { Deeds } from './deeds.ts'
import { isCalled } from './discourse.ts'

const corrects = new RegExp(
  '^\\s*(?:(?:oh|hm+|no|wait|and|ok|okay|well|ой|нет|хотя|ну|так|ок|а),?\\s+)*(?:actually|on second thoughts?|on reflection|' +
    'come to think|scratch that|sorry|wait|no|correction|or rather|rather|i changed my mind|changed my mind|all right|fine|ok|okay|' +
    'хотя(?: нет)?|вернее|точнее|впрочем|передумал\\p{L}*|стоп|погоди(?:те)?|поправка|нет|а лучше|лучше|ладно|хорошо|ок)(?!\\p{L})',
  'iu',
)

/** After a dispute: what follows is wanted. */
const settled = new RegExp(
  '(?<!\\p{L})(?:(?:we|they) (?:have )?(?:settled|agreed|decided|compromised)|in the end|compromise|' +
    'решили|сошлись|договорились|остановились|порешили|компромисс)(?!\\p{L})',
  'iu',
)

/** What is only said of things: of those that the room has, what others wish, and what is put right a sentence later. */
export class Remarks extends Deeds {
  /** Whether this part of the sentence asks for things. */
  asked = false
  /** Wishes of which something is said that nobody knows, after their name: «шкаф ампирный». */
  remarked = new Set<number>()
  /** Wishes of which something is said with their place: “the wardrobe by the door is Georgian”. */
  stated = new Set<number>()
  /** Wishes whose kind was pointed at as the room's own before: “above the fireplace; the fireplace is original”. */
  knownBefore = new Set<number>()
  /** Wishes that were asked for in so many words. */
  wanted = new Set<number>()
  /** What somebody else wishes, and how that was said: “my wife wants the sofa by the window”. */
  quoted = new Map<number, string>()
  quoting: string | undefined
  /** Sentences that end with a question mark, and wishes of those that ask for something: “could you put …?” */
  questions = new Set<number>()
  requested = new Set<number>()
  /** Wishes that were taken back. */
  withdrawn = new Set<number>()

  /** Whether the sentence puts an earlier one right: “Actually, let the plant be in the left one”. */
  correcting(): boolean {
    const { to } = this.chunks[this.at]
    const said = this.text.slice(0, to)
    const starts = [...said.matchAll(/[.;!?\n]+/g)].map((found) => found.index + found[0].length)
    const [before, now] = [starts.at(-2) ?? 0, starts.at(-1) ?? 0]
    if (corrects.test(said.slice(now))) return true
    const names = this.chunks.some((chunk) => chunk.is === 'thing' && chunk.from >= before && chunk.to <= now)
    const [rest] = this.text.slice(to).split(/[.;!?\n]/)
    return (
      starts.length > 0 &&
      ((!names && corrects.test(said.slice(before, now))) ||
        /^(?:[^,]*\sinstead|\s(?:лучше|всё-таки|все-таки|вс[её] же))(?!\p{L})(?! of)/iu.test(rest))
    )
  }

  /** “I had asked for a bath, cancel that”. */
  withdraw() {
    if (this.goneAt?.sentence === this.sentence) return
    const last = this.wishes.findLastIndex((_, k) => !this.absent.has(k) && (this.sentenceOf[k] ?? 0) >= this.sentence - 1)
    const quoted = [...this.quoted.keys()].findLast((k) => !this.absent.has(k) && (this.sentenceOf[k] ?? 0) >= this.sentence - 1)
    const k = quoted ?? last
    if (k < 0) return
    this.absent.add(k)
    this.withdrawn.add(k)
  }

  /** The wish that a sentence that puts another right names again; its place is then told anew. */
  correctedBy({ item, colour }: Thing): number | undefined {
    if (this.making || !this.correcting()) return undefined
    const k = this.wishes.findLastIndex(
      (w, j) =>
        !this.absent.has(j) && (w.item === item || isCalled(item, w.item)) && (!colour || w.colour === colour) && w.place !== undefined,
    )
    if (k < 0 || this.sentenceOf[k] === this.sentence) return undefined
    this.loose.add(k)
    return k
  }

  /** “he wanted a picture. … and no picture”. */
  notWanted({ item, words, colour, count, told }: Thing) {
    for (const k of this.quoted.keys()) if (this.wishes[k].item === item) this.absent.add(k)
    const last = this.wishes.findLastIndex(
      (w, k) => w.item === item && !this.absent.has(k) && (this.sentenceOf[k] < this.sentence || w.place),
    )
    const all =
      item === 'rug' &&
      /(?:никаки[хе]|никакого|никакой|вообще)\s+(?:\p{L}+\s+)?$/iu.test(this.text.slice(0, this.chunks[this.at].to - words.length))
    const plain = !colour && count === undefined && !told && (all || this.sortedAlike(words, this.wishes[last]?.words))
    if (last < 0 || !plain || this.wishes[last].reference !== undefined) return
    this.absent.add(last)
    this.withdrawn.add(last)
  }

  /** Whether two names are one, but for their endings: “a sofa” and “sofa”, «кресло» and «кресла». */
  sortedAlike(one: string, other = ''): boolean {
    const stem = (words: string) =>
      words
        .toLowerCase()
        .replace(/^(?:the|an?) /, '')
        .slice(0, 4)
    const long = (words: string) => words.replace(/^(?:the|an?) /i, '').includes(' ')
    return stem(one) === stem(other) && long(one) === long(other)
  }

  /** Whether a verb of being stands between the thing with its place and a word: “the wardrobe by the door is Georgian”. */
  isStatement(from: number): boolean {
    const [thing, where] = [this.chunks[this.at - 2], this.chunks[this.at - 1]]
    const is = /^\s*(?:is|was|are|were|has|have|had|weighs?|dates?|costs?|came)(?!\p{L})/iu
    return thing?.is === 'thing' && thing.known === true && where.is === 'where' && is.test(this.text.slice(where.to, from))
  }

  /** What was only told of what the room has is no wish. */
  leaveRemarks() {
    const others = this.wishes.some((wish, k) => !this.absent.has(k) && (wish.place || wish.reference !== undefined))
    for (const [k, wish] of this.wishes.entries()) {
      const { place, reference, recolour, colour, count, widthM, heightM } = wish
      if (this.absent.has(k) || (place && !this.stated.has(k)) || recolour || reference !== undefined || this.faces.has(k)) continue
      if (this.wanted.has(k) || !others || colour || count > 1 || widthM || heightM) continue
      if (this.remarked.has(k) || this.knownBefore.has(k)) this.absent.add(k)
    }
  }

  /** What others wished gives way to what is wanted of the same thing later, unless they are said to be right. */
  leaveQuoted() {
    for (const [k, words] of this.quoted) {
      const { item, reference, place } = this.wishes[k]
      if (!place && reference === undefined && /передум|раздум|changed/i.test(words)) this.absent.add(k)
      const same = [...this.wishes.entries()].filter(
        ([j, w]) => j !== k && !this.absent.has(j) && (w.item === item || (!place && isCalled(item, w.item))),
      )
      if (this.agreesWith(words)) {
        for (const [j, w] of same)
          if (w.place && w.reference === undefined) {
            this.absent.add(j)
            this.pointTo(j, k)
          }
        continue
      }
      if (
        !place &&
        reference === undefined &&
        settled.test(this.text) &&
        this.wishes.some((w, j) => j > k && !this.quoted.has(j) && w.place)
      ) {
        this.absent.add(k)
        continue
      }
      const own = same.find(([j, w]) => j > k && (w.place || w.reference !== undefined))?.[0]
      if (own === undefined || (this.absent.has(k) && !this.withdrawn.has(k))) continue
      this.absent.add(k)
      if (reference !== undefined) this.wishes[own].reference ??= reference
      if (!this.wishes[own].place && this.wishes[k].place) this.wishes[own].place = this.wishes[k].place
      this.pointTo(k, own)
    }
  }

  override placeQuoted() {
    const k = this.subject
    if (k === undefined || this.quoting !== undefined || this.here !== undefined) return
    const words = this.quoted.get(k)
    if (words !== undefined && !this.agreesWith(words)) this.loose.add(k)
  }

  /** “A console behind the door? The door would hit it. Console left of the door then.” */
  leaveAsked() {
    for (const [k, { item, place, reference, colour }] of this.wishes.entries()) {
      const sentence = this.sentenceOf[k]
      if (!place || this.absent.has(k) || !this.questions.has(sentence) || this.requested.has(k)) continue
      const later = this.wishes.findIndex(
        (w, j) =>
          j > k &&
          w.item === item &&
          w.place &&
          !this.absent.has(j) &&
          !this.questions.has(this.sentenceOf[j]) &&
          this.sentenceOf[j] > sentence &&
          this.sentenceOf[j] < sentence + 4,
      )
      if (later < 0) continue
      this.absent.add(k)
      if (reference !== undefined) this.wishes[later].reference ??= reference
      if (colour) this.wishes[later].colour ??= colour
      this.pointTo(k, later)
    }
  }

  /** “do as my wife says”, «победила жена». */
  agreesWith(words: string): boolean {
    const [who] = /\p{L}{3,}/u.exec(words.replace(/^(?:(?:my|our|the|his|her) )?(?:friend |друг )?/i, '')) ?? []
    if (!who) return false
    const stem = who.slice(0, Math.max(3, who.length - 1))
    return new RegExp(
      `(?:as|how|like|what) (?:the |my |our )?${stem}\\p{L}* (?:says?|said|wants?|wanted|wishes)|${stem}\\p{L}* ` +
        '(?:wins|won|is right|decides|gets)|' +
        `как (?:\\p{L}+ )?${stem}\\p{L}* (?:сказал|хоч|хотел|прос|велел|говор)|${stem}\\p{L}* (?:прав[аы]?` +
        `(?!\\p{L})|победил|выиграл|решает)|(?:победил|выиграл|прав)\\p{L}* ${stem}`,
      'iu',
    ).test(this.text)
  }

  /** “sofa by the window. The sofa is the one from photo 1”: told later what shows it. */
  joinReferences() {
    for (const [j, later] of this.wishes.entries()) {
      if (later.reference === undefined || later.place || later.count > 1 || this.absent.has(j) || this.faces.has(j)) continue
      const same = [...this.wishes.keys()].filter((k) => k < j && !this.absent.has(k) && this.wishes[k].item === later.item)
      const [k] = same
      if (same.length !== 1 || this.wishes[k].reference !== undefined || !this.wishes[k].place) continue
      this.wishes[k].reference = later.reference
      if (later.colour) this.wishes[k].colour ??= later.colour
      if (later.recolour) this.wishes[k].recolour ??= later.recolour
      this.absent.add(j)
      this.pointTo(j, k)
    }
  }

  /** “I want a lamp. Not a floor lamp, a table lamp, on the desk.” */
  leaveGeneral() {
    for (const [k, { item, place, reference, colour, recolour, count }] of this.wishes.entries()) {
      if (place || reference !== undefined || colour || recolour || count > 1 || this.absent.has(k) || this.faces.has(k)) continue
      const narrower = this.wishes.findIndex(
        (w, j) => j > k && !this.absent.has(j) && w.place && isCalled(item, w.item) && this.sentenceOf[j] === this.sentenceOf[k] + 1,
      )
      const [sentence, absent] = [this.sentenceOf[k], this.absent]
      const others = this.sentenceOf.filter((one, j) => one === sentence && !absent.has(j)).length > 1
      if (narrower < 0 || others) continue
      this.absent.add(k)
      this.pointTo(k, narrower)
    }
  }

  /** Places told by one wish are told by another. */
  pointTo(old: number, now: number) {
    for (const { place } of this.wishes)
      for (const anchor of place?.at === 'by' ? place.of : []) if ('item' in anchor && anchor.wish === old) anchor.wish = now
  }
}
