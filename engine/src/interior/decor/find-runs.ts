import { onWall, project, type RoomWall } from '../box/room.ts'
import type { Stage } from './stage.ts'

/** A stretch of a wall, in metres along it, before which something can stand. */
export interface Run {
  wall: RoomWall
  from: number
  to: number
}

/** What is to stand there: how far it reaches into the room, between which heights, and how long it may be, in metres. */
export interface Need {
  depthM: number
  lowM: number
  highM: number
  leastM: number
  mostM: number
}

const stepM = 0.1
/** The free stretch of wall that shows most in the picture; undefined where nothing so long is free. */
export function freeRun(stage: Stage, need: Need): Run | undefined {
  let best: (Run & { shown: number }) | undefined
  for (const wall of stage.room.walls) {
    let from = -1
    const count = Math.floor(wall.lengthM / stepM)
    for (let k = 0; k <= count; k++) {
      const free = k < count && isFree(stage, wall, (k + 0.5) * stepM, need)
      if (free && from < 0) from = k
      if (free || from < 0) continue
      const run = clipped(stage, { wall, from: from * stepM, to: k * stepM }, need)
      from = -1
      if (run.to - run.from < need.leastM) continue
      const shown = shownArea(stage, run, need)
      if (!best || shown > best.shown) best = { ...run, shown }
    }
  }
  return best
}

/** At most so long, about what of it is seen. */
function clipped({ room }: Stage, { wall, from, to }: Run, { mostM, lowM, highM }: Need): Run {
  const middle = (lowM + highM) / 2
  let first = to
  let last = from
  for (let u = from; u <= to; u += stepM / 2) {
    const { x } = project(room, onWall(wall, u, middle))
    if (x < 0 || x > room.width) continue
    first = Math.min(first, u)
    last = Math.max(last, u)
  }
  const left = Math.max(from, first - 0.3)
  const right = Math.min(to, last + 0.3)
  const spare = Math.max(0, right - left - mostM)
  return { wall, from: left + spare / 2, to: right - spare / 2 }
}

function shownArea({ room }: Stage, { wall, from, to }: Run, { depthM, lowM, highM }: Need): number {
  let area = 0
  let last: { x: number } | undefined
  for (let u = from; u <= to; u += stepM) {
    const top = project(room, onWall(wall, u, highM, depthM))
    const low = project(room, onWall(wall, u, lowM, depthM))
    const tall = Math.min(room.height, low.y) - Math.max(0, top.y)
    if (last && top.x > 0 && top.x < room.width) area += Math.abs(top.x - last.x) * Math.max(0, tall)
    last = top
  }
  return area
}

/** Whether a column of the wall, and the floor before it, is seen empty. */
function isFree({ room, isEmpty, isFloor, isWindow, leastFree }: Stage, wall: RoomWall, u: number, { depthM, lowM, highM }: Need): boolean {
  let seen = 0
  let free = 0
  const look = (v: number, out: number, may: (i: number) => boolean) => {
    const at = onWall(wall, u, v, out)
    if (at[2] < 0.7) return
    const { x, y } = project(room, at)
    const px = Math.round(x)
    const py = Math.round(y)
    if (px < 0 || py < 0 || px >= room.width || py >= room.height) return
    seen++
    const i = py * room.width + px
    if (may(i) && !isWindow(i)) free++
  }
  for (let v = lowM + 0.04; v < highM; v += 0.12) look(v, depthM, isEmpty)
  for (let v = Math.max(0.15, lowM); v < highM; v += 0.25) look(v, 0, isEmpty)
  if (lowM < 0.05) for (const out of [0.5 * depthM, depthM]) for (let k = 0; k < 3; k++) look(0.001, out, isFloor)
  return seen > 4 && free >= Math.max(0.9, leastFree) * seen
}

/** A plane `out` metres before a wall, on which `wallPlace` measures. */
export const planeBefore = (wall: RoomWall, out: number): RoomWall => ({
  ...wall,
  origin: [wall.origin[0] + out * wall.inward[0], wall.origin[1] + out * wall.inward[1]],
})
