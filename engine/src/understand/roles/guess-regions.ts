import { Role } from '../../scene.ts'
import { borderShares, eachNeighbour, slopesBothWays } from '../region-facts.ts'
import { nearHouse, undecided, type Reading } from './reading.ts'

// The first guess for each region on its own: where it lies and which strokes bound it. Outside the house only ground, paving,
// plants and sky remain. Inside, slopes mean roof, level borders without verticals mean paving below the horizon and soffits
// above it (under a flat roof a level strip is its edge, no roof), thin strips are trim. What remains is wall: later rules take
// back what neighbours contradict, and openings are found on their own.

/** Decides every undecided region of some size, in place. */
export function guessRegions(reading: Reading, roles: Uint8Array) {
  for (let k = 0; k < reading.fine.count; k++) {
    if (roles[k] === undecided && reading.fine.area[k] >= 30) roles[k] = guess(reading, roles, k)
  }
}

function guess(reading: Reading, roles: Uint8Array, k: number): number {
  const { fine: f, camera, leafy } = reading
  const shares = borderShares(f, k)
  const below = f.y[k] > camera.horizon
  if (leafy[k] > 0.5 && shares.vertical < 0.3) return Role.plant
  if (!(f.touch[k] & 2) && endsOnHorizon(reading, k)) return Role.sky
  if (!nearHouse(reading, f.x[k], f.y[k]) || f.touch[k] & 2) return outside(reading, k, below, shares)
  if (f.touch[k] & 12 && below && shares.vertical < 0.12 && !risesOverEye(reading, k, shares)) return Role.ground
  if (isPaving(reading, k, below, shares)) return Role.paving
  if (isTerrace(reading, k, shares)) return camera.fromAbove || shares.level > 0.45 ? Role.paving : Role.ground
  if (isDeck(reading, k, shares)) return depthOf(reading, k) < highestDeck ? Role.roof : Role.paving
  if (isRoof(reading, k, shares)) return touchesSky(reading, roles, k) || f.area[k] > 0.012 * f.labels.length ? Role.roof : Role.wall
  return underSide(reading, roles, k, below, shares) ?? strip(reading, k, shares) ?? Role.wall
}

/** Level planes that lie higher than this share of the house are roofs, lower ones terraces. */
export const highestDeck = 0.32

/** Least share of the picture, most of its place that it fills, and least half width in metres of a floor that is seen in part. */
const leastTerrace = 0.004
const mostFilled = 0.55
const openM = 0.25
/** Deepest edge of a flat roof, in metres. */
export const fasciaM = 0.5
/** How near the horizon, in metres, the ground ends as drawn. */
const onHorizonM = 0.08

type Shares = ReturnType<typeof borderShares>

function outside({ fine: f, leafy }: Reading, k: number, below: boolean, shares: Shares): number {
  const atFoot = (f.touch[k] & 2) !== 0
  const share = f.area[k] / f.labels.length
  if (!f.touch[k] && share > 0.003 && shares.vertical > 0.35 && shares.none < 0.4) return Role.wall
  if (below || atFoot) {
    if (share > 0.0015 && shares.level > 0.45 && !(f.touch[k] & 13)) return Role.paving
    return atFoot && shares.level + shares.sloping > 0.3 && share < 0.08 ? Role.paving : Role.ground
  }
  if (f.touch[k] && f.tone[k] > 0.85 && shares.level + shares.vertical < 0.5) return Role.sky
  if (leafy[k] > 0.2) return Role.plant
  return share < 0.002 ? undecided : Role.wall
}

/** Walls stand before the horizon: what ends on it and goes on past the side of the picture is the air over the far ground. */
const endsOnHorizon = ({ fine: f, camera }: Reading, k: number) =>
  !camera.fromAbove && (f.touch[k] & 12) !== 0 && Math.abs(f.bottom[k] - camera.horizon) < onHorizonM * camera.pixelsPerM

/** Whether a part that level strokes bound reaches over the eye: ground does not, and what open air runs into has few strokes. */
const risesOverEye = ({ fine: f, camera }: Reading, k: number, { level }: Shares) =>
  !camera.fromAbove && level > 0.5 && f.top[k] < camera.horizon - overEyeM * camera.pixelsPerM
/** How far over the eye, in metres. */
const overEyeM = 0.25

/** How far down the house the middle of a region is: 0 at the top, 1 at the foot. */
export const depthOf = ({ fine, house }: Reading, k: number) => (fine.y[k] - house.top) / house.tall

function isPaving(reading: Reading, k: number, below: boolean, { vertical, both, level }: Shares): boolean {
  const { fine: f } = reading
  if (!below) return false
  const depth = depthOf(reading, k)
  const across = f.right[k] - f.left[k] + 1
  const down = f.bottom[k] - f.top[k] + 1
  if (depth > 0.72 && vertical < 0.1 && both > 0.12 && f.area[k] > 120) return true
  return depth > 0.9 && vertical < 0.08 && level > 0.2 && across > 2.2 * down
}

/** A level plane seen from above: level lines of both families and no upright bound it. */
function isDeck({ fine: f, camera }: Reading, k: number, { vertical, both, level, none }: Shares): boolean {
  return camera.fromAbove && f.area[k] > 0.001 * f.labels.length && vertical < 0.05 && level > 0.6 && both > 0.12 && none < 0.6
}

/**
 * A floor that railings, plants and what else stands on it hide in part: seen from above, or before the house and below the eye, a
 * wall would fill the place between its upright sides.
 */
function isTerrace(reading: Reading, k: number, { vertical, sloping }: Shares): boolean {
  const { fine: f, camera } = reading
  const isLow = camera.fromAbove
    ? depthOf(reading, k) > highestDeck
    : !f.touch[k] && f.top[k] > camera.horizon && f.bottom[k] > reading.house.base
  if (!isLow || f.area[k] < leastTerrace * f.labels.length) return false
  return f.fill[k] < mostFilled && f.peak[k] > openM * camera.pixelsPerM && vertical < 0.2 && sloping < (camera.fromAbove ? 0.1 : 0.25)
}

function isRoof(reading: Reading, k: number, { sloping, level, vertical }: Shares): boolean {
  const { fine: f } = reading
  const share = f.area[k] / f.labels.length
  if (share <= 0.0012 || sloping <= 0.2 || sloping + level <= 0.45 || vertical >= 0.22 || depthOf(reading, k) >= 0.75) return false
  const tapers = f.upper[k] / Math.max(1, f.lower[k])
  if (tapers < 0.3 && share < 0.03 && sloping > 0.35) return false
  return !(slopesBothWays(f, k) > 0.4 && tapers < 0.26)
}

function touchesSky({ fine }: Reading, roles: Uint8Array, k: number): boolean {
  let touches = false
  eachNeighbour(fine, k, (id) => {
    if (roles[id] === Role.sky) touches = true
  })
  return touches
}

function underSide(reading: Reading, roles: Uint8Array, k: number, below: boolean, shares: Shares): number | undefined {
  const { vertical, sloping, level, both } = shares
  const { fine: f } = reading
  const share = f.area[k] / f.labels.length
  const down = f.bottom[k] - f.top[k] + 1
  if (depthOf(reading, k) < 0.5 && share > 0.001 && vertical < 0.1 && level + sloping > 0.35 && down > 10 && f.peak[k] > 7) {
    if (!below && both > 0.15) return sloping > 0.15 && touchesSky(reading, roles, k) ? Role.roof : Role.soffit
    if (isFascia(reading, roles, k, both)) return Role.trim
    if (sloping > 0.05 || reading.camera.fromAbove || reading.perspective.kind === 'frontal') return Role.roof
  }
  return !below && vertical < 0.1 && both > 0.2 && level > 0.4 && share > 0.0008 ? Role.soffit : undefined
}

/** A level strip of one direction before the sky is the edge of a flat roof: tiles and sheets cover more. */
function isFascia(reading: Reading, roles: Uint8Array, k: number, both: number): boolean {
  const { fine: f, camera } = reading
  if (!camera.fromAbove && !touchesSky(reading, roles, k)) return false
  const across = f.right[k] - f.left[k] + 1
  return both < 0.12 && f.area[k] < fasciaM * camera.pixelsPerM * across && f.fill[k] > 0.5
}

function strip({ fine: f }: Reading, k: number, { vertical }: Shares): number | undefined {
  const across = f.right[k] - f.left[k] + 1
  const down = f.bottom[k] - f.top[k] + 1
  if (f.peak[k] < 4.2 && Math.max(across, down) > 6 * Math.min(across, down)) return Role.trim
  return f.peak[k] < 9 && across > 4.5 * down && vertical < 0.25 ? Role.trim : undefined
}
