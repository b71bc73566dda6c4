import { spansIn } from '../geometry/polygon.ts'
import { inQuad, type Quad } from '../geometry/quad.ts'
import type { Estimate } from '../reading/estimate.ts'
import { Role } from '../scene.ts'
import { cellAt, meanOver } from './openings/cells.ts'
import { findRails, rowAt, type Rail } from './openings/rails.ts'
import type { Reading } from './reading.ts'

// A flight of steps is drawn with level lines to one vanishing point, one under the other at distances that change little: the edges of its
// treads. So are boards, courses and tiles. Stacks of such lines are proposed; what the network says of all that can be drawn so tells
// which of them are steps. That it takes them for leaves or things says nothing: those have no such lines.

/** Fewest lines, and least length of one in metres. */
const fewest = 3
const shortM = 0.5
/** Distance between two lines: in metres and, at the least, in pixels; how many times the one before, or the other way round. */
const apart = { leastM: 0.05, mostM: 0.55, leastPx: 3, uneven: 2.6 }
/** Least share of the shorter of two lines that lies under the other, and most that the longer may be of it. */
const [shared, longer] = [0.5, 2.2]
/** What can be drawn with such lines; of what the network gives those, the least share that it gives steps. */
const ruled = [Role.stairs, Role.wall, Role.roof, Role.window, Role.door, Role.trim, Role.soffit, Role.railing, Role.paving, Role.chimney]
const least = 0.38
const grid = Array.from({ length: 9 }, (_, k) => (k + 0.5) / 9)

/** The flights of a drawing, each from the line at its top to that at its foot. */
export function findFlights(reading: Reading, estimate: Estimate): Quad[] {
  return proposeFlights(reading).filter((quad) => {
    const cells = grid.flatMap((u) => grid.map((v) => cellAt(estimate, reading, inQuad(quad, u, v))))
    const told = (role: number) => meanOver(cells, estimate.roles[role])
    return told(Role.stairs) > least * ruled.reduce((sum, role) => sum + told(role), 0)
  })
}

/** Stacks of lines, those with the most lines first. */
function proposeFlights(reading: Reading): Quad[] {
  const long = (rail: Rail) => rail.right.x - rail.left.x > shortM * perMAt(reading, rowAt(rail, rail.left.x))
  const rails = findRails(reading, reading.strokes).filter(long)
  const found: Quad[] = []
  for (const family of ['a', 'b'] as const) {
    let own = rails.filter((rail) => rail.family === family)
    for (;;) {
      const stack = longestStack(reading, own)
      if (stack.length < fewest) break
      found.push(quadRound(stack))
      own = own.filter((rail) => !stack.includes(rail))
    }
  }
  return found
}

/** Pixels of a metre on the ground in a row, or at the nearest corner of the house where that is more. */
const perMAt = ({ camera: { pixelsPerM, horizon, eye } }: Reading, row: number) =>
  Math.max(pixelsPerM, Math.min(3 * pixelsPerM, (row - horizon) / eye))

function longestStack(reading: Reading, rails: readonly Rail[]): Rail[] {
  // For each line the most lines of a stack that ends with it, the one before it there, and how far over it that is.
  const count = new Int32Array(rails.length).fill(1)
  const before = new Int32Array(rails.length).fill(-1)
  const gap = new Float64Array(rails.length)
  let best = -1
  for (let j = 0; j < rails.length; j++) {
    for (let i = 0; i < j; i++) {
      if (count[i] < count[j]) continue
      const down = gapBetween(reading, rails[i], rails[j])
      if (down === 0 || (gap[i] > 0 && (down > apart.uneven * gap[i] || gap[i] > apart.uneven * down))) continue
      count[j] = count[i] + 1
      before[j] = i
      gap[j] = down
    }
    if (best < 0 || count[j] > count[best]) best = j
  }
  const stack: Rail[] = []
  for (let k = best; k >= 0; k = before[k]) stack.unshift(rails[k])
  return stack
}

/** How many rows one line lies under another; 0 where it is not the next of one flight. */
function gapBetween(reading: Reading, over: Rail, under: Rail): number {
  const left = Math.max(over.left.x, under.left.x)
  const right = Math.min(over.right.x, under.right.x)
  const longs = [over.right.x - over.left.x, under.right.x - under.left.x]
  if (right - left < shared * Math.min(...longs) || longer * Math.min(...longs) < Math.max(...longs)) return 0
  const row = rowAt(over, (left + right) / 2)
  const down = rowAt(under, (left + right) / 2) - row
  const perM = perMAt(reading, row)
  return down > Math.max(apart.leastPx, apart.leastM * perM) && down < apart.mostM * perM ? down : 0
}

/** From its upper line to its lower one, each as long as it and the next one are together. */
function quadRound(stack: readonly Rail[]): Quad {
  const [top, foot] = [stack[0], stack[stack.length - 1]]
  const [a, b] = ends(top, stack[1])
  const [d, c] = ends(foot, stack[stack.length - 2])
  return [
    { x: a, y: rowAt(top, a) },
    { x: b, y: rowAt(top, b) },
    { x: c, y: rowAt(foot, c) },
    { x: d, y: rowAt(foot, d) },
  ]
}

const ends = (p: Rail, q: Rail) => [Math.min(p.left.x, q.left.x), Math.max(p.right.x, q.right.x)]

/** The roles of a drawing with its flights as steps. */
export function layFlights(
  { width, height, role }: { width: number; height: number; role: Uint8Array },
  flights: readonly Quad[],
): Uint8Array<ArrayBuffer> {
  const laid = role.slice()
  for (const quad of flights) {
    const spans = spansIn(quad, width, height)
    for (let k = 0; k < spans.length; k += 2) laid.fill(Role.stairs, spans[k], spans[k + 1])
  }
  return laid
}
