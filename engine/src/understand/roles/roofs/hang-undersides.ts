import { foursOf, nextFoot } from '../../../pixels/changes.ts'
import { Role } from '../../../scene.ts'
import type { RegionFacts } from '../../region-facts.ts'
import { isAir } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A wall stands and does not hang: what passes for wall under the boards or the edge of an eave, with the open air under it, is the
// underside of that eave and the ends of its rafters. Where boards are deeper than those of an edge, they are the underside already; and
// a slender strip beyond whose end the roof itself goes on down to the same line is the edge of that roof. A slender board that runs on
// along the eave over the wall is its fascia, and the underside begins below it.

/** Deepest and shallowest such underside where it is seen, and shortest one along the eave, in metres. */
const [deepestM, leastM, shortestM] = [0.7, 0.04, 0.25]
/** Deepest board along an edge, deepest edge of a roof, and how far off its foot the roof beyond ends, in metres. */
const [boardM, edgeM, offM] = [0.45, 0.2, 0.06]

/** Least share of a fascia that runs along over the wall. */
const leastBeyond = 0.25

/** Some parts, told by their labels. */
interface Fascias {
  labels: Int32Array
  found: ReadonlySet<number>
}

/** Turns wall that hangs from eaves over the open air into underside, in place. */
export function hangUndersides(reading: Reading, role: Uint8Array) {
  const { camera, width, height } = reading
  if (camera.fromAbove) return
  const sizes = [deepestM, leastM, shortestM, boardM, edgeM, offM].map((m) => Math.round(m * camera.pixelsPerM))
  const [deepest, least, shortest, board, edge, off] = sizes
  const lowest = Math.min(height - 1, Math.round(camera.horizon))
  const feet = new Int32Array(width + 1)
  const fours = foursOf(role, width)
  for (let y = 1; y < lowest; y++) noteFeet(role, fours, y * width, width, deepest, least, feet)
  let first = 0
  for (let x = 0; x <= width; x++) {
    if (feet[x] > 0) continue
    if (x - first >= shortest && !(feet[first - 1] < 0) && !(feet[x] < 0)) {
      const strip = feet.subarray(first, x)
      if (isEdge(role, strip, edge, off, width)) turn(role, strip, Role.roof, width)
      else hang(reading, role, strip, board, edge)
    }
    first = x + 1
  }
}

/** Notes the pixels of a row in which wall ends that hangs from boards or from a roof over the open air, −1 where it is too deep. */
function noteFeet(role: Uint8Array, fours: Int32Array, row: number, width: number, deepest: number, least: number, feet: Int32Array) {
  const end = row + width
  for (let foot = nextFoot(role, fours, row, end, width); foot < end; foot = nextFoot(role, fours, foot + 1, end, width)) {
    if (role[foot] !== Role.wall || !isAir(role[foot + width])) continue
    let i = foot
    while (i > foot - deepest * width && role[i] === Role.wall) i -= width
    if (role[i] === Role.wall) feet[foot - row] = -1
    else if (i < foot - least * width && (role[i] === Role.trim || role[i] === Role.roof)) feet[foot - row] = foot
  }
}

/** Turns the wall over feet in neighbouring columns into underside, or into the boards where these are deeper over a good part of them. */
function hang({ fine, width }: Reading, role: Uint8Array, feet: Int32Array, board: number, edge: number) {
  let deep = 0
  for (const foot of feet) {
    let i = foot
    while (role[i] === Role.wall) i -= width
    if (role[i] === Role.trim && role[Math.max(0, i - board * width)] === Role.trim) deep++
  }
  if (3 * deep > feet.length) turn(role, feet, Role.trim, width)
  else turn(role, feet, Role.soffit, width, fasciasOver(fine, role, feet, edge, width))
}

/** The slender parts that run on along an eave beyond feet in neighbouring columns, over the wall. */
function fasciasOver(f: RegionFacts, role: Uint8Array, feet: Int32Array, thickest: number, width: number): Fascias {
  const found = new Set<number>()
  const [first, last] = [feet[0] % width, feet[feet.length - 1] % width]
  for (const foot of feet) {
    let i = foot
    while (role[i] === Role.wall) i -= width
    const k = f.labels[i + width]
    const [before, after] = [first - f.left[k], f.right[k] - last]
    const long = f.right[k] + 1 - f.left[k]
    if (Math.max(before, after) > leastBeyond * long && f.area[k] < thickest * long) found.add(k)
  }
  return { labels: f.labels, found }
}

function turn(role: Uint8Array, feet: Int32Array, what: number, width: number, but?: Fascias) {
  for (const foot of feet) {
    for (let i = foot; role[i] === Role.wall && !but?.found.has(but.labels[i]); i -= width) role[i] = what
  }
}

/** Whether the wall over feet in neighbouring columns is a strip under a roof that goes on in its place beyond one end. */
function isEdge(role: Uint8Array, feet: Int32Array, deepest: number, off: number, width: number): boolean {
  for (const foot of feet) {
    let i = foot
    while (role[i] === Role.wall) i -= width
    if (role[i] !== Role.roof || foot - i > deepest * width) return false
  }
  return goesOn(role, feet[0] - 1, off, width) || goesOn(role, feet[feet.length - 1] + 1, off, width)
}

/** Whether a roof ends over the open air at a pixel, or so many above or below it. */
function goesOn(role: Uint8Array, at: number, off: number, width: number): boolean {
  for (let k = -off; k <= off; k++) if (role[at + k * width] === Role.roof && isAir(role[at + (k + 1) * width])) return true
  return false
}
