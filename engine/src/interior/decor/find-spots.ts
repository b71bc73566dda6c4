import { mainWall, onWall, project, wallPlace, type RoomWall } from '../box/room.ts'
import { emptyShare, type Stage } from './stage.ts'

type At = [number, number, number]

/** Takes free places on the floor before the walls for things `widthM` × `heightM`, the best first; corners before middles. */
export function floorSpots(stage: Stage, widthM: number, heightM: number, count: number): At[] {
  const { room } = stage
  const found: { at: At; score: number }[] = []
  for (const wall of room.walls) {
    for (let k = 0; k <= 10; k++) {
      for (const out of [0.5, 0.9, 1.5, 2.2]) {
        const at = onWall(wall, (wall.lengthM * k) / 10, 0, out * Math.max(0.4, widthM))
        const seen = project(room, at)
        const tall = (heightM * seen.perM) / room.height
        if (at[2] < 0.9 || tall > 0.32 || seen.x < 0.05 * room.width || seen.x > 0.95 * room.width || seen.y > 0.97 * room.height) continue
        if (!onFloor(stage, at, widthM)) continue
        const free = emptyShare(stage, at, widthM, heightM)
        if (free < stage.leastFree) continue
        const corner = Math.min(1, Math.abs(seen.x / room.width - 0.5) * 2)
        found.push({ at, score: free + 0.35 * corner - 0.12 * out - 1.2 * Math.max(0, tall - 0.2) })
      }
    }
  }
  found.sort((a, b) => b.score - a.score)
  const chosen: At[] = []
  for (const { at } of found) {
    if (chosen.length >= count) break
    if ([...stage.taken, ...chosen].every((c) => Math.hypot(c[0] - at[0], c[2] - at[2]) > 0.9)) chosen.push(at)
  }
  stage.taken.push(...chosen)
  return chosen
}

/** Where a thing is looked at that stands on the floor: its middle, and as shares of its width to the sides, behind and before. */
const foot = [
  [0, 0],
  [-0.25, 0],
  [0.25, 0],
  [0, 0.25],
  [0, -0.25],
]

/** Whether floor is seen all round where a thing stands: the box may have it where a wall is drawn, and things lie about on it. */
function onFloor({ room, isFloor }: Stage, [ax, ay, az]: At, widthM: number): boolean {
  return foot.every(([side, back]) => {
    const { x, y } = project(room, [ax + side * widthM, ay, az + back * widthM])
    const px = Math.round(x)
    const py = Math.round(y)
    return px >= 0 && py >= 0 && px < room.width && py < room.height && isFloor(py * room.width + px)
  })
}

export interface WallSpace {
  wall: RoomWall
  u: number
  v: number
}

/** Free lengths of wall for pictures `widthM` × `heightM` at eye level, the best first. */
export function wallSpaces(stage: Stage, widthM: number, heightM: number, count: number): WallSpace[] {
  const { room } = stage
  const found: (WallSpace & { score: number })[] = []
  const main = mainWall(room)
  for (const wall of room.walls) {
    for (let u = widthM / 2 + 0.15; u < wall.lengthM - widthM / 2; u += 0.2) {
      for (const v of [1.55, 1.75, 1.95]) {
        const free = wallShare(stage, wall, u, v, widthM + 0.1, heightM + 0.1)
        if (free < 0.93) continue
        const middle = project(room, onWall(wall, u, v))
        const central = 1 - Math.abs(middle.x / room.width - 0.5)
        found.push({
          wall,
          u,
          v,
          score: free + (wall === main ? 0.3 : 0) + 0.3 * central - 0.5 * Math.abs(v - 1.6) + (Math.abs(wall.along[0]) > 0.6 ? 0.2 : 0),
        })
      }
    }
  }
  found.sort((a, b) => b.score - a.score)
  const chosen: WallSpace[] = []
  for (const spot of found) {
    if (chosen.length >= count) break
    if (chosen.every((c) => c.wall !== spot.wall || Math.abs(c.u - spot.u) > widthM + 0.12)) chosen.push(spot)
  }
  return chosen
}

function wallShare({ room, isWall }: Stage, wall: RoomWall, u: number, v: number, widthM: number, heightM: number): number {
  let free = 0
  let all = 0
  for (let s = -0.5; s <= 0.5; s += 0.125) {
    for (let t = -0.5; t <= 0.5; t += 0.125) {
      const { x, y } = project(room, onWall(wall, u + s * widthM, v + t * heightM))
      const px = Math.round(x)
      const py = Math.round(y)
      all++
      if (px < 0 || py < 0 || px >= room.width || py >= room.height || !isWall(py * room.width + px)) continue
      const [pu] = wallPlace(room, wall, px, py)
      if (Math.abs(pu - u) < widthM) free++
    }
  }
  return free / all
}
