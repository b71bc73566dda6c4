import { Role } from '../../../scene.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

/** Narrowest leaves before a wall, in metres. */
const narrowM = 0.16

/** Turns leaves that stick up before a wall, narrower than a handful, back into that wall, in place: a line of the wall parts them. */
export function trimSpikes({ camera, width }: Reading, role: Uint8Array) {
  const narrow = narrowM * camera.pixelsPerM
  for (let from = role.indexOf(Role.plant); from >= 0;) {
    const row = from - (from % width)
    const end = row + width
    let to = from + 1
    while (to < end && role[to] === Role.plant) to++
    if (to - from < narrow && from > row && to < end && isWall(role[from - 1]) && isWall(role[to])) role.fill(role[to], from, to)
    from = role.indexOf(Role.plant, to)
  }
}
