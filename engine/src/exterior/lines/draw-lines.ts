import type { DetailLevel, GenerationMode } from '@veduta/contract/catalogue/finish'
import type { Daylight } from '../../looks/daylight.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { drawBand } from '../../pixels/draw.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type RoleName, type Scene, type Stroke } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import type { DarkParts } from '../house/dark-parts.ts'
import { SLATS } from '../house/dark-slats.ts'
import { cutRow, type Joints } from './cut-joints.ts'
import { isEdgeOfShade } from './edge-of-shade.ts'
import { fillFascias } from './fill-fascias.ts'
import { nearHouse } from './near-house.ts'
import { calmOf, penLines } from './pen-lines.ts'
import { shadeLedges, shadeUnderBoards } from './shade-ledges.ts'

// The drawn lines are where the building has edges. A photograph has no black lines there: it has a dark joint and, beside
// it on the side of the sun, an arris that catches light. The author's own lines become that, whole as they were drawn, so that
// arches, mouldings and ornament stay; long straight strokes have an even core.

/** Lines count less where they are scribble (plants), where the new surface has its own pattern, and where bars were laid. */
const byRole: Record<RoleName, number> = {
  sky: 0.12,
  ground: 0.6,
  paving: 1,
  water: 0.8,
  plant: 0.3,
  wall: 1,
  window: 0.8,
  door: 0.6,
  roof: 0.9,
  trim: 1,
  soffit: 0.9,
  railing: 1,
  stairs: 1,
  thing: 0.8,
  chimney: 1,
}
/** What a line counts, by the role of the place. */
export const weightOf = Float32Array.from(Object.keys(Role), (name) => byRole[name as RoleName])

/**
 * How deep a joint is cut, as a share of the light taken; how much light its arris gains; what a line that only shades counts; half the
 * width of a core; what lines on lawns and short ones
 * count, and, beyond half of it, those in the sky beside the house.
 */
export const cuts = {
  precise: { joint: 0.9, arris: 0.34, hatch: 0.8, broad: 0.88, open: 1 },
  balanced: { joint: 0.85, arris: 0.28, hatch: 0.66, broad: 0.88, open: 0.85 },
  creative: { joint: 0.71, arris: 0.24, hatch: 0.5, broad: 0.87, open: 0.66 },
} satisfies Record<GenerationMode, object>

/**
 * Strokes as long as this, as shares of the width, are given an even core, and an arris. What marks beside the core count, all others,
 * those of a pencil, those on a surface with a pattern of its own, and those where the drawing shows what is behind a pane.
 */
const even = { core: 0.03, full: 0.08, arris: 0.05, beside: 0.3, rest: 0.5, grain: 0.34, onPattern: 0.22, onGlass: 0.2 }

/** What the edges of a shaded model count, which shows them in its tones already. */
const modelShare = 0.8

/**
 * Marks that are dark so far to each side, as a share of the width, are no strokes. The tone of a pencil is dark, too, in crumbs:
 * it is shade, and what was meant as dark timber is a dark part.
 */
const solidReach = 0.003

/**
 * Cuts the lines of the drawing into the picture as joints; a shaded model has its edges in its tones. Where the walls are
 * `isPatterned` (bricks, stones, boards), small marks on them count less; on `dark` slats, which are boards with joints, all do.
 */
export function drawLines(
  canvas: Canvas,
  scene: Scene,
  light: Daylight,
  lit: Plane,
  level: DetailLevel,
  mode: GenerationMode,
  isPatterned: boolean,
  dark: DarkParts | undefined,
) {
  const { width, height, strokes, drawing } = scene
  const { joint, arris, hatch, broad, open } = cuts[mode]
  const isModel = drawing.manner === 'render'
  const pen = isModel ? newPlane(width, height) : penLines(drawing.line)
  const core = new Uint8Array(width * height)
  const bright = new Uint8Array(width * height)
  const ledges = new Uint8Array(width * height)
  if (light.night < 0.5 && !isModel) {
    shadeLedges(ledges, scene, light)
    shadeUnderBoards(ledges, scene)
  }
  const half = Math.max(0.7, width / 1150)
  const isEdge = new Uint8Array(width * height)
  for (const stroke of strokes) {
    if (stroke.length < even.core * width || (isModel && partsTones(drawing.value, stroke, half))) continue
    drawBand(isEdge, width, height, stroke.from, stroke.to, Math.ceil(3 * half))
    if (!isModel && isEdgeOfShade(scene, stroke)) continue
    const middle = isModel ? 0 : intoHouse(scene, stroke, middleOf(drawing.line, stroke), half)
    layStroke(
      core,
      scene,
      stroke,
      broad * half,
      middle,
      stroke.hatch ? hatch : 1 - (isPatterned ? 0.65 : 0.55 * (1 - open)) * smoothstep(even.full, even.core, stroke.length / width),
    )
    if (stroke.hatch || stroke.length < even.arris * width) continue
    const across = { x: (stroke.to.y - stroke.from.y) / stroke.length, y: -(stroke.to.x - stroke.from.x) / stroke.length }
    const towards = Math.sign(across.x * light.sun[0] - across.y * light.sun[1]) || 1
    layStroke(bright, scene, stroke, half, middle - towards * 2.1 * half)
  }
  if (!isModel) fillFascias(core, scene)
  const wide = Math.max(1, Math.round(solidReach * width))
  const full = inkOf(drawing.line, strokes)
  const strength = (level === 'clean_render' ? 1.1 : 1) * (1 - 0.3 * light.night) * (isModel ? modelShare : 1)
  const loosely = new Float32Array(weightOf.length).fill(drawing.manner === 'pencil' ? even.grain : even.rest)
  loosely[Role.window] = even.onGlass
  loosely[Role.roof] = even.onPattern
  const weights = weightOf.slice()
  weights[Role.ground] *= isModel ? 0 : open
  weights[Role.sky] += Math.max(0, open - 0.5)
  if (isPatterned) loosely[Role.wall] = even.onPattern
  const sunny = light.sunlight[1] > 0.3 ? 1 : 0.5
  const strokesOf = { pen: pen.data, calm: calmOf(pen), core, bright, ledges, isEdge, beside: even.beside }
  const joints: Joints = {
    canvas,
    scene,
    lit,
    ...strokesOf,
    loosely,
    full,
    weights,
    near: nearHouse(scene),
    strength,
    joint,
    arris,
    sunny,
    wide: isModel || drawing.manner === 'pencil' ? 0 : wide,
    slats: dark?.broad.includes(SLATS) ? dark : undefined,
  }
  for (let y = 0; y < height; y++) cutRow(joints, y)
}

/** How dark the ink of the longer strokes is in the median, at least that of a pale pencil: fainter marks are grain and hatching. */
function inkOf(line: Plane, strokes: readonly Stroke[]): number {
  const { width, data } = line
  const found = strokes
    .filter((stroke) => stroke.length > even.core * width)
    .map(({ from, to }) => {
      const i = Math.floor((from.y + to.y) / 2) * width + Math.floor((from.x + to.x) / 2)
      return Math.max(data[i] ?? 0, data[i - 1] ?? 0, data[i + 1] ?? 0, data[i - width] ?? 0, data[i + width] ?? 0)
    })
    .sort((p, q) => p - q)
  return Math.max(0.12, found[found.length >> 1] ?? 0)
}

/** How far a stroke, which runs along one rim of a drawn line, lies from the middle of that line, in pixels to its side. */
function middleOf({ width, height, data }: Plane, { from, to, length }: Stroke): number {
  const dx = (to.x - from.x) / length
  const dy = (to.y - from.y) / length
  const samples = Math.min(24, Math.ceil(length / 3))
  let best = 0
  let most = 0
  for (let off = -2.5; off <= 2.5; off += 0.5) {
    let sum = 0
    for (let k = 0; k < samples; k++) {
      const t = ((k + 0.5) / samples) * length
      const x = Math.floor(from.x + dx * t + dy * off)
      const y = Math.floor(from.y + dy * t - dx * off)
      if (x >= 0 && y >= 0 && x < width && y < height) sum += data[y * width + x]
    }
    sum *= 1 - 0.04 * Math.abs(off)
    if (sum <= most) continue
    most = sum
    best = off
  }
  return best
}

/** Whether a stroke parts a lighter from a darker place: no line is needed to tell them apart. */
function partsTones({ width, height, data }: Plane, { from, to, length }: Stroke, half: number): boolean {
  const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length]
  const toneAt = (t: number, off: number) => {
    const x = clamp(Math.floor(from.x + (to.x - from.x) * t + nx * off), 0, width - 1)
    return data[clamp(Math.floor(from.y + (to.y - from.y) * t + ny * off), 0, height - 1) * width + x]
  }
  let step = 0
  for (const t of looked.along) step += toneAt(t, looked.aside * half) - toneAt(t, -looked.aside * half)
  return Math.abs(step) > 0.1 * looked.along.length
}

/** Where along a stroke and how far to its sides, in half widths of a core, it is looked what lies there. */
const looked = { along: [0.1, 0.3, 0.5, 0.7, 0.9], aside: 3.5 }

/** An outline of the house belongs to the house: off the middle of its line by as much as keeps its core from the sky or ground behind. */
function intoHouse(scene: Scene, stroke: Stroke, middle: number, half: number): number {
  let lean = 0
  for (const t of looked.along) {
    lean += houseBeside(scene, stroke, t, middle + looked.aside * half) - houseBeside(scene, stroke, t, middle - looked.aside * half)
  }
  return Math.abs(lean) < looked.along.length - 1 ? middle : clamp(middle + Math.sign(lean) * 1.2 * half, -2.6, 2.6)
}

/** 1 where the house is so far along a stroke, as a share of it, and so far to its side. */
function houseBeside({ width, height, building }: Scene, { from, to, length }: Stroke, t: number, off: number): number {
  const x = Math.floor(from.x + (to.x - from.x) * t + ((to.y - from.y) / length) * off)
  const y = Math.floor(from.y + (to.y - from.y) * t - ((to.x - from.x) / length) * off)
  return x >= 0 && y >= 0 && x < width && y < height ? building[y * width + x] : 0
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
