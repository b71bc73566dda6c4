import { columnOn } from '../../../geometry/line.ts'
import { fillPolygon } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import { borderShares, eachNeighbour, type Lines, type RegionFacts } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'

// A roof goes on behind the post or the downpipe that stands before its eave: between the lines that bound it lie the rest of its eave,
// drawn level, and beyond the post slopes that run as its own do. What is small and cut off there is no wall.

/** How far beyond the end of a roof its next piece begins behind a post, and how far from its lines that ends, in metres. */
const [gapM, offM] = [0.8, 0.1]
/** Smallest and largest piece, and smallest roof, in square metres. */
const [smallestM2, largestM2, roofM2] = [0.03, 0.15, 0.08]
/** Of its outline as drawn most that is upright, least that is level of an eave, and least that slopes of a roof. */
const mostUpright = 0.05
const [leastLevel, leastSloping] = [0.8, 0.25]
/** Least height of a piece as a share of that of its roof. */
const asHigh = 0.55
/** How far beyond its pieces the verge of a roof is drawn, in metres. */
const vergeM = 0.15
/** How far over and under the eave a post ends and goes on at the least, in metres. */
const [overM, underM] = [0.2, 1]

/** Turns pieces of wall that go on with roofs behind what stands before them into roof, in both maps in place. */
export function goOnBehindPosts(reading: Reading, roles: Uint8Array, ofPixel: Uint8Array) {
  const { fine: f, camera } = reading
  if (camera.fromAbove) return
  const open: number[] = []
  const roofs: number[] = []
  const least = roofM2 * camera.pixelsPerM ** 2
  for (let k = 0; k < f.count; k++) {
    if (roles[k] === Role.roof && f.area[k] > least && slopes(f, k)) roofs.push(k)
    else if (roles[k] === Role.wall && isPiece(reading, k)) open.push(k)
  }
  for (const r of roofs) {
    for (const k of open) {
      if (roles[k] !== Role.wall || !liesBetweenLines(f, r, k, offM * camera.pixelsPerM)) continue
      const isNext = isLevel(f, k) ? isEaveOf(f, r, k) : slopesAlike(f, r, k) && isBehindPost(reading, r, k)
      if (isNext) lay(reading, ofPixel, outlineOf(reading, r, goOnWith(f, roles, open, k)))
    }
  }
}

/** A piece becomes roof with those of its own slope that hang together with it. */
function goOnWith(f: RegionFacts, roles: Uint8Array, open: readonly number[], first: number): number[] {
  const pieces = [first]
  for (const k of pieces) {
    roles[k] = Role.roof
    eachNeighbour(f, k, (id) => {
      if (!isLevel(f, first) && roles[id] === Role.wall && open.includes(id) && !isLevel(f, id) && slopesAlike(f, k, id)) pieces.push(id)
    })
  }
  return pieces
}

function lay({ width, height }: Reading, ofPixel: Uint8Array, outline: readonly Point[]) {
  fillPolygon(outline, width, height, (i) => {
    if (ofPixel[i] === Role.wall) ofPixel[i] = Role.roof
  })
}

/** What is seen of a roof beyond its end: between two lines level with its eave, from its end or from the post to the farthest slope. */
function outlineOf({ fine: f, strokes, perspective, camera }: Reading, r: number, pieces: readonly number[]): Point[] {
  const [k] = pieces
  const [left, right] = [Math.min(...pieces.map((p) => f.left[p])), Math.max(...pieces.map((p) => f.right[p]))]
  const [top, foot] = [Math.min(...pieces.map((p) => f.top[p])), Math.max(...pieces.map((p) => f.bottom[p]))]
  const [a, b] = [perspective.a, perspective.b].map((v) => slopeTo(v, f.x[k], f.y[k]))
  const level = Math.abs(a) < Math.abs(b) ? a : b
  const isLeft = f.x[k] < f.x[r]
  const near = vergeM * camera.pixelsPerM
  const [end, start] = isLeft ? [left, right + 1] : [right + 1, left]
  const verges = strokes.filter(({ kind, from, to }) => {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    const isAlike = (to.y - from.y) * (to.x - from.x) < 0 === f.rising[k] > f.falling[k]
    return kind === 'sloping' && !isLevel(f, k) && isAlike && y > top && y < foot && x > left - near && x < right + near
  })
  const outwards = (s: Stroke) => (isLeft ? -1 : 1) * columnOn(s.from, s.to, (top + foot) / 2)
  const verge = verges.toSorted((p, q) => outwards(q) - outwards(p))[0]
  const at = (x: number, y: number) => ({ x, y: y + level * (x - f.x[k]) })
  const ends = verge
    ? [at(columnOn(verge.from, verge.to, foot), foot), at(columnOn(verge.from, verge.to, top), top)]
    : [at(end, foot), at(end, top)]
  return [...ends, at(start, top), at(start, foot)]
}

/** Whether more of an outline slopes than is level, and enough of it. */
function slopes(f: RegionFacts, k: number): boolean {
  const { sloping, level } = borderShares(f, k, 1)
  return sloping > Math.max(leastSloping, level)
}

const slopesAlike = (f: RegionFacts, p: number, q: number) => f.rising[p] > f.falling[p] === f.rising[q] > f.falling[q]
const isLevel = (f: RegionFacts, k: number) => borderShares(f, k, 0).level > leastLevel

/** Whether a part is small, has no uprights, and is drawn level or slopes one way. */
function isPiece({ fine: f, camera }: Reading, k: number): boolean {
  const m2 = camera.pixelsPerM ** 2
  if (f.touch[k] || f.area[k] > largestM2 * m2 || f.area[k] < smallestM2 * m2 || f.y[k] > camera.horizon) return false
  return borderShares(f, k, 0).vertical < mostUpright && (slopes(f, k) || isLevel(f, k))
}

/** Whether a piece lies between the lines to one of the vanishing points that bound a roof. */
function liesBetweenLines(f: RegionFacts, r: number, k: number, off: number): boolean {
  if (f.bottom[k] - f.top[k] < asHigh * (f.bottom[r] - f.top[r])) return false
  const away = f.x[k] - f.x[r]
  const isWithin = ({ slope, low, high }: Lines) => {
    const [through, over] = [slope[k] * f.x[k], slope[r] * (f.x[r] + away)]
    return low[k] + through > low[r] + over - off && high[k] + through < high[r] + over + off
  }
  return isWithin(f.toA) || isWithin(f.toB)
}

/** Whether a level piece begins at the end of a roof. */
function isEaveOf(f: RegionFacts, r: number, k: number): boolean {
  if (f.y[k] < f.y[r] || f.x[k] > f.right[r] === f.x[k] < f.left[r]) return false
  let isMet = false
  eachNeighbour(f, r, (id) => (isMet ||= id === k))
  return isMet
}

/** Whether a post stands between a roof and a piece. */
function isBehindPost({ fine: f, strokes, camera }: Reading, r: number, k: number): boolean {
  const [from, to] = f.x[k] > f.x[r] ? [f.right[r], f.left[k]] : [f.right[k], f.left[r]]
  const m = camera.pixelsPerM
  if (to - from > gapM * m || to - from < 0) return false
  const eave = f.bottom[r]
  return strokes.some(({ kind, from: top, to: foot }) => {
    if (kind !== 'vertical' || top.x < from - 0.1 * m || top.x > to + 0.1 * m) return false
    return Math.min(top.y, foot.y) < eave + overM * m && Math.max(top.y, foot.y) > eave + underM * m
  })
}
