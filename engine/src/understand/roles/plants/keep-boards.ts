import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { drawnBetween, type Rims } from '../drawn-rims.ts'
import { groupsOf } from '../groups-of.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A wing behind the house whose roof runs off into a tree has no frame of its own. Its wall is told by its posts and boards: narrow
// parts with upright sides, side by side, that begin at the house. Trees stand on single trunks, and crowns have no uprights.

/** Least of the outline of a part between posts or boards that is upright. */
const mostlyUpright = 0.5
/** Least share of the picture that they cover together, least width in metres, and least of their border with the house. */
const leastWall = 0.002
const leastWideM = 0.3
const leastHeld = 0.05
/** What has so much of its outline with them and the house is part of the wall; less is enough where a stroke parts it from the open. */
const embraced = 0.5
const joined = 0.2
const mostlyDrawn = 0.6
/** So many parts deep what they embrace is taken. */
const passes = 4

/** Unmarks what of the parts outside the frame is a wall of posts or boards beside the house, and what that embraces. */
export function keepBoards(reading: Reading, roles: Uint8Array, isOutside: Uint8Array, rims: Rims) {
  const { fine: f, camera } = reading
  if (camera.fromAbove) return
  const isUpright = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if (isOutside[k] && f.touch[k] === 0 && borderShares(f, k, 1).vertical > mostlyUpright) isUpright[k] = 1
  const kept = new Uint8Array(f.count)
  for (const group of groupsOf(reading, isUpright)) {
    if (!isWall(reading, roles, isOutside, group)) continue
    for (const k of group) [isOutside[k], kept[k]] = [0, 1]
  }
  if (!kept.includes(1)) return
  for (let pass = 0; pass < passes; pass++) {
    for (let k = 0; k < f.count; k++)
      if (isOutside[k] && isEmbraced(reading, roles, isOutside, kept, rims, k)) [isOutside[k], kept[k]] = [0, 1]
  }
}

function isWall({ fine: f, camera }: Reading, roles: Uint8Array, isOutside: Uint8Array, group: readonly number[]): boolean {
  const area = group.reduce((sum, k) => sum + f.area[k], 0)
  const wide = Math.max(...group.map((k) => f.right[k])) - Math.min(...group.map((k) => f.left[k]))
  if (area < leastWall * f.labels.length || wide < leastWideM * camera.pixelsPerM) return false
  const own = new Set(group)
  let [held, outline] = [0, 1]
  for (const k of group) {
    eachNeighbour(f, k, (id, border) => {
      if (own.has(id)) return
      outline += border
      if (!isOutside[id] && isHouse(roles[id])) held += border
    })
  }
  return held > leastHeld * outline
}

/** Whether a part that touches what was kept lies in it, or is parted from the open air by strokes. */
function isEmbraced({ fine: f }: Reading, roles: Uint8Array, isOutside: Uint8Array, kept: Uint8Array, rims: Rims, k: number): boolean {
  let [touches, house, open, drawn] = [0, 0, 1, 0]
  eachNeighbour(f, k, (id, border) => {
    touches |= kept[id]
    if (!isOutside[id] && isHouse(roles[id])) house += border
    else {
      open += border
      drawn += drawnBetween(rims, f, k, id)
    }
  })
  const share = house / (house + open)
  return touches === 1 && (share > embraced || (share > joined && drawn > mostlyDrawn * open))
}
