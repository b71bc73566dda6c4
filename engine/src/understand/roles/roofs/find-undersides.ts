import { rowOn } from '../../../geometry/line.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Perspective, type Stroke } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { slopeTo } from '../../perspective.ts'
import { borderShares } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// A flat roof that hangs over its walls is seen from below: its two edges run from the nearest corner to both vanishing points,
// and so do the heads of the walls from the post that stands under that corner. What lies between is the roof's underside, beams
// and boards and all. Fails where the nearest post is hidden.

/** Greatest depth of the edge itself with what stands on it, in metres: its lower line bounds the underside. */
const fasciaM = 0.9
/** Depth in metres of an edge that is drawn with a single line. */
const boardM = 0.3
/** Least length of that lower line as a share of that of the upper one, and of the shorter of its sides where only one is so long. */
const [asLong, leastLong] = [0.8, 0.5]
/** Least depth of an underside at the corner, in metres. */
const leastDepthM = 0.15
/** Shortest post, in metres, and how far to the side of the corner it stands, as a share of the width of the roof. */
const shortestPostM = 0.8
const shortestPost = 0.15
const widestOffset = 0.22
/** Most of a piece's outline that is upright: what uprights bound is the upper end of a wall. */
const mostUpright = 0.3
/** Shortest side of a wall that stands near the edge, in metres, and how far down the underside it begins at most, as a share of that. */
const shortestSideM = 0.35
const nearEdge = 0.33

/** Turns what lies between the edges of flat roofs and the heads of their walls into their undersides, in place. */
export function findUndersides(reading: Reading, roles: Uint8Array) {
  const { corners, camera } = reading
  if (camera.fromAbove) return
  const roofs: Gable[] = []
  for (const corner of corners) {
    if (!roofs.every((roof) => standsOver(corner, roof, fasciaM * camera.pixelsPerM, leastDepthM * camera.pixelsPerM))) continue
    roofs.push(corner)
    layUnderside(reading, roles, corner)
  }
}

/** Whether a corner lies so many pixels over the edge of a roof, and its far ends over it, too. */
function standsOver({ apex, left, right }: Gable, roof: Gable, rise: number, apart: number): boolean {
  return apex.y < edgeAt(roof, apex.x) - rise && [left, right].every(({ x, y }) => y < edgeAt(roof, x) - apart)
}

/** The row of an edge in a column, on both sides of its corner. */
function edgeAt({ apex, left, right }: Gable, x: number): number {
  return rowOn(apex, x < apex.x ? left : right, x)
}

/** The row of the lower lines of the farther edges of a roof, which run from its ends to the other vanishing points, in a column. */
function farEdges({ left, right }: Gable, depth: number, { a, b }: Perspective): (x: number) => number {
  const [fromLeft, fromRight] = [slopeTo(b, left.x, left.y), slopeTo(a, right.x, right.y)]
  return (x) => depth + Math.min(left.y + (x - left.x) * fromLeft, right.y + (x - right.x) * fromRight)
}

function layUnderside(reading: Reading, roles: Uint8Array, roof: Gable) {
  const { fine: f, corners, outline, strokes, perspective, camera, width, height } = reading
  const { pixelsPerM, horizon } = camera
  const post = postUnder(strokes, roof, Math.min(shortestPostM * pixelsPerM, shortestPost * (roof.right.x - roof.left.x)))
  if (!post || roof.right.y > horizon || roof.left.y > horizon) return
  if (outline && roof.apex.y > outline.topOf[Math.round(roof.apex.x)] + fasciaM * pixelsPerM) return
  const corner = lowerLine(roof, corners, Math.min(fasciaM * pixelsPerM, post.y - roof.apex.y - leastDepthM * pixelsPerM))
  const covered = new Float32Array(f.count)
  const [slopeLeft, slopeRight] = [perspective.a, perspective.b].map((v) => slopeTo(v, post.x, post.y))
  const headAt = (x: number) => post.y + (x - post.x) * (x < post.x ? slopeLeft : slopeRight)
  const farAt = farEdges(roof, Math.max(boardM * pixelsPerM, corner.apex.y - roof.apex.y), perspective)
  const isSide = ({ kind, length, from: { x, y } }: Stroke) => {
    if (kind !== 'vertical' || length <= shortestSideM * pixelsPerM || x <= roof.left.x || x >= roof.right.x) return false
    const top = edgeAt(corner, x)
    return y > top && y < top + nearEdge * (headAt(x) - top)
  }
  const nearer = nearerHeads(strokes.filter(isSide), width)
  for (let x = Math.max(0, Math.ceil(roof.left.x)); x < Math.min(width, roof.right.x); x++) {
    const head = Math.min(headAt(x), farAt(x), nearer[x])
    for (let y = Math.max(0, Math.ceil(edgeAt(corner, x))); y < Math.min(height, head); y++) covered[f.labels[y * width + x]]++
  }
  for (let k = 0; k < f.count; k++) {
    if (covered[k] < 0.6 * f.area[k] || covered[k] === 0) continue
    if (roles[k] !== Role.wall && roles[k] !== Role.roof && roles[k] !== Role.trim) continue
    if (borderShares(f, k).vertical < mostUpright) roles[k] = Role.soffit
  }
}

/**
 * The lower line of the edge whose upper one is the largest corner. Where none is as long, one that is so on one side does: farther edges
 * in line with the upper one may make it longer than the roof.
 */
function lowerLine(outer: Gable, corners: readonly Gable[], depth: number): Gable {
  const under = corners.filter(({ apex }) => apex.y > outer.apex.y && apex.y < outer.apex.y + depth)
  const long = under.filter(({ left, right }) => right.x - left.x > asLong * (outer.right.x - outer.left.x))
  const lines = long.length > 0 ? long : under.filter((line) => isHalfAsLong(line, outer))
  return lines.reduce((lowest, c) => (c.apex.y > lowest.apex.y ? c : lowest), outer)
}

/** Whether one side of a corner is as long as that of another one, and the other side is not much shorter. */
function isHalfAsLong({ apex, left, right }: Gable, outer: Gable): boolean {
  const shares = [(apex.x - left.x) / (outer.apex.x - outer.left.x), (right.x - apex.x) / (outer.right.x - outer.apex.x)]
  return Math.max(...shares) > asLong && Math.min(...shares) > leastLong
}

/** The upper end of the upright that stands nearest under the corner. */
function postUnder(strokes: readonly Stroke[], { apex, left, right }: Gable, shortest: number): Point | undefined {
  let post: Point | undefined
  for (const { kind, length, from } of strokes) {
    if (kind !== 'vertical' || length < shortest || from.y < apex.y || Math.abs(from.x - apex.x) > widestOffset * (right.x - left.x))
      continue
    if (!post || Math.hypot(from.x - apex.x, from.y - apex.y) < Math.hypot(post.x - apex.x, post.y - apex.y)) post = from
  }
  return post
}

/** Of each column the row in which a wall nearer to the edge begins; infinity where there is none. */
function nearerHeads(sides: readonly Stroke[], width: number): Float32Array {
  const heads = new Float32Array(width).fill(Infinity)
  const inOrder = sides.toSorted((p, q) => p.from.x - q.from.x)
  for (const [k, { from: right, length }] of inOrder.slice(1).entries()) {
    const { from: left, length: other } = inOrder[k]
    if (right.x - left.x > Math.max(length, other)) continue
    for (let x = Math.ceil(left.x); x < right.x; x++) heads[x] = left.y + ((x - left.x) * (right.y - left.y)) / (right.x - left.x)
  }
  return heads
}
