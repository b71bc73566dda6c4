import type { Daylight } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { valueNoise } from '../../pixels/noise.ts'
import type { Canvas } from '../canvas.ts'
import type { Sprite } from './sprite.ts'

export interface Colours {
  leaf: Rgb
  wood: Rgb
  /** Takes the place of the leaf where the sprite's tint is high: petals, plumes, blossom. */
  petal?: Rgb
  /** The tint from which on a leaf is a petal; 0.8 where it is not given. */
  petalFrom?: number
  /** Share of 0–1 by which snow lies on what looks up. */
  snow: number
}

export interface Stand {
  /** Where the foot stands, in pixels, and how tall the plant is. */
  x: number
  y: number
  height: number
  /** Metres from the camera; what is nearer on the canvas hides it. */
  depth: number
  flip: boolean
  /** How much air lies in front, 0–1, and its colour. */
  haze: number
  air: Rgb
  /** 1 in full sun, less in the shade of the house. */
  sunlit: number
  /** How many times wider than grown; 1 where it is not told. */
  wide?: number
  /** For a part of a larger mass of leaves: where that looks there, and how much more open (+) or buried (−) it lies. */
  lies?: { normalX: number; normalY: number; open: number }
}

const COUNT = 6

/** A plant ready to be drawn. */
export interface Planted {
  sprite: Sprite
  colours: Colours
  stand: Stand
}

/** What the light leaves of a plant's colours, by red, green and blue: its air and its share of the lights, the same for all its pixels. */
interface Look {
  leaf: Float64Array
  wood: Float64Array
  petal: Float64Array
  petalFrom: number
  snow: number
  /** Towards the sun. */
  sun: Float64Array
  sunlight: Float64Array
  skylight: Float64Array
  bounce: Float64Array
  flip: number
  haze: number
  air: Float64Array
  sunlit: number
  lies: { normalX: number; normalY: number; open: number }
}

const upright = { normalX: 0, normalY: 0, open: 0 }
const taken = new Float32Array(COUNT)
const seen = new Float32Array(3)
/** Where in a sprite it is looked, and how much opener that place is: numbers that are handed over so need no room of their own. */
const place = new Float64Array(3)

/** Draws a plant on the canvas in the light of the day: sun on what faces it, sky from above, light through the leaves. */
export const stamp = (canvas: Canvas, light: Daylight, planted: Planted) => drawPlant(canvas, light, planted)

/** What stands before the canvas: how much of it is still seen, the light of what hides the rest, and how far away that is. */
interface Grove {
  /** The pixel at which it begins, at the start of a row. */
  from: number
  through: Float32Array
  front: Float32Array
  nearest: Float32Array
  /** So many pixels of the row from here on are hidden, by what stands there or by the leaves; 0 where that is not known. */
  ahead: Uint16Array
}

/** What shows less than this through the leaves before it is not worked out. */
const hidden = 0.01

/**
 * Draws many plants, given from the farthest to the nearest, as `stamp` would one after the other; but from the front to the
 * back, so that nothing is worked out that a nearer plant hides.
 */
export function stampGrove(canvas: Canvas, light: Daylight, plants: readonly Planted[]) {
  const { width } = canvas
  const first = Math.max(0, Math.floor(Math.min(...plants.map(({ stand }) => stand.y - stand.height))))
  const last = Math.min(canvas.height - 1, Math.ceil(Math.max(...plants.map(({ stand }) => stand.y))))
  if (last < first) return
  const from = first * width
  const total = (last + 1 - first) * width
  const through = new Float32Array(total).fill(1)
  const front = new Float32Array(3 * total)
  const nearest = new Float32Array(total)
  const grove: Grove = { from, through, front, nearest, ahead: new Uint16Array(total) }
  for (const planted of plants.toReversed()) drawPlant(canvas, light, planted, grove)
  for (let row = 0; row < total; row += width) layRow(canvas, grove, row, row + width)
}

/** Lays the pixels of a grove from `start` up to `end` over the canvas. */
function layRow({ colour, depth }: Canvas, { from, through, front, nearest }: Grove, start: number, end: number) {
  for (let k = start, j = 3 * (from + start); k < end; k++, j += 3) {
    const rest = through[k]
    if (rest === 1) continue
    colour[j] = colour[j] * rest + front[3 * k]
    colour[j + 1] = colour[j + 1] * rest + front[3 * k + 1]
    colour[j + 2] = colour[j + 2] * rest + front[3 * k + 2]
    if (nearest[k] > 0) depth[from + k] = nearest[k]
  }
}

/** In place of a grove, where there is none. */
const alone = { from: 0, through: undefined, front: new Float32Array(0), nearest: new Float32Array(0), ahead: new Uint16Array(0) }

/** How many pixels of a row of a grove from `k` up to `end` are hidden from what stands at depth `own` or behind it. */
function hiddenFrom({ from, through, ahead }: Grove, depth: Float32Array, own: number, k: number, end: number): number {
  let to = k
  while (to < end) {
    if (ahead[to] > 0) to += ahead[to]
    else if (depth[from + to] < own || through[to] < hidden) to++
    else break
  }
  return to - k
}

/** Drawn larger than grown by more than this, leaves are broken up into smaller ones. */
const coarse = 0.62

/** Lays a plant over the canvas, or behind what a grove already holds. */
function drawPlant({ width, height, colour, depth }: Canvas, light: Daylight, planted: Planted, grove?: Grove) {
  const { sprite, stand } = planted
  const look = lookOf(planted, light)
  const own = stand.depth
  const { from, through, front, nearest, ahead } = grove ?? alone
  let source = sprite
  while (source.half && stand.height < source.height * 0.6) source = source.half
  const scale = source.height / stand.height
  const foot = stand.flip ? source.width - source.foot : source.foot
  const across = scale / (stand.wide ?? 1)
  const left = stand.x - foot / across
  const top = stand.y - stand.height
  /** From columns of the picture to those of the sprite. */
  const step = stand.flip ? -across : across
  const start = (0.5 - left) * across - 0.5
  const origin = stand.flip ? source.width - 1 - start : start
  const y1 = Math.min(height - 1, Math.ceil(stand.y))
  for (let y = Math.max(0, Math.floor(top)); y <= y1; y++) {
    const sy = (y + 0.5 - top) * scale - 0.5
    if (sy < -0.5 || sy > source.height - 0.5) continue
    const upper = Math.max(0, Math.floor(sy))
    const lower = Math.min(source.height - 1, upper + 1)
    const low = Math.max(-0.5, Math.min(source.first[upper], source.first[lower]) - 1)
    const high = Math.min(source.width - 0.5, Math.max(source.last[upper], source.last[lower]) + 1)
    const x0 = Math.max(0, Math.ceil(((stand.flip ? high : low) - origin) / step))
    const x1 = Math.min(width - 1, Math.floor(((stand.flip ? low : high) - origin) / step))
    place[1] = sy
    for (let x = x0; x <= x1; x++) {
      const i = y * width + x
      const k = i - from
      if (grove && ahead[k] > 0) {
        x += ahead[k] - 1
        continue
      }
      if (depth[i] < own || (through && through[k] < hidden)) {
        if (grove) x += (ahead[k] = hiddenFrom(grove, depth, own, k, (y + 1) * width - from)) - 1
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
      if (through) {
        const part = through[k] * share
        front[3 * k] += seen[0] * part
        front[3 * k + 1] += seen[1] * part
        front[3 * k + 2] += seen[2] * part
        through[k] -= part
        if (share > 0.5 && nearest[k] === 0) nearest[k] = own
        continue
      }
      const j = 3 * i
      colour[j] += (seen[0] - colour[j]) * share
      colour[j + 1] += (seen[1] - colour[j + 1]) * share
      colour[j + 2] += (seen[2] - colour[j + 2]) * share
      if (share > 0.5) depth[i] = own
    }
  }
}

const lookOf = ({ colours, stand }: Planted, light: Daylight): Look => ({
  leaf: Float64Array.from(colours.leaf),
  wood: Float64Array.from(colours.wood),
  petal: Float64Array.from(colours.petal ?? colours.leaf),
  petalFrom: colours.petal ? (colours.petalFrom ?? 0.8) : Infinity,
  snow: colours.snow,
  sun: Float64Array.from(light.sun),
  sunlight: Float64Array.from(light.sunlight),
  skylight: Float64Array.from(light.skylight),
  bounce: Float64Array.from(light.bounce),
  flip: stand.flip ? -1 : 1,
  haze: stand.haze,
  air: Float64Array.from(stand.air),
  sunlit: stand.sunlit,
  lies: stand.lies ?? upright,
})

/** How much of the light that comes through a leaf is red, green and blue. */
const [leafR, leafG, leafB] = [1.1, 1.2, 0.25]

/** The light that the picked place of a plant sends to the eye, into `seen`; `place` opens or buries it. */
function shade({ leaf, wood: bark, petal, petalFrom, snow, sun: to, sunlight, skylight, bounce, flip, haze, air, sunlit, lies }: Look) {
  const k = 1 / taken[0]
  const nx = (taken[1] * k * 2 - 1) * flip + lies.normalX
  const ny = taken[2] * k * 2 - 1 + lies.normalY
  const nz = Math.sqrt(Math.max(0.05, 1 - nx * nx - ny * ny))
  const open = Math.max(0.05, Math.min(1, taken[3] * k + lies.open + place[2]))
  const tint = taken[4] * k
  const wood = taken[5] * k
  const facing = nx * to[0] + ny * to[1] - nz * to[2]
  const deep = open * open * (0.35 + 0.65 * open)
  const sun = Math.max(0, 0.08 + 0.92 * facing) * (0.06 + 1.15 * deep) * sunlit
  const through = Math.max(0, 0.35 - facing) * 0.34 * deep * (1 - wood) * sunlit
  const sky = open * open * (0.7 + 0.42 * ny)
  const isPetal = wood < 0.5 && tint > petalFrom
  const white = snow * Math.max(0, Math.min(1, (ny - 0.02) * 2.2 + (open - 0.5) * 1.4))
  const vary = 0.72 + 0.56 * tint
  const ofWood = 0.7 + 0.6 * tint
  const below = 0.35 * (1 - ny)
  const by = isPetal ? 1 : vary
  const byRed = isPetal ? 1 : vary + 0.12 * (tint - 0.5)
  const own = isPetal ? petal : leaf
  // Written out: it is done for every pixel of every plant.
  const red = own[0] * byRed
  const green = own[1] * by
  const blue = own[2] * by
  const albedoR = red + (bark[0] * ofWood - red) * wood
  const albedoG = green + (bark[1] * ofWood - green) * wood
  const albedoB = blue + (bark[2] * ofWood - blue) * wood
  const directR = (sun + through * leafR) * 0.95
  const directG = (sun + through * leafG) * 0.95
  const directB = (sun + through * leafB) * 0.95
  const r = (albedoR + (0.82 - albedoR) * white) * (sunlight[0] * directR + skylight[0] * sky + bounce[0] * below)
  const g = (albedoG + (0.82 - albedoG) * white) * (sunlight[1] * directG + skylight[1] * sky + bounce[1] * below)
  const b = (albedoB + (0.82 - albedoB) * white) * (sunlight[2] * directB + skylight[2] * sky + bounce[2] * below)
  seen[0] = r + (air[0] - r) * haze
  seen[1] = g + (air[1] - g) * haze
  seen[2] = b + (air[2] - b) * haze
}

/** What is less covered than this, of 255, shows nothing. */
const thinnest = 5.1

/** Takes what is at `place`, bilinear, into `taken`; outside the sprite is nothing. False where hardly anything is. */
function pick({ data, width, height }: Sprite): boolean {
  const x = place[0]
  const y = place[1]
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const left = x0 < 0 ? 0 : x0
  const right = x0 + 1 >= width ? width - 1 : x0 + 1
  const top = y0 < 0 ? 0 : y0
  const bottom = y0 + 1 >= height ? height - 1 : y0 + 1
  const a = COUNT * (top * width + left)
  const b = COUNT * (top * width + right)
  const c = COUNT * (bottom * width + left)
  const d = COUNT * (bottom * width + right)
  if ((data[a] | data[b] | data[c] | data[d]) === 0) return false
  const fx = x - x0
  const fy = y - y0
  const ka = (1 - fx) * (1 - fy)
  const kb = fx * (1 - fy)
  const kc = (1 - fx) * fy
  const kd = fx * fy
  // Written out: it is done for every pixel of every plant.
  const cover = data[a] * ka + data[b] * kb + data[c] * kc + data[d] * kd
  if (cover < thinnest) return false
  taken[0] = cover
  taken[1] = data[a + 1] * ka + data[b + 1] * kb + data[c + 1] * kc + data[d + 1] * kd
  taken[2] = data[a + 2] * ka + data[b + 2] * kb + data[c + 2] * kc + data[d + 2] * kd
  taken[3] = data[a + 3] * ka + data[b + 3] * kb + data[c + 3] * kc + data[d + 3] * kd
  taken[4] = data[a + 4] * ka + data[b + 4] * kb + data[c + 4] * kc + data[d + 4] * kd
  taken[5] = data[a + 5] * ka + data[b + 5] * kb + data[c + 5] * kc + data[d + 5] * kd
  return true
}
