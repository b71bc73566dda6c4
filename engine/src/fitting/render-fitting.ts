import { readManner } from '../interior/read-manner.ts'
import { seeRoom } from '../interior/seen/see-room.ts'
import { lightOf, rasterOf } from '../pixels/colour.ts'
import type { Plane } from '../pixels/raster.ts'
import { Unsuitable, type Note, type Order, type Picture, type Watch } from '../order.ts'
import { clearAway } from './clear-away.ts'
import { composeItems } from './compose-items.ts'
import { cutOut, type CutOut } from './cut-out/cut-out.ts'
import { mostDoubt } from './cut-out/doubt.ts'
import { colourDistance, matchItems, type Match } from './match-items.ts'
import { readPlacement } from './text/read-placement.ts'
import { recolour } from './recolour.ts'
import { readSite } from './room-site.ts'
import type { Standing } from './site.ts'
import { standItems } from './stand-items.ts'

/** An adjective of colour that lies farther than this from the picture is meant as a wish, not as a name. */
const otherColour = 27

/** Less support than this and there is no room to be seen. */
const leastConfidence = 0.3
/** A room shows at least so much of its floor and walls; its ceiling, which may be a sky, counts where lines tell the room surely. */
const leastSurface = 0.04
const sure = 0.5

const meanOf = ({ data }: Plane) => data.reduce((sum, v) => sum + v, 0) / data.length

/** Places the items of the references into the photographed room, where the text says. */
export function renderFitting({ brief, sketch, references }: Order<'fitting'>, watch: Watch): Picture {
  if (references.length === 0) throw new Unsuitable('no_references')
  if (!readManner(sketch).bright) throw new Unsuitable('too_dark')
  watch('reading', 0)
  const placement = readPlacement(brief.placement_instructions, brief.reference_descriptions)
  const cuts = references.map((reference, k) => {
    const cut = cutOut(reference)
    watch('reading', (0.35 * (k + 1)) / references.length)
    return cut
  })
  if (cuts.every((cut) => cut === undefined)) throw new Unsuitable('no_item')
  const { matches: found, missing } = matchItems(placement.wishes, cuts, brief.reference_descriptions)
  const matches = missing.length === 0 ? found : found.filter((match) => !isDoubtful(match, cuts, brief.reference_descriptions))
  if (matches.length === 0) throw new Unsuitable('no_item')
  if (matches.some(({ reference }) => cuts[reference]!.doubt > mostDoubt)) throw new Unsuitable('item_unclear')

  watch('volumes', 0.4)
  const seen = seeRoom(sketch, placement.ceilingM === undefined ? {} : { heightM: placement.ceilingM })
  const { room } = seen
  const shown = meanOf(seen.floor) + meanOf(seen.wall) + (room.confidence > sure ? meanOf(seen.ceiling) : 0)
  if (room.confidence < leastConfidence || shown < leastSurface) throw new Unsuitable('no_room')
  const site = readSite(seen, sketch)
  watch('materials', 0.75)

  const { standing, lost } = standItems(
    matches.map((match) => ({ match, cut: coloured(cuts[match.reference]!, match) })),
    site,
  )
  if (standing.some(isNotReplacing)) throw new Unsuitable('not_replaced')
  const photo = lightOf(sketch)
  for (const thing of new Set(standing.map(({ replaces }) => replaces))) {
    if (thing === undefined) continue
    clearAway(photo, seen, thing)
    for (let i = 0; i < site.footRow.length; i++) if (seen.thingAt[i] === thing + 1) site.footRow[i] = 0
  }
  const hidden = composeItems(photo, site, standing)
  if (standing.length === hidden.length) throw new Unsuitable('no_place')
  watch('detail', 1)
  const unplaced = [...lost, ...hidden.map((s) => s.match)].map((match, _, all) => {
    const some = standing.some((s) => s.match === match && !hidden.includes(s))
    return some ? `${match.wish.words} × ${all.filter((other) => other === match).length}` : match.wish.words
  })
  const astray = standing.filter((s) => s.astray && !hidden.includes(s)).map(({ match }) => match.wish.words)
  const elsewhere = standing.filter((s) => s.elsewhere && !hidden.includes(s)).map(({ match }) => match.wish.words)
  const notes: Note[] = [
    ...[...new Set(astray)].map((item): Note => ({ code: 'place_not_seen', facts: { item } })),
    ...[...new Set(elsewhere)].map((item): Note => ({ code: 'place_taken', facts: { item } })),
    ...[...new Set(unplaced)].map((item): Note => ({ code: 'item_not_placed', facts: { item } })),
    ...references.flatMap((_, k): Note[] =>
      cuts[k] && !found.some((match) => match.reference === k && !matches.includes(match))
        ? []
        : [{ code: 'item_not_placed', facts: { item: brief.reference_descriptions[k] || String(k + 1) } }],
    ),
    ...missing.map(({ words }): Note => ({ code: 'item_without_reference', facts: { item: words } })),
    ...(placement.unknown.length > 0 ? [{ code: 'unknown_words', facts: { words: placement.unknown.join(', ') } } satisfies Note] : []),
  ]
  const report = {
    items: standing.length - hidden.length,
    windows: site.windows.length,
    room_confidence: room.confidence,
    room_height_m: room.heightM,
    eye_m: room.camera.eye,
  }
  return { raster: rasterOf(photo), notes, report }
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
