import { Role } from '../../../scene.ts'
import { isAir } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A wall stands and does not hang: what passes for wall under the boards or the edge of an eave, with the open air under it, is the
// underside of that eave and the ends of its rafters. Where boards are deeper than those of an edge, they are the underside already.

/** Deepest and shallowest such underside where it is seen, and shortest one along the eave, in metres. */
const [deepestM, leastM, shortestM] = [0.7, 0.04, 0.25]
/** Deepest board along an edge, in metres. */
const boardM = 0.45

/** Turns wall that hangs from eaves over the open air into underside, in place. */
export function hangUndersides({ camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove) return
  const [deepest, least, shortest, board] = [deepestM, leastM, shortestM, boardM].map((m) => Math.round(m * camera.pixelsPerM))
  const lowest = Math.min(height - 1, Math.round(camera.horizon))
  const feet = new Int32Array(width + 1)
  for (let y = 1; y < lowest; y++) noteFeet(role, y * width, width, deepest, least, feet)
  let first = 0
  for (let x = 0; x <= width; x++) {
    if (feet[x] > 0) continue
    if (x - first >= shortest && !(feet[first - 1] < 0) && !(feet[x] < 0)) hang(role, feet.subarray(first, x), board, width)
    first = x + 1
  }
}

/** Notes the pixels of a row in which wall ends that hangs from boards or from a roof over the open air, −1 where it is too deep. */
function noteFeet(role: Uint8Array, row: number, width: number, deepest: number, least: number, feet: Int32Array) {
  for (let x = 0; x < width; x++) {
    const foot = row + x
    if (role[foot] !== Role.wall || !isAir(role[foot + width])) continue
    let i = foot
    while (i > foot - deepest * width && role[i] === Role.wall) i -= width
    if (role[i] === Role.wall) feet[x] = -1
    else if (i < foot - least * width && (role[i] === Role.trim || role[i] === Role.roof)) feet[x] = foot
  }
}

/** Turns the wall over feet in neighbouring columns into underside, or into the boards where these are deeper over a good part of them. */
function hang(role: Uint8Array, feet: Int32Array, board: number, width: number) {
  let deep = 0
  for (const foot of feet) {
    let i = foot
    while (role[i] === Role.wall) i -= width
    if (role[i] === Role.trim && role[Math.max(0, i - board * width)] === Role.trim) deep++
  }
  const what = 3 * deep > feet.length ? Role.trim : Role.soffit
  for (const foot of feet) for (let i = foot; role[i] === Role.wall; i -= width) role[i] = what
}
