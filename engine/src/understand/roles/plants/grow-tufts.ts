import { fillPolygon, hullOf } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// Grasses in a box stand on its upper edge as many steep thin blades, close together, that lean to both sides and cross each other;
// the front of the box below is blank. Boards, balusters and courses are upright or level, hatching and rafters lean one way, and
// shrubs have as many level steps as upright ones. Fails on a box that is hatched itself, and on grasses without one.

/** Shortest and longest edge, in metres, and the most that it falls in its length. */
const [shortestM, longestM] = [0.6, 3]
const steepest = 0.5
/** Heights above the edge in metres at which blades are counted; how many to a metre there are at most of them; most ink there. */
const heightsM = [0.2, 0.3, 0.4, 0.5, 0.6]
const fewest = 5
const atLeast = 4
const mostInked = 0.72
/** Depths below the edge in metres at which the box is blank, and how many lines cross it there at most. */
const depthsM = [0.1, 0.2, 0.3]
const mostCrossed = 1
/** Of all steps of tone among the blades: least share across them, and of what is askew; most of that to one side only. */
const leastAcross = 0.6
const leastAskew = 0.37
const mostOneSided = 0.35
/** Side of the cells that tell how far a tuft reaches, how far it does at most to the sides and upwards, in metres. */
const cellM = 0.1
const [besideM, tallM] = [0.4, 1.5]
/** A cell belongs to it with so much of what is askew in the mean cell at its foot. */
const leastPart = 0.3

/** The upper edge of a box. */
interface Edge {
  left: Point
  right: Point
  slope: number
}

/** Turns grasses in boxes into plants, whatever they stand before, in place. */
export function growTufts(reading: Reading, role: Uint8Array) {
  const { strokes, camera, width, height } = reading
  const perM = camera.pixelsPerM
  for (const { kind, from, to, length } of strokes) {
    if (kind === 'vertical' || kind === 'sloping' || length < shortestM * perM || length > longestM * perM) continue
    const [left, right] = from.x < to.x ? [from, to] : [to, from]
    const edge = { left, right, slope: (right.y - left.y) / (right.x - left.x) }
    if (!(Math.abs(edge.slope) < steepest) || !bearsBlades(reading, edge)) continue
    const outline = hullOf(reachOf(reading, edge))
    fillPolygon(outline, width, height, (i) => (role[i] = Role.plant))
  }
}

function bearsBlades(reading: Reading, edge: Edge): boolean {
  const perM = reading.camera.pixelsPerM
  const across = (edge.right.x - edge.left.x) / perM
  if (depthsM.some((m) => linesAt(reading, edge, -m * perM).count > mostCrossed)) return false
  const rows = heightsM.map((m) => linesAt(reading, edge, m * perM))
  if (rows.some(({ inked }) => inked > mostInked)) return false
  if (rows.filter(({ count }) => count >= fewest * across).length < atLeast) return false
  const { steps, level, askew, leaning } = stepsIn(reading, edge, edge.left.x, edge.right.x, 4, heightsM.at(-1)! * perM)
  return steps - level > leastAcross * steps && 2 * askew > leastAskew * steps && Math.abs(leaning) < mostOneSided * askew
}

/** How many lines cross the way along an edge, so many pixels above it, and how much of that is ink. */
function linesAt({ ink, width, height }: Reading, { left, right, slope }: Edge, above: number): { count: number; inked: number } {
  let [count, inked, total, before] = [0, 0, 0, 1]
  for (let x = Math.round(left.x); x <= right.x; x++) {
    const y = Math.round(left.y + slope * (x - left.x) - above)
    const here = y >= 0 && y < height && x >= 0 && x < width ? ink[y * width + x] : 0
    if (here > before) count++
    inked += here
    total++
    before = here
  }
  return { count, inked: inked / total }
}

/** Sums of the squared steps of tone, of those upwards, and of how far they are askew, regardless of the side and with it. */
interface Steps {
  steps: number
  level: number
  askew: number
  leaning: number
}

/** The steps of tone between two columns, from so many to so many pixels above an edge. */
function stepsIn({ value: { data }, width, height }: Reading, edge: Edge, from: number, to: number, low: number, high: number): Steps {
  const sum: Steps = { steps: 0, level: 0, askew: 0, leaning: 0 }
  for (let x = Math.max(1, Math.round(from)); x < Math.min(width - 1, Math.round(to)); x++) {
    const foot = Math.round(edge.left.y + edge.slope * (x - edge.left.x))
    for (let y = Math.max(1, foot - Math.round(high)); y < Math.min(height - 1, foot - Math.round(low)); y++) {
      const i = y * width + x
      const across = data[i + 1] - data[i - 1]
      const down = data[i + width] - data[i - width]
      sum.steps += across * across + down * down
      sum.level += down * down
      sum.askew += Math.abs(across * down)
      sum.leaning += across * down
    }
  }
  return sum
}

/** Corners of the cells that a tuft on an edge reaches, from its foot to where its blades end. */
function reachOf(reading: Reading, edge: Edge): Point[] {
  const cell = cellM * reading.camera.pixelsPerM
  const columns = Math.max(1, Math.ceil((edge.right.x - edge.left.x) / cell))
  const askewAt = (column: number, row: number) => {
    const x = edge.left.x + column * cell
    return stepsIn(reading, edge, x, x + cell, Math.max(3, row * cell), (row + 1) * cell).askew
  }
  let atFoot = 0
  for (let column = 0; column < columns; column++) for (let row = 1; row < 4; row++) atFoot += askewAt(column, row) / (3 * columns)
  const corners: Point[] = [edge.left, edge.right]
  const seen = new Set<number>()
  const reach = (column: number, row: number) => {
    const beyond = Math.max(-column, column - columns + 1, 0)
    const key = row * width + column
    if (row < 2 * beyond || beyond > besideM / cellM || row > tallM / cellM || seen.has(key)) return
    seen.add(key)
    if (row > 0 && askewAt(column, row) < leastPart * atFoot) return
    for (const x of [edge.left.x + column * cell, edge.left.x + (column + 1) * cell]) {
      const foot = edge.left.y + edge.slope * (x - edge.left.x)
      corners.push({ x, y: foot - row * cell }, { x, y: foot - (row + 1) * cell })
    }
    for (const side of [-1, 0, 1]) reach(column + side, row + 1)
  }
  const { width } = reading
  for (let column = 0; column < columns; column++) reach(column, 0)
  return corners
}
