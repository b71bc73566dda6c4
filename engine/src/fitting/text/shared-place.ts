import { plausible } from './antecedents.ts'
import { itemKinds } from '../items.ts'
import type { Place, Wish } from '../placement.ts'

/** Whether a thing can stand where another of its list does: no rug lies on a bed. */
function fits(place: Place, { item }: Wish): boolean {
  if (place.at !== 'by' || (place.relation !== 'on' && place.relation !== 'under')) return true
  if (place.relation === 'under' && itemKinds[item].support === 'wall') return false
  return place.of.every((anchor) => !('item' in anchor) || plausible(place.relation, item, anchor.item))
}

/** Things of one sentence that stand together under one place: “sofa and armchair by the window”, «на комод лампу и вазу». */
export class Group {
  members: number[] = []
  place: Place | undefined
  linked: 'and' | 'comma' | undefined
  /** Whether the place heads a list: “by the window: an armchair, a lamp”. */
  heading = false
  /** Whether the last things were joined by a comma alone. */
  pending = false
  /** Whether two things were parted by a comma and “and”: each has a place of its own. */
  apart = false
  /** Those that were given the place of the last thing named, as long as no other is. */
  together: number[] = []

  /** A thing was named; `place` is what was said before it. */
  add(wish: number, place: Place | undefined) {
    this.together = []
    if (place || !this.linked) {
      this.members = [wish]
      this.place = place
    } else this.members.push(wish)
    if (this.linked === 'comma' && !place && !this.heading) this.pending = true
    if (this.linked === 'and' && !this.apart) this.pending = false
    this.apart = false
    this.linked = undefined
  }

  /** A thing named last is one of the room's own: it says nothing of the others. */
  leave(wish: number) {
    if (this.members.at(-1) !== wish || this.members.length < 2) return
    this.members.pop()
    if (this.members.length < 3) this.pending = false
  }

  /** What follows does not share the place of these. */
  close() {
    this.members = []
    this.linked = undefined
  }

  link(and: boolean, heads: boolean) {
    if (and && this.linked === 'comma' && this.members.length === 1 && !this.heading) this.pending = this.apart = true
    this.linked = and ? 'and' : (this.linked ?? 'comma')
    this.heading ||= heads
  }

  /** Those that a list ending with `last` names. */
  joined(last: number): number[] {
    return this.members.at(-1) === last ? this.members : [last]
  }

  /** A place was said after `last`: it is also that of the things joined to it by “and”, unless it points at one of them. */
  share(place: Place, wishes: Wish[], last: number) {
    if (this.place === undefined && !this.pending && this.members.at(-1) === last && !this.pointsInside(place)) {
      this.together = this.members.filter((k) => (wishes[k].place === undefined && fits(place, wishes[k])) || k === last)
      for (const k of this.members) if (k === last || fits(place, wishes[k])) wishes[k].place ??= place
    } else if (this.together.includes(last) && !this.pointsInside(place)) {
      for (const k of this.together) wishes[k].place = wishes[last].place!
    }
    if (this.place === undefined) this.members = []
  }

  pointsInside(place: Place): boolean {
    const anchors = place.at === 'by' ? place.of : []
    return anchors.some((anchor) => 'wish' in anchor && anchor.wish !== undefined && this.members.includes(anchor.wish))
  }

  /** At the end of a sentence: things that followed a place without one of their own share it. */
  end(wishes: Wish[]) {
    if (this.place && !this.pending && !this.pointsInside(this.place)) for (const k of this.members) wishes[k].place ??= this.place
    this.members = []
    this.place = this.linked = undefined
    this.pending = this.heading = false
  }
}
