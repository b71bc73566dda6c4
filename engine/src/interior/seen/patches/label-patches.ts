import { onWalls, type Patches } from '../../photo/photo-regions.ts'
import { Part, type Room } from '../../box/room.ts'
import { keepReached, leaveHigh, leaveStrips, takeGlare, takeSlivers, Told } from './settle-patches.ts'
import { findTones, isFront, likeness, type Tone } from './surface-tones.ts'
import { measureFeatures } from './patch-features.ts'
import { readPatches, Shows, showsCount } from './read-patches.ts'
import type { PatchLinks } from './patch-links.ts'
import { walkPatches } from './walk-patches.ts'
import type { PatchTouch } from './patch-touch.ts'

// What each patch of a photo is: floor, wall, ceiling or a thing. Each patch has its own likelihood, from where it lies in
// the box and how its colour compares with the surfaces'; then neighbours agree with each other as far as the border between
// them is faint (random walks with priors, Grady 2005): a thing that crosses the foot of a wall pulls both its parts from
// wall and floor, a strip of floor behind a table leg is drawn to the floor around it.

const kinds = 4

export interface PatchLabels {
  /** A value of `Told` per patch. */
  told: Uint8Array
  /** The likelihoods that led to it, four per patch, summing to 1. */
  share: Float32Array
  /** 1 for a patch that looks like a pane of glass. */
  glassy: Uint8Array
  /** 1 for one that does, or is brighter than its wall can be lit. */
  pane: Uint8Array
  /** What is measured of each patch, and the likelihoods of what it shows, `showsCount` per patch. */
  features: Float32Array
  shows: Float32Array
}

/** What looks like a pane is wall so much less likely. */
const shining = 0.03

/** The likelihoods of floor, wall, ceiling and anything else; `asWall`: what else speaks against a wall, 0–1. */
function byKind(shows: Float32Array, asWall: (k: number) => number): Float32Array {
  const prior = new Float32Array((kinds * shows.length) / showsCount)
  for (let k = 0; k < prior.length / kinds; k++) {
    const of = (what: number) => shows[showsCount * k + what]
    const wall = of(Shows.wall) * asWall(k)
    prior.set([of(Shows.floor), wall, of(Shows.ceiling), 1 - of(Shows.floor) - wall - of(Shows.ceiling)], kinds * k)
  }
  return prior
}

/** `standing`: share of each patch in something that stands against a wall. */
export function labelPatches(room: Room, p: Patches, links: PatchLinks, touch: PatchTouch, standing: Float32Array): PatchLabels {
  const glassy = findGlassy(p, links)
  let told: Uint8Array | undefined
  let share: Float32Array = new Float32Array(kinds * p.count)
  let tones = findTones(room, p, touch, glassy)
  let prior: Float32Array = new Float32Array(kinds * p.count)
  for (let pass = 0; pass < 2; pass++) {
    if (told) tones = findTones(room, p, touch, glassy, told)
    prior = new Float32Array(kinds * p.count)
    const calm = calmestWall(p, touch, tones.wall)
    for (let k = 0; k < p.count; k++) weigh(room, p, links, touch, tones, standing, glassy, calm, k, prior)
    share = walkPatches(p, links, prior, kinds)
    told = mostLikely(share, p.count)
  }
  const features = measureFeatures({ room, p, links, touch, standing, glassy, prior, share })
  const shows = readPatches(features)
  const pane = glassy.map((is, k) => (is || isPane(p, k, tones.wall) ? 1 : 0))
  share = walkPatches(
    p,
    links,
    byKind(shows, (k) => (pane[k] ? shining : 1) * (1 - 0.95 * standing[k])),
    kinds,
  )
  told = mostLikely(share, p.count)
  keepReached(
    p,
    links,
    told,
    Told.floor,
    (k) => p.area[k] > 0.012 * p.labels.length && (touch.foot[k] > 8 || p.bottom[k] > room.height - 3),
  )
  keepReached(p, links, told, Told.wall, (k) => touch.ceiling[k] > 3)
  takeGlare(p, links, touch, told)
  leaveStrips(p, links, told)
  leaveHigh(room, p, told)
  takeSlivers(p, links, told, Told.floor, tones.floor)
  takeSlivers(p, links, told, Told.wall, tones.wall)
  return { told, share, glassy, pane, features, shows }
}

function weigh(
  room: Room,
  p: Patches,
  links: PatchLinks,
  touch: PatchTouch,
  tones: { floor: Tone[]; wall: Tone[]; ceiling: Tone[] },
  standing: Float32Array,
  glassy: Uint8Array,
  calm: number,
  k: number,
  prior: Float32Array,
) {
  const { height, floorRow, ceilingRow, camera } = room
  const column = Math.round(p.x[k])
  const foot = floorRow[column]
  const top = ceilingRow[column]
  const busy = p.sideways[k] + p.upwards[k]
  const cloth = p.sideways[k] > 1.5 * p.upwards[k] + 0.25 && p.sideways[k] > 0.9
  // Curtains are full of uprights where walls are plain.
  const between = touch.upright[k] / links.perimeter[k]
  const folds =
    (between > 0.7 && p.sideways[k] > 1.3 * p.upwards[k]) ||
    (between > 0.45 && busy > Math.max(0.9, 1.15 * calm) && p.area[k] < 0.045 * p.labels.length)
  // Doors of cupboards are told by their joints, which rise from the floor and end below the ceiling.
  const jointed = touch.ceiling[k] === 0 && touch.upright[k] > 1.2 * links.perimeter[k]
  const pane = glassy[k] === 1 || isPane(p, k, tones.wall)
  const inFloor = p.share[6 * k + Part.floor]
  const inCeiling = p.share[6 * k + Part.ceiling]
  const inWall = onWalls(p, k)
  // A large floor is met by the feet of all that stands on it.
  const upright = (touch.upright[k] / Math.max(12, links.perimeter[k])) * Math.exp(-p.area[k] / (0.05 * p.labels.length))

  const across = (touch.across[k] / (touch.across[k] + touch.foot[k] + 2)) * Math.min(1, touch.across[k] / (0.5 * Math.sqrt(p.area[k])))

  const below = p.y[k] > camera.horizon + 0.02 * height
  const nearFloor = inFloor + (below ? 0.3 * (1 - inFloor) * Math.exp(-Math.max(0, foot - p.y[k]) / (0.14 * height)) : 0)
  const likeFloor = likeness(p, k, tones.floor)
  const floor =
    nearFloor *
    likeFloor *
    (busy > 6 ? 0.6 : 1) *
    (upright > 0.22 ? 0.45 : 1) *
    (isFront(p, touch, k, height) ? 0.3 : 1) *
    (p.lab[3 * k] > 97 ? 0.3 : 1) *
    (1 - 0.75 * across * (1 - likeFloor ** 2))

  const hung = touch.ceiling[k] > 0 ? 1 + Math.min(0.8, (2.2 * touch.ceiling[k]) / room.width) : 0.2
  const nearWall = inWall + 0.12 * inCeiling + 0.05 * inFloor
  const wall =
    nearWall *
    likeness(p, k, tones.wall) *
    hung *
    (cloth || folds || jointed ? 0.12 : 1) *
    (pane ? 0.03 : 1) *
    (busy > Math.max(0.85, 2.8 * calm) ? 0.15 : 1) *
    (1 - 0.5 * across) *
    (1 - 0.95 * standing[k])

  const nearCeiling = inCeiling + 0.1 * inWall * (p.y[k] < top + 0.15 * (foot - top) ? 1 : 0)
  const ceiling = nearCeiling * likeness(p, k, tones.ceiling) * (busy > 5 ? 0.5 : 1) * (glassy[k] ? 0.05 : 1)

  const thing = 0.26 * (1 + 1.5 * Math.min(1, upright / 0.3) * inFloor) * (inCeiling > 0.8 ? 0.5 : 1) * (1 + 1.5 * standing[k])
  const sum = floor + wall + ceiling + thing
  prior[kinds * k] = floor / sum
  prior[kinds * k + 1] = wall / sum
  prior[kinds * k + 2] = ceiling / sum
  prior[kinds * k + 3] = thing / sum
}

/** The busyness of the calmest large stretch of wall: curtains of the walls' colour are busier. */
function calmestWall(p: Patches, touch: PatchTouch, walls: readonly Tone[]): number {
  let calm = Infinity
  for (let k = 0; k < p.count; k++) {
    if (touch.ceiling[k] === 0 || p.area[k] < 0.008 * p.labels.length || onWalls(p, k) < 0.8) continue
    if (likeness(p, k, walls) > 0.5) calm = Math.min(calm, p.sideways[k] + p.upwards[k])
  }
  return calm === Infinity ? 1 : calm
}

/** Bright patches that are set off sharply all round, or lie between dark bars: panes of glass. */
function findGlassy(p: Patches, links: PatchLinks): Uint8Array {
  const glassy = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++) {
    if (p.lab[3 * k] < 76 || p.area[k] > 0.25 * p.labels.length) continue
    let sum = 0
    let bars = 0
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      sum += links.length[at] * links.steep[at]
      if (p.lab[3 * links.to[at]] < p.lab[3 * k] - 40) bars += links.length[at]
    }
    const sharp = p.lab[3 * k] > 86 && p.area[k] < 0.1 * p.labels.length && sum > 2.7 * links.perimeter[k]
    glassy[k] = sharp || bars > 0.35 * links.perimeter[k] ? 1 : 0
  }
  return glassy
}

/** What is brighter than its wall can be lit: a window pane, or a lamp's glass. */
function isPane(p: Patches, k: number, walls: readonly Tone[]): boolean {
  const l = p.lab[3 * k]
  if (l > 96) return true
  let wall = 80
  for (const tone of walls) if (tone.share === 1 && p.share[6 * k + tone.part] > 0.5) wall = tone.l
  return (l > 88 && l > wall + 7) || (l > 82 && p.rough[k] > 7 && l > wall + 4)
}

function mostLikely(share: Float32Array, count: number): Uint8Array {
  const told = new Uint8Array(count)
  for (let k = 0; k < count; k++) {
    for (let c = 1; c < kinds; c++) if (share[kinds * k + c] > share[kinds * k + told[k]]) told[k] = c
  }
  return told
}
