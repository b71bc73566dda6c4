import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { exteriorDefaults } from '@veduta/contract/catalogue/defaults'
import type { GenerationMode } from '@veduta/contract/catalogue/finish'
import { chooseDaylight } from '../looks/choose-daylight.ts'
import { blend, dim, times, type Daylight } from '../looks/daylight.ts'
import { seasons } from '../looks/season.ts'
import { styles } from '../looks/style.ts'
import { rasterOf } from '../pixels/colour.ts'
import { newRandom } from '../random.ts'
import type { Composed, Note, Picture, Watch } from '../order.ts'
import { Role, type Scene } from '../scene.ts'
import { authorShade } from './shade/author-shade.ts'
import { addStyleParts } from './house/add-style-parts.ts'
import { copyCanvas, newCanvas, type Canvas } from './canvas.ts'
import { castShadows } from './shade/cast-shadows.ts'
import { darkParts } from './house/dark-parts.ts'
import { drawInk } from './lines/draw-ink.ts'
import { drawnPaints, withoutPaints } from './house/drawn-paints.ts'
import { drawRailings } from './house/draw-railings.ts'
import { drawHandrails } from './lines/draw-handrails.ts'
import { layCourses } from './lines/lay-courses.ts'
import { drawLines } from './lines/draw-lines.ts'
import { findContact } from './shade/find-contact.ts'
import type { Taken } from './site/find-room.ts'
import { addBloom, develop } from './finish.ts'
import { frameOf, frameParts, reported } from './frame-scene.ts'
import { buildToMeasure } from './house/build-to-measure.ts'
import { tiltShift } from './tilt-shift.ts'
import { lightLamps } from './lamps/light-lamps.ts'
import { paintBackdrop } from './backdrop/paint-backdrop.ts'
import { paintDrawnWater } from './ground/paint-drawn-water.ts'
import { paintFoliage } from './plants/paint-foliage.ts'
import { isGrassy, paintGround } from './ground/paint-ground.ts'
import { paintHouse } from './house/paint-house.ts'
import { settlePaving } from './ground/settle-paving.ts'
import { setInBoards } from './openings/set-in-boards.ts'
import { paintOpenings } from './openings/paint-openings.ts'
import { paintSky } from './backdrop/paint-sky.ts'
import { clearThings } from './things/clear-things.ts'
import { paintWatercolour } from './paint-watercolour.ts'
import { placeActivity } from './site/place-activity.ts'
import { growGrassFoot } from './plants/grass-foot.ts'
import { isFormDrawn, placeForm } from './site/place-forms.ts'
import { rebuildThings } from './site/rebuild-things.ts'
import { placeObjects } from './site/place-objects.ts'
import { plantFreely, plantGarden } from './plants/plant-garden.ts'
import { previewOf } from './preview.ts'
import { readObjects } from './site/read-objects.ts'
import type { Site } from './site/site.ts'
import { smoothBorders } from './house/smooth-borders.ts'
import { snowLedges } from './house/snow-ledges.ts'
import type { Kept } from './kept.ts'
import { facings } from './shade/shade.ts'
import { drawnAs } from './profiles.ts'
import { sunSide } from './shade/sun-side.ts'
import { toneOf } from './shade/tone-of.ts'
import { dropFlakes, hangAir, wetGround } from './backdrop/weather-air.ts'

/** Looks at the canvas after a stage of a picture, and at what the stage gave: for tests alone. */
export type Inspect = (stage: string, canvas: Canvas, made: unknown) => void

/**
 * The picture of a house that was understood: light it, paint from the sky forward, finish. With what was `kept` of the picture before, the
 * stages that nothing has changed for are not done again; the picture is the same.
 */
export function paintExterior(
  whole: Scene,
  brief: ExteriorBrief,
  { watch, inspect, kept, composed }: { watch?: Watch; inspect?: Inspect | undefined; kept?: Kept; composed?: Composed | undefined } = {},
): Omit<Picture, 'scene'> {
  const { width, height } = whole
  let canvas = newCanvas(width, height)
  const run = <Given extends unknown[], Made>(stage: (...given: Given) => Made, ...given: Given): Made => {
    const made = stage(...given)
    inspect?.(stage.name, canvas, made)
    return made
  }
  const once = <Made>(name: string, from: readonly unknown[], make: () => Made): Made => (kept ? kept.of(name, from, make) : make())

  const built = once('parts', [whole], () => {
    const { scene: cleared, things } = clearThings(whole)
    const scene = buildToMeasure(layCourses(settlePaving(cleared)))
    watch?.('volumes', 0.45)
    const paints = run(drawnPaints, scene)
    return { drawn: whole, scene, things, paints, dark: run(darkParts, paints ? withoutPaints(cleared, paints) : cleared) }
  })
  const frame = composed?.frame ?? frameOf(whole, brief.camera_angle)
  const { drawn, scene, things, dark, open, paints } = once('frame', [built, frame.left, frame.top, frame.side], () => {
    const seen = frame.side === 1 ? built : frameParts(built, frame)
    return { ...seen, open: run(findContact, seen.scene) }
  })
  const asked = chooseLight(brief, built.scene)
  const light = once('light', [JSON.stringify(asked)], () => asked)
  const style = styles[brief.style]
  const season = seasons[brief.season]
  const quiet = brief.detail_level === 'clean_render' ? 3.5 : 1
  const free = freedoms[brief.generation_mode]
  const { inked } = drawnAs(scene)
  const { author, tone } = once('author', [scene, brief.generation_mode], () => {
    const author = run(authorShade, scene, brief.generation_mode, paints)
    return { author, tone: run(toneOf, author) }
  })
  const lit = once('lit', [scene, author, light], () => run(castShadows, scene, light, author))
  const sides = run(facings, scene, light, author.sides)
  const { landscape, objects: landscaping } = brief
  const own = composed?.chance ?? chanceIn(built.scene)
  const grounds = once('grounds', [scene, lit, tone, landscape, landscaping, season, quiet, brief.seed, own], () => {
    run(paintSky, canvas, scene, light, brief.seed + own)
    run(paintGround, canvas, scene, light, lit, open, tone, { landscape, landscaping, season, quiet }, paints)
    return canvas
  })
  if (kept) canvas = copyCanvas(grounds)
  /** A stream of chance of its own for each stage, so that a choice changes nothing but its own part. */
  const chance = (on: Site, stage: number): Site => ({ ...on, random: newRandom(brief.seed * 977 + 31 * stage + own) })
  const site: Site = { canvas, scene, light, season, lit, random: newRandom(brief.seed) }

  watch?.('materials', 0.62, previewOf(canvas))
  /** Shade falls on the house as understood: the boards around windows lie flat on the wall. */
  const boarded = run(setInBoards, scene, style)
  run(paintHouse, canvas, boarded, light, lit, open, tone, sides, style, brief, quiet, dark, paints)
  run(snowLedges, canvas, boarded, light, lit)
  run(addStyleParts, canvas, boarded, light, lit, sides, style)
  const smooth = run(paintOpenings, canvas, boarded, light, lit, sides, style, brief, paints)
  run(lightLamps, canvas, boarded, light, brief.seed)
  run(paintBackdrop, chance(site, 1), brief.landscape)
  run(paintDrawnWater, site)
  run(smoothBorders, canvas, boarded, smooth)

  const artistic = brief.detail_level === 'artistic'
  if (!artistic && (inked || brief.generation_mode === 'precise'))
    run(drawLines, canvas, boarded, light, lit, brief.detail_level, brief.generation_mode, dark)
  if (!artistic) run(drawHandrails, canvas, scene)
  const undecorated = artistic ? canvas.depth.slice() : canvas.depth

  watch?.('detail', 0.8, previewOf(canvas))
  const notes: Note[] = []
  const taken: Taken[] = []
  const { wanted, unknown } = readObjects(brief.additional_objects)
  if (isGrassy(brief) && light.snow < 0.5 && quiet === 1) run(growGrassFoot, site)
  run(paintFoliage, chance(site, 2))
  run(drawRailings, canvas, drawn, light, lit, sides, style)
  const { lives, left } = run(rebuildThings, chance(site, 8), things, brief.activity, taken)
  if (left > 0) notes.push({ code: 'things_left_out', facts: { count: left } })
  if (brief.roof_material !== exteriorDefaults.roof_material && !whole.role.includes(Role.roof))
    notes.push({ code: 'roof_not_seen', facts: {} })
  if (isElsewhere(brief, whole) && frame.side === 1) notes.push({ code: 'view_kept', facts: {} })
  if (isAsked(brief, 'small_forms') && !run(placeForm, chance(site, 3), brief.small_forms, taken) && !isFormDrawn(scene, brief.small_forms))
    notes.push({ code: 'item_not_placed', facts: { item: brief.small_forms } })
  if (!lives && isAsked(brief, 'activity') && !run(placeActivity, chance(site, 4), brief.activity, taken))
    notes.push({ code: 'item_not_placed', facts: { item: brief.activity } })
  for (const item of run(placeObjects, chance(site, 5), wanted, taken)) notes.push({ code: 'item_not_placed', facts: { item } })
  if (unknown.length > 0) notes.push({ code: 'unknown_words', facts: { words: unknown.join(', ') } })
  if (isAsked(brief, 'objects')) run(plantGarden, chance(site, 6), brief.objects, taken)
  if (free > 0) run(plantFreely, chance(site, 7), taken, Math.round(30 * free))

  run(wetGround, canvas, scene, light)
  run(hangAir, canvas, scene, light, brief.camera_angle === 'bird_eye' ? 1 : 0)
  if (brief.camera_angle === 'bird_eye') run(tiltShift, canvas, scene)
  run(addBloom, canvas, light.night > 0.3 ? 0.5 : 0.2)
  run(develop, canvas, light, brief)
  if (artistic) {
    run(paintWatercolour, canvas, scene, undecorated)
    run(drawInk, canvas, drawn, brief.generation_mode, undecorated)
  }
  run(dropFlakes, canvas, light, brief.seed)
  watch?.('detail', 1)
  return {
    raster: rasterOf({ width, height, data: canvas.colour }),
    notes,
    report: { openings: scene.openings.length, horizon: scene.camera.horizon, ...reported(frame) },
  }
}

/** What chance begins with besides the seed: different drawings get different surroundings from the same seed. */
const chanceIn = ({ strokes, bounds }: Scene): number => 7919 * (strokes.length + bounds.left + 3 * bounds.base)

/** How the picture of a scene is composed: with it its picture at another size shows the same, with the same surroundings. */
export const composedOf = (whole: Scene, brief: ExteriorBrief): Composed => ({
  chance: chanceIn(clearThings(whole).scene),
  frame: frameOf(whole, brief.camera_angle),
})

/**
 * Whether what nobody drew is to stand in the picture: a precise one invents nothing, so that what a fresh form says of itself, and nobody
 * chose, is left out of it.
 */
const isAsked = (brief: ExteriorBrief, question: 'small_forms' | 'activity' | 'objects' | 'camera_angle') =>
  brief.generation_mode !== 'precise' || brief[question] !== exteriorDefaults[question]

/** Whether the brief asks for another view than the drawing has. */
function isElsewhere(brief: ExteriorBrief, { camera }: Scene): boolean {
  const view = brief.camera_angle
  if (view === 'bird_eye') return !camera.fromAbove
  return view === 'human_level' ? camera.fromAbove && isAsked(brief, 'camera_angle') : true
}

/** How far each mode goes beyond what is drawn, 0–1: plants, clouds, stronger colour. */
const freedoms = { precise: 0, balanced: 0.45, creative: 1 } satisfies Record<GenerationMode, number>

/** The light of the brief; a clean render takes it from a larger, softer sky and with less colour. */
function chooseLight(brief: ExteriorBrief, scene: Scene): Daylight {
  const plain = chooseDaylight(brief, sunSide(scene))
  const free = freedoms[brief.generation_mode]
  const light: Daylight = {
    ...plain,
    cover: Math.min(1, plain.cover + 0.16 * free * (plain.fog < 0.3 ? 1 : 0)),
    sunlight: blend(plain.sunlight, times(plain.sunlight, [1.1, 0.98, 0.84]), free),
    saturation: plain.saturation * (1 + 0.1 * free),
  }
  if (brief.detail_level !== 'clean_render') return light
  return {
    ...light,
    cover: 0,
    softness: Math.max(light.softness, 0.5),
    sunlight: dim(light.sunlight, 0.72),
    skylight: dim(light.skylight, 1.5),
    bounce: dim(light.bounce, 1.4),
    saturation: light.saturation * 0.72,
    exposure: light.exposure * 1.04,
  }
}
