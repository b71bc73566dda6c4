import type { Patches } from '../../photo/photo-regions.ts'
import { Part, type Room } from '../../box/room.ts'
import { findCoverings, type Coverings } from './find-coverings.ts'
import type { PatchLinks } from '../patches/patch-links.ts'
import type { PatchTouch } from '../patches/patch-touch.ts'
import { Told } from '../patches/settle-patches.ts'

// A room has one floor, and it goes on under the viewer. Where the box lies wrongly, beds and the fronts of sofas lie in its floor
// too; told apart they are by how the coverings of a picture lie: what fills most of its lower rim is the floor, what ends on
// the floor below without going on behind is the front of something that stands there, what ends on that front lies on it, and
// what has another hue is no floor even where it may lie on it.

/** Share of the picture that the floor fills at least, and how likely it must be for its part of the lower rim. */
const leastFloor = 0.02
const leastScore = 0.11
/** Likelihood from which a covering may be the floor, though most of it was told a thing: beds fill the lower rim as well. */
const leastLikely = 0.3
/** L* per pixel below which there is no edge at all. */
const noEdge = 0.9
/** Hue and L* beyond which a covering is another than the floor, and from which hue on it may stand on the floor. */
const otherHue = 6.5
const otherLight = 40
const frontHue = 3

export interface FloorChoice {
  /** 1 for patches that lie on the floor as a rug. */
  lying: Uint8Array
  /** Whether a covering was clearly the floor. */
  sure: boolean
}

/** What lies and stands in the lower part of a photo, seen from its floor. */
interface Ground {
  c: Coverings
  /** Mean likelihood of being floor, and the shares of it that are in the box's floor and that were told floor. */
  likely: Float32Array
  below: Float32Array
  toldFloor: Float32Array
  /** The covering that is the floor. */
  floor: number
  /** Pixels under which a covering says nothing. */
  least: number
}

/**
 * Chooses which covering of a photo is its floor, and tells it to all patches that belong to it. Changes `told`.
 * `share`: the likelihoods that led to it, four per patch.
 */
export function chooseFloor(
  room: Room,
  p: Patches,
  links: PatchLinks,
  touch: PatchTouch,
  told: Uint8Array,
  share: Float32Array,
): FloorChoice {
  const lying = new Uint8Array(p.count)
  const ground = findGround(room, p, findCoverings(room, p, links, told), told, share)
  if (!ground) return { lying, sure: false }
  const { c, floor } = ground
  const { isOut, isFront } = findFurniture(ground)
  const was = told.slice()
  for (let k = 0; k < p.count; k++) {
    const g = c.of[k]
    if (g < 0) continue
    if (g === floor || goesOn(ground, g, room)) {
      if (belongs(p, links, touch, was, share, k)) told[k] = Told.floor
    } else if (isOut[g] && told[k] === Told.floor) {
      told[k] = Told.thing
      if (!isFront[g] && rests(c, g, floor) > 0.3 && behind(c, g, floor) > 0.1) lying[k] = 1
    }
  }
  dropCrumbs(p, links, was, told, lying, (k) => c.of[k] !== floor)
  return { lying, sure: true }
}

/** The floor among the coverings; undefined where nothing is clearly it. */
function findGround({ width }: Room, p: Patches, c: Coverings, told: Uint8Array, share: Float32Array): Ground | undefined {
  const likely = new Float32Array(c.count)
  const below = new Float32Array(c.count)
  const toldFloor = new Float32Array(c.count)
  for (let k = 0; k < p.count; k++) {
    const g = c.of[k]
    if (g < 0) continue
    likely[g] += (p.area[k] / c.area[g]) * share[4 * k]
    below[g] += (p.area[k] / c.area[g]) * p.share[6 * k + Part.floor]
    if (told[k] === Told.floor) toldFloor[g] += p.area[k] / c.area[g]
  }
  const least = leastFloor * p.labels.length
  const score = likely.map((v, g) => (c.area[g] > least ? (c.rim[g] / width) * (0.3 + 0.7 * v) : 0))
  let floor = -1
  for (let g = 0; g < c.count; g++) if ((toldFloor[g] > 0.4 || likely[g] > leastLikely) && (floor < 0 || score[g] > score[floor])) floor = g
  return floor < 0 || score[floor] < leastScore ? undefined : { c, likely, below, toldFloor, floor, least: 0.003 * p.labels.length }
}

/** Coverings told floor that are none, and which of them are the fronts of what stands on it. */
function findFurniture({ c, likely, toldFloor, floor, least }: Ground): { isOut: Uint8Array; isFront: Uint8Array } {
  const isOut = new Uint8Array(c.count)
  const isFront = new Uint8Array(c.count)
  const asked: number[] = []
  for (let g = 0; g < c.count; g++) if (g !== floor && toldFloor[g] > 0 && c.area[g] >= least) asked.push(g)
  for (const g of asked) {
    const { hue, light } = unlike(c, g, floor)
    const isOther = hue > otherHue || Math.abs(light) > otherLight
    const shaded = light < -5 || light > 15
    const stands = hue > frontHue && shaded && c.area[g] > 3 * least && rests(c, g, floor) > 0.25 && behind(c, g, floor) < 0.05
    if (stands) isFront[g] = 1
    if (isOther || stands) isOut[g] = 1
  }
  for (const g of asked) {
    if (isOut[g] || rests(c, g, floor) > 0) continue
    let onFronts = 0
    for (let f = 0; f < c.count; f++) if (isFront[f]) onFronts += rests(c, g, f)
    const doubtful = likely[g] < 0.55 && toldFloor[g] < 0.8 && c.area[g] > 3 * least
    if (onFronts > 0.3 || doubtful) isOut[g] = 1
  }
  return { isOut, isFront }
}

/** Share of the columns of a covering's lower end in which it ends on another. */
const rests = (c: Coverings, g: number, on: number) => (c.over.get(g * c.count + on) ?? 0) / Math.max(1, c.lower[g])

/** Share of the columns of a covering's upper end behind which another goes on. */
const behind = (c: Coverings, g: number, other: number) => (c.over.get(other * c.count + g) ?? 0) / Math.max(1, c.upper[g])

/** How far a covering's colour is from the floor's in other light: in hue, of which the darker has less, and in lightness. */
function unlike({ lab }: Coverings, g: number, floor: number): { hue: number; light: number } {
  const l = lab[3 * floor]
  const shade = Math.max(0.4, Math.min(1.25, lab[3 * g] / Math.max(8, l)))
  const hue = Math.hypot(lab[3 * g + 1] - shade * lab[3 * floor + 1], lab[3 * g + 2] - shade * lab[3 * floor + 2])
  return { hue, light: lab[3 * g] - l }
}

/** Mean height over the rim, as a share of the picture's, up to which a covering lies rather than stands. */
const mostRise = 0.35

/** Whether a covering that was told a thing is more of the floor: of its colour in other light, and along the lower rim as well. */
function goesOn({ c, likely, below, toldFloor, floor, least }: Ground, g: number, { width, height }: Room): boolean {
  if (toldFloor[g] > 0 || c.area[g] < least || c.rim[g] < 0.14 * width || likely[g] < 0.27 || below[g] < 0.7) return false
  // It lies along the rim; a shelf rises from it.
  if (c.area[g] > mostRise * c.rim[g] * height) return false
  const { hue, light } = unlike(c, g, floor)
  return hue < 10 && light > -16 && light < 12
}

/** Crumbs told floor along what turned out to be none go with it. Changes `told` and `lying`. */
function dropCrumbs(p: Patches, links: PatchLinks, was: Uint8Array, told: Uint8Array, lying: Uint8Array, mayDrop: (k: number) => boolean) {
  for (let round = 0; round < 2; round++) {
    for (let k = 0; k < p.count; k++) {
      if (told[k] !== Told.floor || was[k] !== Told.floor || !mayDrop(k)) continue
      let along = 0
      let onRug = 0
      for (let at = links.first[k]; at < links.first[k + 1]; at++) {
        const j = links.to[at]
        if (was[j] !== Told.floor || told[j] === Told.floor) continue
        along += links.length[at]
        if (lying[j]) onRug += links.length[at]
      }
      if (along <= 0.33 * links.perimeter[k]) continue
      told[k] = Told.thing
      if (onRug > 0.5 * along) lying[k] = 1
    }
  }
}

/** Whether a patch of the floor's covering is itself floor: those beyond the box's foot must meet much of it. */
function belongs(p: Patches, links: PatchLinks, touch: PatchTouch, told: Uint8Array, share: Float32Array, k: number): boolean {
  if (told[k] === Told.floor) return true
  const rising = touch.upright[k] / links.perimeter[k]
  if (p.share[6 * k + Part.floor] > 0.9) return share[4 * k] > 0.18 && rising < 0.6
  let along = 0
  let steep = 0
  for (let at = links.first[k]; at < links.first[k + 1]; at++) {
    if (told[links.to[at]] !== Told.floor) continue
    along += links.length[at]
    steep += links.length[at] * links.steep[at]
  }
  const least = steep < noEdge * along ? 0.2 : 0.28
  return share[4 * k] > least && along > 0.3 * links.perimeter[k] && rising < 0.2
}
