import { itemKinds, type ItemId } from '../items.ts'
import type { Anchor, Relation } from '../placement.ts'
import type { Gender } from './vocabulary/words.ts'

/** Something that a text has named: it may be meant again by “it”. */
export interface Named {
  anchor: Anchor
  item?: ItemId
  wish?: number
  many: boolean
  gender?: Gender
  /** The sentence that named it, counted. */
  sentence: number
  /** Whether it was placed by what the sentence is about: «перед ним столик»; it is then not what “it” means next. */
  aside: boolean
  /** Whether its place was told by another thing that is spoken of: “a lamp behind the sofa”. */
  beside?: boolean
  /** Pointed at only: «слева от дивана». */
  pointed: boolean
}

const tops: readonly ItemId[] = [
  ...([
    'dining_table',
    'coffee_table',
    'side_table',
    'desk',
    'dressing_table',
    'console',
    'nightstand',
    'dresser',
    'cabinet',
    'tv_stand',
  ] as const),
  ...(['shelf', 'bookcase', 'island', 'fireplace', 'piano', 'kitchen_unit', 'wardrobe', 'shoe_rack', 'stool', 'bench', 'thing'] as const),
]
const seats: readonly ItemId[] = [
  'sofa',
  'corner_sofa',
  'armchair',
  'rocking_chair',
  'chair',
  'bed',
  'crib',
  'bench',
  'pouf',
  'office_chair',
]
const soft: readonly ItemId[] = ['cushion', 'throw', 'toy', 'books', 'bowl', 'basket']
const small: readonly ItemId[] = [
  'stool',
  'pouf',
  'chair',
  'rug',
  'office_chair',
  'bar_stool',
  'basket',
  'toy',
  'plant',
  'lamp',
  'floor_lamp',
]

/** What hardly has a front or a back of its own that others stand at. */
const slight: readonly ItemId[] = ['floor_lamp', 'lamp', 'plant', 'basket', 'vase', 'stool', 'sconce', 'coat_rack', 'floor_mirror']
const ends: readonly (Relation | undefined)[] = ['front', 'opposite', 'behind', 'flank']

/** Whether a thing can stand so to another. */
export function plausible(relation: Relation | undefined, item: ItemId, host: ItemId | undefined): boolean {
  if (host === undefined || host === 'thing' || item === 'thing') return true
  const { support } = itemKinds[item]
  const held = itemKinds[host].support
  const hangs = support === 'wall' || support === 'ceiling'
  switch (relation) {
    case 'on':
      if (host === 'rug') return support === 'floor'
      if (soft.includes(item) && seats.includes(host)) return true
      if (item === 'cushion' || item === 'throw') return false
      return tops.includes(host) && item !== 'rug' && (support !== 'floor' || ['lamp', 'plant', 'toy', 'basket'].includes(item))
    case 'above':
      return (
        (hangs || support === 'surface' || ['lamp', 'floor_mirror', 'coat_rack', 'cabinet', 'bookcase', 'plant'].includes(item)) &&
        held !== 'surface' &&
        !small.includes(host)
      )
    case 'under':
      return held !== 'surface' && held !== 'flat' && (support !== 'flat' || held === 'floor')
    case 'around':
      return ['dining_table', 'coffee_table', 'island', 'side_table', 'desk', 'fireplace', 'rug', 'pouf'].includes(host)
    case 'left':
    case 'right':
    case 'behind':
    case 'flank':
    case 'front':
    case 'opposite':
    case 'near':
      return (
        held !== 'surface' &&
        held !== 'flat' &&
        !(relation === 'flank' && (small.includes(host) || ['picture', 'clock', 'sconce'].includes(host)))
      )
    default:
      return true
  }
}

interface Asked {
  relation: Relation | undefined
  /** The thing whose place is told; undefined where that is not known yet. */
  item: ItemId | undefined
  many?: boolean
  gender?: Gender
  sentence: number
  except?: number
}

/** What “it” means: of the things named before, the one the sentence is about, unless that cannot be. */
export function antecedent(named: readonly Named[], { relation, item, many, gender, sentence, except }: Asked): Named | undefined {
  let best: { one: Named; score: number } | undefined
  let back = 0
  for (const one of named.toReversed()) {
    if (except !== undefined && one.wish === except) continue
    let score = -0.9 * back++
    if (one.sentence === sentence) score += 1
    if (one.aside) score -= 2.4
    if (one.pointed) score -= 1.6
    if (item !== undefined && !plausible(relation, item, one.item)) score -= 9
    if (relation === 'under' && one.beside && one.item && (itemKinds[one.item].support === 'wall' || one.item === 'coat_rack')) score -= 2
    if (ends.includes(relation) && (one.beside || (one.item && slight.includes(one.item)))) score -= 2
    if (one.item === undefined) score -= 7
    if (many !== undefined && many !== one.many) score -= many ? 3 : 1.5
    if (gender && one.gender && gender !== one.gender) score -= 5
    if (!best || score > best.score) best = { one, score }
  }
  return best?.one
}
