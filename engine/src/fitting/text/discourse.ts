import { antecedent, type Named } from './antecedents.ts'
import type { Chunk, Target, Thing, Where } from './chunks.ts'
import type { ItemId } from '../items.ts'
import type { Anchor, Place, Relation, Wish } from '../placement.ts'
import { Group } from './shared-place.ts'
import type { Gender } from './vocabulary/words.ts'

/** Kinds that people go on to call by the plain word. */
const narrower: Partial<Record<ItemId, readonly ItemId[]>> = {
  dining_table: ['desk', 'coffee_table', 'side_table', 'dressing_table', 'console'],
  coffee_table: ['side_table', 'dressing_table', 'dining_table', 'nightstand'],
  side_table: ['coffee_table'],
  lamp: ['floor_lamp', 'table_lamp', 'chandelier', 'sconce'],
  chandelier: ['lamp'],
  cabinet: ['tv_stand', 'nightstand', 'dresser', 'console'],
  nightstand: ['cabinet', 'tv_stand'],
  tv_stand: ['cabinet'],
  dresser: ['cabinet'],
  sofa: ['corner_sofa'],
  chair: ['office_chair', 'armchair', 'rocking_chair', 'bar_stool'],
  armchair: ['rocking_chair', 'office_chair'],
  stool: ['bar_stool', 'pouf'],
  bar_stool: ['stool'],
  mirror: ['floor_mirror'],
  bed: ['crib'],
  crib: ['bed'],
  shelf: ['bookcase'],
  bookcase: ['shelf'],
  table_lamp: ['lamp'],
  floor_lamp: ['lamp'],
  wardrobe: ['bookcase'],
  pouf: ['bench'],
  bench: ['pouf'],
}

/** What a text has named so far, and what its words for those things mean. */
export class Discourse {
  text: string
  chunks: Chunk[]
  at = 0
  wishes: Wish[] = []
  /** The sentence in which each wish was named, and the one that is read. */
  sentenceOf: number[] = []
  sentence = 0
  named: Named[] = []
  /** Wishes that name what the room has already or is not to have. */
  absent = new Set<number>()
  removed = new Set<number>()
  /** Wishes of sentences with a word that nobody knows. */
  inStory = new Set<number>()
  /** What is to go, of which no other thing has taken the place yet. */
  gone: Anchor | undefined
  /** The wish that is spoken of, and that of this part of the sentence. */
  subject: number | undefined
  here: number | undefined
  group = new Group()

  constructor(text: string, chunks: Chunk[]) {
    this.text = text
    this.chunks = chunks
  }

  get now(): Wish | undefined {
    return this.subject === undefined ? undefined : this.wishes[this.subject]
  }

  /** The thing that the rest of this part of the sentence goes on with. */
  thingAhead(): Thing | undefined {
    const k = this.thingAheadAt()
    return k === undefined ? undefined : (this.chunks[k] as Thing)
  }

  thingAheadAt(): number | undefined {
    for (let k = this.at + 1; k < this.chunks.length; k++) {
      const chunk = this.chunks[k]
      if (chunk.is === 'thing') return k
      const passes =
        chunk.is === 'deed'
          ? ['want', 'make', 'turn', 'there', 'have'].includes(chunk.deed) || (chunk.deed === 'with' && this.here === undefined)
          : true
      if (!passes || chunk.is === 'gap' || chunk.is === 'break' || chunk.is === 'which') return undefined
    }
    return undefined
  }

  /** The pieces of the next part of the sentence. */
  nextSegment(): Chunk[] {
    let k = this.at
    while (this.chunks[k] && this.chunks[k].is !== 'gap' && this.chunks[k].is !== 'break') k++
    if (this.chunks[k]?.is !== 'gap') return []
    while (this.chunks[k]?.is === 'gap') k++
    const end = this.chunks.findIndex((chunk, j) => j >= k && (chunk.is === 'gap' || chunk.is === 'break'))
    return this.chunks.slice(k, end < 0 ? undefined : end)
  }

  /** Whether the sentence names a thing later on. */
  thingLater(): boolean {
    for (let k = this.at + 1; k < this.chunks.length && this.chunks[k].is !== 'break'; k++) if (this.chunks[k].is === 'thing') return true
    return false
  }

  name(
    anchor: Anchor & { item?: ItemId; wish?: number },
    { many, gender }: Pick<Thing, 'many' | 'gender'>,
    how: Pick<Named, 'aside' | 'pointed'>,
  ) {
    const { item, wish } = anchor
    this.named = this.named.filter((n) => !(item !== undefined && n.item === item && n.wish === undefined && wish === undefined))
    if (wish !== undefined) this.sentenceOf[wish] ??= this.sentence
    this.named.push({
      anchor,
      ...(item === undefined ? {} : { item }),
      ...(wish === undefined ? {} : { wish }),
      many,
      ...(gender ? { gender } : {}),
      sentence: this.sentence,
      ...how,
    })
  }

  /** The thing spoken of is named again by “it”. */
  nameAgain() {
    const k = this.named.findLastIndex((n) => n.wish === this.subject)
    if (k < 0) return
    const [one] = this.named.splice(k, 1)
    this.named.push({ ...one, sentence: this.sentence })
  }

  /** A wish is pointed at to place another: this sentence speaks of it too. */
  mention(wish: number, placed: number) {
    const one = this.named.findLast((n) => n.wish === wish)
    if (one) one.sentence = this.sentence
    const other = this.named.findLast((n) => n.wish === placed)
    if (other && placed !== wish) other.beside = true
  }

  /** The wish that “it” means where a thing is spoken of. */
  subjectNamed(it?: { many: boolean; gender?: Gender }): number | undefined {
    const all = this.named.filter((n) => n.wish !== undefined && !n.aside)
    const here = all.filter((n) => n.sentence === this.sentence)
    const open = here.length > 0 ? here : all
    const agreeing = open.findLast(
      (n) => it && n.sentence >= this.sentence - 1 && n.many === it.many && !(it.gender && n.gender && it.gender !== n.gender),
    )
    return (agreeing ?? open.at(-1))?.wish ?? this.subject
  }

  /** What a name means: a wish, or a thing that the room has; `exactly`: by no plainer word for it. */
  anchorTo({ item, reference, words }: Pick<Thing, 'item' | 'reference' | 'words'>, except?: number, exactly = false): Anchor {
    const find = (fits: (wish: Wish, k: number) => boolean) =>
      this.wishes.findLastIndex((w, k) => k !== except && !this.removed.has(k) && fits(w, k))
    const same = find((w) => (reference === undefined ? w.item === item : w.reference === reference))
    const seen = reference === undefined && this.named.some((n) => n.wish === undefined && n.item === item)
    const bare = !exactly && !seen && (!/ /.test(words.replace(/^the /i, '')) || item === 'coffee_table')
    const wish = same < 0 && reference === undefined && bare ? find((w) => (narrower[item] ?? []).includes(w.item)) : same
    const shown = reference === undefined ? {} : { reference }
    if (wish < 0) return { item, ...shown }
    return { item: this.wishes[wish].item, wish, ...shown }
  }

  /** The thing that “it” or a bare “above” means. */
  meant(relation: Relation | undefined, wish: number | undefined, it?: Target & { is: 'it' }): Named | undefined {
    const open = this.named.filter((n) => n.wish === undefined || !this.removed.has(n.wish))
    return antecedent(open, {
      relation,
      item: wish === undefined ? undefined : this.wishes[wish].item,
      ...(it ? { many: it.many } : {}),
      ...(it?.gender ? { gender: it.gender } : {}),
      sentence: this.sentence,
      ...(wish === undefined ? {} : { except: wish }),
    })
  }

  anchorOf({ anchor, wish }: Named): Anchor {
    if (wish === undefined || 'opening' in anchor) return anchor
    const { reference: _, ...bare } = anchor
    return { ...bare, item: this.wishes[wish].item, wish }
  }

  /** “a lamp (corner, far left)”. */
  inBracket({ from }: Where): boolean {
    return this.text.lastIndexOf('(', from) > this.text.lastIndexOf(')', from)
  }

  /** “Under the desk? My wife laughed. Under the bed.”: a place that was only asked about gives way to the next. */
  turnsAway({ from, relation, part }: Where): boolean {
    const { subject } = this
    if (subject === undefined || !this.wishes[subject].place || (relation === undefined && !part)) return false
    const before = this.chunks.slice(0, this.at).findLast((chunk) => chunk.is === 'where')
    return before !== undefined && this.text.slice(before.to, from).includes('?')
  }

  /** «пусть встанет вместо холодильника, холодильник увезу»: what the sentence names next is what the place points at. */
  ownTargetLater({ targets }: Where): boolean {
    const next = this.chunks.slice(this.at + 1).find((chunk) => chunk.is === 'thing' || chunk.is === 'break')
    return next?.is === 'thing' && this.subject !== undefined && targets.some((t) => t.is === 'thing' && t.item === next.item)
  }

  /** «за столом никто не ест»: a place with words that nobody knows after it, of what has its place already. */
  isRemark({ relation, part }: Where): boolean {
    if (relation === undefined && !part) return false
    const end = this.chunks.findIndex((chunk, k) => k > this.at && (chunk.is === 'gap' || chunk.is === 'break'))
    const rest = this.chunks.slice(this.at + 1, end < 0 ? undefined : end)
    const told = rest.some((chunk) => chunk.is === 'strange') && !rest.some((chunk) => chunk.is === 'thing')
    const why =
      end >= 0 && /^[\s,—–-]*(?:so|therefore|hence|поэтому|так что|потому|значит)(?!\p{L})/iu.test(this.text.slice(this.chunks[end].from))
    return told && (why || this.now?.place !== undefined)
  }

  isAbout(where: Where): boolean {
    return where.targets.length === 0 ? where.relation !== undefined && !where.part : where.targets.some((t) => t.is === 'it')
  }
}

/** Whether people go on to call a kind of thing by the plain word for another. */
export const isCalled = (plain: ItemId, item: ItemId) => narrower[plain]?.includes(item) ?? false

/** The place of what is to go. */
export function insteadOf(anchor: Anchor): Place {
  if ('opening' in anchor) return { at: 'by', relation: 'near', of: [anchor] }
  const { wish: _, ...seen } = anchor
  return { at: 'by', relation: 'instead', of: [seen] }
}
