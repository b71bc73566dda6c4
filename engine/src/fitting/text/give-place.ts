import { better, type Anchor, type Facing, type Place, type Relation } from '../placement.ts'
import type { Dialogue } from './dialogue.ts'
import { isAccessory, sameAnchor, type Mention } from './memory.ts'
import type { AnchorSaid, PlaceSaid } from './said.ts'
import { sorted } from './sorts.ts'

/** Whether a place is told by something that was said before: “to its left”, “under it”. */
export const pointsBack = ({ back, of }: PlaceSaid) => back !== undefined || (of?.some((a) => 'thing' in a && a.thing.pronoun) ?? false)

/** Gives a thing a place; with another one of the same sentence it is the more telling one, unless it is told anew. */
export function givePlace(talk: Dialogue, mention: Mention, said: PlaceSaid, anew = false) {
  const place = placeOf(talk, said, mention)
  const [anchor] = place?.at === 'by' ? place.of : []
  if (mention.one && place?.at === 'by' && place.relation === 'instead' && anchor && 'item' in anchor) mention.item = anchor.item
  const each = said.of?.some((a) => 'thing' in a && a.thing.each)
  if (each && anchor && 'item' in anchor && mention.count === 1) mention.count = talk.memory.countOf(anchor.item)
  if (said.relation === 'flank' && mention.count === 1) mention.count = 2
  mention.spans.push({ from: said.from, to: said.to })
  if (!place) {
    if (said.awayM !== undefined && mention.place) mention.place = { ...mention.place, awayM: said.awayM }
    return
  }
  if (place.at === 'by') place.relation = ownRelation(place.relation, mention, said, anchor)
  const was = anew || mention.placedIn !== talk.sentence || mention.placedByIt ? undefined : mention.place
  if (said.facing) {
    mention.facing = facingOf(place)
    if (was || place.at !== 'by') {
      mention.wanted = true
      return
    }
  }
  mention.placedByIt = said.facing === true
  mention.place = was && !(said.of && place.at === 'by' && place.relation === 'instead') ? joined(was, place) : place
  if (said.back === 'it' || said.of?.some((a) => 'thing' in a && a.thing.pronoun === 'it')) mention.follows = true
  mention.placedIn = talk.sentence
  mention.wanted = true
}

/** Throws lie on what they are put over, curtains hang on their window; what faces a window stands by it. */
function ownRelation(relation: Relation, { item }: Mention, said: PlaceSaid, anchor: Anchor | undefined): Relation {
  const opening = anchor && 'opening' in anchor
  if (relation === 'above' && (item === 'throw' || item === 'cushion')) return 'on'
  if (relation === 'near' && item === 'curtains' && opening) return 'on'
  return relation === 'opposite' && said.facing && opening && anchor.opening === 'window' ? 'near' : relation
}

/** What a thing turns to whose front is said to be towards a place. */
function facingOf(place: Place): Facing | undefined {
  if (place.at === 'by') return place.of[0]
  if (place.at === 'centre' || place.at === 'spot') return 'centre'
  return place.side ?? (place.at === 'wall' ? 'far' : place.depth)
}

const telling = new Set<Relation>(['flank', 'around', 'above', 'front'])

function joined(was: Place, place: Place): Place {
  if (was.at === 'by' && place.at === 'by') {
    if (was.relation === 'near' && sameAnchor(was.of[0], place.of[0]))
      return { ...place, ...(was.awayM === undefined ? {} : { awayM: was.awayM }) }
    if (was.relation === 'instead' && telling.has(place.relation)) return place
  }
  return better(was, place)
}

/** A place as it is meant: what points back is found. */
function placeOf(talk: Dialogue, { relation, of, back, room, awayM }: PlaceSaid, mention: Mention): Place | undefined {
  const { memory } = talk
  const away = awayM === undefined ? {} : { awayM }
  const by = (anchors: Anchor[]): Place | undefined =>
    relation === undefined || anchors.length === 0 ? undefined : { at: 'by', relation, of: anchors, ...away }
  if (room) return { ...room, ...away }
  if (back === 'there') return memory.lastPlace(mention)
  if (relation === undefined) return undefined
  if (back) return by(relation === 'instead' ? memory.gone(mention) : memory.it(mention, relation))
  if (of) return by(anchorsOf(talk, of, mention, relation))
  if (relation === 'between') return by(memory.it(mention, relation))
  const sideways = relation === 'left' || relation === 'right'
  const { lastPlace } = talk
  if (sideways && lastPlace?.of && (lastPlace.relation === 'left' || lastPlace.relation === 'right'))
    return by(anchorsOf(talk, lastPlace.of, mention, relation))
  const before = memory.before(mention, talk.sentence, !sideways)
  if (before && ['above', 'under', 'front', 'behind'].includes(relation)) return by(memory.it(mention, relation))
  const beside = isAccessory(mention) && before?.place && before.place.at !== 'side' && !mention.place
  if (before && (!sideways || beside)) return by([memory.point(before)])
  return sideways ? { at: 'side', side: relation } : undefined
}

function anchorsOf(talk: Dialogue, of: readonly AnchorSaid[], mention: Mention, relation: Relation): Anchor[] {
  const { memory } = talk
  return of.flatMap((one): Anchor[] => {
    if ('opening' in one) return [one]
    if ('unknown' in one) {
      talk.unknown.push(one.unknown)
      return []
    }
    const { thing } = one
    if (thing.pronoun === 'one' && thing.reference === undefined)
      return [{ item: thing.sorts ? sorted(mention.item, thing.sorts) : mention.item }]
    if (thing.pronoun) return relation === 'instead' ? memory.gone(mention) : memory.it(mention, relation, thing)
    return [memory.anchorOf(thing, mention)]
  })
}
