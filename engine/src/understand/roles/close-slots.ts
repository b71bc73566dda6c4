import { foursOf, nextTurn } from '../../pixels/changes.ts'
import { componentsOf } from '../../pixels/components.ts'
import { Role } from '../../scene.ts'
import type { HouseOutline } from '../house-outline.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

// A white panel whose upper edge is drawn thinly runs together with the sky above it: a slot of open air right through the house.
// Nothing one sees through is so narrow and so tall there, under the frame of the house and between walls at least as wide: between
// the house and a trunk before the sky it is not.

/** Widest slot and least height, in metres. */
const widestM = 0.6
const leastTallM = 1.4

/** Turns narrow slots of sky that reach down into the house into wall, in place. */
export function closeSlots({ outline, camera, width, height }: Reading, role: Uint8Array) {
  if (!outline || camera.fromAbove) return
  const { topOf } = outline
  const widest = widestM * camera.pixelsPerM
  const slot = new Uint8Array(role.length)
  const highest = topOf.reduce((least, y) => Math.min(least, y), height)
  const fours = foursOf(role, width)
  for (let y = Math.ceil(highest); y < Math.min(height, camera.horizon); y++) markSlots(role, fours, outline, widest, slot, y, width)
  if (!slot.includes(1)) return
  const { count, top, bottom, stretches } = componentsOf(slot, width, height)
  const isTall = new Uint8Array(count + 1)
  for (let c = 0; c < count; c++) if (bottom[c] - top[c] > leastTallM * camera.pixelsPerM) isTall[c + 1] = 1
  for (let k = 0; k < stretches.count; k++) if (isTall[stretches.label[k]]) role.fill(Role.wall, stretches.from[k], stretches.to[k])
}

/** Marks what of a row is narrow open air between walls, under the frame of the house. */
function markSlots(
  role: Uint8Array,
  fours: Int32Array,
  { topOf, left, right }: HouseOutline,
  widest: number,
  slot: Uint8Array,
  y: number,
  width: number,
) {
  const row = y * width
  const end = row + Math.min(width, Math.ceil(right))
  let from = nextTurn(role, fours, row + Math.max(1, Math.floor(left)), end)
  for (let to = from; from < end; from = to) {
    to = nextTurn(role, fours, from + 1, end)
    const wide = to - from
    if (role[from] !== Role.sky || to >= end || wide > widest) continue
    if (houseRoles[role[from - 1]] === 0 || !isWall(role, from - wide, from) || !isWall(role, to, to + wide)) continue
    for (let i = from; i < to; i++) if (y > topOf[i - row] + 2) slot[i] = 1
  }
}

function isWall(role: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (houseRoles[role[i]] === 0) return false
  return true
}
