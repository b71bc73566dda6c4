import { medianOf } from '../../pixels/median-of.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { mapOf, newSpot, spotAt } from '../house/surface-map.ts'
import { drawnAs } from '../profiles.ts'
import { joinStrokes } from './kept-lines.ts'

// Level lines that lie one above the other at an even spacing are the courses of what a wall is clad with, also where a pen left some out:
// the parts that they run over are clad whole.

/** How far courses lie apart, in metres, how much two gaps differ, and how many lines at least make them. */
const apart = { least: 0.07, most: 0.5, differ: 1.5, count: 4 }
/** Shortest course, and how much it rises, per metre. */
const course = { longM: 0.5, rise: 0.12 }
/** The share of the shorter of two courses that lies over the other. */
const over = 0.5
/** The share of a part that its courses cover at the least. */
const mostly = 0.4

/** A level line on a wall, in metres on its plane. */
interface Course {
  line: Stroke
  surface: number
  left: number
  right: number
  v: number
}

/** The scene whose walls are of level boards where courses were drawn and nothing else was told. */
export function layCourses(scene: Scene): Scene {
  if (!drawnAs(scene).inked) return scene
  const courses = coursesOf(scene)
  const covered = new Float64Array(scene.regions.length)
  for (const one of courses) {
    const gap = gapAt(one, courses)
    if (gap > 0) coverParts(scene, one.line, gap, covered)
  }
  return {
    ...scene,
    regions: scene.regions.map((part, r) =>
      covered[r] > mostly * part.area && (part.material ?? 'plain') === 'plain' ? { ...part, material: 'level boards' } : part,
    ),
  }
}

function coursesOf(scene: Scene): Course[] {
  const { width, height, role, surface, camera } = scene
  const maps = scene.surfaces.map((one) => mapOf(one, camera))
  const spot = newSpot()
  const lines = joinStrokes(
    scene.strokes.filter(({ hatch, kind }) => !hatch && kind !== 'vertical'),
    scene,
  )
  return lines.flatMap((line): Course[] => {
    const { from, to } = line
    const [x, y] = [Math.round((from.x + to.x) / 2), Math.round((from.y + to.y) / 2)]
    if (x < 0 || y < 4 || x >= width || y >= height - 4) return []
    const own = surface[(y - 4) * width + x]
    if (role[(y - 4) * width + x] !== Role.wall || role[(y + 4) * width + x] !== Role.wall || !maps[own]) return []
    const [p, q] = [from, to].map((end) => {
      spotAt(maps[own], camera, end.x, end.y, spot)
      return { u: spot.u, v: spot.v }
    })
    const [left, right] = [Math.min(p.u, q.u), Math.max(p.u, q.u)]
    if (right - left < course.longM || Math.abs(q.v - p.v) > course.rise * (right - left)) return []
    return [{ line, surface: own, left, right, v: (p.v + q.v) / 2 }]
  })
}

/** How far apart a line and those are that follow each other evenly with it, in metres; 0 where they are too few. */
function gapAt(one: Course, all: readonly Course[]): number {
  const downs = runFrom(one, all, -1).toReversed()
  const gaps = [...downs, ...runFrom(one, all, 1)]
  for (let k = Math.max(0, downs.length - apart.count + 1); k <= downs.length && k + apart.count - 1 <= gaps.length; k++) {
    const some = gaps.slice(k, k + apart.count - 1)
    if (Math.max(...some) < apart.differ * Math.min(...some)) return medianOf(some)
  }
  return 0
}

/** The gaps from a line to the next, and on from there, upwards (1) or downwards (−1). */
function runFrom(one: Course, all: readonly Course[], way: 1 | -1): number[] {
  const gaps: number[] = []
  for (let at: Course | undefined = one; at && gaps.length < apart.count;) {
    let next: Course | undefined
    for (const other of all) {
      const gap = way * (other.v - at.v)
      if (other.surface !== one.surface || gap < apart.least || gap > apart.most || (next && gap >= way * (next.v - at.v))) continue
      const shared = Math.min(other.right, at.right) - Math.max(other.left, at.left)
      if (shared > over * Math.min(other.right - other.left, at.right - at.left)) next = other
    }
    if (next) gaps.push(way * (next.v - at.v))
    at = next
  }
  return gaps
}

/** Adds what of the parts of walls above and below a line its courses, `gap` metres high, cover, in pixels. */
function coverParts({ width, height, role, region, camera }: Scene, { from, to, length }: Stroke, gap: number, covered: Float64Array) {
  const high = (gap * camera.pixelsPerM) / 2
  for (let t = 0; t <= length; t++)
    for (const off of [-5, 5]) {
      const x = Math.round(from.x + ((to.x - from.x) * t) / length)
      const y = Math.round(from.y + ((to.y - from.y) * t) / length) + off
      if (x >= 0 && y >= 0 && x < width && y < height && role[y * width + x] === Role.wall) covered[region[y * width + x]] += high
    }
}
