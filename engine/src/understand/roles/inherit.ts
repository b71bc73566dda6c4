import { Role } from '../../scene.ts'
import { allVotes, type RegionFacts } from '../region-facts.ts'
import { largestFirst, shareBeside, touches } from './groups-of.ts'
import { faint, lineBetween } from './line-between.ts'
import { isHouse } from './place-roles.ts'
import { nearHouse, undecided, type Reading } from './reading.ts'
import { regionsWith } from './regions-with.ts'

/** Least of its outline that is level of what lies between the lines of an eave, and what its border with the roof above counts. */
const mostlyLevel = 0.8
const besideRoof = 0.25
/** Least of the outline of the end of an eave that lies under a roof. */
const underRoof = 0.25
/** Least of the outline of a scrap in the open air over which it goes on as a part of the house without a line. */
const goesOn = 0.15

/** Regions too small to judge take the role of the neighbour with the longest common border, in place. */
export function inheritRoles(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const open = largestFirst(f, regionsWith(roles, undecided))
  for (let pass = 0; pass < 3; pass++) {
    for (const k of open) if (pass === 2 || roles[k] === undecided) inherit(reading, roles, k)
  }
  for (const k of open) {
    if (roles[k] === undecided) roles[k] = nearHouse(reading, f.x[k], f.y[k]) ? Role.wall : f.y[k] > camera.horizon ? Role.ground : Role.sky
  }
}

function inherit(reading: Reading, roles: Uint8Array, k: number) {
  const { fine: f } = reading
  const level = (f.votes[5 * k + 1] + f.votes[5 * k + 2]) / (allVotes(f, k) + 1)
  const isEnd = level >= mostlyLevel && isEaveEnd(f, roles, k)
  const heir = isEnd ? Role.trim : heirOf(f, roles, k, level, nearHouse(reading, f.x[k], f.y[k]))
  const built = heir === Role.sky ? builtBeside(reading, roles, k) : undecided
  if (heir !== undecided) roles[k] = built !== undecided ? built : heir === Role.door ? Role.wall : heir
}

/** Whether a level strip runs along the foot of a roof and goes on as a board: the end of its eave beyond the house. */
function isEaveEnd(f: RegionFacts, roles: Uint8Array, k: number): boolean {
  if (!touches(f, k, (id) => roles[id] === Role.trim)) return false
  return shareBeside(f, [k], (id) => roles[id] === Role.roof && f.y[id] < f.y[k]) > underRoof
}

/** The role of the neighbour with the longest common border; near the house sky is none to take. */
function heirOf(f: RegionFacts, roles: Uint8Array, k: number, level: number, isNear: boolean): number {
  const n = f.neighbours
  let longest = 0
  let heir = undecided
  for (let j = n.from[k]; j < n.from[k + 1]; j++) {
    const role = roles[n.id[j]]
    if (role === undecided || (role === Role.sky && isNear)) continue
    const isOver = level > mostlyLevel && role === Role.roof && f.y[n.id[j]] < f.y[k]
    const weight = n.border[j] * (isOver ? besideRoof : role === Role.trim ? 0.5 : 1)
    if (weight > longest) {
      longest = weight
      heir = role
    }
  }
  return heir
}

/** The role of the part of the house as which a scrap goes on without a line, if a line parts it from the open air. */
function builtBeside(reading: Reading, roles: Uint8Array, k: number): number {
  const { from, id, border } = reading.fine.neighbours
  let around = 1
  for (let j = from[k]; j < from[k + 1]; j++) {
    around += border[j]
    if (roles[id[j]] === Role.sky && lineBetween(reading, k, id[j]) < faint) return undecided
  }
  for (let j = from[k + 1] - 1; j >= from[k]; j--)
    if (isHouse(roles[id[j]]) && border[j] > goesOn * around && lineBetween(reading, k, id[j]) < faint) return roles[id[j]]
  return undecided
}
