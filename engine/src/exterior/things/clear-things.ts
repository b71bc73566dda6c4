import { marksOf } from '../house/marks-of.ts'
import { spansOf } from '../../geometry/arch.ts'
import { componentsOf } from '../../pixels/components.ts'
import { fillFromNearest, within } from '../../pixels/distance.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Camera, type Scene, type Stroke } from '../../scene.ts'
import { measurePlants } from '../../understand/plants/measure-plants.ts'
import { goOnAsBoards, standsAsPost } from './boards-behind.ts'
import { seenFrom } from '../profiles.ts'

/** What was drawn before the house and is no part of it: what it is by its size, and where it is seen. */
export interface DrawnThing {
  kind: 'person' | 'car' | 'other'
  left: number
  top: number
  right: number
  bottom: number
  /** How tall it is, and how far away it stands, in metres. */
  heightM: number
  z: number
}

/** The lines around a thing reach so far beyond it, as a share of the width of the picture. */
const outline = 0.004
/** Smaller than this, in metres, it is a part of one. */
const leastM = 0.3
/** Wider than this, as a share of the picture, nothing is that stands before a house. */
const vast = 0.4

/** Height in metres and width in heights by which a thing is known; the first that fits. */
const sizes = [
  { kind: 'person', height: [1.25, 2.15], broad: [0.15, 0.62] },
  { kind: 'car', height: [1.15, 2.2], broad: [1.6, 3.6] },
] as const

/**
 * The scene without the things and railings that were drawn in it: what is around things goes on where they were, and behind railings
 * what is seen over them; and what the things are.
 */
export function clearThings(scene: Scene): { scene: Scene; things: DrawnThing[] } {
  const { width, height, role, drawing, strokes } = scene
  if (!role.includes(Role.thing) && !role.includes(Role.railing)) return { scene, things: [] }
  const pots = potsOf(scene)
  const things = thingsIn(
    scene,
    marksOf(role, 'thing').map((own, i) => (pots.has(i) ? 0 : own)),
  )
  const own = marksOf(role, 'thing', 'railing')
  const gone = within(own, width, outline * width)
  const bare: number[] = []
  for (let i = gone.indexOf(1); i >= 0; i = gone.indexOf(1, i + 1)) bare.push(i)
  const from = new Int32Array(gone.length)
  for (let row = 0; row < gone.length; row += width) standRow(gone, from, row, row + width)
  const lying = lyingThings(scene)
  const ground = lying && from.map((i) => (i >= 0 && scene.building[i] ? -1 : i))
  fillFromNearest(from, Int32Array.from(bare), width, height)
  goOnAsBoards(scene, gone, from, bare)
  lookOver(scene, gone, from)
  for (const [i, plant] of pots) from[i] = plant
  if (ground) {
    const flat = bare.filter((i) => lying[i])
    fillFromNearest(ground, Int32Array.from(flat), width, height)
    for (const i of flat) from[i] = ground[i]
  }
  const filled = <Map extends Uint8Array | Uint16Array>(map: Map): Map => {
    const out = map.slice() as Map
    for (const i of bare) out[i] = map[from[i]]
    return out
  }
  const erased = (plane: Plane, to?: number): Plane => {
    const data = plane.data.slice()
    for (const i of bare) data[i] = to ?? plane.data[from[i]]
    return { ...plane, data }
  }
  const [ink, strokeKind] = [drawing.ink.slice(), drawing.strokeKind.slice()]
  for (const i of bare) ink[i] = strokeKind[i] = 0
  const maps = { role: filled(role), surface: filled(scene.surface), opening: filled(scene.opening), building: filled(scene.building) }
  goOnBehind(scene, gone, maps)
  const plant = filled(scene.plant)
  const isGone = (x: number, y: number) => gone[Math.round(y) * width + Math.round(x)] === 1
  return {
    things,
    scene: {
      ...scene,
      ...maps,
      plant,
      plants: measurePlants(plant, width, scene.plants),
      strokes: strokes.filter((stroke) => !liesWithin(stroke, isGone)),
      drawing: { ...drawing, value: erased(drawing.value), line: erased(drawing.line, 0), tone: erased(drawing.tone), ink, strokeKind },
    },
  }
}

/** Behind what is gone a window or door goes on within its outline, in place. */
export function goOnBehind(
  { width, height, openings }: Scene,
  gone: Uint8Array,
  maps: Pick<Scene, 'role' | 'surface' | 'opening' | 'building'>,
) {
  for (const [k, one] of openings.entries()) {
    const { kind, surface } = one
    const spans = spansOf(one, width, height)
    for (let s = 0; s < spans.length; s += 2) {
      for (let i = spans[s]; i < spans[s + 1]; i++) {
        if (gone[i] === 0) continue
        maps.role[i] = kind === 'window' ? Role.window : Role.door
        maps.opening[i] = k + 1
        maps.surface[i] = surface
        maps.building[i] = 1
      }
    }
  }
}

/** 1 where things lie that are too vast to stand before a house (plans, banners), with their outlines: no house goes on behind these. */
function lyingThings({ role, width, height }: Scene): Uint8Array | undefined {
  const { runs, count, left, right } = componentsOf(marksOf(role, 'thing'), width, height, 8)
  const isVast = Array.from({ length: count }, (_, c) => right[c] + 1 - left[c] >= vast * width)
  if (!isVast.includes(true)) return undefined
  const marks = new Uint8Array(role.length)
  for (let k = 0; k < runs.count; k++) if (isVast[runs.label[k] - 1]) marks.fill(1, runs.from[k], runs.to[k])
  return within(marks, width, outline * width)
}

/** What is not gone stays itself. */
function standRow(gone: Uint8Array, from: Int32Array, first: number, end: number) {
  for (let i = first; i < end; i++) from[i] = gone[i] === 0 ? i : -1
}

/** The width and height of a pot at the most, in metres, and over how much of its width leaves stand at the least. */
const pot = { mostM: 1.2, under: 0.5 }

/** The pixels of what plants stand in, and for each one of the leaves over it: they hang down over their pot. */
function potsOf(scene: Scene): Map<number, number> {
  const { role, width, height, camera } = scene
  const pots = new Map<number, number>()
  const parts = componentsOf(marksOf(role, 'thing'), width, height, 8)
  const [gap, most] = [Math.ceil(outline * width), pot.mostM * camera.pixelsPerM]
  for (let c = 0; c < parts.count; c++) {
    const { left, right, top, bottom } = { left: parts.left[c], right: parts.right[c], top: parts.top[c], bottom: parts.bottom[c] }
    if (Math.max(right - left, bottom - top) > most) continue
    const leaves = new Map<number, number>()
    for (let x = left; x <= right; x++)
      for (let y = Math.max(0, top - gap); y <= bottom && !leaves.has(x) && parts.labels[y * width + x] !== c + 1; y++)
        if (role[y * width + x] === Role.plant) leaves.set(x, y * width + x)
    if (leaves.size < pot.under * (right - left + 1)) continue
    const any = [...leaves.values()][0]
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) if (parts.labels[y * width + x] === c + 1) pots.set(y * width + x, leaves.get(x) ?? any)
  }
  return pots
}

/** Behind a railing there is what is seen over it, but for boards: those of its own rail, and of what it stands under. */
function lookOver(scene: Scene, gone: Uint8Array, from: Int32Array) {
  const { width, role } = scene
  for (let i = role.indexOf(Role.railing); i >= 0; i = role.indexOf(Role.railing, i + 1)) {
    let above = i
    while (above >= 0 && (gone[above] || role[above] === Role.plant)) above -= width
    if (role[above] === Role.trim && !standsAsPost(scene, above)) while (above >= width && role[above] === Role.trim) above -= width
    if (above >= 0 && !gone[above] && role[above] !== Role.soffit && role[above] !== Role.roof) from[i] = above
  }
}

/** Whether a stroke runs over things alone. */
function liesWithin({ from, to }: Stroke, isGone: (x: number, y: number) => boolean): boolean {
  for (let k = 0; k <= 4; k++) if (!isGone(from.x + ((to.x - from.x) * k) / 4, from.y + ((to.y - from.y) * k) / 4)) return false
  return true
}

function thingsIn({ width, height, camera }: Scene, own: Uint8Array): DrawnThing[] {
  const parts = componentsOf(own, width, height, 8)
  const things: DrawnThing[] = []
  const { tellsThings } = seenFrom({ camera })
  for (let k = 0; k < parts.count; k++) {
    const box = { left: parts.left[k], top: parts.top[k], right: parts.right[k] + 1, bottom: parts.bottom[k] + 1 }
    const perM = scaleAt(camera, box.bottom)
    const heightM = (box.bottom - box.top) / perM
    const broad = (box.right - box.left) / (box.bottom - box.top)
    if (Math.max(heightM, broad * heightM) < leastM) continue
    // Nothing stands so near that it takes much of the picture: that is a banner or a frame.
    const known =
      broad * (box.bottom - box.top) < vast * width &&
      sizes.find(({ height: tall, broad: wide }) => heightM > tall[0] && heightM < tall[1] && broad > wide[0] && broad < wide[1])
    things.push({ ...box, kind: known && tellsThings ? known.kind : 'other', heightM, z: camera.focal / perM })
  }
  return things
}

/** Pixels per metre of what stands with its foot in a row: nothing that is drawn before the house is farther away than its corner. */
const scaleAt = ({ horizon, eye, pixelsPerM }: Camera, foot: number) => Math.max((foot - horizon) / eye, pixelsPerM)
