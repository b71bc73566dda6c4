import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import type { ColourId } from '../colours.ts'
import { pointed } from '@veduta/contract/catalogue/wishes'
import { itemKinds, type ItemId } from '../items.ts'
import type { Anchor, Facing, Place, Relation, Wish } from '../placement.ts'
import type { Sizes, Span, Thing } from './said.ts'

/** A thing that was spoken of. */
export interface Mention extends Sizes {
  /** When it was spoken of last. */
  at: number
  item: ItemId
  words: string
  count: number
  colour?: ColourId
  recolour?: ColourId
  reference?: number
  place?: Place
  placedIn?: number
  /** Where its front turns; `placedByIt`: its place is only where one stands to face that. */
  facing?: Facing
  placedByIt?: boolean
  gender?: 'm' | 'f' | 'n'
  many: boolean
  /** Placed by “it”: so is what follows. */
  follows?: boolean
  /** Said as “the other”, “another one”. */
  again?: true
  /** Said as “the one”: its kind is that of what it stands for. */
  one: boolean
  /** Wished for once: “I wanted …, but changed my mind”. */
  tentative?: boolean
  /** Whether it is wished for; else it is only known of. */
  wanted: boolean
  /** Whether it was first spoken of as something that is to be moved. */
  moved?: boolean
  /** What happens to it otherwise. */
  fate?: 'keep' | 'remove'
  sentence: number
  /** The words that it and its places were read from. */
  spans: Span[]
}

/** Kinds that a bare word may stand for once one of them was spoken of: “the table”, «лампа». */
const families: Partial<Record<ItemId, readonly ItemId[]>> = {
  dining_table: ['desk', 'coffee_table', 'side_table', 'dressing_table', 'dining_table'],
  coffee_table: ['side_table', 'dressing_table', 'coffee_table', 'nightstand', 'desk'],
  lamp: ['floor_lamp', 'table_lamp', 'sconce', 'chandelier', 'lamp'],
  chair: ['office_chair', 'rocking_chair', 'armchair', 'bar_stool', 'chair'],
  armchair: ['office_chair', 'rocking_chair', 'armchair'],
  cabinet: ['nightstand', 'tv_stand', 'cabinet', 'shoe_rack'],
  nightstand: ['tv_stand', 'nightstand', 'cabinet'],
  bed: ['crib', 'bed'],
  shelf: ['bookcase', 'shelf'],
  mirror: ['floor_mirror', 'mirror'],
  sofa: ['corner_sofa', 'sofa'],
  wardrobe: ['bookcase', 'wardrobe'],
  stool: ['bar_stool', 'pouf', 'stool'],
}

/** What was spoken of so far, the latest last. */
export class Memory {
  private readonly all: Mention[] = []
  private clock = 0

  /** What was spoken of as a thing of its own, the latest last. */
  private get spoken(): Mention[] {
    return this.all.toSorted((a, b) => a.at - b.at)
  }

  /** The wishes, and a frame for each of them, for what is kept and for what is taken away. */
  asked(): { wishes: Wish[]; frames: FittingFrame[] } {
    const wanted = paired(this.all.filter((m) => m.wanted))
    // Nothing stands by itself: what it is placed by is another of its kind.
    const wishes = wanted.map((mention, own) => lowBySeats(pointed(wishOf(mention, wanted), (anchor) => notItself(anchor, own))))
    const others = this.all.filter((m) => !m.wanted && m.fate && !wanted.some((w) => w.item === m.item && w.place === m.place))
    const frames = [
      ...wishes.map((wish, k): FittingFrame => {
        const replaces = wish.place?.at === 'by' && wish.place.relation === 'instead'
        const moves = wanted[k].moved && wish.reference === undefined
        return { ...wish, deed: replaces ? 'replace' : moves ? 'move' : 'place', spans: wanted[k].spans }
      }),
      ...others.map(({ item, words, count, fate, spans }): FittingFrame => ({ deed: fate!, item, words, count, spans })),
    ]
    return { wishes, frames }
  }

  private add(thing: Thing, sentence: number, wanted: boolean): Mention {
    const mention: Mention = {
      at: ++this.clock,
      item: thing.item ?? 'thing',
      words: thing.words,
      count: thing.count ?? 1,
      many: thing.many,
      one: thing.pronoun === 'one' || thing.pronoun === 'that',
      wanted,
      sentence,
      spans: [{ from: thing.from, to: thing.to }],
      ...(thing.colour ? { colour: thing.colour } : {}),
      ...(thing.reference === undefined ? {} : { reference: thing.reference }),
      ...(thing.gender ? { gender: thing.gender } : {}),
      ...sized(thing),
    }
    this.all.push(mention)
    return mention
  }

  /** The mention that a name means, if there is one. */
  private find(thing: Thing, self?: Mention): Mention | undefined {
    const kinds = thing.generic && thing.article !== 'own' ? (families[thing.item!] ?? [thing.item!]) : [thing.item!]
    return (
      this.all.findLast((m) => thing.reference !== undefined && m.reference === thing.reference) ??
      this.all.findLast((m) => m !== self && m.item === thing.item) ??
      this.all.findLast((m) => m !== self && kinds.includes(m.item))
    )
  }

  /** A thing is wished for; one that was wished for in another sentence is the same. */
  want(thing: Thing, sentence: number, corrects: boolean): Mention {
    const old = thing.article === 'more' ? undefined : this.find(thing.article === 'the' || corrects ? thing : { ...thing, generic: false })
    const differs = old && old.sentence === sentence && !corrects && (old.place !== undefined || thing.count === undefined)
    if (
      old &&
      !old.wanted &&
      old.reference !== undefined &&
      thing.reference === undefined &&
      (thing.article === 'the' || old.sentence >= sentence - 1)
    )
      thing.reference = old.reference
    if (old?.wanted && !differs && (thing.reference === undefined || old.reference === undefined || old.reference === thing.reference)) {
      if (thing.colour) old.colour = thing.colour
      if (thing.count) old.count = thing.count
      if (thing.reference !== undefined) old.reference = thing.reference
      Object.assign(old, sized(thing))
      this.touch(old, thing)
      return old
    }
    return this.add(thing, sentence, true)
  }

  private touch(mention: Mention, { from, to }: Thing) {
    mention.at = ++this.clock
    mention.spans.push({ from, to })
  }

  /** A thing is there, or is told about. */
  seen(thing: Thing, sentence: number, keeps = false): Mention | undefined {
    if (thing.item === undefined || thing.item === 'thing' || thing.pronoun) return undefined
    const old = this.find({ ...thing, generic: false })
    if (old) this.touch(old, thing)
    if (old?.wanted) return old
    const mention = this.add(thing, sentence, false)
    if (keeps) mention.fate = 'keep'
    return mention
  }

  /** What was wished for in a sentence and has no place yet. */
  unplaced(sentence: number): Mention[] {
    return this.all.filter((m) => m.sentence === sentence && m.wanted && !m.place)
  }

  /** Things that were taken for wished are not; what a sentence before wished for is not to come and leaves nothing. */
  unwant(group: readonly Mention[], taken: boolean, sentence: number) {
    for (const mention of group) {
      if (taken && !(mention.wanted && mention.sentence < sentence)) mention.fate = 'remove'
      mention.wanted = false
      mention.sentence = Math.max(mention.sentence, sentence)
    }
  }

  /** A thing is taken away, or is not to come. */
  drop(thing: Thing, sentence: number): Mention | undefined {
    if (!thing.pronoun && thing.item === undefined) return undefined
    const old = thing.pronoun ? this.meant(thing) : this.find(thing.article === 'the' ? thing : { ...thing, generic: false })
    const dropped = old ?? this.add(thing, sentence, false)
    if (dropped) this.unwant([dropped], true, sentence)
    return dropped
  }

  anchorOf(thing: Thing, self?: Mention): Anchor {
    const known = thing.generic ? this.find(thing, self) : undefined
    const item = known?.item ?? thing.item ?? 'thing'
    if (!this.all.some((m) => m.item === item)) this.add({ ...thing, item }, -1, false)
    return { item, ...(thing.reference === undefined ? {} : { reference: thing.reference }) }
  }

  countOf(item: ItemId): number {
    return Math.max(item === 'nightstand' ? 2 : 1, this.all.findLast((m) => m.item === item)?.count ?? 1)
  }

  point(mention: Mention): Anchor {
    return named(mention)
  }

  lastWanted(): Mention | undefined {
    return this.all.findLast((m) => m.wanted)
  }

  lastTwo(): Mention[] {
    return this.all.slice(-2)
  }

  /** What makes room: the last thing that was spoken of. */
  gone(self: Mention): Anchor[] {
    const last = this.all.findLast((m) => m !== self)
    if (!last) return []
    if (!last.place) last.wanted = false
    return [named(last)]
  }

  meant(thing: Thing): Mention | undefined {
    const now = Math.max(...this.all.map((m) => m.sentence))
    return (
      this.spoken.findLast((m) => m.sentence === now && agrees(m, thing)) ??
      this.spoken.findLast((m) => m.wanted && agrees(m, thing)) ??
      this.all.at(-1)
    )
  }

  /** The same thing once more: “a green armchair by the window, a red one by the door”. */
  again(old: Mention, sentence: number): Mention {
    const { place: _, placedIn: __, facing: ___, reference: ____, fate: _____, moved: ______, ...rest } = old
    const mention: Mention = { ...rest, count: 1, wanted: true, sentence, again: true, at: ++this.clock }
    this.all.push(mention)
    return mention
  }

  /** What “it” or “them” means beside `self`. */
  it(self: Mention, relation: Relation, thing?: Thing): Anchor[] {
    const fits = (m: Mention) => m !== self && agrees(m, thing)
    if (relation === 'on' && (self.item === 'cushion' || self.item === 'throw')) {
      const soft = this.all.findLast((m) => seats.has(m.item) && fits(m))
      if (soft) return [named(soft)]
    }
    if (thing?.pronoun === 'them' || relation === 'between') {
      const wanted = this.all.filter((m) => m !== self && m.wanted && m.item !== self.item)
      const two = (wanted.length > 1 ? wanted : this.all.filter((m) => m !== self && m.item !== self.item)).slice(-2)
      const last = wanted.at(-1) && (wanted.at(-1)!.count > 1 || wanted.at(-1)!.many) ? wanted.at(-1) : undefined
      if (last) return [named(last)]
      if (relation === 'between' || relation === 'under' || !last) return two.map(named)
      return [named(last)]
    }
    const others = this.spoken.filter((m) => fits(m) && m.sentence >= 0)
    const last = others.at(-1) ?? this.all.findLast(fits)
    if (!last) return []
    const host = last.place?.at === 'by' && last.place.relation !== 'instead' ? last.place.of[0] : undefined
    const topic = host && 'item' in host ? this.all.findLast((m) => fits(m) && m.item === host.item) : undefined
    const lesser =
      relation === 'on' || (relation === 'above' && tops.has(last.item))
        ? topic && !tops.has(last.item) && isAccessory(last)
        : topic && (last.follows || (isAccessory(last) && !isAccessory(topic)))
    return [named(topic && lesser ? topic : last)]
  }

  before(self: Mention, sentence: number, far: boolean): Mention | undefined {
    return (
      this.all.findLast((m) => m !== self && m.sentence === sentence) ??
      (far ? this.all.findLast((m) => m !== self && !isAccessory(m)) : undefined)
    )
  }

  lastPlace(self: Mention): Place | undefined {
    const told = this.all.findLast((m) => m !== self && m.sentence >= self.sentence - 1)
    if (told && !told.wanted) return { at: 'by', relation: 'instead', of: [named(told)] }
    return this.all.findLast((m) => m !== self && m.place)?.place
  }
}

/** Whether a pronoun of one gender can mean a thing. */
const agrees = ({ gender }: Mention, thing: Thing | undefined) =>
  !thing?.gender || !gender || (thing.gender === 'm' ? gender !== 'f' : gender === thing.gender)

/** What an anchor that points back means, until its wish is known. */
type Pointed = Anchor & { means?: Mention }
const named = (means: Mention): Pointed => ({ item: means.item, means })

/** What cushions and throws lie on. */
const seats = new Set<ItemId>('sofa corner_sofa armchair bed bench chair rocking_chair office_chair crib pouf'.split(' ') as ItemId[])

/** What things are stood on. */
const tops = new Set<ItemId>(
  (
    'dining_table coffee_table side_table desk dressing_table console nightstand dresser cabinet tv_stand shelf bookcase piano island ' +
    'shoe_rack pouf stool bench basket'
  ).split(' ') as ItemId[],
)

/** What stands beside other things more often than others stand beside it. */
export const isAccessory = ({ item }: Mention) => itemKinds[item].support !== 'floor' || accessories.has(item)
const accessories = new Set<ItemId>(
  'floor_lamp lamp plant basket stool pouf bar_stool chair office_chair side_table nightstand coat_rack'.split(' ') as ItemId[],
)

function wishOf({ item, words, count, colour, recolour, place, facing, reference, ...sizes }: Mention, wanted: readonly Mention[]): Wish {
  return {
    item,
    words,
    count,
    ...(colour ? { colour } : {}),
    ...(recolour ? { recolour } : {}),
    ...(place ? { place: linked(place, wanted) } : {}),
    ...(facing ? { facing: typeof facing === 'string' ? facing : linkedAnchor(facing, wanted) } : {}),
    ...sized(sizes),
    ...(reference === undefined ? {} : { reference }),
  }
}

const sized = ({ widthM, heightM, depthM }: Sizes): Sizes => ({
  ...(widthM === undefined ? {} : { widthM }),
  ...(heightM === undefined ? {} : { heightM }),
  ...(depthM === undefined ? {} : { depthM }),
})

/** A place whose anchors name the wishes that they mean. */
function linked(place: Place, wanted: readonly Mention[]): Place {
  const link = (anchor: Anchor) => linkedAnchor(anchor, wanted)
  if (place.at === 'by') return { ...place, of: place.of.map(link) }
  return place.at === 'corner' && place.by ? { ...place, by: link(place.by) } : place
}

function linkedAnchor(anchor: Anchor, wanted: readonly Mention[]): Anchor {
  if (!('item' in anchor)) return anchor
  const { means, ...plain } = anchor as Pointed & { item: ItemId }
  if (means) {
    const wish = wanted.findIndex((m) => m === means)
    return { item: means.item, ...(wish < 0 ? {} : { wish }) }
  }
  const wish = wanted.findIndex((m) => (anchor.reference === undefined ? m.item === anchor.item : m.reference === anchor.reference))
  return wish < 0 ? plain : { ...plain, wish }
}

function notItself(anchor: Anchor, own: number): Anchor {
  if (!('item' in anchor) || anchor.wish !== own) return anchor
  const { wish: _, ...another } = anchor
  return another
}

/** Whether two anchors mean the same kind of thing or the same kind of opening. */
export const sameAnchor = (a: Anchor, b: Anchor) =>
  'item' in a ? 'item' in b && a.item === b.item : 'opening' in b && a.opening === b.opening

/** Two of a kind on the left and on the right of the same are a pair that flanks it. */
function paired(wanted: readonly Mention[]): Mention[] {
  const out = [...wanted]
  for (const [k, a] of out.entries()) {
    const next = out[k + 1]
    const [p, q] = [a.place, next?.place]
    if (
      !next ||
      (!next.again && a.place?.at !== 'side') ||
      next.item !== a.item ||
      next.reference !== a.reference ||
      !p ||
      q?.at !== 'by' ||
      (p.at !== 'by' && p.at !== 'side')
    )
      continue
    const side = p.at === 'by' ? p.relation : p.side
    const flanks = (side === 'left' && q.relation === 'right') || (side === 'right' && q.relation === 'left')
    if (!flanks || (p.at === 'by' && !sameAnchor(p.of[0], q.of[0]))) continue
    out[k] = { ...a, count: 2, place: { ...q, relation: 'flank' } }
    out.splice(k + 1, 1)
  }
  return out
}

const loungers: readonly ItemId[] = ['sofa', 'corner_sofa', 'armchair', 'rug']

/** A table of no said kind that is wanted before a sofa, on a rug or instead of a low one is a low one. */
function lowBySeats(wish: Wish): Wish {
  const { item, words, place } = wish
  const bySeats =
    place?.at === 'by' &&
    place.of.some((a) => 'item' in a && (place.relation === 'instead' ? a.item === 'coffee_table' : loungers.includes(a.item))) &&
    ['front', 'on', 'instead'].includes(place.relation)
  return item === 'dining_table' && bySeats && !words.includes(' ') ? { ...wish, item: 'coffee_table' } : wish
}
