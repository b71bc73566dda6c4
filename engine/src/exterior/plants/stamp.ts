import type { Daylight } from '../../looks/daylight.ts'
import { valueNoise } from '../../pixels/noise.ts'
import type { Canvas } from '../canvas.ts'
import type { Planted } from './planted.ts'
import { lookOf, newSpots, shadeRow, type Look } from './sprite-light.ts'
import { COUNT, type Sprite } from './sprite.ts'

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

/** Room for a row of the picture, the same for all plants. */
let spots = newSpots(0)

/** Lays a row of a plant over the canvas, or behind what a grove already holds. */
function drawRow({ width, colour, depth }: Canvas, plant: Drawn, y: number, grove?: Grove) {
  const { source, own, step, origin } = plant
  const sy = (y + 0.5 - plant.top) * plant.scale - 0.5
  if (sy < -0.5 || sy > source.height - 0.5) return
  const upper = Math.max(0, Math.floor(sy))
  const lower = Math.min(source.height - 1, upper + 1)
  const low = Math.max(-0.5, Math.min(source.first[upper], source.first[lower]) - 1)
  const high = Math.min(source.width - 0.5, Math.max(source.last[upper], source.last[lower]) + 1)
  const x0 = Math.max(0, Math.ceil(((step < 0 ? high : low) - origin) / step))
  const x1 = Math.min(width - 1, Math.floor(((step < 0 ? low : high) - origin) / step))
  if (spots.column.length < width) spots = newSpots(width)
  const count = pickRow(plant, sy, y, x0, x1, depth, width, grove)
  shadeRow(spots, count, plant.look)
  if (grove) addBehind(grove, count, own)
  else layRow(colour, depth, y * width, count, own)
}

/** What is less covered than this, of 255, shows nothing. */
const thinnest = 5.1

/**
 * Picks what of a plant is seen in a row of the picture from column `x0` to `x1`, which is row `sy` of its sprite, into `spots`: bilinear,
 * outside the sprite is nothing. Returns how many pixels that are.
 */
function pickRow(plant: Drawn, sy: number, y: number, x0: number, x1: number, depth: Float32Array, across: number, grove?: Grove): number {
  const { own, scale, origin, step } = plant
  const { data, width, height } = plant.source
  const { column, share, opener, taken } = spots
  const row = y * across
  const y0 = Math.floor(sy)
  const fy = sy - y0
  const upper = COUNT * width * (y0 < 0 ? 0 : y0)
  const lower = COUNT * width * (y0 + 1 >= height ? height - 1 : y0 + 1)
  let count = 0
  for (let x = x0; x <= x1; x++) {
    if (grove) {
      if (grove.ahead[x] === 0 && (depth[row + x] < own || grove.through[x] < hidden))
        grove.ahead[x] = hiddenFrom(grove, depth, row, own, x)
      if (grove.ahead[x] > 0) {
        x += grove.ahead[x] - 1
        continue
      }
    } else if (depth[row + x] < own) continue
    const sx = origin + x * step
    const left = Math.floor(sx)
    const fromLeft = COUNT * (left < 0 ? 0 : left)
    const fromRight = COUNT * (left + 1 >= width ? width - 1 : left + 1)
    const a = upper + fromLeft
    const b = upper + fromRight
    const c = lower + fromLeft
    const d = lower + fromRight
    if ((data[a] | data[b] | data[c] | data[d]) === 0) continue
    const fx = sx - left
    const ka = (1 - fx) * (1 - fy)
    const kb = fx * (1 - fy)
    const kc = (1 - fx) * fy
    const kd = fx * fy
    // Written out: it is done for every pixel of every plant.
    const cover = data[a] * ka + data[b] * kb + data[c] * kc + data[d] * kd
    if (cover < thinnest) continue
    const j = COUNT * count
    taken[j] = cover
    share[count] = taken[j] / 255
    opener[count] = 0
    if (scale < coarse) {
      const grain = valueNoise(x * 0.62, y * 0.66, 3) - 0.5
      share[count] = Math.max(0, Math.min(1, 2.4 * (share[count] - 0.5) + 0.5 + 1.5 * grain))
      if (share[count] < 0.02) continue
      opener[count] = 0.4 * grain
    }
    taken[j + 1] = data[a + 1] * ka + data[b + 1] * kb + data[c + 1] * kc + data[d + 1] * kd
    taken[j + 2] = data[a + 2] * ka + data[b + 2] * kb + data[c + 2] * kc + data[d + 2] * kd
    taken[j + 3] = data[a + 3] * ka + data[b + 3] * kb + data[c + 3] * kc + data[d + 3] * kd
    taken[j + 4] = data[a + 4] * ka + data[b + 4] * kb + data[c + 4] * kc + data[d + 4] * kd
    taken[j + 5] = data[a + 5] * ka + data[b + 5] * kb + data[c + 5] * kc + data[d + 5] * kd
    column[count++] = x
  }
  return count
}

/** Lays the first `count` spots over a row of the canvas that begins at index `row`. */
function layRow(colour: Float32Array, depth: Float32Array, row: number, count: number, own: number) {
  const { column, share, seen } = spots
  for (let n = 0, s = 0; n < count; n++, s += 3) {
    const j = 3 * (row + column[n])
    colour[j] += (seen[s] - colour[j]) * share[n]
    colour[j + 1] += (seen[s + 1] - colour[j + 1]) * share[n]
    colour[j + 2] += (seen[s + 2] - colour[j + 2]) * share[n]
    if (share[n] > 0.5) depth[row + column[n]] = own
  }
}

/** Adds the first `count` spots to a row of a grove, each by its share of what still shows there. */
function addBehind({ through, front, nearest }: Grove, count: number, own: number) {
  const { column, share, seen } = spots
  for (let n = 0, s = 0; n < count; n++, s += 3) {
    const x = column[n]
    const part = through[x] * share[n]
    front[3 * x] += seen[s] * part
    front[3 * x + 1] += seen[s + 1] * part
    front[3 * x + 2] += seen[s + 2] * part
    through[x] -= part
    if (share[n] > 0.5 && nearest[x] === 0) nearest[x] = own
  }
}
