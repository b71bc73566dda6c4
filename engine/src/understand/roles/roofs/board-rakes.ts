import { eachSpan } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { borderShares, slopesBothWays, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, shareBeside, sumOf, touches } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { marksOf, regionsWith } from '../regions-with.ts'

// A roof that is seen from its gable shows its edge and the underside behind it: boards along the rakes. They are narrow parts of
// wall between slopes; however faint their lines are, what runs along most of a rake is no wall, which ends between its uprights.
// An underside that hangs right under a rake is of the same boards, with the ends of the beams that carry it.
// A slender strip between the field of a roof and the wall of its gable is such a board, too; over another board so is a long one that is
// wider than the edge of a roof. It goes on in what continues it, past the end of the wall.
// Short parts amid boards are of the underside between them, those between slopes of both signs are panels between the timbers or over
// an arch, and short ones with ragged outlines amid the wall are scraps of its shingles.

/** How far under and over the line of a rake its boards lie, in metres, and least of a board that does. */
const underM = 0.75
const overM = 0.25
const mostly = 0.7
/** Deepest board, in metres, least of its outline that slopes, most that is upright or level. */
const deepestM = 0.5
const leastSloping = 0.5
const mostOther = 0.3
/** Most of the one slope for the other in a piece of board larger than so many square metres and shorter than so many of its widths. */
const mostBothWays = 0.3
const panelM2 = 0.06
const short = 5
/** Most of the outline of a piece of board in a wall that runs along no stroke, unless the piece is as long as this, in metres. */
const mostPlain = 0.33
const longM = 0.7
/** Least share of a rake that a board with faint lines runs along, and how far under the rake its middle may lie, in metres. */
const mostOfRake = 0.6
const deepestMiddleM = 1.3
/** Least of the outline of a scrap of wall along a rake that is beside boards, and largest such scrap, in square metres. */
const [amidBoards, scrapM2] = [0.6, 0.2]
/** Of a strip between roof and gable: least of its outline beside the wall and beside the roof, length in widths, mean width in metres. */
const [leastWall, leastRoof, slender, widestStripM] = [0.2, 0.45, 5, 0.2]
/** Widest edge of a roof, in metres; least length of a wider strip, in widths; how many times as wide what it goes on in may be. */
const [edgeM, long, mostWider] = [0.12, 8, 1.5]
/** Darker parts under a rake are the underside of the roof or shade on the wall. */
const lightest = 0.8

/** Turns the boards along the rakes of gables, and the undersides that hang there, into trim, in place. */
export function boardRakes(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, camera, width, height } = reading
  if (gables.length === 0) return
  const { pixelsPerM } = camera
  const band = new Uint8Array(width * height)
  let [top, bottom] = [height, 0]
  const down = (p: Point, away: number) => ({ x: p.x, y: p.y + away * pixelsPerM })
  for (const { apex, left, right } of gables) {
    for (const end of [left, right]) {
      const strip = [down(apex, -overM), down(end, -overM), down(end, underM), down(apex, underM)]
      top = Math.max(0, Math.min(top, ...strip.map(({ y }) => Math.floor(y))))
      bottom = Math.min(height, Math.max(bottom, ...strip.map(({ y }) => Math.ceil(y) + 1)))
      eachSpan(strip, width, height, (from, to) => band.fill(1, from, to))
    }
  }
  const shortest = mostOfRake * Math.min(...gables.flatMap(({ apex, left, right }) => [left, right].map((end) => Math.abs(end.x - apex.x))))
  const covered = new Float32Array(f.count)
  for (let y = top; y < bottom; y++) coverRow(f.labels, band, covered, y * width, (y + 1) * width)
  for (const group of groupsOf(reading, marksOf(roles, Role.soffit)))
    if (2 * sumOf(group, covered) > sumOf(group, f.area)) for (const k of group) roles[k] = Role.trim
  const [ragged, over, strips]: number[][] = [[], [], []]
  for (const k of regionsWith(roles, Role.wall, Role.roof)) {
    if (2 * f.peak[k] > deepestM * pixelsPerM) continue
    const { none, sloping, vertical, level } = borderShares(f, k, 1)
    if (vertical + level > mostOther) continue
    if (roles[k] === Role.roof) {
      if (f.tone[k] < lightest || !isStrip(f, k, pixelsPerM)) continue
      if (covered[k] > mostly * f.area[k]) over.push(k)
      if (sloping > leastSloping) strips.push(k)
      continue
    }
    if (f.tone[k] < lightest || isPanel(f, k, pixelsPerM)) continue
    const isFramed = sloping > leastSloping && covered[k] > mostly * f.area[k]
    const isLong = f.right[k] - f.left[k] >= shortest
    if (!isFramed && !(isLong && gables.some((gable) => runsAlong(gable, f, k, pixelsPerM)))) continue
    roles[k] = Role.trim
    if (none > mostPlain && Math.hypot(f.right[k] - f.left[k], f.bottom[k] - f.top[k]) < longM * pixelsPerM) ragged.push(k)
  }
  for (const k of ragged) if (shareBeside(f, [k], (id) => roles[id] === Role.wall) > 0.5) roles[k] = Role.wall
  const between = over.filter((k) => isBetween(f, roles, k, pixelsPerM))
  for (const k of between) {
    roles[k] = Role.trim
    between.push(...strips.filter((next) => !between.includes(next) && goesOn(f, k, next)))
  }
  for (const k of regionsWith(roles, Role.wall))
    if (covered[k] > mostly * f.area[k] && isScrap(f, roles, k, pixelsPerM)) roles[k] = Role.trim
}

/** Whether a part is a slender strip. */
function isStrip(f: RegionFacts, k: number, pixelsPerM: number): boolean {
  const length = lengthOf(f, k)
  return length > longM * pixelsPerM && f.area[k] * slender < length ** 2 && f.area[k] < widestStripM * pixelsPerM * length
}

export const lengthOf = (f: RegionFacts, k: number) => Math.hypot(f.right[k] - f.left[k], f.bottom[k] - f.top[k])

/** Whether a strip lies between the roof over it and the wall under it, or a board, if it is too wide for the edge of a roof. */
function isBetween(f: RegionFacts, roles: Uint8Array, k: number, pixelsPerM: number): boolean {
  const [length, width] = [lengthOf(f, k), widthOf(f, k)]
  const isWide = width > edgeM * pixelsPerM && length > long * width && borderShares(f, k, 1).sloping > leastSloping
  const isInner = (id: number) => roles[id] === Role.wall || (isWide && roles[id] === Role.trim)
  return shareBeside(f, [k], isInner) > leastWall && shareBeside(f, [k], (id) => roles[id] === Role.roof) > leastRoof
}

/** Whether a strip goes on in another one: they touch, are as wide, and lie on one line. */
export function goesOn(f: RegionFacts, k: number, next: number): boolean {
  const [width, other] = [widthOf(f, k), widthOf(f, next)]
  if (width > mostWider * other || other > mostWider * width || !touches(f, k, (id) => id === next)) return false
  const longer = lengthOf(f, k) > lengthOf(f, next) ? k : next
  const [across, down] = [f.right[longer] - f.left[longer], f.bottom[longer] - f.top[longer]]
  const rise = f.rising[longer] > f.falling[longer] ? -down : down
  return Math.abs((f.y[next] - f.y[k]) * across - (f.x[next] - f.x[k]) * rise) < width * lengthOf(f, longer)
}

const widthOf = (f: RegionFacts, k: number) => f.area[k] / lengthOf(f, k)

/** Whether a part is small, hardly longer than wide and mostly beside boards. */
const isScrap = (f: RegionFacts, roles: Uint8Array, k: number, pixelsPerM: number) =>
  f.area[k] < Math.min(scrapM2 * pixelsPerM ** 2, short * (2 * f.peak[k]) ** 2) &&
  shareBeside(f, [k], (id) => roles[id] === Role.trim) > amidBoards

/** Whether a part has slopes both ways and is hardly longer than wide; the pieces of board that meet in a summit are small. */
const isPanel = (f: RegionFacts, k: number, pixelsPerM: number) =>
  f.area[k] > panelM2 * pixelsPerM ** 2 && f.area[k] < short * (2 * f.peak[k]) ** 2 && slopesBothWays(f, k) > mostBothWays

/** Whether a region runs along a rake as a board: its box is as tall as the rake falls across it, but for the depth of the board. */
function runsAlong({ apex, left, right }: Gable, f: RegionFacts, k: number, pixelsPerM: number): boolean {
  const [across, down, deepest] = [f.right[k] - f.left[k], f.bottom[k] - f.top[k], deepestM * pixelsPerM]
  if (f.area[k] > deepest * across) return false
  return [left, right].some((end) => {
    const [from, to] = [Math.max(f.left[k], Math.min(apex.x, end.x)), Math.min(f.right[k], Math.max(apex.x, end.x))]
    if (to - from < mostOfRake * Math.abs(end.x - apex.x)) return false
    const slope = (end.y - apex.y) / (end.x - apex.x)
    const under = f.y[k] - apex.y - slope * (f.x[k] - apex.x)
    if (under < -overM * pixelsPerM || under > deepestMiddleM * pixelsPerM) return false
    return Math.abs(down - Math.abs(slope) * across) < deepest
  })
}

function coverRow(labels: Int32Array, band: Uint8Array, covered: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (band[i]) covered[labels[i]]++
}
