import type {
  FittingAnchor,
  FittingFacing,
  FittingFrame,
  FittingPlace,
  FittingRelation,
  TextSpan,
} from '@veduta/contract/catalogue/fitting-frames'
import type { ColourId } from './colours.ts'
import type { ItemId } from './items.ts'

export type Relation = FittingRelation

/** A part of the room that a text can point at. */
export type RoomPart = 'window' | 'door' | 'wall' | 'corner' | 'centre' | 'ceiling' | 'floor' | 'room' | 'side'

/** What a relation points at: another thing (one wished for, or one that the room has) or an opening of the room. */
export type Anchor = FittingAnchor

export type Place = FittingPlace

export type Facing = FittingFacing

/** One thing that the person wants in the room. */
export interface Wish {
  item: ItemId
  /** The person's own word for it. */
  words: string
  count: number
  /** A colour that belongs to its name: «зелёный диван». */
  colour?: ColourId
  /** A colour that it is to be given: «сделать бежевым». */
  recolour?: ColourId
  place?: Place
  facing?: Facing
  widthM?: number
  heightM?: number
  depthM?: number
  /** The reference that shows it, where the text names it or the reference's description gave the word. */
  reference?: number
}

/** The placement text as understood. */
export interface Placement {
  wishes: Wish[]
  /** All that is asked, what stays and what goes too, each with the words that it was read from. */
  frames: FittingFrame[]
  /** What nobody understood. */
  strange: TextSpan[]
  /** Height of the room, where the text says it. */
  ceilingM?: number
  /** Words that stand where a thing should be named, and name none that is known. */
  unknown: string[]
}

/** The words of side that stand together: «в дальнем правом». */
export interface Sides {
  side?: 'left' | 'right'
  depth?: 'far' | 'near'
}

export function note(sides: Sides, word: 'left' | 'right' | 'far' | 'near'): Sides {
  if (word === 'left' || word === 'right') sides.side = word
  else sides.depth = word
  return sides
}

/** The place that a part of the room with its sides is; undefined where that is no place for a thing («на полу»). */
export function placeIn(part: RoomPart, sides: Sides): Place | undefined {
  if (part === 'wall') {
    const side = sides.side ?? (sides.depth === 'far' ? 'far' : undefined)
    return { at: 'wall', ...(side ? { side } : {}) }
  }
  if (part === 'corner') return { at: 'corner', ...sides }
  if (part === 'centre') return { at: 'centre' }
  return (part === 'side' || part === 'room') && (sides.side || sides.depth) ? { at: 'side', ...sides } : undefined
}

const order = { spot: 6, by: 5, corner: 4, wall: 3, side: 2, centre: 1 }

/** The rug that a thing stands on tells least where it goes. */
const isOnRug = ({ relation, of: [of] }: Extract<Place, { at: 'by' }>) => relation === 'on' && 'item' in of && of.item === 'rug'

/** Two places said of one thing: the more telling one, with what only the other names; a corner by a window stays a corner. */
export function better(a: Place, b: Place): Place {
  const [main, other] = order[b.at] > order[a.at] ? [b, a] : [a, b]
  const awayM = main.awayM ?? other.awayM
  const away = awayM === undefined ? {} : { awayM }
  if (main.at === 'by') {
    const [of] = main.of
    // The corner to the left of the curtains is the left one.
    if (other.at === 'corner' && 'item' in of && (main.relation === 'left' || main.relation === 'right'))
      return { ...other, ...away, side: other.side ?? main.relation }
    const near = main.relation === 'near' || ('opening' in of && (main.relation === 'left' || main.relation === 'right'))
    const beside = (near || ('opening' in of && main.relation === 'behind')) && other.at === 'corner'
    if (
      other.at === 'by' &&
      (main.relation === 'near' || other.relation === 'flank') &&
      other.relation !== main.relation &&
      JSON.stringify(main.of) === JSON.stringify(other.of)
    )
      return { ...other, ...away }
    if (other.at === 'by' && isOnRug(main) && !isOnRug(other)) return { ...other, ...away }
    if ('opening' in of && other.at === 'side' && other.side) return { ...main, ...away, of: [{ ...of, side: other.side }] }
    if (main.relation === 'near' && other.at === 'side' && other.side) return { ...main, ...away, relation: other.side }
    return beside ? { ...other, ...away, by: main.of[0] } : { ...main, ...away }
  }
  if (main.at === 'centre' || main.at === 'spot') return { ...main, ...away }
  const side = main.side ?? ('side' in other ? other.side : undefined)
  if (main.at === 'wall') return { ...main, ...away, ...(side ? { side } : {}) }
  const depth = main.depth ?? ('depth' in other ? other.depth : undefined)
  const told: Sides = { ...(side && side !== 'far' ? { side } : {}), ...(depth ? { depth } : {}) }
  return { ...main, ...away, ...told }
}
