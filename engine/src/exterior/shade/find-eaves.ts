import { cornersBetween } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import { onceFor } from '../../once-for.ts'
import { clamp } from '../../pixels/curves.ts'
import { medianOf } from '../../pixels/median-of.ts'
import { Role, type Scene } from '../../scene.ts'

// Whatever stands out over a wall (eaves, verges, the floors of balconies, storeys that lean out, slabs) is a level or sloping slab that
// meets the wall in an edge. Edges are followed from column to column and made straight; what is torn off, and what is short, is none.

/**
 * Where something that stands out `outM` metres meets the wall under it, in pixels from left to right; the wall is on `surface`. At its
 * `ends` it goes on as far out of sight.
 */
export interface Eave {
  from: Point
  to: Point
  ends: readonly [Point, Point]
  outM: number
  surface: number
}

/** How far roofs, the boards along them and bands on walls stand out where no underside tells, in metres, and boards of which depth do. */
const usualM = { roof: 0.55, fascia: 0.4, band: 0.1, leastBoard: 0.16 }
/** How far overhangs whose underside is seen stand out at the least and at the most, in metres. */
const [leastM, mostM] = [0.3, 3.2]
/** Shortest edge, in metres. */
export const shortestM = 0.9
/** How far an edge may jump, in pixels. */
const jump = 4
/** How far brackets and a torn rim stray from the straight edge of a slab, in metres. */
export const strayM = 0.13
/** What stands before an edge hides so much of it at the most, in metres; beyond it the edge goes on as its last columns ran. */
const hiddenM = 0.8
const lastColumns = 24

/** An edge on its way from left to right: its rows, and what it was found under. */
interface Trace {
  left: number
  at: number[]
  out: number[]
}

export const eavesOf = onceFor((scene: Scene): Eave[] => {
  const { width, surface, camera } = scene
  const found: Trace[] = []
  let open: Trace[] = []
  const gap = Math.max(3, hiddenM * camera.pixelsPerM)
  for (let x = 0; x < width; x++) {
    open = open.filter(({ at }) => at[at.length - 2] >= x - gap)
    edgesIn(scene, x, (y, out) => {
      let own = open.find((trace) => goesOn(trace, x, y))
      if (!own) {
        own = { left: x, at: [], out: [] }
        open.push(own)
        found.push(own)
      }
      own.at.push(x, y)
      own.out.push(out)
    })
  }
  return found
    .filter(({ left, at }) => at[at.length - 2] - left >= shortestM * camera.pixelsPerM)
    .flatMap(({ at, out }) => {
      const corners = cornersBetween(at, 0, at.length / 2 - 1, Math.max(2, strayM * camera.pixelsPerM))
      return corners.slice(1).map((last, n): Eave => {
        const [first, middle] = [corners[n], (corners[n] + last) >> 1]
        const outM = medianOf(out.slice(first, last + 1))
        const [from, to] = [first, last].map((k) => ({ x: at[2 * k], y: at[2 * k + 1] }))
        return {
          from,
          to,
          ends: [beyond(scene, to, from, outM), beyond(scene, from, to, outM)],
          outM,
          surface: surface[at[2 * middle + 1] * width + at[2 * middle]],
        }
      })
    })
})

/**
 * Where an edge that ends at `to` ends in truth: behind a post, or round a corner, a slab goes on as far as it stands out, which is as far
 * as its shadow comes back. Not where a wall ends it.
 */
function beyond({ role, width, height, camera }: Scene, from: Point, to: Point, outM: number): Point {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  // A short piece is the end of the slab itself.
  if (length < shortestM * camera.pixelsPerM) return to
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  let end = to
  for (let k = 1; k <= Math.min(outM, hiddenM) * camera.pixelsPerM; k++) {
    const [x, y] = [Math.round(to.x + k * dx), Math.round(to.y + k * dy) - jump]
    if (x < 0 || y < 0 || x >= width || y >= height) break
    const over = role[y * width + x]
    if (over === Role.soffit || over === Role.roof || over === Role.trim) end = { x: to.x + k * dx, y: to.y + k * dy }
  }
  return end
}

/** Whether an edge that has come so far goes on at a place. */
function goesOn({ at }: Trace, x: number, y: number): boolean {
  const last = at.length - 2
  const missed = x - at[last]
  if (missed < 1) return false
  if (missed <= 3 && Math.abs(at[last + 1] - y) <= jump) return true
  const first = Math.max(0, last - 2 * lastColumns)
  if (at[last] - at[first] < lastColumns / 2) return false
  const slope = (at[last + 1] - at[first + 1]) / (at[last] - at[first])
  return Math.abs(at[last + 1] + slope * missed - y) <= jump + 0.05 * missed
}

/** Tells of each row of a column where a wall begins under something, and how far that stands out. */
function edgesIn({ role, width, height, camera }: Scene, x: number, tell: (y: number, outM: number) => void) {
  const board = usualM.leastBoard * camera.pixelsPerM
  /** What is over the row: where it began, and what is over that. */
  let [over, top, before] = [Role.sky as number, 0, Role.sky as number]
  for (let y = 0; y < height; y++) {
    const here = role[y * width + x]
    if (here === over) continue
    if (over === Role.soffit && isUpright(here)) tell(y, underneath(camera, top, y))
    else if (over === Role.roof && isWall(here)) tell(y, usualM.roof)
    else if (over === Role.trim && isWall(here) && y - top > board && before !== Role.soffit)
      tell(y, before === Role.roof ? usualM.roof : before === Role.wall || before === Role.window ? usualM.band : usualM.fascia)
    before = over
    over = here
    top = y
  }
}

const isWall = (role: number) => role === Role.wall || role === Role.window || role === Role.door
const isUpright = (role: number) => isWall(role) || role === Role.trim

/** A level underside over the eye is seen between its edges, whose distances are as the heights of their rows over the horizon. */
function underneath({ horizon, near }: Scene['camera'], outer: number, inner: number): number {
  return inner < horizon - 2 ? clamp(near * (1 - (horizon - inner) / (horizon - outer)), leastM, mostM) : leastM
}
