import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { newPlane } from '../pixels/raster.ts'

// A rug lies on a floor that is seen round it. What was taken for a rug, but is cut by the picture's edge or hidden all round, while
// hardly any of its rim is plain floor, is as often the cover of a bed: nothing is stood on it. Fails for a bed with floor on two sides
// and for a rug of which only a corner is seen; the first then carries things as before, the second carries none.

/**
 * The rim of a rug that is floor is at least so long as a share of that along the picture's edge, where a covering of the floor is
 * surely told and where none is, and of all of it.
 */
const leastToEdge = [0.4, 2]
const leastOfRim = 0.02
/** Smaller rugs, as a share of the picture, are left: hardly a bed. */
const leastArea = 0.05
/** How sure such a bed is: others stand by it, none in its place. */
export const doubt = 0.2
/** The top of a mattress, metres. */
const bedM = 0.55

/** What was seen, with doubtful rugs as beds. */
export function doubtRugs(seen: SeenRoom): SeenRoom {
  const { width, height } = seen.room
  const least = leastToEdge[seen.bare.data.some((v) => v > 0.5) ? 0 : 1]
  const doubtful = seen.things.map(
    ({ kind, area }, k) => kind === 'rug' && area > leastArea * width * height && !liesOnFloor(seen, k, least),
  )
  if (!doubtful.includes(true)) return seen
  const floor = newPlane(width, height)
  for (let i = 0; i < floor.data.length; i++) floor.data[i] = doubtful[seen.thingAt[i] - 1] ? 0 : seen.floor.data[i]
  return {
    ...seen,
    floor,
    things: seen.things.map((thing, k) => (doubtful[k] ? { ...thing, kind: 'bed', confidence: doubt, heightM: bedM } : thing)),
  }
}

function liesOnFloor({ room, floor, things, thingAt }: SeenRoom, k: number, least: number): boolean {
  const { width, height } = room
  const { left, right, top, bottom } = things[k]
  const step = Math.max(3, Math.round(width / 170))
  let [onFloor, atEdge, rim] = [0, 0, 0]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (thingAt[y * width + x] !== k + 1) continue
      for (const [dx, dy] of sides) {
        const [nx, ny] = [x + dx, y + dy]
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) {
          atEdge++
          rim++
          continue
        }
        if (thingAt[ny * width + nx] === k + 1) continue
        rim++
        const [bx, by] = [Math.max(0, Math.min(width - 1, x + step * dx)), Math.max(0, Math.min(height - 1, y + step * dy))]
        const at = by * width + bx
        if (floor.data[at] > 0.5 && thingAt[at] !== k + 1) onFloor++
      }
    }
  }
  return onFloor > least * atEdge && onFloor > leastOfRim * rim
}

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
