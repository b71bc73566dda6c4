import { itemKinds } from '../items.ts'
import { isTurn, type Clause } from './clauses.ts'
import type { Dialogue } from './dialogue.ts'
import { givePlace, pointsBack } from './give-place.ts'
import { sizesOf } from './item-sizes.ts'
import type { Deed } from './meanings.ts'
import type { Mention } from './memory.ts'
import type { PlaceSaid, Thing, Unit } from './said.ts'

/** Reads a clause that wishes: things are remembered as wished for, places, colours and sizes go to the things they belong to. */
export function placeThings(talk: Dialogue, clause: Clause, deed: Deed, next: Clause | undefined) {
  new Placing(talk, clause, deed, next).read()
}

const chairs = new Set(['chair', 'bar_stool', 'stool', 'armchair'])

class Placing {
  private readonly talk: Dialogue
  private readonly clause: Clause
  private readonly next: Clause | undefined
  /** Places that opened the clause and wait for its thing. */
  private held: PlaceSaid[]
  private hasThing = false
  private painting: boolean
  /** Whether “not” was said of what follows. */
  private denied = false
  /** Things named in this clause that had no place when they were named. */
  private readonly named: Mention[] = []
  /** Things without a place before a dash: “a, b and c – all by the wall”. */
  private readonly before: Mention[]
  constructor(talk: Dialogue, clause: Clause, deed: Deed, next: Clause | undefined) {
    this.talk = talk
    this.clause = clause
    this.next = next
    const { lead, units, has } = clause
    if (!['and', 'comma', 'rather', 'but'].includes(lead)) talk.led = []
    this.held = talk.pending.length === 0 && !has('place') ? talk.led : [...talk.pending]
    if (has('thing')) talk.pending = []
    talk.led = []
    this.painting = talk.painting = deed === 'paint' || (talk.painting && !has('deed'))
    talk.moving = deed === 'move' || (talk.moving && !has('deed') && lead !== 'break')
    this.before = talk.open
    const goesOn = ['and', 'comma', 'bracket'].includes(lead) || (lead === 'names' && !has('thing'))
    if (!goesOn || units[0].is === 'deed') talk.open = []
  }

  read() {
    const { talk, clause } = this
    for (const [k, unit] of clause.units.entries()) {
      if (isTurn(unit, 'not')) this.denied = true
      else if (this.denied) this.deny(unit)
      else if (unit.is === 'deed') this.painting ||= unit.deed === 'paint'
      else if (unit.is === 'thing') this.thing(unit.thing, k)
      else if (unit.is === 'place') this.place(unit.place, k)
      else if (unit.is === 'colour') this.colour(unit, k)
      else if (unit.is === 'size') for (const mention of talk.group) Object.assign(mention, sizesOf(itemKinds[mention.item], unit.length))
    }
    if (clause.lead === 'comma' && !this.hasThing) talk.open = []
    if (clause.has('thing') || clause.has('place')) talk.corrects = false
  }

  private deny(unit: Unit) {
    this.denied = false
    if (unit.is === 'thing' && !unit.thing.pronoun && unit.thing.article !== 'more') this.talk.memory.drop(unit.thing, this.talk.sentence)
    if (unit.is === 'place') this.talk.corrects = true
    if (unit.is === 'deed') this.painting ||= unit.deed === 'paint'
  }

  private thing(said: Thing, k: number) {
    const { talk, clause, held } = this
    const { memory, sentence } = talk
    const before = clause.units[k - 1]
    const thing = { ...said }
    if (thing.pronoun && thing.item === undefined) {
      this.pronoun(thing)
      if (thing.item === undefined) return
    }
    const isMore = thing.item === 'thing' && thing.reference !== undefined && this.hasThing && talk.group[0]?.reference === undefined
    if (isMore && (before?.is === 'place' || isTurn(before, 'with', 'from'))) {
      for (const mention of talk.group) mention.reference = thing.reference
      return
    }
    // “Instead of the armchair with the blanket”: that belongs to what goes.
    const goes = clause.units[k - 2]
    if (isTurn(before, 'with') && goes?.is === 'place' && goes.place.relation === 'instead') return
    if (thing.item === undefined || isTurn(before, 'for')) return
    const instead = held[0]?.relation === 'instead' ? held[0].of?.[0] : undefined
    if (thing.pronoun === 'one' && instead && 'thing' in instead && instead.thing.item) thing.item = instead.thing.item
    const mention = memory.want(thing, sentence, talk.corrects || this.painting)
    if (talk.moving && mention.sentence === sentence && thing.article !== 'new') mention.moved = true
    if (thing.colour && clause.units.findIndex((u) => u.is === 'deed' && u.deed === 'paint') > k) {
      mention.recolour = thing.colour
      delete mention.colour
    }
    if (clause.turns('once')) mention.tentative = true
    this.takePlaceOf(mention)
    const host = this.hasThing && isTurn(before, 'with') ? talk.group[0] : undefined
    const placeNext = clause.units[k + 1]?.is === 'place'
    if (host && host !== mention && !(placeNext && (host.place || held.length > 0))) return this.comesWith(mention, host, placeNext)
    if (!this.hasThing && clause.lead !== 'and' && clause.lead !== 'comma') talk.open = []
    this.hasThing = true
    if (held.length > 0 && !host) {
      for (const place of held) givePlace(talk, mention, place)
      talk.led = placeNext || held.some(pointsBack) ? [] : held
      if (placeNext) this.held = []
    } else {
      talk.open.push(mention)
      this.named.push(mention)
    }
    talk.group = [mention]
  }

  /** A pronoun that no noun goes with: it turns to what it means, stands for one more of that, or is given a kind. */
  private pronoun(thing: Thing) {
    const { talk, clause, held } = this
    const { memory, sentence } = talk
    const { places } = clause
    if (thing.each) return
    if (thing.pronoun === 'all') {
      const nothing = places.length === 0 || clause.item || this.next?.lead === 'names' || places.some((p) => p.back)
      if (clause.lead === 'names' && this.before.length > 1) talk.group = this.before
      else if (!nothing) thing.item = 'thing'
      return
    }
    if (thing.pronoun !== 'one' && thing.pronoun !== 'other') {
      const back = memory.meant(thing)
      if (back) talk.group = [back]
      if (back && talk.moving && !back.wanted) back.moved = true
      if (back && thing.count !== undefined) back.count = thing.count
      if (back && thing.colour && this.painting) back.recolour = thing.colour
      this.hasThing = held.length === 0
      return
    }
    if (thing.pronoun === 'one' && thing.colour && places.length === 0 && held.length === 0) {
      for (const mention of talk.group) mention.colour = thing.colour
      return
    }
    const instead = held[0]?.relation === 'instead' ? held[0].of?.[0] : undefined
    if (thing.pronoun === 'one' && instead && 'thing' in instead && instead.thing.item) {
      thing.item = instead.thing.item
      return
    }
    const [base] = talk.group
    if (!base) return
    const another =
      thing.pronoun === 'other' || thing.article === 'more' || base.fate || (thing.colour && base.colour && base.colour !== thing.colour)
    if (!another && base.wanted) base.count = 1
    if (places.length === 0 && held.length === 0 && thing.article !== 'more') return
    const mention = !another && !base.place ? base : memory.again(base, sentence)
    if (thing.colour) mention.colour = thing.colour
    talk.group = [mention]
    talk.open = [mention]
    this.hasThing = true
    for (const place of held) givePlace(talk, mention, place)
  }

  /** “A table by the bed, no, rather a chair”: what comes after “no” takes the place of what was said before. */
  private takePlaceOf(mention: Mention) {
    const { talk, clause } = this
    const [before] = talk.group
    if (talk.denies && before && before !== mention && before.wanted && before.placedIn === talk.sentence) {
      before.wanted = false
      if (clause.places.length === 0 && before.place) mention.place = before.place
    }
    talk.denies = false
  }

  /** “A nightstand with a lamp”, “a table with six chairs”; what else comes with a thing belongs to it. */
  private comesWith(mention: Mention, host: Mention, placeNext: boolean) {
    const { talk } = this
    const of = [talk.memory.point(host)]
    if (placeNext) mention.wanted = false
    else if (itemKinds[mention.item].support === 'surface' || mention.item === 'lamp') mention.place = { at: 'by', relation: 'on', of }
    else if (chairs.has(mention.item) && mention.count > 1) mention.place = { at: 'by', relation: 'around', of }
    else if (mention.count === 1) mention.wanted = false
    if (mention.wanted) talk.group = [mention]
  }

  private place(place: PlaceSaid, k: number) {
    const { talk, clause } = this
    const { units, lead } = clause
    const following = units[k + 1]
    const runs =
      this.hasThing &&
      talk.open.length === 0 &&
      place.relation !== 'instead' &&
      talk.group.every((m) => m.place && m.placedIn === talk.sentence)
    const answers = (t: Thing) => !t.pronoun || (t.pronoun === 'one' && place.relation === 'instead')
    const leads = units.slice(k + 1).some((u) => u.is === 'thing' && answers(u.thing))
    if (runs && following?.is === 'thing' && !following.thing.pronoun) this.held = [place]
    else if (!this.hasThing && leads) this.held.push(place)
    else if (!this.hasThing && clause.it) {
      const back = talk.memory.meant(clause.things.find((t) => t.pronoun === 'it')!)
      if (back) givePlace(talk, back, place, true)
    } else if (!this.hasThing && (talk.group.length === 0 || this.waits(place))) talk.pending.push(place)
    else this.giveAll(place, lead)
    talk.lastPlace = place
  }

  /** Whether a place without a thing belongs to what follows: “under the window: a desk”. */
  private waits(place: PlaceSaid): boolean {
    const { talk, clause, next } = this
    const settled = talk.group.every((m) => m.place || !m.wanted)
    if (!clause.has('deed') && talk.group.every((m) => m.fate === 'keep')) {
      const last = talk.corrects ? talk.memory.lastWanted() : undefined
      if (last) talk.group = [last]
      return !last
    }
    if (clause.lead === 'break' && !talk.corrects && !clause.has('deed') && settled && place.back === undefined) return true
    const first = next?.units.find((u) => u.is !== 'deed' && u.is !== 'turn' && u.is !== 'unknown')
    if (!next || first?.is !== 'thing' || first.thing.pronoun) return false
    return next.lead === 'names' || (next.lead === 'comma' && !next.has('place') && settled)
  }

  /** A place goes to all things that were waiting for it, else to those named last. */
  private giveAll(place: PlaceSaid, lead: Clause['lead']) {
    const { talk, clause } = this
    const waiting = !this.hasThing ? [] : lead === 'comma' ? talk.open.filter((m) => this.named.includes(m)) : talk.open
    const flat = (m: Mention) => place.relation === 'on' && itemKinds[m.item].support === 'flat'
    const shared = waiting.filter((m, n) => n === waiting.length - 1 || !flat(m))
    const to = shared.length > 0 ? shared : talk.group
    const back = pointsBack(place)
    const anew = talk.corrects || (!this.hasThing && lead === 'break') || (clause.it && (lead === 'but' || lead === 'break'))
    for (const mention of back ? to.slice(-1) : to) givePlace(talk, mention, place, anew && (talk.corrects || mention.place !== undefined))
    talk.group = back ? to.slice(-1) : to
    talk.open = []
  }

  private colour({ colour }: Unit & { is: 'colour' }, k: number) {
    const { talk, clause, painting } = this
    const [first] = talk.group
    if (!this.hasThing && !painting && first?.colour && first.place && clause.has('place')) {
      const again = talk.memory.again(first, talk.sentence)
      again.colour = colour
      talk.group = [again]
      return
    }
    if (clause.units.findIndex((u) => u.is === 'colour') !== k) return
    const alone = k === 0 && !talk.painting && talk.group.every((m) => !m.recolour) && !clause.turns('me')
    if (!clause.does('paint') && clause.lead !== 'but' && !alone && clause.strange > 0) return
    const wished = painting || clause.lead === 'but'
    for (const mention of painting && talk.open.length > 0 ? talk.open : talk.group) {
      if (!wished) mention.colour = colour
      else Object.assign(mention, { recolour: colour, wanted: true })
    }
    if (painting) talk.open = []
  }
}
