import type { DetailLevel, GenerationMode } from '@veduta/contract/catalogue/finish'
import type { Daylight } from '../../looks/daylight.ts'
import { clamp } from '../../pixels/curves.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type RoleName, type Scene, type Stroke } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import type { DarkParts } from '../house/dark-parts.ts'
import { SLATS } from '../house/dark-slats.ts'
import { drawnAs } from '../profiles.ts'
import { cutRow, type Joints } from './cut-joints.ts'
import { boardBeside, endOnSomething, joinStrokes } from './kept-lines.ts'
import { fillFascias } from './fill-fascias.ts'
import { shadeLedges } from './shade-ledges.ts'

// A photograph has no lines. What lines were drawn for is in the picture already: outlines part what is painted differently, frames and
// bars are parts of openings, courses are the material's, what grows has leaves. What is left of a line is where the house has an edge
// or a joint within one material: a shallow shade, and beside it, on the side of the sun, an arris that catches light. All else vanishes.

/** How far a line is a joint of what it was drawn on. */
const byRole: Record<RoleName, number> = {
  sky: 0,
  ground: 0,
  paving: 0.6,
  water: 0,
  plant: 0,
  wall: 1,
  window: 0,
  door: 0.7,
  roof: 0.9,
  trim: 1,
  soffit: 0,
  railing: 0,
  stairs: 1,
  thing: 0,
  chimney: 0.7,
}
const weightOf = Float32Array.from(Object.keys(Role), (name) => byRole[name as RoleName])
/** How deep a joint is cut, as a share of the light taken; how much light its arris gains. */
export const cuts = {
  precise: { joint: 0.46, arris: 0.3 },
  balanced: { joint: 0.4, arris: 0.26 },
  creative: { joint: 0.32, arris: 0.22 },
} satisfies Record<GenerationMode, object>

/** Joints as long as this, as a share of the width, have an arris; half the width of a joint. */
const even = { arris: 0.055, broad: 0.62 }
/** What runs neither level nor upright is a pen's way more often than a joint: the least length of one, as a share of the width. */
const sloping = 0.09

/** Makes joints and edges of the long strokes of the drawing; a shaded model has its edges in its tones, and slats their own joints. */
export function drawLines(
  canvas: Canvas,
  scene: Scene,
  light: Daylight,
  lit: Plane,
  level: DetailLevel,
  mode: GenerationMode,
  dark: DarkParts | undefined,
) {
  const { width, height, drawing } = scene
  const { joint, arris } = cuts[mode]
  const { inked, joints: profile } = drawnAs(scene)
  const core = new Uint8Array(width * height)
  const bright = new Uint8Array(width * height)
  const ledges = new Uint8Array(width * height)
  const lines = endOnSomething(candidates(scene), scene)
  if (light.night < 0.5 && inked) shadeLedges(ledges, scene, lines, light)
  const half = halfOf(width)
  for (const stroke of lines) {
    if (!inked && partsTones(drawing.value, stroke, half)) continue
    const across = { x: (stroke.to.y - stroke.from.y) / stroke.length, y: -(stroke.to.x - stroke.from.x) / stroke.length }
    const towards = Math.sign(across.x * light.sun[0] - across.y * light.sun[1]) || 1
    // The rim of a board in the sun catches light, the other one lies in its own shade.
    const beside = inked ? towards * boardBeside(stroke, lines, across, scene) : 0
    if (beside <= 0) layStroke(core, scene, stroke, even.broad * half, 0)
    if (stroke.length < even.arris * width || beside < 0) continue
    layStroke(bright, scene, stroke, half, -towards * 1.7 * half)
  }
  if (inked) fillFascias(core, scene)
  const joints: Joints = {
    canvas,
    scene,
    lit,
    core,
    bright,
    ledges,
    weights: weightOf,
    strength: (level === 'clean_render' ? 1.1 : 1) * (1 - 0.3 * light.night) * profile.share,
    joint,
    arris,
    sunny: light.sunlight[1] > 0.3 ? 1 : 0.5,
    slats: dark?.broad.includes(SLATS) ? dark : undefined,
  }
  for (let y = 0; y < height; y++) cutRow(joints, y)
}

/** Half of how broad a joint is drawn, in pixels. */
const halfOf = (width: number) => Math.max(0.7, width / 1150)

/** The lines that may be joints or edges, each in the middle of its ink: a broad line has two rims. */
function candidates(scene: Scene): Stroke[] {
  const { width, strokes, drawing } = scene
  const half = halfOf(width)
  const drawn = strokes.filter((stroke) => !stroke.hatch && !stroke.loose && isJoint(scene, stroke, half))
  const { inked, joints } = drawnAs(scene)
  return joinStrokes(inked ? drawn.map((stroke) => midline(drawing.line, stroke)) : drawn, scene).filter(
    ({ kind, length }) => length >= (kind === 'sloping' ? sloping : joints.least) * width,
  )
}

/** Where along a stroke and how far to its sides, in half widths of a core, it is looked what lies there. */
const looked = { along: [0.1, 0.3, 0.5, 0.7, 0.9], aside: 4.5 }

/** How far from an opening the lines of its frame are, in metres. */
const casingM = 0.28

const isOpening = (role: number) => role === Role.window || role === Role.door

/**
 * Whether a stroke is an edge or a joint of the house itself: not its outline, nor one of an opening or of the boards round it, nor a
 * course of its roof or of what its walls were seen to be clad with, which the material has.
 */
function isJoint(scene: Scene, { from, to, length, kind }: Stroke, half: number): boolean {
  const { width, height, role, region, regions, opening, building, camera } = scene
  const isOfMaterial = (i: number) => role[i] === Role.wall && (regions[region[i]]?.material ?? 'plain') !== 'plain'
  const isBesideOpening = (at: (off: number) => number) => {
    for (let off = 0; off <= casingM * camera.pixelsPerM; off += 2) if (opening[at(off)] > 0 || opening[at(-off)] > 0) return true
    return false
  }
  let within = 0
  for (const t of looked.along) {
    const at = (off: number) => {
      const x = clamp(Math.floor(from.x + (to.x - from.x) * t + ((to.y - from.y) / length) * off), 0, width - 1)
      return clamp(Math.floor(from.y + (to.y - from.y) * t - ((to.x - from.x) / length) * off), 0, height - 1) * width + x
    }
    const [one, other] = [at(looked.aside * half), at(-looked.aside * half)]
    const isCourse = kind !== 'sloping' && role[one] === Role.roof && role[other] === Role.roof
    const isMade = isOfMaterial(one) && region[one] === region[other]
    const isPaving = role[one] === Role.paving && role[other] === Role.paving
    const isFrame = isOpening(role[one]) !== isOpening(role[other]) || isBesideOpening(at)
    if ((building[one] && building[other] && !isCourse && !isMade && !isFrame) || isPaving) within++
  }
  return within > looked.along.length / 2
}

/** How far to the sides of a stroke its line may reach, and its peak, as shares of the width, and where it ends, as a share of its peak. */
const inked = { aside: 0.009, peak: 0.0025, rim: 0.4 }

/** The middle of the drawn line along one rim of which a stroke runs. */
function midline({ width, height, data }: Plane, stroke: Stroke): Stroke {
  const { from, to, length } = stroke
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const samples = Math.min(24, Math.ceil(length / 3))
  const far = Math.ceil(inked.aside * width)
  const profile = Float64Array.from({ length: 2 * far + 1 }, (_, n) => {
    const off = n - far
    let sum = 0
    for (let k = 0; k < samples; k++) {
      const t = ((k + 0.5) / samples) * length
      const x = Math.floor(from.x + dx * t + dy * off)
      const y = Math.floor(from.y + dy * t - dx * off)
      if (x >= 0 && y >= 0 && x < width && y < height) sum += data[y * width + x]
    }
    return sum
  })
  const near = Math.max(2, Math.round(inked.peak * width))
  let peak = far
  for (let n = far - near; n <= far + near; n++) if (profile[n] > profile[peak]) peak = n
  let [low, high] = [peak, peak]
  while (low > 0 && profile[low - 1] > inked.rim * profile[peak]) low--
  while (high < 2 * far && profile[high + 1] > inked.rim * profile[peak]) high++
  const off = (low + high) / 2 - far
  const moved = ({ x, y }: Stroke['from']) => ({ x: x + dy * off, y: y - dx * off })
  return { ...stroke, from: moved(from), to: moved(to) }
}

/** Whether a stroke parts a lighter from a darker place: no line is needed to tell them apart. */
function partsTones({ width, height, data }: Plane, { from, to, length }: Stroke, half: number): boolean {
  const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length]
  const toneAt = (t: number, off: number) => {
    const x = clamp(Math.floor(from.x + (to.x - from.x) * t + nx * off), 0, width - 1)
    return data[clamp(Math.floor(from.y + (to.y - from.y) * t + ny * off), 0, height - 1) * width + x]
  }
  let step = 0
  for (const t of looked.along) step += toneAt(t, 3.5 * half) - toneAt(t, -3.5 * half)
  return Math.abs(step) > 0.1 * looked.along.length
}

/** Adds a thin line to `marks`, 255 × `weight` of the share of a pixel that it covers; `off` pixels to the side of the stroke. */
function layStroke(marks: Uint8Array, { width, height }: Scene, { from, to, length }: Stroke, half: number, off: number, weight = 1) {
  const dx = (to.x - from.x) / length
  const dy = (to.y - from.y) / length
  const x0 = from.x + dy * off
  const y0 = from.y - dx * off
  const steep = Math.abs(dy) > Math.abs(dx)
  const steps = Math.ceil(steep ? Math.abs(to.y - from.y) : Math.abs(to.x - from.x))
  // Pixels are off the steps of the stroke by half a pixel at most, along it and aside.
  const [slow, fast] = steep ? [Math.abs(dx), Math.abs(dy)] : [Math.abs(dy), Math.abs(dx)]
  const side = Math.floor((half + 0.5 + 0.5 * slow) / fast + 0.5)
  for (let k = 0; k <= steps; k++) {
    const t = (k / Math.max(1, steps)) * length
    const cx = Math.floor(x0 + dx * t)
    const cy = Math.floor(y0 + dy * t)
    for (let s = -side; s <= side; s++) {
      const x = steep ? cx + s : cx
      const y = steep ? cy : cy + s
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const covered = half + 0.5 - Math.abs((x + 0.5 - x0) * dy - (y + 0.5 - y0) * dx)
      if (covered <= 0) continue
      const share = Math.round(255 * weight * Math.min(1, covered))
      const i = y * width + x
      if (share > marks[i]) marks[i] = share
    }
  }
}
