import type { ExteriorCamera } from '@veduta/contract/catalogue/camera'
import type { Frame } from '../order.ts'
import type { Quad } from '../geometry/quad.ts'
import type { Point } from '../geometry/vector.ts'
import type { Plane } from '../pixels/raster.ts'
import { noSurface, Role, type Plant, type Scene, type Stroke, type VanishingPoint } from '../scene.ts'
import { measureBounds } from '../understand/bounds.ts'
import { buildToMeasure } from './house/build-to-measure.ts'
import type { DarkParts } from './house/dark-parts.ts'
import type { DrawnPaints } from './house/drawn-paints.ts'
import type { DrawnThing } from './things/clear-things.ts'
import { measurePlants } from '../understand/plants/measure-plants.ts'
import { straightenScene } from '../understand/borders/straighten-scene.ts'
import { drawingThrough, resizeScene } from '../understand/scene/resize-scene.ts'

const wholeFrame: Frame = { left: 0, top: 0, side: 1 }

/** The frame that a camera asks for, as far as the drawing allows. */
export const frameOf = (scene: Scene, camera: ExteriorCamera): Frame => frames[camera]?.(scene) ?? wholeFrame

const frames: Partial<Record<ExteriorCamera, (scene: Scene) => Frame>> = { panoramic: frameAround, corner_detail: frameOfCorner }

/** How many times as wide and high a panorama is, and how much of what is added lies at the left and above. */
const wide = 1.5
const before = { across: 0.5, down: 0.5 }

/** Wider on all sides but those where the drawing cuts the house off: nobody knows how it goes on there. */
function frameAround({ width, height, building }: Scene): Frame {
  const cut = (from: number, step: number, count: number) => {
    let met = 0
    for (let k = 0; k < count; k++) met += building[from + k * step]
    return met > 0.01 * count
  }
  const across = startOf(cut(0, width, height), cut(width - 1, width, height), before.across)
  const down = startOf(cut(0, 1, width), cut((height - 1) * width, 1, width), before.down)
  return across === undefined || down === undefined ? wholeFrame : { left: across, top: down, side: wide }
}

/** Where a widened side begins; undefined where it is cut off at both ends. */
function startOf(first: boolean, last: boolean, share: number): number | undefined {
  if (first && last) return undefined
  return first ? 0 : (last ? 1 : share) * (1 - wide)
}

/** How much of the house the picture of a corner shows, and how small and how large its sides may be. */
const ofHouse = 0.55
const [least, most] = [0.3, 0.62]

/** The nearest corner of the house, or where none is seen the end of its front that has more house beside it. */
function frameOfCorner(scene: Scene): Frame {
  const { width, height, bounds } = scene
  const across = (bounds.right - bounds.left) / width
  const down = (bounds.base - bounds.top) / height
  const side = Math.min(most, Math.max(least, ofHouse * Math.max(across, down)))
  const x = nearestCorner(scene) ?? Math.round(bounds.left + 0.35 * side * width)
  const y = (bounds.topOf[x] + bounds.baseOf[x]) / 2
  const within = (middle: number) => Math.min(1 - side, Math.max(0, middle - side / 2))
  return { left: within(x / width), top: within(y / height), side }
}

/** The column in which the two families of walls meet most. */
function nearestCorner({ surface, building, width, height }: Scene): number | undefined {
  const meets = new Float32Array(width)
  let count = 0
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width; x++) {
      const i = y * width + x
      if (building[i] && building[i - 1] && surface[i] !== surface[i - 1] && surface[i] <= 2 && surface[i - 1] <= 2) {
        meets[x]++
        count++
      }
    }
  }
  if (count < height / 20) return undefined
  let best = 0
  for (let x = 2; x < width - 2; x++) if (meets[x - 1] + meets[x] + meets[x + 1] > meets[best]) best = x
  return best
}

/** What is known of a house before it is painted. */
export interface Parts {
  drawn: Scene
  scene: Scene
  things: readonly DrawnThing[]
  paints: DrawnPaints | undefined
  dark: DarkParts | undefined
}

/** The parts as they are seen in a frame. What is seen larger ends in edges as straight as before. */
export function frameParts({ drawn, scene, things, paints, dark }: Parts, frame: Frame): Parts {
  const { width, height } = scene
  const framed = frameScene(scene, frame)
  const at = <Thing extends DrawnThing>(thing: Thing): Thing => ({
    ...thing,
    left: Math.round((thing.left - frame.left * width) / frame.side),
    right: Math.round((thing.right - frame.left * width) / frame.side),
    top: Math.round((thing.top - frame.top * height) / frame.side),
    bottom: Math.round((thing.bottom - frame.top * height) / frame.side),
  })
  const labels = (map: Uint8Array) => sample(map, new Uint8Array(map.length), width, height, frame)
  return {
    drawn: frameScene(drawn, frame),
    scene: frame.side < 1 ? buildToMeasure(straightenScene(framed)) : framed,
    things: things.map(at).filter(({ left, right, top, bottom }) => left >= 0 && right < width && top >= 0 && bottom < height),
    paints: paints && { ...paints, at: labels(paints.at), most: labels(paints.most) },
    dark: dark && frameDark(dark, frame, height),
  }
}

function frameDark({ value, timbers, broad, ofRegion, rows }: DarkParts, frame: Frame, height: number): DarkParts {
  const plane = ({ width: w, height: h, data }: Plane, blank: number): Plane => ({
    width: w,
    height: h,
    data: sample(data, new Float32Array(data.length), w, h, frame, blank),
  })
  return {
    value: plane(value, 1),
    timbers: timbers && plane(timbers, 0),
    broad: sample(broad, new Uint8Array(broad.length), value.width, value.height, frame),
    // What lies beyond the drawing is of two regions more.
    ofRegion: Float32Array.from([...ofRegion, 0, 0]),
    rows: rows.map((_, y) => rows[Math.floor(frame.top * height + (y + 0.5) * frame.side)] ?? 0),
  }
}

/** What of a map is seen in a frame, at the size of the map: the nearest pixels. */
function sample<Map extends Uint8Array | Float32Array>(map: Map, out: Map, width: number, height: number, frame: Frame, blank = 0): Map {
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(frame.top * height + (y + 0.5) * frame.side)
    for (let x = 0; x < width; x++, i++) {
      const column = Math.floor(frame.left * width + (x + 0.5) * frame.side)
      out[i] = row < 0 || row >= height || column < 0 || column >= width ? blank : map[row * width + column]
    }
  }
  return out
}

/** The frame as the picture's report tells it; nothing where the picture shows the whole drawing and no more. */
export const reported = ({ left, top, side }: Frame): Record<string, number> =>
  side === 1 ? {} : { frame_left: left, frame_top: top, frame_side: side }

/** The scene as it is seen in a frame, at its own size. Beyond the drawing sky and ground go on, and plants that it cuts off are whole. */
export function frameScene(scene: Scene, { left, top, side }: Frame): Scene {
  const { width, height } = scene
  const [x, y, across, down] = [left * width, top * height, side * width, side * height].map(Math.round)
  return resizeScene(cutScene(scene, x, y, across, down), width, height)
}

/** A window of a scene, `width` × `height` pixels from (`left`, `top`) on, which may reach beyond it. */
function cutScene(scene: Scene, left: number, top: number, width: number, height: number): Scene {
  const { drawing, perspective, camera, bounds } = scene
  const { from, role } = goOnBeyond(scene, left, top, width, height)
  const at = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  const vanishing = (v: VanishingPoint): VanishingPoint => (v.w === 1 ? { ...at(v), w: 1 } : v)
  const boxed = <Box extends { left: number; top: number; right: number; bottom: number }>(box: Box): Box => ({
    ...box,
    left: Math.max(0, box.left - left),
    right: Math.min(width - 1, box.right - left),
    top: Math.max(0, box.top - top),
    bottom: Math.min(height - 1, box.bottom - top),
  })
  const map = <Labels extends Uint8Array | Uint16Array | Int32Array | Float32Array>(labels: Labels, out: Labels, blank = 0): Labels => {
    for (let i = 0; i < from.length; i++) out[i] = from[i] < 0 ? blank : labels[from[i]]
    return out
  }
  const bytes = (labels: Uint8Array, blank = 0) => map(labels, new Uint8Array(from.length), blank)
  const plane = ({ data }: Plane, blank: number): Plane => ({ width, height, data: map(data, new Float32Array(from.length), blank) })
  const surface = bytes(scene.surface, noSurface)
  const ground = scene.surfaces.findIndex(({ kind }) => kind === 'ground')
  const region = map(scene.region, new Int32Array(from.length), scene.regions.length)
  for (let i = 0; i < from.length; i++) {
    if (from[i] >= 0 || role[i] !== Role.ground) continue
    region[i]++
    if (ground >= 0) surface[i] = ground
  }
  const areas = new Uint32Array(scene.regions.length + 2)
  for (const part of region) areas[part]++
  const blank = { area: 0, left: 0, top: 0, right: width - 1, bottom: height - 1, surface: noSurface }
  const regions = [...scene.regions.map(boxed), { ...blank, role: Role.sky }, { ...blank, role: Role.ground }]
  const opening = map(scene.opening, new Uint16Array(from.length))
  const openings = scene.openings.map((one) => ({ ...one, quad: one.quad.map(at) as unknown as Quad }))
  const plant = map(scene.plant, new Uint16Array(from.length))
  const plants = takeSeen(plant, scene.plants)
  const building = bytes(scene.building)
  return {
    ...scene,
    width,
    height,
    drawing: drawingThrough(drawing, plane, bytes),
    strokes: scene.strokes.flatMap((stroke) => clipped({ ...stroke, from: at(stroke.from), to: at(stroke.to) }, width, height)),
    perspective: { ...perspective, horizon: perspective.horizon - top, a: vanishing(perspective.a), b: vanishing(perspective.b) },
    camera: { ...camera, centreX: camera.centreX - left, horizon: camera.horizon - top },
    role,
    surface,
    region,
    regions: regions.map((one, k) => ({ ...one, area: areas[k] })),
    opening,
    openings: takeSeen(opening, openings),
    plant,
    plants: measurePlants(plant, width, plants),
    building,
    bounds: measureBounds(building, width, height, boundsIn(boxed({ ...bounds, bottom: bounds.base }))),
  }
}

const boundsIn = ({ left, top, right, bottom }: Omit<Plant, 'kind'>) => ({ left, top, right, base: bottom })

/** Those of a list of which something is seen: `labels`, 1 + the index in the list, are numbered anew. */
function takeSeen<One>(labels: Uint16Array, list: readonly One[]): One[] {
  const number = new Uint16Array(list.length + 1)
  for (const label of labels) number[label] = 1
  number[0] = 0
  const seen = list.filter((_, k) => number[k + 1] > 0)
  for (let k = 1, count = 0; k < number.length; k++) if (number[k] > 0) number[k] = ++count
  for (let i = 0; i < labels.length; i++) labels[i] = number[labels[i]]
  return seen
}

/** What of a stroke lies in the picture (Liang, Barsky 1984). */
function clipped(stroke: Stroke, width: number, height: number): Stroke[] {
  const { from, to } = stroke
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [first, last] = [0, 1]
  for (const [step, room] of [
    [-dx, from.x],
    [dx, width - 1 - from.x],
    [-dy, from.y],
    [dy, height - 1 - from.y],
  ]) {
    if (step === 0 && room < 0) return []
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  if (first >= last) return []
  const on = (t: number): Point => ({ x: from.x + t * dx, y: from.y + t * dy })
  return [{ ...stroke, from: on(first), to: on(last), length: stroke.length * (last - first) }]
}

/**
 * What each pixel of a window shows, and which pixel of the scene it is, -1 beyond: there ground, paving, water and sky go on level at the
 * sides and towards the eye below, what the drawing cuts off of a plant is its mirror image, and behind all else ground meets the sky.
 */
function goOnBeyond({ width: w, height: h, role: drawn, plant, camera }: Scene, left: number, top: number, width: number, height: number) {
  const from = new Int32Array(width * height).fill(-1)
  const role = new Uint8Array(width * height)
  const last = h - 1
  const { horizon, centreX } = camera
  const mirrored = (k: number, count: number) => (k < 0 ? -k : k >= count ? 2 * count - 2 - k : k)
  for (let n = 0, i = 0; n < height; n++) {
    const y = n + top
    const near = y > last && horizon < last ? (last - horizon) / (y - horizon) : 1
    for (let m = 0; m < width; m++, i++) {
      const x = m + left
      if (x >= 0 && x < w && y >= 0 && y < h) {
        from[i] = y * w + x
        role[i] = drawn[from[i]]
        continue
      }
      const column = Math.round(Math.min(w - 1, Math.max(0, centreX + (x - centreX) * near)))
      const edge = Math.min(last, Math.max(0, y)) * w + column
      role[i] = y > horizon ? Role.ground : Role.sky
      if (goesOn[drawn[edge]]) role[i] = drawn[edge]
      const [mx, my] = [mirrored(x, w), mirrored(y, h)]
      const own = plant[Math.min(last, Math.max(0, y)) * w + Math.min(w - 1, Math.max(0, x))]
      if (own > 0 && mx >= 0 && my >= 0 && plant[my * w + mx] === own) {
        from[i] = my * w + mx
        role[i] = Role.plant
      } else if (role[i] === drawn[edge]) from[i] = edge
    }
  }
  return { from, role }
}

const goesOn: Record<number, true> = { [Role.sky]: true, [Role.ground]: true, [Role.paving]: true, [Role.water]: true }
