import type { Chunk, Thing } from './chunks.ts'
import { defaultPlace } from './coming-with.ts'
import type { ColourId } from '../colours.ts'
import { isCalled } from './discourse.ts'
import { sizesOf } from './vocabulary/item-sizes.ts'
import { itemKinds } from '../items.ts'
import type { Wish } from '../placement.ts'
import { Remarks } from './remarks.ts'

/** What is said right before a colour that a thing shown on a reference is to be given: “but in”, «только чтобы был». */
const wishedBefore = new RegExp(
  '(?<!\\p{L})(?:in|but|only|just|be|it|that|colou?r|with|make|want|prefer|в|но|а|только|лишь|лучше|хочу|хотелось бы|' +
    'нужен|нужна|нужно|надо|будет|цвет|чтобы?|можно|был[ао]?)[\\s:—–-]+(?:a |the |in |in the colou?r |в |цвете )?$',
  'iu',
)

/** A sentence that asks for something politely. */
const asking = new RegExp(
  '(?:^|[.!?;\\n])\\s*(?:(?:hi|hello|and|please|so|а|и|ещё|также)[\\s,]+)*' +
    '(?:can|could|would|will|may|how about|what about|можно|могли|могу|не могли)(?!\\p{L})[^.!?;\\n]*$',
  'iu',
)

/** Takes down the things that a text names, with their colours and sizes. */
export class Naming extends Remarks {
  /** What is done with the things that follow: “keep the bed and the rug”; `heading`: up to the end of the sentence. */
  naming: { deed: 'keep' | 'remove'; heading: boolean } | undefined
  removedHere = false
  /** Whether this part of the sentence goes on about the thing before it: «…, который виден на фото, …». */
  relative = false
  /** Whether a colon came before in this sentence, and how much was wished until then. */
  afterColon = false
  colonAt = 0
  with = false

  takeThing(thing: Thing) {
    if (this.negated) {
      this.negated = false
      const excepted = /(?:except|кроме)\s*$/i.test(this.text.slice(0, thing.from))
      if (excepted) this.name(this.anchorTo(thing), thing, { aside: false, pointed: true })
      else this.gone = { item: thing.item }
      if (!excepted) this.notWanted(thing)
      const segment = this.nextSegment()
      const next = this.chunks[this.at + 1]
      if (next?.is === 'where' && segment.some((chunk) => chunk.is === 'thing') && segment.some((chunk) => chunk.is === 'where')) this.at++
      this.skipJoined()
      return
    }
    if (this.alsoReplaced(thing)) return
    if (this.swallowed(thing) || this.inBrackets(thing)) return
    const known = this.sameAs(thing)
    const colour = thing.colour ?? this.colour
    if (known !== undefined) {
      this.subject = known
      this.nameAgain()
      const now = this.now!
      if (now.item === 'thing') now.item = thing.item
      Object.assign(now, thing.sizes)
      if (colour && now.colour !== colour) now[this.making || now.reference !== undefined ? 'recolour' : 'colour'] = colour
      if (thing.count) now.count = thing.count
      if (thing.reference !== undefined) now.reference ??= thing.reference
    } else {
      this.itself(thing)
      this.add(thing, colour)
    }
    if (this.strange.length > 0 || thing.told) this.inStory.add(this.subject!)
    this.here = this.subject
    this.placeHere = false
    this.colour = this.count = undefined
    const built = (thing.item === 'radiator' || thing.item === 'column') && thing.reference === undefined
    if (this.naming) this.namePresent(this.naming.deed)
    else if (built) {
      this.group.add(this.subject!, undefined)
      this.namePresent('keep')
    } else this.settleWaiting()
    this.with = false
    this.strange = []
  }

  /** «зеркало в полный рост (напольное зеркало)»: the same again. */
  inBrackets(thing: Thing): boolean {
    const before = this.chunks[this.at - 1]
    const now = this.now
    if (before?.is !== 'gap' || this.text[before.from] !== '(' || !now || now.item !== thing.item) return false
    if (thing.count) now.count = thing.count
    if (thing.colour) now.colour ??= thing.colour
    return true
  }

  add(thing: Thing, colour: ColourId | undefined) {
    const { item, words, count, sizes, reference } = thing
    const wish: Wish = { item, words, count: count ?? this.count ?? 1, ...sizes }
    if (reference !== undefined) wish.reference = reference
    if (colour) wish[this.making && !thing.colour ? 'recolour' : 'colour'] = colour
    if (this.makesHere() && thing.colour) {
      delete wish.colour
      wish.recolour = thing.colour
    }
    this.subject = this.wishes.length
    this.wishes.push(wish)
    this.eachOf.set(this.subject, thing.each ? 'itself' : undefined)
    if (this.asked || thing.known === false || thing.count !== undefined) this.wanted.add(this.subject)
    if (this.asked || asking.test(this.text.slice(0, thing.from))) this.requested.add(this.subject)
    if (this.quoting !== undefined) this.quoted.set(this.subject, this.quoting)
    if (this.named.some((n) => n.wish === undefined && n.item === item)) this.knownBefore.add(this.subject)
    this.name({ item, wish: this.subject, ...(reference === undefined ? {} : { reference }) }, thing, {
      aside: this.withHost !== undefined,
      pointed: false,
    })
    if (this.withHost !== undefined) this.cameWith.set(this.subject, this.withHost)
    this.withHost = undefined
  }

  /** “chairs around the table from photo 1, the table itself in the middle”: the one pointed at before. */
  itself(thing: Thing) {
    const next = this.chunks[this.at + 1]
    const said = next?.is === 'it' && /^itself$/i.test(this.text.slice(next.from, next.to))
    if (!said && !/(?:^|\s)сам[аои]?\s/iu.test(this.text.slice(thing.from, thing.to))) return
    const one = this.named.findLast(
      (n) => n.wish === undefined && n.item !== undefined && (n.item === thing.item || isCalled(thing.item, n.item)),
    )
    if (!one || !('item' in one.anchor)) return
    thing.item = one.anchor.item
    if (one.anchor.reference !== undefined) thing.reference ??= one.anchor.reference
  }

  /** Whether this part of the sentence says that a colour is given. */
  makesHere(): boolean {
    const start = this.chunks.findLastIndex((chunk, k) => k < this.at && (chunk.is === 'gap' || chunk.is === 'break'))
    return this.making && this.chunks.slice(start + 1, this.at).some((chunk) => chunk.is === 'deed' && chunk.deed === 'make')
  }

  /** A thing named again: by its reference, to be given a colour, or placed after it was only named. */
  sameAs(thing: Thing): number | undefined {
    const { item, reference, colour, count } = thing
    const find = (fits: (wish: Wish, k: number) => boolean) => {
      const k = this.wishes.findLastIndex((w, j) => !this.absent.has(j) && fits(w, j))
      return k < 0 ? undefined : k
    }
    if (this.naming?.deed === 'remove') return find((w) => w.item === item)
    if (reference !== undefined) return find((w) => w.reference === reference)
    if (this.waiting.some((where) => 'relation' in where && where.relation === 'instead') || this.naming) return undefined
    const called = (w: Wish) => w.item === item || (w.place === undefined && isCalled(item, w.item))
    const right = thing.known === false || thing.each || count !== undefined ? undefined : this.correctedBy(thing)
    if (right !== undefined) return right
    if (this.coloursOnly()) {
      const k = find((w) => (w.item === item || isCalled(item, w.item)) && w.place !== undefined)
      if (k !== undefined) return k
    }
    const alike = (w: Wish) => called(w) && (!colour || !w.colour || w.colour === colour)
    if (this.making) return find(alike)
    if (thing.known === false || thing.each) return undefined
    const fits = (w: Wish, k: number) =>
      alike(w) &&
      w.place === undefined &&
      (this.sentenceOf[k] !== this.sentence || this.byNames || (this.afterColon && k < this.colonAt)) &&
      (count === undefined || count === w.count || w.count === 1)
    return this.faces.size > 0 ? undefined : find(fits)
  }

  /** «…, а кресло пусть будет голубое», “the bed is 1.8 m wide”: of a thing named again only its colour or size is told. */
  coloursOnly(): boolean {
    const rest = this.chunks.slice(this.at + 1)
    const end = rest.findIndex((chunk) => chunk.is === 'gap' || chunk.is === 'break')
    const segment = (end < 0 ? rest : rest.slice(0, end)).filter((chunk) => chunk.is !== 'strange' && chunk.is !== 'deed')
    return segment.length > 0 && segment.every((chunk) => chunk.is === 'colour' || chunk.is === 'size') && this.waiting.length === 0
  }

  /** “the table from photo 1 by the door, with two stools on both sides of it”. */
  hostBefore(): number | undefined {
    const [thing, where] = this.chunks.slice(this.at + 1)
    const about = thing?.is === 'thing' && where?.is === 'where' && where.targets.some((t) => t.is === 'it') && this.isAbout(where)
    return about && this.subject !== undefined && this.sentenceOf[this.subject] === this.sentence ? this.subject : undefined
  }

  /** What comes with a thing is not asked for on its own, unless it is counted, set on it or given a place: «диван с подушками». */
  swallowed(thing: Thing): boolean {
    if (!this.with) return false
    this.with = false
    const host = this.now
    const next = this.chunks[this.at + 1]
    const placed = next?.is === 'where' && (this.isAbout(next) || next.targets.some((t) => t.is === 'thing' && t.item === host?.item))
    const turned = next?.is === 'deed' && next.deed === 'facing'
    if (!host || turned || this.here === undefined || (this.waiting.length > 0 && !placed)) return false
    const k = this.subject!
    this.withHost = k
    if (placed) return false
    const put = defaultPlace(thing, host)
    if (!put) {
      if (thing.reference !== undefined) host.reference ??= thing.reference
      this.withHost = undefined
      return true
    }
    if (thing.many && thing.count === undefined && host.count > 1) thing.count = host.count
    this.add(thing, thing.colour)
    this.wishes[this.subject!].place = {
      at: 'by',
      relation: put,
      of: [{ item: host.item, wish: k, ...(host.reference === undefined ? {} : { reference: host.reference }) }],
    }
    this.subject = k
    return true
  }

  /** A thing named as being there or to go; its own place says where it is. */
  namePresent(deed: 'keep' | 'remove') {
    const { here } = this
    this.waiting = []
    this.setPresent(this.subject!, deed)
    if (deed === 'keep') this.here = here
    this.removedHere = true
  }

  takeSize({ value, measures, across }: Chunk & { is: 'size' }) {
    if (measures === 'gap' || this.distanceOfLast(value, measures)) return this.setAway(value)
    if (this.replacing && this.here === undefined && this.waiting.length > 0) {
      this.sameSize = { value, ...(measures ? { measures } : {}), ...(across ? { across } : {}) }
      return undefined
    }
    const now = this.now
    if (now) Object.assign(now, sizesOf(itemKinds[now.item], { value, ...(measures ? { measures } : {}), ...(across ? { across } : {}) }))
    return undefined
  }

  /** “Colour: green.” as a sentence of its own. */
  colourAlone(): boolean {
    const start = this.chunks.findLastIndex((chunk, k) => k < this.at && chunk.is === 'break') + 1
    const length = this.chunks.slice(this.at).findIndex((chunk) => chunk.is === 'break')
    const sentence = this.chunks.slice(start, length < 0 ? undefined : this.at + length)
    return sentence.every(
      (chunk) => ['colour', 'gap', 'strange', 'size'].includes(chunk.is) || (chunk.is === 'deed' && chunk.deed === 'want'),
    )
  }

  /** «фиолетовым сделайте»: the word comes after the colour. */
  makesAfter(): boolean {
    for (let k = this.at + 1; k < this.chunks.length; k++) {
      const chunk = this.chunks[k]
      if (chunk.is === 'deed' && chunk.deed === 'make') return true
      if (chunk.is !== 'strange' && chunk.is !== 'deed' && chunk.is !== 'it') return false
    }
    return false
  }

  /** “a green armchair by the window, the red one by the fire”: one more of the kind. */
  isOther(colour: ColourId, to: number): boolean {
    const { now } = this
    const rest = this.chunks.slice(this.at + 1)
    const next = rest[0]?.is === 'oneOf' ? rest[1] : rest[0]
    const opens = this.chunks[this.at - 1]?.is === 'gap' && this.here === undefined
    if (!opens || next?.is !== 'where' || !now?.place || !now.colour || now.colour === colour || this.making) return false
    if (/(?:ым|им)$/i.test(this.text.slice(0, to))) return false
    this.another({ is: 'oneOf', order: 2, from: to, to })
    this.now!.colour = colour
    return true
  }

  /** A colour belongs to the thing spoken of; said of what has one already, or to be made, it is a new one. */
  takeColour({ colour, from, to }: Chunk & { is: 'colour' }) {
    if (this.negated) {
      this.negated = false
      return
    }
    if (this.chunks[this.at - 1]?.is === 'colour') return
    const now = this.now
    const spoken = this.here !== undefined || this.sentenceOf[this.subject!] === this.sentence || this.making || this.replacing
    if (!now || (!spoken && !this.colourAlone())) {
      this.colour = colour
      return
    }
    if (this.isOther(colour, to)) return
    if (this.replacing && this.waiting.length > 0) {
      this.colour = colour
      return
    }
    const said = this.text.slice(from, to).toLowerCase()
    const wished =
      /^\s*(?:version|вариант|исполнени)/i.test(this.text.slice(to)) ||
      /(?:ым|им)$/.test(said) ||
      wishedBefore.test(this.text.slice(0, from))
    if (this.quoted.has(this.subject!) && this.quoting === undefined && now.reference === undefined) {
      now.colour = colour
      return
    }
    if (now.colour !== undefined && now.reference === undefined && /^,? (?:and |а |и )?(?:not|не)(?!\p{L})/iu.test(this.text.slice(to))) {
      now.colour = colour
      return
    }
    const anew = this.making || this.makesAfter() || now.colour !== undefined || (now.reference !== undefined && wished)
    if (now.colour !== colour) now[anew ? 'recolour' : 'colour'] = colour
    if (this.making) for (const k of this.group.joined(this.subject!)) if (!this.wishes[k].place) this.wishes[k].recolour ??= colour
  }
}
