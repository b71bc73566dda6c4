import { isLevelStroke } from '../../perspective.ts'
import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { groupsOf, shareBeside, touches } from '../groups-of.ts'
import { isAir, isFloor, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A court is drawn with one line around it. A level line on the ground that parts paving from the open lawn on a part of its length is
// the edge of that paving as far as it goes: what lies along it on the same side, closed in, is paved, too, and what is left between
// that and the house.

/** Shortest such line, and how far from it its sides are looked at, in metres. */
const [shortestM, offM] = [2, 0.08]
/** Least of a line with the open lawn on its far side, with ground at all and with paving on its near side. */
const [leastOpen, leastFloor, leastPaved] = [0.85, 0.6, 0.3]
const mostLeafy = 0.3
/** Least of an outline beside paving and house of what is left. */
const leastWithin = 0.85

/** Paves what passes for lawn along the edge of paving, in place. */
export function paveCourts(reading: Reading, roles: Uint8Array) {
  const { strokes, camera } = reading
  if (camera.fromAbove) return
  const shortest = shortestM * camera.pixelsPerM
  const paved = new Set<number>()
  for (const stroke of strokes) {
    if (!isLevelStroke(stroke) || stroke.length < shortest) continue
    if (Math.min(stroke.from.y, stroke.to.y) < camera.horizon + shortest / 4) continue
    for (const k of paveAlong(reading, roles, stroke)) paved.add(k)
  }
  if (paved.size > 0) paveWithin(reading, roles, paved)
}

function paveAlong({ fine: f, leafy, camera, width, height }: Reading, roles: Uint8Array, { from, to }: Stroke): Iterable<number> {
  const off = Math.max(3, Math.round(offM * camera.pixelsPerM))
  const [first, last] = [Math.ceil(Math.min(from.x, to.x)), Math.floor(Math.max(from.x, to.x))]
  const isOpen = (k: number) => f.touch[k] !== 0 && (roles[k] === Role.ground || isAir(roles[k]))
  let [open, floor, paved] = [0, 0, 0]
  const lawn = new Set<number>()
  for (let x = first; x <= last; x++) {
    const row = Math.round(rowOn(from, to, x))
    if (row + off >= height) return []
    const [far, near] = [f.labels[(row + off) * width + x], f.labels[(row - off) * width + x]]
    if (isOpen(far)) open++
    if (isFloor(roles[near]) || roles[near] === Role.stairs) floor++
    if (roles[near] === Role.paving) paved++
    else if (roles[near] === Role.ground && f.touch[near] === 0 && leafy[near] < mostLeafy) lawn.add(near)
  }
  const all = last + 1 - first
  if (open < leastOpen * all || floor < leastFloor * all || paved < leastPaved * all) return []
  for (const k of lawn) roles[k] = Role.paving
  return lawn
}

/** Paves lawn that paving and the house close in beside parts that were paved before, in place. */
function paveWithin(reading: Reading, roles: Uint8Array, paved: ReadonlySet<number>) {
  const { fine: f, leafy } = reading
  const isClosed = roles.map((role, k) => Number(role === Role.ground && f.touch[k] === 0 && leafy[k] < mostLeafy))
  for (const group of groupsOf(reading, isClosed)) {
    if (!group.some((k) => touches(f, k, (id) => paved.has(id)))) continue
    const within = shareBeside(f, group, (id) => roles[id] === Role.paving || isHouse(roles[id]))
    if (within > leastWithin) for (const k of group) roles[k] = Role.paving
  }
}
