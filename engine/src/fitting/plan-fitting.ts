import { anchorsOf } from '@veduta/contract/catalogue/wishes'
import { readManner } from '../interior/read-manner.ts'
import { correctPhoto } from '../interior/seen/correct-photo.ts'
import { seeRoom } from '../interior/seen/see-room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { onceFor } from '../once-for.ts'
import type { Plane, Raster } from '../pixels/raster.ts'
import type { RoomEstimate } from '../reading/estimate-room.ts'
import { Unsuitable, type Note, type Offer, type Order, type Watch } from '../order.ts'
import { isCutOff } from './cut-out/cut-off.ts'
import { cutOut, type CutOut } from './cut-out/cut-out.ts'
import { mostDoubt } from './cut-out/doubt.ts'
import { colourDistance, matchItems, type Match } from './match-items.ts'
import { windowOf } from './lay-item.ts'
import { itemKinds, type ItemId, type Support } from './items.ts'
import { fillsPlace } from './leave-behind.ts'
import { coverOf, marksOf, ownThings, without, type Moved } from './own-things.ts'
import { partThings } from './part-things.ts'
import type { Placement } from './placement.ts'
import { placementOf } from './placement-of.ts'
import { recolour } from './recolour.ts'
import { readSite, type PhotoSite } from './room-site.ts'
import type { Standing } from './site.ts'
import { standItems, type Placed } from './stand-items.ts'

/** Where everything goes, before anything is painted. */
export interface FittingPlan {
  seen: SeenRoom
  site: PhotoSite
  /** What is seen in the picture, each with its place. */
  standing: Standing[]
  /** The pixels of each thing of the photo that is gone from its place. */
  gone: Uint8Array[]
  /** What is to be told with the picture; `reference`: from 0, where it is of an item. */
  said: (Note & { reference?: number; offer?: Offer })[]
}

/** An adjective of colour that lies farther than this from the picture is meant as a wish, not as a name. */
const otherColour = 27

/** Less support than this and there is no room to be seen. */
const leastConfidence = 0.3
/** A room shows at least so much of its floor and walls; its ceiling, which may be a sky, counts where lines tell the room surely. */
const leastSurface = 0.04
const sure = 0.5

/** What hangs on a wall or lies flat may fill its picture. */
const fillsPicture: readonly Support[] = ['wall', 'flat']

const meanOf = ({ data }: Plane) => data.reduce((sum, v) => sum + v, 0) / data.length

/** What of an order stays as it is while its wishes change is understood once. */
const cutOnce = onceFor((reference: Raster) => onceFor((told: Plane) => cutOut(reference, told)))
const cutUntold = onceFor((reference: Raster) => cutOut(reference))
const seeOnce = onceFor((sketch: Raster) => onceFor((room: RoomEstimate) => seeRoom(sketch, { estimate: room })))

/** Finds the items in their references, the room in its photo, and a place for each as the text says. Refuses what cannot be sold. */
export function planFitting(
  { brief, sketch, corrections = [], references, items, room: estimate }: Order<'fitting'>,
  watch: Watch,
): FittingPlan {
  if (references.length === 0) throw new Unsuitable('no_references')
  if (!readManner(sketch).bright) throw new Unsuitable('too_dark')
  if (!estimate) throw new Error('Without what the network of rooms makes of it a room is not read.')
  watch('reading', 0)
  const placement = placementOf(brief)
  const cuts = references.map((reference, k) => {
    const cut = items ? cutOnce(reference)(items[k]) : cutUntold(reference)
    watch('reading', (0.35 * (k + 1)) / references.length)
    return cut
  })
  if (cuts.every((cut) => cut === undefined)) throw new Unsuitable('no_item')

  watch('volumes', 0.4)
  const corrected = correctPhoto(
    placement.ceilingM !== undefined ? seeRoom(sketch, { estimate, heightM: placement.ceilingM }) : seeOnce(sketch)(estimate),
    corrections,
  )
  const seen = partThings(corrected, estimate, namesOf(placement))
  const { room } = seen
  const shown = meanOf(seen.floor) + meanOf(seen.wall) + (room.confidence > sure ? meanOf(seen.ceiling) : 0)
  if (room.confidence < leastConfidence || shown < leastSurface) throw new Unsuitable('no_room')
  watch('materials', 0.75)

  const own = ownThings(placement, seen, sketch)
  const { matches: found, missing } = matchItems(placement.wishes, cuts, brief.reference_descriptions, own.moved)
  const matches = missing.length === 0 ? found : found.filter((match) => !isDoubtful(match, cuts, brief.reference_descriptions))
  const moved = missing.flatMap((index): (Placed & Pick<Moved, 'marks'>)[] => {
    const one = own.moved.get(index)
    return typeof one === 'object'
      ? [{ match: { wish: placement.wishes[index], reference: -1, index }, cut: one.cut, moved: one.thing, marks: one.marks }]
      : []
  })
  if (matches.length + moved.length === 0) throw new Unsuitable('no_item')
  const torn = matches.find(({ reference }) => cuts[reference]!.doubt > mostDoubt)
  if (torn) throw new Unsuitable('item_unclear', torn.reference)
  const cutOff = matches.find(({ wish, reference }) => !fillsPicture.includes(itemKinds[wish.item].support) && isCutOff(cuts[reference]!))
  if (cutOff) throw new Unsuitable('item_cut_off', cutOff.reference)

  const site = readSite(without(seen, [...own.removed, ...moved.map(({ marks }) => marks)]), own.kept)
  const {
    standing: all,
    lost,
    offerFor,
  } = standItems([...matches.map((match) => ({ match, cut: coloured(cuts[match.reference]!, match) })), ...moved], site)
  const offeredTo = new Set<Match>()
  const offered = (match: Match): Offer | undefined => {
    const offer = offeredTo.has(match) ? undefined : offerFor(match)
    offeredTo.add(match)
    return offer && { wish: match.index, ...offer }
  }
  const beside = all.find((item) => isNotReplacing(item) || own.kept.includes(item.replaces ?? -1))
  if (beside) throw new Unsuitable('not_replaced', beside.match.reference, offered(beside.match))
  const places = new Map(all.flatMap(({ replaces }) => (replaces === undefined ? [] : [[replaces, marksOf(seen, sketch, replaces)]])))
  const noticed = all.find((item) => {
    const marks = item.replaces === undefined ? new Uint8Array() : places.get(item.replaces)
    return !marks || (marks.length > 0 && !fillsPlace(seen, sketch, marks, item))
  })
  if (noticed) throw new Unsuitable('not_cleared', noticed.match.reference, offered(noticed.match))
  const standing = all.filter((item) => windowOf(room, item) !== undefined)
  for (const item of standing) {
    const behind = item.replaces === undefined ? undefined : coverOf(seen, places.get(item.replaces)!)
    if (behind !== undefined) item.behind = behind
  }
  if (standing.length === 0 && own.removed.length === 0) {
    const [first] = lost.length > 0 ? lost : all.map(({ match }) => match)
    throw new Unsuitable('no_place', first.reference, offered(first))
  }
  const gone = [
    ...own.removed,
    ...moved.filter(({ match }) => standing.some((s) => s.match === match)).map(({ marks }) => marks),
    ...[...places.values()].filter((marks) => marks !== undefined),
  ]

  const about = (code: Note['code'], list: Match[], item = ({ wish }: Match) => wish.words) =>
    [...new Map(list.map((match) => [item(match), match]))].map(([words, match]) => {
      const offer = offered(match)
      return { code, facts: { item: words }, reference: match.reference, ...(offer && { offer }) }
    })
  const unplaced = [...lost, ...all.filter((s) => !standing.includes(s)).map(({ match }) => match)]
  const unused = [...references.keys()].filter((k) => !cuts[k] || found.some((match) => match.reference === k && !matches.includes(match)))
  const said: FittingPlan['said'] = [
    ...about(
      'place_not_seen',
      standing.filter(({ astray }) => astray).map(({ match }) => match),
    ),
    ...about(
      'place_taken',
      standing.filter(({ elsewhere }) => elsewhere).map(({ match }) => match),
    ),
    ...about(
      'side_not_shown',
      standing.filter(({ unturned }) => unturned).map(({ match }) => match),
    ),
    ...about('item_not_placed', unplaced, (match) => {
      const some = standing.some((s) => s.match === match)
      return some ? `${match.wish.words} × ${unplaced.filter((other) => other === match).length}` : match.wish.words
    }),
    ...unused.map((k) => ({
      code: 'item_not_placed' as const,
      facts: { item: brief.reference_descriptions[k] || String(k + 1) },
      reference: k,
    })),
    ...missing
      .filter((index) => !moved.some(({ match }) => match.index === index))
      .map((index): Note => {
        const code = own.moved.has(index) ? 'not_moved' : 'item_without_reference'
        return { code, facts: { item: placement.wishes[index].words } }
      }),
    ...own.stays.map((words): Note => ({ code: 'not_removed', facts: { item: words } })),
    ...(placement.unknown.length > 0 ? [{ code: 'unknown_words' as const, facts: { words: placement.unknown.join(', ') } }] : []),
  ]
  return { seen, site, standing, gone, said }
}

/** What of the room an order names: what is done with its things, what things stand by or instead of, and what fronts turn to. */
function namesOf({ wishes, frames }: Placement): ItemId[] {
  const own = frames.filter(({ deed }) => deed === 'move' || deed === 'remove' || deed === 'keep').map(({ item }) => item)
  const anchors = wishes
    .flatMap(anchorsOf)
    .flatMap((a) => ('item' in a && a.wish === undefined && a.reference === undefined ? [a.item] : []))
  return [...new Set([...own, ...anchors])]
}

/**
 * Whether a reference shows something else than what is wanted: nothing names it, what was cut out of its clutter looks like none of
 * the wished things, and one of those is still without a picture.
 */
const isDoubtful = ({ reference, index }: Match, cuts: (CutOut | undefined)[], descriptions: readonly string[]) =>
  index < 0 && !descriptions[reference]?.trim() && cuts[reference]?.background === 'cluttered'

/** Whether a thing was to stand instead of one that is not seen, and would stand beside it. */
const isNotReplacing = ({ match: { wish }, replaces }: Standing) =>
  wish.place?.at === 'by' && wish.place.relation === 'instead' && replaces === undefined

/** The cut-out in the colour that the text wants: said outright, or as an adjective that its picture does not bear out. */
function coloured(cut: CutOut, { wish }: Match): CutOut {
  if (wish.recolour) return recolour(cut, wish.recolour)
  return wish.colour && colourDistance(cut, wish.colour) > otherColour ? recolour(cut, wish.colour) : cut
}
