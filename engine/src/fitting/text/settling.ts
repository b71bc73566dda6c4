import type { Target, Where } from './chunks.ts'
import { Discourse, insteadOf, isCalled } from './discourse.ts'
import { itemKinds } from '../items.ts'
import { better, placeIn, type Anchor, type Place, type Relation, type RoomPart, type Sides } from '../placement.ts'

const mirrored: Partial<Record<Relation, Relation>> = { left: 'right', right: 'left' }
/** Words of side that agree with a noun left out: «в левом углу фикус, в правом торшер». */
const elliptic = /(?:лев|прав|дальн|ближн)(?:ой|ом|ую|ый|ая|ий|ем|юю|ей|ому|ему)$/

/** Gives the places that a text speaks of to its things: to the one before, the one after, or all of a group. */
export class Settling extends Discourse {
  unknown: string[] = []
  strange: string[] = []
  /** Places that wait for the thing their clause goes on with. */
  waiting: (Where | Place)[] = []
  used: (Where | Place)[] = []
  /** Whether the thing of this part of the sentence has been given a place in it. */
  placeHere = false
  skipped: Where | undefined
  lastPart: { part: RoomPart; sides: Sides; sentence: number } | undefined
  /** Whether this part of the sentence follows a colon or a dash. */
  byNames = false
  /** What a thing looks at: where nothing else is said, it stands opposite that, or at the window. */
  faces = new Map<number, Anchor>()
  /** Things that are wanted once for each of several. */
  eachOf = new Map<number, 'itself' | 'host' | undefined>()
  withHost: number | undefined
  /** Things that came with another: «комод с зеркалом над ним». */
  cameWith = new Map<number, number>()
  awayM: number | undefined
  /** Whether what comes next is not wanted. */
  negated = false
  /** Things whose place tells where they are now: «комод, который стоит у двери». */
  loose = new Set<number>()

  /** The sentence in which a wish was last given a place. */
  placedIn = new Map<number, number>()

  /** A place was said: to what does it belong? */
  placeWhere(where: Where) {
    if (where.strange !== undefined && where.targets.length === 0 && !where.part && !where.sides.side && !where.sides.depth) {
      this.unknown.push(where.strange)
      return
    }
    const ahead = this.thingAheadAt()
    const host = this.here === undefined || !this.placeHere || this.isAbout(where) ? undefined : this.cameWith.get(this.here)
    if (host !== undefined && ahead === undefined) return this.settle(where, host)
    if (this.here !== undefined && ahead !== undefined) {
      const ownPlace = this.chunks[ahead + 1]?.is === 'where'
      const ofOther = this.isAbout(where) && (this.placeHere || !this.named.some((n) => n.wish !== this.here))
      if (ofOther || (this.placeHere && !ownPlace && this.at > 0 && this.chunks[this.at - 1].is !== 'thing')) this.waiting.push(where)
      else this.settle(where, this.here)
    } else if (ahead !== undefined) this.waiting.push(where)
    else if (this.here !== undefined) this.settle(where, this.here)
    else this.placeAlone(where)
  }

  /** A part of the sentence that is a place and nothing else. */
  placeAlone(where: Where) {
    const next = this.chunks[this.at + 1]
    const heads = next?.is === 'gap' && next.names
    if (heads && this.thingLater() && !(this.byNames && this.now && !this.now.place)) {
      this.waiting.push(where)
      this.strange = []
      return
    }
    if (this.strange.length > 0) {
      const k = this.subject ?? 0
      for (const target of where.targets) if (target.is === 'opening') this.anchorsOf(target, 'near', k)
      this.giveUp()
      return
    }
    if (this.isRemark(where)) return
    const { subject } = this
    this.placeQuoted()
    if (this.turnsAway(where)) this.loose.add(this.subject!)
    const spoken = subject !== undefined && this.sentenceOf[subject] === this.sentence && !this.absent.has(subject)
    const segment = this.nextSegment()
    const bareThing = segment.some((chunk) => chunk.is === 'thing') && !segment.some((chunk) => chunk.is === 'where')
    if (spoken && (this.byNames || this.inBracket(where) || this.now!.place === undefined || !bareThing)) this.settle(where, subject)
    else if (this.thingLater() && !this.ownTargetLater(where)) this.waiting.push(where)
    else if (subject !== undefined && !this.absent.has(subject)) this.settle(where, subject)
  }

  /** The places that waited for a thing are now its own. */
  settleWaiting() {
    const k = this.subject!
    const about = this.waiting.some((where) => 'is' in where && where.relation !== 'between' && this.isAbout(where))
    const places = this.waiting.flatMap((where) => ('is' in where ? (this.resolve(where, k, true) ?? []) : [where]))
    this.used = this.waiting
    if (places.some((place) => place.at === 'by' && place.relation === 'instead')) this.replaced()
    this.waiting = []
    this.group.add(k, places.length > 0 ? places.reduce(better) : undefined)
    for (const place of places) this.put(place, k)
    if (places.length > 0) this.placeHere = true
    const own = this.named.findLast((n) => n.wish === k)
    if (own && about) own.aside = true
  }

  settle(where: Where, k: number) {
    const place = this.resolve(where, k, false)
    if (!place) return
    this.put(place, k)
    if (this.saidOfIt()) this.loose.add(k)
    this.placeHere = true
    const own = this.named.findLast((n) => n.wish === k)
    if (own && where.relation !== 'between' && this.isAbout(where)) own.aside = true
  }

  /** Whether the place follows “which”. */
  saidOfIt(): boolean {
    for (let k = this.at - 1; k >= 0; k--) {
      const { is } = this.chunks[k]
      if (is === 'which') return true
      if (is !== 'strange' && is !== 'deed') return false
    }
    return false
  }

  put(said: Place, k: number) {
    const wish = this.wishes[k]
    let place = wish.item === 'curtains' && said.at === 'by' && said.relation === 'near' ? { ...said, relation: 'on' as const } : said
    const faced = this.faces.get(k)
    if (faced && place.at === 'by' && place.relation === 'near' && sameAnchor(place.of[0], faced))
      place = { ...place, relation: 'opposite' }
    if (this.awayM !== undefined) place = { ...place, awayM: this.awayM }
    this.awayM = undefined
    const instead = wish.place?.at === 'by' && wish.place.relation === 'instead'
    const sure = instead && place.at === 'by' && !['near', 'instead'].includes(place.relation) && 'item' in place.of[0]
    this.placedIn.set(k, this.sentence)
    wish.place = wish.place && !sure && !this.loose.has(k) ? better(wish.place, place) : place
    this.loose.delete(k)
    this.group.share(place, this.wishes, k)
  }

  /** What a place says of a wish; `before`: said before the thing was named. */
  resolve(where: Where, k: number, before: boolean): Place | undefined {
    const away = where.awayM === undefined ? {} : { awayM: where.awayM }
    if (where.targets.length === 0) {
      const place = where.part || where.sides.side || where.sides.depth ? this.inRoom(where, k, before) : this.bare(where, k, before)
      return place && { ...place, ...away }
    }
    const relation = where.relation ?? 'near'
    const of = where.targets.flatMap((target) => this.anchorsOf(target, relation, k))
    if (of.length === 0) return undefined
    if (relation === 'instead') return insteadOf(this.goneAs(of[0]))
    const outside = relation === 'on' && /балкон|лоджи|balcon|terrace/.test(this.text.slice(where.from, where.to).toLowerCase())
    if (outside) return { at: 'by', relation: 'near', of, ...away }
    const drapes = relation === 'above' && ['throw', 'cushion'].includes(this.wishes[k].item)
    if (drapes) return { at: 'by', relation: 'on', of }
    return { at: 'by', relation, of, ...away }
  }

  /** «письменный стол выносим. На место стола»: the one that goes. */
  goneAs(anchor: Anchor): Anchor {
    if (!('item' in anchor) || anchor.wish !== undefined) return anchor
    const removed = [...this.removed].map((k) => this.wishes[k].item)
    if (removed.includes(anchor.item)) return anchor
    const item = removed.findLast((one) => isCalled(anchor.item, one))
    return item ? { ...anchor, item } : anchor
  }

  /** A part of the room, or sides alone. */
  inRoom(where: Where, k: number, before: boolean): Place | undefined {
    const { part, sides, relation } = where
    if (part) {
      if (part !== 'floor' && part !== 'room') this.lastPart = { part, sides, sentence: this.sentence }
      const aside = (relation === 'left' || relation === 'right') && (part === 'centre' || part === 'room')
      return aside ? { at: 'side', side: relation } : placeIn(part, sides)
    }
    const said = this.text.slice(where.from, where.to).toLowerCase().trim()
    const left = this.lastPart && (this.lastPart.sentence === this.sentence || this.loose.has(k)) ? this.lastPart : this.skipped
    if (left?.part && (elliptic.test(said) || /^\s*one\b/i.test(this.text.slice(where.to))))
      return placeIn(left.part, { ...left.sides, ...sides })
    const { side } = sides
    if (!side || sides.depth || /\b(?:half|edge|picture|photo|image)\b/.test(said)) return placeIn('side', sides)
    const last = this.wishes[k - 1]?.place
    if (last?.at === 'by' && last.relation === mirrored[side]) return { ...last, relation: side }
    const now = this.before(k)
    if (before && now && now.place?.at !== 'side' && !this.fromCentre(k)) {
      const host = this.meant(side, k)
      if (host) return { at: 'by', relation: side, of: [this.anchorOf(host)] }
    }
    return placeIn('side', sides)
  }

  /** «по центру ковёр, слева диван, справа кресла»: the sentence goes through the room. */
  fromCentre(k: number): boolean {
    const first = this.wishes.findIndex((_, j) => this.sentenceOf[j] === this.sentence && !this.absent.has(j))
    return first < k && this.wishes[first]?.place?.at === 'centre'
  }

  before(k: number) {
    return this.wishes.findLast((_, j) => j < k && !this.removed.has(j))
  }

  /** A relation without what it points at: to what the sentence is about. */
  bare({ relation, words }: Where, k: number, before: boolean): Place | undefined {
    if (relation === undefined || relation === 'along') return undefined
    const { item } = this.wishes[k]
    const { support } = itemKinds[item]
    const hangs = support === 'wall' || support === 'ceiling'
    if (relation === 'instead') return this.gone || !this.wishes[k].place ? insteadOf(this.gone ?? { item }) : undefined
    if (relation === 'on' && !/top|верх/.test(words)) return undefined
    const is = relation === 'on' && hangs && /верх/.test(words) ? 'above' : relation
    if (relation === 'between') {
      const of = this.pair(k)
      return of.length > 0 ? { at: 'by', relation, of } : undefined
    }
    const across = is === 'left' || is === 'right'
    if (across && !before && !/\b(?:its|their)\b/.test(words)) return { at: 'side', side: is }
    const atFoot = /изнож|ног|foot/.test(words) ? this.named.findLast((n) => n.item === 'bed') : undefined
    const cameBy = this.cameWith.get(k)
    const along = cameBy === undefined ? undefined : this.named.findLast((n) => n.wish === cameBy)
    const host = atFoot ?? along ?? this.meant(is, k)
    if (!host) return across ? { at: 'side', side: is } : undefined
    return { at: 'by', relation: is, of: [this.anchorOf(host)] }
  }

  anchorsOf(target: Target, relation: Relation, k: number): Anchor[] {
    if (target.is === 'opening') {
      const { side } = target.sides
      const anchor: Anchor = { opening: target.opening, ...(side ? { side } : {}) }
      this.name(anchor, { many: false }, { aside: false, pointed: true })
      return [anchor]
    }
    if (target.is === 'thing') {
      const anchor = this.anchorTo(target, k, relation === 'instead')
      const { wish } = anchor as { wish?: number }
      if (wish === undefined)
        this.name(anchor, { ...target, many: target.count !== undefined && target.count > 1 }, { aside: false, pointed: true })
      else this.mention(wish, k)
      if (target.each) this.eachOf.set(k, 'host')
      return [anchor]
    }
    if (relation === 'instead' && this.gone) return [this.gone]
    if (relation === 'between') return this.pair(k)
    const bearing = this.cameWith.get(k)
    const bearer = bearing === undefined || target.many ? undefined : this.named.findLast((n) => n.wish === bearing)
    if (bearer && relation === 'flank') return [this.anchorOf(bearer)]
    if (target.each) this.eachOf.set(k, 'host')
    const last = this.wishes[k - 1]?.place
    if (last?.at === 'by' && last.relation === mirrored[relation] && !('opening' in last.of[0])) return last.of
    const host = this.meant(relation, k, target)
    return host ? [this.anchorOf(host)] : []
  }

  /** «между ними»: between several of a kind, or the last two things. */
  pair(k: number): Anchor[] {
    const open = this.named.filter((n) => n.wish !== k && n.item !== undefined && !(n.wish !== undefined && this.removed.has(n.wish)))
    const last = open.at(-1)
    if (!last) return []
    const several = (n: (typeof open)[number]) => n.wish !== undefined && (this.wishes[n.wish].count > 1 || n.many)
    if (several(last)) return [this.anchorOf(last)]
    const two = open.filter((n) => !n.pointed).slice(-2)
    const many = open.findLast((n) => several(n) && n.sentence === this.sentence)
    if (many) return [this.anchorOf(many)]
    return (two.length === 2 ? two : open.slice(-2)).map((n) => this.anchorOf(n))
  }

  /** What others wished is placed anew by the one who writes. */
  placeQuoted() {}

  /** What comes instead has been named. */
  replaced() {}

  giveUp() {
    const words = this.strange.join(' ')
    if (words && !this.unknown.includes(words)) this.unknown.push(words)
    this.strange = []
    this.waiting = []
  }
}

function sameAnchor(a: Anchor | undefined, b: Anchor): boolean {
  if (!a) return false
  return 'item' in a ? 'item' in b && a.item === b.item : 'opening' in b && a.opening === b.opening
}
