import type { Patches } from '../../photo/photo-regions.ts'
import type { Room } from '../../box/room.ts'
import type { PatchLinks } from './patch-links.ts'
import type { PatchTouch } from './patch-touch.ts'
import { likeness, type Tone } from './surface-tones.ts'

// What is put right once each patch of a photo has been told: surfaces hang together, daylight on a floor belongs to it, and what
// may as well be something else is left.

/** What a patch can be. */
export const Told = { floor: 0, wall: 1, ceiling: 2, thing: 3 } as const
/** Bright patches that run into the floor softly and have its hue are daylight on it. */
export function takeGlare(p: Patches, links: PatchLinks, touch: PatchTouch, told: Uint8Array) {
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.thing || touch.upright[k] > 0.2 * links.perimeter[k] || p.area[k] > 0.04 * p.labels.length) continue
    let along = 0
    let below = 0
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      const j = links.to[at]
      const hue = Math.hypot(p.lab[3 * j + 1] - p.lab[3 * k + 1], p.lab[3 * j + 2] - p.lab[3 * k + 2])
      if (told[j] !== Told.floor || hue > glareHue || p.lab[3 * k] < p.lab[3 * j] + 4) continue
      along += links.length[at]
      if (links.steep[at] < softBorder && p.y[j] > p.y[k]) below += links.length[at]
    }
    if (along > 0.5 * links.perimeter[k] && below > 0.25 * links.perimeter[k]) told[k] = Told.floor
  }
}
const glareHue = 5
const softBorder = 1.9

/** A narrow strip of wall between things is as likely one of their folds, frames or sides. */
export function leaveStrips(p: Patches, links: PatchLinks, told: Uint8Array) {
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.wall || 2 * p.area[k] > mostStrip * p.steep.width * links.perimeter[k]) continue
    let things = 0
    for (let at = links.first[k]; at < links.first[k + 1]; at++) if (told[links.to[at]] === Told.thing) things += links.length[at]
    if (things > 0.7 * links.perimeter[k]) told[k] = Told.thing
  }
}
const mostStrip = 0.025

/**
 * A wall of which nothing is seen as low as the eye may as well be a sloping ceiling, or what hangs over windows: it is left, unless
 * it has the colour of a wall that is seen and not that of the ceiling, or is large and clearly of another colour than the ceiling
 * (furniture may stand before all that is lower).
 */
export function leaveHigh({ camera, walls }: Room, p: Patches, told: Uint8Array) {
  const high: number[] = []
  for (const { part } of walls) {
    let low = 0
    let all = 0
    for (let k = 0; k < p.count; k++) {
      if (told[k] !== Told.wall || p.share[6 * k + part] < 0.5) continue
      all += p.area[k]
      const deep = (p.bottom[k] - camera.horizon) / Math.max(1, p.bottom[k] - p.top[k])
      low += p.area[k] * Math.max(0, Math.min(1, deep + leastLow / 2))
    }
    if (all > 0 && low <= leastLow * all) high.push(part)
  }
  const seen = meanOf(p, (k) => told[k] === Told.wall && high.every((part) => p.share[6 * k + part] < 0.5))
  const above = meanOf(p, (k) => told[k] === Told.ceiling)
  for (const part of high) {
    const isOwn = (k: number) => told[k] === Told.wall && p.share[6 * k + part] >= 0.5
    const own = meanOf(p, isOwn)
    const isLike = (k: number) => told[k] === Told.thing && p.share[6 * k + part] >= 0.5 && unlike(colourOf(p, k), own!) < sameBeside
    const reached = isBroad(p, isOwn) ? reachDown(p, camera.horizon, isOwn, isLike) : 0
    if (reached > (!above || unlike(own!, above) > otherThanCeiling ? nearEye : atEye)) continue
    if (seen && above && unlike(own!, seen) < sameWall && unlike(own!, above) > 1.5 * unlike(own!, seen)) continue
    for (let k = 0; k < p.count; k++) if (told[k] === Told.wall && p.share[6 * k + part] >= 0.5) told[k] = Told.thing
  }
}
const leastLow = 0.04
const sameWall = 10
/** Share of the picture from which a high wall is more than what hangs over windows, and the difference from the ceiling's colour. */
const broad = 0.02
const otherThanCeiling = 14

/** How far down to the height of the eye a large wall is seen at the least, and one of the ceiling's colour. */
const nearEye = 0.75
const atEye = 0.92
/** Up to here a place lower on the same wall has its colour. */
const sameBeside = 13
const leastPatch = 0.008

const isBroad = (p: Patches, is: (k: number) => boolean) =>
  p.area.reduce((sum, area, k) => (is(k) ? sum + area : sum), 0) > broad * p.labels.length

/** How far down a wall's colour is seen on it, as a share of the way from its top to the height of the eye. */
function reachDown(p: Patches, horizon: number, isOwn: (k: number) => boolean, isLike: (k: number) => boolean): number {
  let top = horizon
  let bottom = 0
  for (let k = 0; k < p.count; k++) {
    if (p.area[k] < leastPatch * p.labels.length || !(isOwn(k) || isLike(k))) continue
    if (isOwn(k)) top = Math.min(top, p.top[k])
    bottom = Math.max(bottom, p.bottom[k])
  }
  return (bottom - top) / Math.max(1, horizon - top)
}

const colourOf = (p: Patches, k: number): Lab => [p.lab[3 * k], p.lab[3 * k + 1], p.lab[3 * k + 2]]

type Lab = readonly [number, number, number]

/** The mean colour of some patches; undefined where there are none. */
function meanOf(p: Patches, is: (k: number) => boolean): Lab | undefined {
  const sum: [number, number, number] = [0, 0, 0]
  let area = 0
  for (let k = 0; k < p.count; k++) {
    if (!is(k)) continue
    area += p.area[k]
    for (let c = 0; c < 3; c++) sum[c] += p.area[k] * p.lab[3 * k + c]
  }
  return area > 0 ? [sum[0] / area, sum[1] / area, sum[2] / area] : undefined
}

const unlike = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], 2 * (a[1] - b[1]), 2 * (a[2] - b[2]))

/** Strips along the foot of a wall, which the box has a little too high or too low, go to the surface whose colour they have. */
export function takeSlivers(p: Patches, links: PatchLinks, told: Uint8Array, kind: number, tones: readonly Tone[]) {
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.thing || 2 * p.area[k] > slim * links.perimeter[k]) continue
    let along = 0
    let seen = 0
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      if (told[links.to[at]] === kind) along += links.length[at]
      if (told[links.to[at]] !== Told.thing) seen += links.length[at]
    }
    if (along > 0.25 * links.perimeter[k] && seen > 0.65 * links.perimeter[k] && likeness(p, k, tones) > 0.45) told[k] = kind
  }
}
const slim = 4

/** Leaves of a surface only what hangs together with sure places of it over faint borders; crumbs of the rest may stay. */
export function keepReached(p: Patches, links: PatchLinks, told: Uint8Array, kind: number, sure: (k: number) => boolean) {
  const reached = new Uint8Array(p.count)
  const queue: number[] = []
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== kind || !sure(k)) continue
    reached[k] = 1
    queue.push(k)
  }
  if (queue.length === 0) return
  while (queue.length > 0) {
    const k = queue.pop()!
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      const j = links.to[at]
      if (reached[j] || told[j] !== kind || links.steep[at] > passable || links.length[at] < 4) continue
      reached[j] = 1
      queue.push(j)
    }
  }
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== kind || reached[k]) continue
    let along = 0
    for (let at = links.first[k]; at < links.first[k + 1]; at++) if (reached[links.to[at]]) along += links.length[at]
    if (p.area[k] > crumb * p.labels.length || along < 0.2 * links.perimeter[k]) told[k] = Told.thing
  }
}
const passable = 2.2
const crumb = 0.002
