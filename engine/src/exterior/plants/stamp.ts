import type { Daylight } from '../../looks/daylight.ts'
import { valueNoise } from '../../pixels/noise.ts'
import type { Canvas } from '../canvas.ts'
import type { Planted } from './planted.ts'
import { lookOf, pick, place, seen, shade, taken, type Look } from './sprite-light.ts'
import type { Sprite } from './sprite.ts'

/** A plant on its way to the canvas. */
interface Drawn {
  /** The sprite or its half that is drawn, how it looks, and how far away it stands. */
  source: Sprite
  look: Look
  own: number
  /** The first and the last row of the picture that it reaches, and where its tip is. */
  first: number
  last: number
  top: number
  /** Rows of the sprite for each of the picture. */
  scale: number
  /** From columns of the picture to those of the sprite. */
  origin: number
  step: number
}

/** Draws a plant on the canvas in the light of the day: sun on what faces it, sky from above, light through the leaves. */
export function stamp(canvas: Canvas, light: Daylight, planted: Planted) {
  const plant = drawnOf(canvas, light, planted)
  for (let y = plant.first; y <= plant.last; y++) drawRow(canvas, plant, y)
}

/** What stands before a row of the canvas: how much of it is still seen, the light of what hides the rest, and how far away that is. */
interface Grove {
  through: Float32Array
  front: Float32Array
  nearest: Float32Array
  /** So many pixels from here on are hidden, by what stands there or by the leaves; 0 where that is not known. */
  ahead: Uint16Array
}

/** What shows less than this through the leaves before it is not worked out. */
const hidden = 0.01

/**
 * Draws many plants, given from the farthest to the nearest, as `stamp` would one after the other; but row by row and from the front
 * to the back, so that nothing is worked out that a nearer plant hides.
 */
export function stampGrove(canvas: Canvas, light: Daylight, plants: readonly Planted[]) {
  const { width } = canvas
  const grove: Grove = {
    through: new Float32Array(width),
    front: new Float32Array(3 * width),
    nearest: new Float32Array(width),
    ahead: new Uint16Array(width),
  }
  const fromFront = plants.map((planted) => drawnOf(canvas, light, planted)).toReversed()
  const last = Math.max(-1, ...fromFront.map((plant) => plant.last))
  for (let y = Math.min(...fromFront.map((plant) => plant.first)); y <= last; y++) growRow(canvas, fromFront, grove, y)
}

/** Draws a row of many plants, given from the nearest to the farthest. */
function growRow(canvas: Canvas, plants: readonly Drawn[], grove: Grove, y: number) {
  const { width, colour, depth } = canvas
  const { through, front, nearest, ahead } = grove
  through.fill(1)
  front.fill(0)
  nearest.fill(0)
  ahead.fill(0)
  for (const plant of plants) if (y >= plant.first && y <= plant.last) drawRow(canvas, plant, y, grove)
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const rest = through[x]
    if (rest === 1) continue
    colour[3 * i] = colour[3 * i] * rest + front[3 * x]
    colour[3 * i + 1] = colour[3 * i + 1] * rest + front[3 * x + 1]
    colour[3 * i + 2] = colour[3 * i + 2] * rest + front[3 * x + 2]
    if (nearest[x] > 0) depth[i] = nearest[x]
  }
}

/** How many pixels of a row, which begins at index `row`, are hidden from column `x` on from what stands at depth `own` or behind it. */
function hiddenFrom({ through, ahead }: Grove, depth: Float32Array, row: number, own: number, x: number): number {
  let to = x
  while (to < through.length) {
    if (ahead[to] > 0) to += ahead[to]
    else if (depth[row + to] < own || through[to] < hidden) to++
    else break
  }
  return to - x
}

/** Drawn larger than grown by more than this, leaves are broken up into smaller ones. */
const coarse = 0.62

function drawnOf({ height }: Canvas, light: Daylight, planted: Planted): Drawn {
  const { sprite, stand } = planted
  let source = sprite
  while (source.half && stand.height < source.height * 0.6) source = source.half
  const scale = source.height / stand.height
  const foot = stand.flip ? source.width - source.foot : source.foot
  const across = scale / (stand.wide ?? 1)
  const left = stand.x - foot / across
  const top = stand.y - stand.height
  const start = (0.5 - left) * across - 0.5
  return {
    source,
    look: lookOf(planted, light),
    own: stand.depth,
    first: Math.max(0, Math.floor(top)),
    last: Math.min(height - 1, Math.ceil(stand.y)),
    top,
    scale,
    origin: stand.flip ? source.width - 1 - start : start,
    step: stand.flip ? -across : across,
  }
}

/** Lays a row of a plant over the canvas, or behind what a grove already holds. */
function drawRow({ width, colour, depth }: Canvas, { source, look, own, top, scale, origin, step }: Drawn, y: number, grove?: Grove) {
  const sy = (y + 0.5 - top) * scale - 0.5
  if (sy < -0.5 || sy > source.height - 0.5) return
  const upper = Math.max(0, Math.floor(sy))
  const lower = Math.min(source.height - 1, upper + 1)
  const low = Math.max(-0.5, Math.min(source.first[upper], source.first[lower]) - 1)
  const high = Math.min(source.width - 0.5, Math.max(source.last[upper], source.last[lower]) + 1)
  const x0 = Math.max(0, Math.ceil(((step < 0 ? high : low) - origin) / step))
  const x1 = Math.min(width - 1, Math.floor(((step < 0 ? low : high) - origin) / step))
  const row = y * width
  place[1] = sy
  for (let x = x0; x <= x1; x++) {
    const i = row + x
    if (grove && grove.ahead[x] > 0) {
      x += grove.ahead[x] - 1
      continue
    }
    if (depth[i] < own || (grove && grove.through[x] < hidden)) {
      if (grove) x += (grove.ahead[x] = hiddenFrom(grove, depth, row, own, x)) - 1
      continue
    }
    place[0] = origin + x * step
    if (!pick(source)) continue
    let share = taken[0] / 255
    let grain = 0
    if (scale < coarse) {
      grain = valueNoise(x * 0.62, y * 0.66, 3) - 0.5
      share = Math.max(0, Math.min(1, 2.4 * (share - 0.5) + 0.5 + 1.5 * grain))
      if (share < 0.02) continue
    }
    place[2] = 0.4 * grain
    shade(look)
    if (grove) addBehind(grove, x, share, own)
    else {
      const j = 3 * i
      colour[j] += (seen[0] - colour[j]) * share
      colour[j + 1] += (seen[1] - colour[j + 1]) * share
      colour[j + 2] += (seen[2] - colour[j + 2]) * share
      if (share > 0.5) depth[i] = own
    }
  }
}

/** Adds what is `seen` to column `x` of a grove, `share` of what still shows there. */
function addBehind({ through, front, nearest }: Grove, x: number, share: number, own: number) {
  const part = through[x] * share
  front[3 * x] += seen[0] * part
  front[3 * x + 1] += seen[1] * part
  front[3 * x + 2] += seen[2] * part
  through[x] -= part
  if (share > 0.5 && nearest[x] === 0) nearest[x] = own
}
