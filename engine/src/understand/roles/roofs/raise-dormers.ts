import { eachSpan } from '../../../geometry/polygon.ts'
import { Role, type Stroke } from '../../../scene.ts'
import type { Gable } from '../../find-gables.ts'
import { slopeTo } from '../../perspective.ts'
import type { Reading } from '../reading.ts'

// The front of a dormer stands on its roof: under the eaves of a gable it goes down between the outermost uprights there, as far as
// the level line on which the lowest of them end, however rough tiles and shade on both sides of it were drawn.

/** How far over the line between its eaves uprights may begin, and below it, in heights of the gable. */
const [over, below] = [0.5, 0.8]
/** Shortest upright of a front, in metres; the lowest ends of how many lie so near one level line. */
const [shortestM, offM] = [0.35, 0.12]
const fewestFeet = 3
/** How far under the foot of a front its roof is looked for, in metres, and least share of the columns with roof there. */
const underM = 0.2
const mostlyRoof = 0.8

/** Turns what would be roof in the fronts of dormers into wall, in place. */
export function raiseDormers(reading: Reading, role: Uint8Array) {
  for (const gable of reading.gables) {
    const front = frontUnder(reading, gable)
    if (!front || !standsOnRoof(reading, role, front)) continue
    const { left, right, foot, head } = front
    const corners = [
      { x: left, y: head(left) },
      { x: right, y: head(right) },
      { x: right, y: foot(right) },
      { x: left, y: foot(left) },
    ]
    eachSpan(corners, reading.width, reading.height, (from, to) => {
      for (let i = from; i < to; i++) if (role[i] === Role.roof) role[i] = Role.wall
    })
  }
}

/** The columns of the outermost uprights of a front, and the rows of its head and its foot in a column. */
interface Front {
  left: number
  right: number
  head: (x: number) => number
  foot: (x: number) => number
}

/** What stands between uprights under a gable; undefined where they end on no level line. */
function frontUnder({ strokes, perspective, camera: { pixelsPerM } }: Reading, { apex, left, right }: Gable): Front | undefined {
  const rise = (right.y - left.y) / (right.x - left.x)
  const head = (x: number) => left.y + rise * (x - left.x)
  const tall = head(apex.x) - apex.y
  const stands = ({ from, to, kind, length }: Stroke) =>
    kind === 'vertical' &&
    length > shortestM * pixelsPerM &&
    Math.min(from.x, to.x) > left.x - shortestM * pixelsPerM &&
    Math.max(from.x, to.x) < right.x &&
    from.y > head(from.x) - over * tall &&
    from.y < head(from.x) + below * tall
  const posts = strokes.filter((s) => stands(s) && s.to.y > head(s.to.x))
  if (posts.length < fewestFeet) return undefined
  const [x, y] = [apex.x, Math.max(left.y, right.y)]
  const [a, b] = [slopeTo(perspective.a, x, y), slopeTo(perspective.b, x, y)]
  const level = Math.abs(a - rise) < Math.abs(b - rise) ? a : b
  const lowest = Math.max(...posts.map(({ to }) => to.y - level * to.x))
  const foot = (column: number) => lowest + level * column
  if (posts.filter(({ to }) => foot(to.x) - to.y < offM * pixelsPerM).length < fewestFeet) return undefined
  const columns = posts.map(({ from, to }) => (from.x + to.x) / 2)
  return { left: Math.min(...columns), right: Math.max(...columns), head, foot }
}

/** Whether there is roof under the foot of a front. */
function standsOnRoof({ camera, width, height }: Reading, role: Uint8Array, { left, right, foot }: Front): boolean {
  let [columns, roof] = [1, 0]
  for (let x = Math.ceil(left); x < right; x++, columns++) {
    const y = Math.round(foot(x) + underM * camera.pixelsPerM)
    if (y < height && role[y * width + x] === Role.roof) roof++
  }
  return roof > mostlyRoof * columns
}
