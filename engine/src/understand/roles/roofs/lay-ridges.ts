import { Role } from '../../../scene.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { skylineOf } from '../skyline.ts'

// Ridge tiles end a roof before the sky in one narrow strip, whose lines part it from the field under it. Where some of them pass for
// wall, the roof reaches the sky on both sides of them, at the same height.

/** Highest such strip, and most that the skyline steps at its ends, in metres. */
const [highestM, stepM] = [0.3, 0.1]

/** Turns narrow strips of wall between the sky and a roof, in a skyline that is roof on both sides of them, into roof, in place. */
export function layRidges({ camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove || !role.includes(Role.roof)) return
  const highest = Math.round(highestM * camera.pixelsPerM)
  const step = Math.max(2, stepM * camera.pixelsPerM)
  const tops = skylineOf(role, underSky, width, height)
  const rows = Int32Array.from(tops, (top, x) => wallOver(role, top * width + x, width, highest))
  for (let from = 1; from < width; from++) {
    if (rows[from] <= 0 || rows[from - 1] !== 0) continue
    let to = from
    while (to < width && rows[to] > 0) to++
    const isLevel = Math.abs(tops[from] - tops[from - 1]) <= step && Math.abs(tops[to] - tops[to - 1]) <= step
    if (rows[to] === 0 && isLevel) for (let x = from; x < to; x++) layColumn(role, tops[x] * width + x, rows[x], width)
  }
}

const underSky = houseRoles.map((_, role) => Number(role !== Role.sky))

/** How many pixels of wall lie over a roof from one downwards, 0 where it is roof itself; −1 where that is no such strip. */
function wallOver(role: Uint8Array, top: number, width: number, highest: number): number {
  let rows = 0
  while (rows <= highest && role[top + rows * width] === Role.wall) rows++
  return rows <= highest && role[top + rows * width] === Role.roof ? rows : -1
}

function layColumn(role: Uint8Array, top: number, rows: number, width: number) {
  for (let k = 0; k < rows; k++) role[top + k * width] = Role.roof
}
