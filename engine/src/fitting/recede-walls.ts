import { project, type Room, type RoomWall } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'

// A room is read as one box. Where it has a bay or another part the floor goes on behind the foot of a wall; what is to stand along
// that wall then belongs at the end of the floor. The wall is moved back, parallel to itself, to where most of the floor ends that is
// seen behind it; the foot of the walls in the picture is where the floor is seen to end. Fails where a thing hides that end.

/** The wall is moved back in steps of this, at most so far, metres. */
const stepM = 0.2
const farthestM = 7
/** Floor must be seen behind this share of the wall's foot, so far behind it, metres. */
const openShare = 0.5
const behindM = 0.5
/** How far before and behind the end of the floor it is looked whether it is one, metres, and how much of it must be seen. */
const besideM = 0.2
const leastEndM = 1
/** Gaps in the floor up to this share of the picture's height are glints. */
const gapShare = 0.006

/** The room with its walls where the floor is seen to end. */
export function recedeWalls({ room, floor }: SeenRoom): Room {
  const { width, height } = room
  const isFloor = (x: number, z: number): boolean | undefined => {
    const at = project(room, [x, 0, z])
    const [column, row] = [Math.round(at.x), Math.round(at.y)]
    if (z < 0.4 || column < 0 || column >= width || row < 0 || row >= height) return undefined
    return floor.data[row * width + column] > 0.5
  }
  const walls = room.walls.map((wall) => moved(wall, isFloor))
  const end = endOfFloor(room, floor.data)
  const floorRow = room.floorRow.map((row, x) => (walls[room.wallOf[x]] === room.walls[room.wallOf[x]] ? row : end[x]))
  return { ...room, walls, floorRow }
}

type LooksAt = (x: number, z: number) => boolean | undefined

function moved(wall: RoomWall, isFloor: LooksAt): RoomWall {
  const { origin, along, inward, lengthM } = wall
  const at = (u: number, out: number) => isFloor(origin[0] + u * along[0] + out * inward[0], origin[1] + u * along[1] + out * inward[1])
  const seenAt = (from: number, to: number, out: number) => {
    const steps = Math.ceil((to - from) / stepM)
    return Array.from({ length: steps + 1 }, (_, k) => at(from + k * stepM, out)).filter((v) => v !== undefined)
  }
  const behind = seenAt(0, lengthM, -behindM)
  if (behind.length === 0 || behind.filter((v) => v).length < openShare * behind.length) return wall
  let best: { back: number; ends: number[] } | undefined
  for (let back = behindM; back <= farthestM; back += stepM) {
    const ends: number[] = []
    for (let u = -farthestM; u <= lengthM + farthestM; u += stepM) {
      if (at(u, besideM - back) && at(u, -besideM - back) === false) ends.push(u)
    }
    if (ends.length > (best?.ends.length ?? leastEndM / stepM)) best = { back, ends }
  }
  if (!best) return wall
  const [from, to] = [best.ends[0], best.ends.at(-1)!]
  const start = [0, 1].map((c) => origin[c] + from * along[c] - best.back * inward[c])
  return { ...wall, origin: [start[0], start[1]], lengthM: to - from }
}

/** Per column the row in which the floor ends that begins at the foot of the wall or below, evened out. */
function endOfFloor({ width, height, floorRow }: Room, floor: Float32Array): Float32Array {
  const gap = Math.max(2, gapShare * height)
  const end = floorRow.map((foot, x) => {
    let last = Math.min(height - 1, Math.round(foot))
    for (let y = last; y >= 0 && last - y <= gap; y--) if (floor[y * width + x] > 0.5) last = y
    return Math.min(foot, last)
  })
  const reach = Math.max(2, Math.round(0.006 * width))
  return end.map((_, x) => {
    const around = end.slice(Math.max(0, x - reach), x + reach + 1).sort()
    return around[around.length >> 1]
  })
}
