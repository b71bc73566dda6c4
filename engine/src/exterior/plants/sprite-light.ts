import type { Daylight } from '../../looks/daylight.ts'
import type { Planted } from './planted.ts'
import type { Sprite } from './sprite.ts'

const COUNT = 6

/** What the light leaves of a plant's colours, by red, green and blue: its air and its share of the lights, the same for all its pixels. */
export interface Look {
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
/** What was picked there last, by channel. */
export const taken = new Float32Array(COUNT)
/** The light that it sends to the eye. */
export const seen = new Float32Array(3)
/** Where in a sprite it is looked, and how much opener that place is: numbers that are handed over so need no room of their own. */
export const place = new Float64Array(3)

export const lookOf = ({ colours, stand }: Planted, light: Daylight): Look => ({
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
export function shade({
  leaf,
  wood: bark,
  petal,
  petalFrom,
  snow,
  sun: to,
  sunlight,
  skylight,
  bounce,
  flip,
  haze,
  air,
  sunlit,
  lies,
}: Look) {
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
export function pick({ data, width, height }: Sprite): boolean {
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
