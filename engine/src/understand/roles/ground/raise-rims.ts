import { crossing, lineThrough, rowOn } from '../../../geometry/line.ts'
import { distance, type Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A pool may stand over the ground. Then an upright is drawn down from the nearest corner of its coping, and to both sides of it, down to
// the ground, one sees the walls of the pool: what is level above the ground sinks in the picture as the ground does, so that their height
// in the picture is everywhere the same share of how far the coping lies under the eye.

/** Least height of such a wall and shortest edge over it, in metres; most of the eye's height over the ground that such a wall has. */
const [lowestM, shortestM] = [0.15, 0.8]
const mostTall = 0.5
/** How far from each other the ends of the edges and of their upright lie, and how far off its coping what is paving ends, in pixels. */
const [loose, off] = [9, 3]
/** How far from the edge of its coping the water begins, in heights of the wall at most. */
const rim = 2
/** Leaves that reach up into so much of a wall, in so many of its columns, are its own grain; others are shrubs before it. */
const [topShare, mostGrown] = [0.25, 0.3]

/** From where two edges of a coping and an upright meet to the other end of one of them. */
interface Edge {
  near: Point
  far: Point
}

/** Turns what lies on the ground under the nearest corner of a coping into the walls of its pool, in place. */
export function raiseRims(reading: Reading, role: Uint8Array) {
  const { strokes, camera } = reading
  const least = lowestM * camera.pixelsPerM
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < least || from.y < camera.horizon || to.y - from.y > mostTall * (to.y - camera.horizon)) continue
    const edges = edgesAt(reading, from)
    if (!edges) continue
    const { near } = edges[0]
    const share = (to.y - near.y) / (near.y - camera.horizon)
    if (share <= 0 || !edges.every((edge) => isBeforeWater(reading, role, edge, rim * (to.y - near.y)))) continue
    for (const edge of edges) raise(reading, role, edge, share)
    return
  }
}

/** The longest strokes that run up from a place to the left and to the right, laid to where they cross. */
function edgesAt({ strokes, camera }: Reading, at: Point): [Edge, Edge] | undefined {
  const sides: (Stroke | undefined)[] = [undefined, undefined]
  for (const stroke of strokes) {
    const { from, to, kind, length } = stroke
    if (kind === 'vertical' || length < shortestM * camera.pixelsPerM) continue
    const [low, high] = from.y > to.y ? [from, to] : [to, from]
    if (distance(low, at) > loose) continue
    const side = high.x < low.x ? 0 : 1
    if (length > (sides[side]?.length ?? 0)) sides[side] = stroke
  }
  const [left, right] = sides
  if (!left || !right) return undefined
  const near = crossing(lineThrough(left.from, left.to), lineThrough(right.from, right.to))
  if (!near || distance(near, at) > loose) return undefined
  const edge = ({ from, to }: Stroke): Edge => ({ near, far: from.y < to.y ? from : to })
  return [edge(left), edge(right)]
}

/** Whether over the middle of an edge, past a coping, there is water. */
function isBeforeWater({ width }: Reading, role: Uint8Array, { near, far }: Edge, reach: number): boolean {
  const x = Math.round((near.x + far.x) / 2)
  const y = Math.round((near.y + far.y) / 2) - off
  for (let up = 0; up < reach && y - up >= 0; up++) {
    const met = role[(y - up) * width + x]
    if (met === Role.water) return true
    if (!isFloor(met)) return false
  }
  return false
}

/** Turns what lies under an edge, down to the foot of its wall, into that wall; shrubs before it stay. */
function raise({ camera, width, height }: Reading, role: Uint8Array, { near, far }: Edge, share: number) {
  const step = Math.sign(far.x - near.x)
  const columns: { from: number; to: number }[] = []
  let grown = 0
  for (let x = Math.round(near.x); x >= 0 && x < width; x += step) {
    const edge = rowOn(near, far, x)
    if ((far.x - x) * step < 0 && role[Math.round(edge - off) * width + x] !== Role.paving) break
    const to = Math.min(height - 1, Math.round(edge + share * (edge - camera.horizon)))
    let from = Math.round(edge) - off
    while (from <= edge && role[from * width + x] === Role.paving) from++
    columns.push({ from: from * width + x, to: to * width + x })
    if (holds(role, Role.plant, from * width + x, Math.round(from + topShare * (to - from)) * width + x, width)) grown++
  }
  const isGrain = grown > mostGrown * columns.length
  for (const { from, to } of columns)
    for (let i = from; i <= to; i += width) if (isFloor(role[i]) || (isGrain && role[i] === Role.plant)) role[i] = Role.wall
}

/** Whether a role is met between two pixels of a column. */
function holds(role: Uint8Array, what: number, from: number, to: number, width: number): boolean {
  for (let i = from; i < to; i += width) if (role[i] === what) return true
  return false
}
