import { greyed, type Daylight } from '../../looks/daylight.ts'
import type { Planted } from './planted.ts'
import { COUNT } from './sprite.ts'

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
  /** Without most of its blue: in the shade of leaves it has come through others. */
  skylight: Float64Array
  bounce: Float64Array
  flip: number
  haze: number
  air: Float64Array
  sunlit: number
  lies: { normalX: number; normalY: number; open: number }
}

const upright = { normalX: 0, normalY: 0, open: 0 }

export const lookOf = ({ colours, stand }: Planted, light: Daylight): Look => ({
  leaf: Float64Array.from(colours.leaf),
  wood: Float64Array.from(colours.wood),
  petal: Float64Array.from(colours.petal ?? colours.leaf),
  petalFrom: colours.petal ? (colours.petalFrom ?? 0.8) : Infinity,
  snow: colours.snow,
  sun: Float64Array.from(light.sun),
  sunlight: Float64Array.from(light.sunlight),
  skylight: Float64Array.from(greyed(light.skylight, 0.7)),
  bounce: Float64Array.from(light.bounce),
  flip: stand.flip ? -1 : 1,
  haze: stand.haze,
  air: Float64Array.from(stand.air),
  sunlit: stand.sunlit,
  lies: stand.lies ?? upright,
})

/** The pixels of a row of the picture in which a plant is seen, from left to right. */
export interface Spots {
  column: Int32Array
  /** How much of the pixel it covers, 0–1, and how much opener it is there. */
  share: Float64Array
  opener: Float64Array
  /** What was picked of its sprite, by channel, and the light that it sends to the eye, by red, green and blue. */
  taken: Float32Array
  seen: Float32Array
}

export const newSpots = (width: number): Spots => ({
  column: new Int32Array(width),
  share: new Float64Array(width),
  opener: new Float64Array(width),
  taken: new Float32Array(COUNT * width),
  seen: new Float32Array(3 * width),
})

/** How much of the light that comes through a leaf is red, green and blue. */
const [leafR, leafG, leafB] = [1.1, 1.2, 0.25]

/** Works out the light that the first `count` of a row of spots send to the eye. */
export function shadeRow({ taken, opener, seen }: Spots, count: number, look: Look) {
  const { petalFrom, snow, flip, haze, sunlit } = look
  const { normalX, normalY, open: opened } = look.lies
  // Written out: it is done for every pixel of every plant.
  const [sunX, sunY, sunZ] = [look.sun[0], look.sun[1], look.sun[2]]
  const [ownR, ownG, ownB] = [look.leaf[0], look.leaf[1], look.leaf[2]]
  const [barkR, barkG, barkB] = [look.wood[0], look.wood[1], look.wood[2]]
  const [petalR, petalG, petalB] = [look.petal[0], look.petal[1], look.petal[2]]
  const [sunlightR, sunlightG, sunlightB] = [look.sunlight[0], look.sunlight[1], look.sunlight[2]]
  const [skylightR, skylightG, skylightB] = [look.skylight[0], look.skylight[1], look.skylight[2]]
  const [bounceR, bounceG, bounceB] = [look.bounce[0], look.bounce[1], look.bounce[2]]
  const [airR, airG, airB] = [look.air[0], look.air[1], look.air[2]]
  for (let n = 0, j = 0, s = 0; n < count; n++, j += COUNT, s += 3) {
    const k = 1 / taken[j]
    const nx = (taken[j + 1] * k * 2 - 1) * flip + normalX
    const ny = taken[j + 2] * k * 2 - 1 + normalY
    const nz = Math.sqrt(Math.max(0.05, 1 - nx * nx - ny * ny))
    const open = Math.max(0.05, Math.min(1, taken[j + 3] * k + opened + opener[n]))
    const tint = taken[j + 4] * k
    const wood = taken[j + 5] * k
    const facing = nx * sunX + ny * sunY - nz * sunZ
    const deep = open * open * (0.35 + 0.65 * open)
    const sun = Math.max(0, 0.08 + 0.92 * facing) * (0.06 + 1.15 * deep) * sunlit
    const through = Math.max(0, 0.35 - facing) * 0.34 * deep * (1 - wood) * sunlit
    const sky = open * open * (0.7 + 0.42 * ny)
    const isPetal = wood < 0.5 && tint > petalFrom
    const vary = 0.72 + 0.56 * tint
    const ofWood = 0.7 + 0.6 * tint
    const below = 0.35 * (1 - ny)
    const red = isPetal ? petalR : ownR * (vary + 0.12 * (tint - 0.5))
    const green = isPetal ? petalG : ownG * vary
    const blue = isPetal ? petalB : ownB * vary
    let albedoR = red + (barkR * ofWood - red) * wood
    let albedoG = green + (barkG * ofWood - green) * wood
    let albedoB = blue + (barkB * ofWood - blue) * wood
    if (snow > 0) {
      const white = snow * Math.max(0, Math.min(1, (ny - 0.02) * 2.2 + (open - 0.5) * 1.4))
      albedoR += (0.82 - albedoR) * white
      albedoG += (0.82 - albedoG) * white
      albedoB += (0.82 - albedoB) * white
    }
    const directR = (sun + through * leafR) * 0.98
    const directG = (sun + through * leafG) * 0.98
    const directB = (sun + through * leafB) * 0.98
    const r = albedoR * (sunlightR * directR + skylightR * sky + bounceR * below)
    const g = albedoG * (sunlightG * directG + skylightG * sky + bounceG * below)
    const b = albedoB * (sunlightB * directB + skylightB * sky + bounceB * below)
    seen[s] = r + (airR - r) * haze
    seen[s + 1] = g + (airG - g) * haze
    seen[s + 2] = b + (airB - b) * haze
  }
}
