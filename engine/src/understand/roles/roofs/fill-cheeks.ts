import { crossing, lineThrough, rowOn, columnOn } from '../../../geometry/line.ts'
import { eachSpan } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Beside its front one sees the cheek of a dormer as a triangle: the upright of the front, the foot that runs down along the roof to the
// lower end of that upright, and the rake that rises from its head to where the foot begins. In the two tips of the foot there is hardly
// more than ink, which passes for roof: what is wall in the middle of the triangle is so up to its corners.

/** In metres: shortest foot, upright and rake; how far off a line what it parts is looked at. */
const [footM, uprightM, rakeM, besideM] = [0.6, 0.8, 0.25, 0.1]
/** In lengths of the foot: how far it goes on at either end at the most. */
const goesOn = 0.75
/** In metres: how far beside the upright its rake begins, and how far over or under its head. */
const [gapM, headM] = [0.3, 0.5]
/** Least share of a cheek that is wall before. */
const leastWall = 0.4
/** Where along a foot, as shares of its length, there must be wall on its inner side and roof on the outer one. */
const places = [0.25, 0.5, 0.75]

/** Turns the tips of the cheeks of dormers, which were roof, into wall, in place. */
export function fillCheeks({ strokes, camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove) return
  const { pixelsPerM } = camera
  const view = { role, pixelsPerM, width, height }
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'sloping' || length < footM * pixelsPerM) continue
    const [top, end] = from.y < to.y ? [from, to] : [to, from]
    if (!partsWallFromRoof(view, top, end)) continue
    const cheek = cheekOver(strokes, pixelsPerM, top, end)
    if (cheek && shareOfWall(view, cheek) > leastWall) fill(view, cheek)
  }
}

interface View {
  role: Uint8Array
  pixelsPerM: number
  width: number
  height: number
}

/** Whether a foot has wall on the side to which it falls, and roof on the other one. */
function partsWallFromRoof({ role, pixelsPerM, width }: View, top: Point, end: Point): boolean {
  const beside = Math.sign(end.x - top.x) * besideM * pixelsPerM
  return places.every((t) => {
    const [x, y] = [top.x + t * (end.x - top.x), Math.round(top.y + t * (end.y - top.y))]
    const [inner, outer] = [Math.round(x + beside), Math.round(x - beside)]
    if (Math.min(inner, outer) < 0 || Math.max(inner, outer) >= width) return false
    return isWall(role[y * width + inner]) && role[y * width + outer] === Role.roof
  })
}

/** The corners of the cheek over a foot; undefined where no upright and no rake close it. */
function cheekOver(strokes: readonly Stroke[], pixelsPerM: number, top: Point, end: Point): Point[] | undefined {
  const tall = goesOn * (end.y - top.y)
  const foot = lineThrough(top, end)
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < uprightM * pixelsPerM) continue
    const low = crossing(foot, lineThrough(from, to))
    if (!low || low.y < end.y - besideM * pixelsPerM || low.y > Math.min(end.y + tall, to.y + besideM * pixelsPerM)) continue
    const outwards = Math.sign(top.x - end.x)
    const rakes = strokes.filter((s) => s.kind === 'sloping' && s.length > rakeM * pixelsPerM && risesFrom(s, from, outwards, pixelsPerM))
    for (const rake of rakes) {
      const high = crossing(foot, lineThrough(rake.from, rake.to))
      if (!high || high.y > top.y || high.y < top.y - tall) continue
      const x = columnOn(from, to, rowOn(rake.from, rake.to, from.x))
      return [high, low, { x, y: rowOn(rake.from, rake.to, x) }]
    }
  }
  return undefined
}

/** Whether a rake begins beside the head of an upright and rises away from it. */
function risesFrom({ from, to }: Stroke, head: Point, outwards: number, pixelsPerM: number): boolean {
  const [low, high] = from.y > to.y ? [from, to] : [to, from]
  const off = outwards * (low.x - head.x)
  return outwards * (high.x - low.x) > 0 && off > 0 && off < gapM * pixelsPerM && Math.abs(low.y - head.y) < headM * pixelsPerM
}

/** The share of a cheek that is wall; 0 where it holds anything but wall and roof. */
function shareOfWall({ role, width, height }: View, cheek: readonly Point[]): number {
  let [wall, roof, count] = [0, 0, 1]
  eachSpan(cheek, width, height, (from, to) => {
    for (let i = from; i < to; i++, count++) {
      if (isWall(role[i])) wall++
      else if (role[i] === Role.roof) roof++
    }
  })
  return wall + roof < count - 1 ? 0 : wall / count
}

function fill({ role, width, height }: View, cheek: readonly Point[]) {
  eachSpan(cheek, width, height, (from, to) => {
    for (let i = from; i < to; i++) if (role[i] === Role.roof) role[i] = Role.wall
  })
}
