import { Role } from '../../../scene.ts'
import { allVotes, borderShares, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, shareBeside, sumOf } from '../groups-of.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsIn, regionsWith } from '../regions-with.ts'

// Slabs, kerbs and steps fall into many regions, some of which look like lawn or like wall on their own. A part of the ground
// with straight sides that paving mostly surrounds is paving; one that hangs below the foot of the house, wholly or without
// uprights, is no wall. What stands on paving with leaves over it is a pot, amid wall the foot of it.

/** Seen from above, smaller parts than this share of the picture that paving surrounds are carpets and furniture on it. */
const inlaid = 0.002
/** From the ground, what paving surrounds below the eye is a slab of it up to this size, unless more of its border is upright. */
const largestSlab = 0.006
const mostUpright = 0.05
/** Joints both ways, of which rough ones leave crumbs, which part nothing: of a size up to this share of the picture. */
const jointed = { both: 0.2, level: 0.25 }
const crumb = 0.0002
/** Lawns run out of the picture, too, but not between two lines of one direction: least of a strip along such, most along others. */
const ruled = { level: 0.5, both: 0.2 }

/** What lies so far below the eye, in metres, and mostly in paving is no part of the house; nor what is so dark in lawn: its shade. */
const belowEyeM = 0.3
const lightestShade = 0.9

/** Least of its outline along the house of a part that stands. */
const leastBuilt = 0.6

/** Largest pot, in square metres, least of its outline that is upright, that is beside its leaves, and beside paving. */
const pot = { largestM2: 0.8, upright: 0.15, leaves: 0.15, paved: 0.35 }

/** Least of the outline of a scrap that is upright if it is the foot of the wall about it: a pier between its corners. */
const footUpright = 0.4

const isAsked = new Uint8Array(Object.keys(Role).length)
for (const role of [Role.ground, Role.wall, Role.trim, Role.soffit]) isAsked[role] = 1

/** Whether a part that reaches up to the eye is taller than broad, amid the house: floors run away from the viewer and are flat. */
function stands(f: RegionFacts, roles: Uint8Array, k: number, atFoot: number): boolean {
  if (f.touch[k] || f.top[k] > atFoot || f.bottom[k] - f.top[k] < f.right[k] - f.left[k]) return false
  let [total, built] = [1, 0]
  eachNeighbour(f, k, (id, border) => {
    total += border
    if (isHouse(roles[id])) built += border
  })
  return built > leastBuilt * total
}

/** Joins small parts of the ground with what surrounds them, in place. */
export function tidyGround(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera, house } = reading
  const lowest = house.base + 0.02 * house.tall
  const atFoot = camera.horizon + belowEyeM * camera.pixelsPerM
  if (!camera.fromAbove) for (const k of regionsWith(roles, Role.paving)) if (stands(f, roles, k, atFoot)) roles[k] = Role.wall
  for (let pass = 0; pass < 3; pass++) {
    for (const k of regionsIn(roles, isAsked)) if (f.y[k] > camera.horizon || camera.fromAbove) tidy(reading, roles, k, lowest, atFoot)
  }
  standScraps(reading, roles)
}

/** Joins a part of the ground, or what was taken for wall there, with what surrounds it, in place. */
function tidy({ fine: f, camera }: Reading, roles: Uint8Array, k: number, lowest: number, atFoot: number) {
  const { level, sloping, vertical, both } = borderShares(f, k)
  const isLow = f.y[k] > camera.horizon && (f.top[k] > lowest || (f.y[k] > lowest && vertical < 0.2))
  const isRuled = (f.touch[k] & 1) === 0 && level > ruled.level && both < ruled.both && f.area[k] < largestSlab * f.labels.length
  const isGround = roles[k] === Role.ground && f.y[k] > camera.horizon && ((f.touch[k] & ~2) === 0 || isRuled)
  const isFlat = camera.fromAbove || (f.top[k] > camera.horizon && vertical < mostUpright)
  const isInlaid = isFlat && f.area[k] < (camera.fromAbove ? inlaid : largestSlab) * f.labels.length
  const isApart = !camera.fromAbove && f.top[k] > atFoot && vertical < mostUpright * 4 && f.touch[k] === 0
  const isFragment = (roles[k] === Role.wall || roles[k] === Role.trim || roles[k] === Role.soffit) && (isLow || isInlaid || isApart)
  if (!isGround && !isFragment) return
  let total = 1
  let crumbs = 0
  let paved = 0
  let lawn = 0
  let plants = 0
  const { from, id, border } = f.neighbours
  for (let j = from[k]; j < from[k + 1]; j++) {
    const beside = roles[id[j]]
    total += border[j]
    if (f.area[id[j]] < crumb * f.labels.length) crumbs += border[j]
    if (beside === Role.paving || beside === Role.stairs) paved += border[j]
    else if (beside === Role.ground) lawn += border[j]
    else if (beside === Role.plant) plants += border[j]
  }
  if (isFragment && !isLow) {
    if (isInlaid && paved > (camera.fromAbove ? 0.6 : 0.75) * total) roles[k] = Role.paving
    else if (isApart && paved > 0.6 * total) roles[k] = Role.paving
    else if (isApart && lawn > 0.6 * total && f.tone[k] < lightestShade) roles[k] = Role.ground
  } else if (isFragment) {
    if (paved + lawn + plants < 0.3 * total) return
    roles[k] = level + sloping > 0.4 || paved > lawn + plants ? Role.paving : plants > lawn ? Role.plant : Role.ground
  } else if (paved > (level + sloping > 0.5 ? 0.4 : 0.6) * total) roles[k] = Role.paving
  else if (both > jointed.both && level > jointed.level && paved > 0.4 * (total - crumbs)) roles[k] = Role.paving
}

/** Turns what looks like a scrap of lawn but has uprights into paving if leaves stand on it, into wall if that is around, in place. */
function standScraps(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const isLawn = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.ground)) if (f.touch[k] === 0 && f.y[k] > camera.horizon) isLawn[k] = 1
  for (const group of groupsOf(reading, isLawn)) {
    if (sumOf(group, f.area) > pot.largestM2 * camera.pixelsPerM ** 2) continue
    const [all, upright] = [(k: number) => allVotes(f, k), (k: number) => f.votes[5 * k + 3]].map((of) => sumBy(group, of))
    if (upright < pot.upright * all) continue
    const beside = (role: number) => shareBeside(f, group, (id) => roles[id] === role)
    if (beside(Role.plant) > pot.leaves && beside(Role.paving) > pot.paved) for (const k of group) roles[k] = Role.paving
    else if (upright > footUpright * all && beside(Role.wall) > leastBuilt) for (const k of group) roles[k] = Role.wall
  }
}

const sumBy = (group: readonly number[], of: (k: number) => number) => group.reduce((sum, k) => sum + of(k), 0)
