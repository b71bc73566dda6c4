import { drawLine } from '../../../pixels/draw.ts'
import { fillPolygon } from '../../../geometry/polygon.ts'
import type { Stroke } from '../../../scene.ts'
import { Part, wallPlace, type Room, type RoomWall } from '../../box/room.ts'

// Doors and cupboards of the walls' own colour are told by their outline alone: two uprights that rise from near the floor
// to one height well below the ceiling, and a level edge between their tops. On the wall's plane these are numbers in metres,
// so the height of a door is a fact and not a guess.

/** A rectangle that stands on the floor against a wall, in metres along the wall. */
export interface UprightPanel {
  wall: RoomWall
  from: number
  to: number
  topM: number
}

interface Post {
  u: number
  low: number
  high: number
}

const tallest = 0.95
const shortest = 0.55

/** `toBack` and `toSide`: level strokes along the back wall and along the side walls. */
export function findUprightPanels(
  room: Room,
  uprights: readonly Stroke[],
  toBack: readonly Stroke[],
  toSide: readonly Stroke[],
): UprightPanel[] {
  const panels: UprightPanel[] = []
  for (const wall of room.walls) {
    const posts = postsOn(room, wall, uprights)
    const rails = railsOn(room, wall, wall.part === Part.back ? toBack : toSide)
    for (let i = 0; i < posts.length; i++) {
      for (let j = i + 1; j < posts.length; j++) {
        const [a, b] = [posts[i], posts[j]]
        const width = b.u - a.u
        if (width < 0.3 || width > 1.4 || Math.abs(a.high - b.high) > 0.16) continue
        const top = (a.high + b.high) / 2
        if (railShare(rails, a.u, b.u, top) > 0.55) panels.push({ wall, from: a.u, to: b.u, topM: top })
      }
    }
  }
  return panels
}

/** Uprights from near the floor to between half the room's height and nearly all of it, pieces in one line put together. */
function postsOn(room: Room, wall: RoomWall, uprights: readonly Stroke[]): Post[] {
  const pieces: Post[] = []
  for (const { from, to } of uprights) {
    const x = (from.x + to.x) / 2
    if (x < wall.from || x > wall.to) continue
    const [u, high] = wallPlace(room, wall, x, Math.min(from.y, to.y))
    const [, low] = wallPlace(room, wall, x, Math.max(from.y, to.y))
    if (high > 0.25) pieces.push({ u, low, high })
  }
  pieces.sort((a, b) => a.u - b.u)
  const posts: (Post & { covered: number })[] = []
  for (const piece of pieces) {
    const last = posts.findLast((p) => piece.u - p.u < 0.05)
    const covered = piece.high - Math.max(0, piece.low)
    if (last) {
      last.low = Math.min(last.low, piece.low)
      last.high = Math.max(last.high, piece.high)
      last.covered += covered
    } else posts.push({ ...piece, covered })
  }
  return posts.filter(
    (p) => p.low < 0.45 && p.high > shortest && p.high < tallest * room.heightM && p.covered > 0.55 * (p.high - Math.max(0, p.low)),
  )
}

interface Rail {
  from: number
  to: number
  v: number
}

function railsOn(room: Room, wall: RoomWall, levels: readonly Stroke[]): Rail[] {
  const rails: Rail[] = []
  for (const { from, to } of levels) {
    const [left, right] = from.x < to.x ? [from, to] : [to, from]
    if (right.x < wall.from || left.x > wall.to) continue
    const [a, va] = wallPlace(room, wall, left.x, left.y)
    const [b, vb] = wallPlace(room, wall, right.x, right.y)
    if (Math.abs(va - vb) < 0.12) rails.push({ from: Math.min(a, b), to: Math.max(a, b), v: (va + vb) / 2 })
  }
  return rails
}

/** Share of the stretch between two uprights that has a level edge at a height. */
function railShare(rails: readonly Rail[], from: number, to: number, v: number): number {
  let covered = 0
  const step = (to - from) / 20
  for (let k = 0; k < 20; k++) {
    const u = from + (k + 0.5) * step
    if (rails.some((r) => Math.abs(r.v - v) < 0.09 && r.from - 0.03 <= u && u <= r.to + 0.03)) covered++
  }
  return covered / 20
}

/** The corners of a panel in the picture: lower left, upper left, upper right, lower right. */
export function cornersOf({ camera }: Room, { wall, from, to, topM }: UprightPanel) {
  const at = (u: number, v: number) => {
    const z = Math.max(0.2, wall.origin[1] + u * wall.along[1])
    const x = wall.origin[0] + u * wall.along[0]
    return { x: camera.centreX + (camera.focal * x) / z, y: camera.horizon + ((camera.eye - v) * camera.focal) / z }
  }
  return [at(from, 0), at(from, topM), at(to, topM), at(to, 0)]
}

/** Draws the outlines of panels into a map of edges, so that what they enclose becomes patches of its own. */
export function drawPanels(room: Room, panels: readonly UprightPanel[], edges: Uint8Array) {
  for (const panel of panels) {
    const corners = cornersOf(room, panel)
    for (let k = 0; k < 3; k++) drawLine(edges, room.width, room.height, corners[k], corners[k + 1])
  }
}

/** Share of each patch that lies in panels. */
export function shareInPanels(room: Room, panels: readonly UprightPanel[], labels: Int32Array, area: Float32Array): Float32Array {
  const inside = new Uint8Array(labels.length)
  for (const panel of panels) fillPolygon(cornersOf(room, panel), room.width, room.height, (i) => (inside[i] = 1))
  const share = new Float32Array(area.length)
  for (let i = 0; i < inside.length; i++) if (inside[i]) share[labels[i]]++
  for (let k = 0; k < share.length; k++) share[k] /= Math.max(1, area[k])
  return share
}
