import { onWalls, type Patches } from '../../photo/photo-regions.ts'
import { Part, type Room } from '../../box/room.ts'
import type { PatchTouch } from './patch-touch.ts'

/** A colour that a surface has in a photo, L*a*b*, and how much of it there is, 0–1. */
export interface Tone {
  l: number
  a: number
  b: number
  share: number
  /** The wall (a value of `Part`) that has it; 0 for floor and ceiling. */
  part: number
}

/** How two places of one colour may differ where light falls unevenly: much in lightness, little in hue. */
const lightReach = 16
const hueReach = 5.5

/** A second tone of a surface is the same in other light; another hue is another thing. */
const otherHue = 9

/** The colours of floor, walls and ceiling: the densest in the parts of the picture where each surely shows. */
export function findTones(room: Room, p: Patches, touch: PatchTouch, glassy: Uint8Array, told?: Uint8Array) {
  const { height } = room
  const known = (k: number, kind: number) => (told ? (told[k] === kind ? 2 : 0.25) : 1)
  /** Floor ends at the walls' foot; what runs on across it stands in front. */
  const seated = (k: number) =>
    (0.6 + (0.4 * touch.foot[k]) / (touch.foot[k] + 3)) * (1 - (0.5 * touch.across[k]) / (touch.across[k] + touch.foot[k] + 4))
  const fronting = (k: number) => (isFront(p, touch, k, height) ? 0.15 : 1)
  /** Folds that hang are no wall, even where they hide it. */
  const hanging = (k: number) => (p.sideways[k] > 1.5 * p.upwards[k] + 0.25 && p.sideways[k] > 0.8 ? 0.12 : 1)
  const floor = densest(
    p,
    (k) =>
      fronting(k) *
      asFloors(p, k) *
      p.area[k] *
      Math.max(0, p.share[6 * k + Part.floor] - 0.4) *
      (p.bottom[k] > 0.93 * height ? 2 : 1) *
      seated(k) *
      known(k, 0),
    2,
    0.3,
  )
  const wall: Tone[] = []
  for (const { part } of room.walls) {
    const tones = densest(
      p,
      (k) =>
        hanging(k) *
        p.area[k] *
        Math.max(0, p.share[6 * k + part] - 0.4) *
        (touch.ceiling[k] > 0 ? 3 : p.lab[3 * k] > 88 ? 0.08 : 0.4) *
        (p.lab[3 * k] > 95 || glassy[k] ? 0.05 : 1) *
        known(k, 1),
      2,
      0.45,
    )
    for (const tone of tones) wall.push({ ...tone, part })
  }
  const ceiling = densest(p, (k) => p.area[k] * Math.max(0, p.share[6 * k + Part.ceiling] - 0.4) * known(k, 2), 2, 0.2)
  return { floor, wall, ceiling }
}

/**
 * How well a patch suits a floor by its colour alone: floors are grey or of the hues of wood, stone and clay, beds and sofas of any.
 * 1, towards `ofAnyHue` for what is clearly blue, purple or green.
 */
export function asFloors(p: Patches, k: number): number {
  const [l, a, b] = p.lab.subarray(3 * k, 3 * k + 3)
  // Dark colours have less chroma for the same difference.
  const chroma = Math.hypot(a, b) * Math.sqrt(50 / Math.max(15, l))
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const off = Math.max(0, hue < leastHue ? leastHue - hue : hue - mostHue) > 0 ? 1 : 0
  return 1 - off * (1 - ofAnyHue) * Math.max(0, Math.min(1, (chroma - 9) / 8))
}
const leastHue = 35
const mostHue = 110
const ofAnyHue = 0.15

/** Up to `most` colours round which the weight of patches lies densest; a later one needs `least` of the first's weight. */
function densest(p: Patches, weightOf: (k: number) => number, most: number, least: number): Tone[] {
  const list: [k: number, weight: number][] = []
  for (let k = 0; k < p.count; k++) {
    const weight = weightOf(k)
    if (weight > 0) list.push([k, weight])
  }
  list.sort((x, y) => y[1] - x[1])
  const near = list.slice(0, 150)
  const tones: Tone[] = []
  let first = 0
  while (tones.length < most) {
    let best = -1
    let top = 0
    for (const [k] of near.slice(0, 40)) {
      let sum = 0
      for (const [j, weight] of near) sum += weight * closeness(p, j, p.lab[3 * k], p.lab[3 * k + 1], p.lab[3 * k + 2])
      for (const t of tones) sum *= 1 - closeness(p, k, t.l, t.a, t.b)
      if (sum > top) [top, best] = [sum, k]
    }
    if (best < 0 || (tones.length > 0 && top < least * first)) break
    if (tones.length > 0 && Math.hypot(p.lab[3 * best + 1] - tones[0].a, p.lab[3 * best + 2] - tones[0].b) > otherHue) break
    if (tones.length === 0) first = top
    let total = 0
    const mean = [0, 0, 0]
    for (const [j, weight] of near) {
      const w = weight * closeness(p, j, p.lab[3 * best], p.lab[3 * best + 1], p.lab[3 * best + 2])
      total += w
      for (let c = 0; c < 3; c++) mean[c] += w * p.lab[3 * j + c]
    }
    tones.push({ l: mean[0] / total, a: mean[1] / total, b: mean[2] / total, share: top / first, part: 0 })
  }
  return tones
}

/** 1 for the same colour, towards 0 for another; a darker place has less of its hue. */
function closeness(p: Patches, k: number, l: number, a: number, b: number): number {
  const shade = Math.max(0.4, Math.min(1.25, p.lab[3 * k] / Math.max(8, l)))
  const hue = Math.hypot(p.lab[3 * k + 1] - a * shade, p.lab[3 * k + 2] - b * shade) / hueReach
  const light = (p.lab[3 * k] - l) / (lightReach + Math.min(12, 0.4 * Math.hypot(a, b)))
  return Math.exp(-0.5 * (hue * hue + light * light))
}

/** How like a patch is to the likest of some tones, 0–1; a wall's tone counts less on another wall. */
export function likeness(p: Patches, k: number, tones: readonly Tone[]): number {
  let best = 0
  for (const { l, a, b, share, part } of tones) {
    const here = part === 0 || p.share[6 * k + part] > 0.3 * onWalls(p, k) ? 1 : 0.7
    best = Math.max(best, closeness(p, k, l, a, b) * here * (share === 1 ? 1 : 0.5))
  }
  return best
}

/** Whether a patch is the front of something near: it reaches the lower rim, both its sides are upright, and no wall ends at it. */
export const isFront = (p: Patches, touch: PatchTouch, k: number, height: number) =>
  touch.foot[k] === 0 && p.bottom[k] > height - 3 && touch.upright[k] > 1.3 * (p.bottom[k] - p.top[k])
