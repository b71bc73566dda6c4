import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Reading } from '../roles/reading.ts'
import { columnAt, type Post } from './posts.ts'
import { listOf, mullion, rowsAt, uprightsBetween, type Listed, type Upright } from './find-uprights.ts'
import { rowAt, slopeOf, type Rail } from './rails.ts'
import { inked } from './traced-ink.ts'

// A glass wall is drawn as thin mullions at a like distance from floor to slab, with nothing between them but the slanting
// strokes of a reflection: no frame, no bars, and none of its panes alone looks like a window. Together they do: a row of bays
// of like width. What stands before the glass hides the feet of mullions, not their heads. Where mullions run on
// through the rail up to a slope, the panes between rail and slope are glass too.

export interface Bay {
  quad: Quad
  family: 'a' | 'b'
}

export interface Row {
  bays: Bay[]
  /** The panes above the rail, cut by the slopes of a gable: their upper side slopes and may meet a jamb's foot. */
  above: Bay[]
  score: number
}

/** All in metres. */
const bay = { narrowest: 0.6, widest: 2.3, lowest: 1.4, tallest: 3.4 }
const leastBays = 3
/** Mullions of a row that end on its sill, at the least: a third of them. */
const leastFeet = Math.ceil((leastBays + 1) / 3)
/** Level or upright lines in a metre from which on a bay is clad, not glazed. */
const linesPerM = 1.7
/** How much narrower or wider than the middle one of its row a bay may be: perspective, a column in front. */
const alike = { from: 0.7, to: 1.45 }

/** Rows of bays between thin uprights from floor to slab, the best first; they may overlap. */
export function findBays(reading: Reading, posts: readonly Post[], rails: readonly Rail[]): Row[] {
  const perM = reading.camera.pixelsPerM
  const listed = listOf(posts)
  const crossed = rails.map((rail) => rowsAt(rail, posts))
  const isSill = rails.map((rail, j) => feetAt(listed, crossed[j], rail, perM) >= leastFeet)
  const rows: Row[] = []
  for (let i = 0; i < rails.length; i++) {
    const head = rails[i]
    if (head.right.x - head.left.x < 0.8 * bay.narrowest * perM) continue
    for (const j of sillsUnder(rails, i, perM)) {
      if (!isSill[j]) continue
      const sill = rails[j]
      for (const run of runsOf(reading, rails, uprightsBetween(reading, listed, crossed[i], crossed[j]))) {
        if (run[0].x > sill.right.x || run[run.length - 1].x < sill.left.x) continue
        const row = rowFrom(reading, posts, head, sill, run)
        if (row) rows.push(row)
      }
    }
  }
  return rows.toSorted((p, q) => q.score - p.score)
}

/** How many posts end about where a rail crosses them: `rows`. */
function feetAt({ lower }: Listed, rows: Float64Array, rail: Rail, perM: number): number {
  // The posts of one mullion stand beside each other.
  const slack = mullion * perM * (1 + 3 * Math.abs(slopeOf(rail))) + 2
  let feet = 0
  for (let k = 0; k < rows.length; k++) if (Math.abs(lower[k] - rows[k]) <= slack) feet++
  return feet
}

/** The rails, by their place in the list, that lie as far below one as the sill of a bay lies below its head. */
function sillsUnder(rails: readonly Rail[], i: number, perM: number): number[] {
  const head = rails[i]
  const found: number[] = []
  for (let j = i + 1; j < rails.length; j++) {
    const sill = rails[j]
    if (sill.family !== head.family || sill.right.x - sill.left.x < bay.narrowest * perM) continue
    const middle = (sill.left.x + sill.right.x) / 2
    const down = rowAt(sill, middle) - rowAt(head, middle)
    if (down >= bay.lowest * perM && down <= bay.tallest * perM) found.push(j)
  }
  return found
}

/** Whether an upright ends on the upper edge of something that stands before it. */
function isHidden({ x, post, reachesSill }: Upright, rails: readonly Rail[], slack: number): boolean {
  if (reachesSill) return false
  for (const rail of rails) {
    if (rail.left.x >= x + slack || rail.right.x <= x - slack) continue
    const y = rowAt(rail, x)
    if (y > post.lower.y - 4 && y < post.lower.y + slack) return true
  }
  return false
}

/** Stretches of neighbouring uprights at like distances; an upright too near to its neighbour is a column before the glass. */
function runsOf(reading: Reading, rails: readonly Rail[], uprights: readonly Upright[]): Upright[][] {
  const perM = reading.camera.pixelsPerM
  const runs: Upright[][] = []
  for (let start = 0; start + leastBays < uprights.length; start++) {
    // What goes on below the sill may stand before the glass, but does not end it.
    if (uprights[start].runsOn) continue
    const run = runFrom(uprights, start, perM)
    if (run.length <= leastBays) continue
    const reaching = run.filter((u) => u.reachesSill && !u.runsOn).length
    const passed = uprights.slice(start, 1 + uprights.indexOf(run[run.length - 1]))
    const running = passed.filter((u) => u.runsOn).length
    if (3 * reaching < run.length || 8 * running > passed.length) continue
    const hidden = () => run.filter((u) => isHidden(u, rails, mullion * perM)).length
    if (2 * reaching >= run.length || 4 * (reaching + hidden()) >= 3 * run.length) runs.push(run)
  }
  return runs
}

/** The uprights that follow one at like distances, from it on; the last one does not go on below the sill. */
function runFrom(uprights: readonly Upright[], start: number, perM: number): Upright[] {
  const run = [uprights[start]]
  /** In the order of their size. */
  const widths: number[] = []
  for (let k = start + 1; k < uprights.length; k++) {
    const wide = uprights[k].x - run[run.length - 1].x
    if (wide < bay.narrowest * perM) continue
    const usual = widths.length === 0 ? wide : widths[widths.length >> 1]
    if (wide > bay.widest * perM || wide < alike.from * usual || wide > alike.to * usual) break
    run.push(uprights[k])
    let at = widths.length
    for (; at > 0 && widths[at - 1] > wide; at--) widths[at] = widths[at - 1]
    widths[at] = wide
  }
  while (run[run.length - 1].runsOn) run.pop()
  return run
}

function rowFrom(reading: Reading, posts: readonly Post[], head: Rail, sill: Rail, run: readonly Upright[]): Row | undefined {
  const corner = ({ post }: Upright, rail: Rail): Point => {
    const y = rowAt(rail, post.x)
    return { x: columnAt(post, y), y }
  }
  const bays: Bay[] = []
  let score = 0
  for (const [k, right] of run.slice(1).entries()) {
    const left = run[k]
    const quad: Quad = [corner(left, head), corner(right, head), corner(right, sill), corner(left, sill)]
    const headDrawn = inked(reading, quad[0], quad[1], 2)
    if (headDrawn < 0.7) return undefined
    if (isTextured(reading, quad)) return undefined
    bays.push({ quad, family: head.family })
    score += headDrawn + inked(reading, quad[3], quad[2], 2) + (left.drawn + right.drawn) / 2
    score += (Number(left.reachesSill) + Number(right.reachesSill)) / 2
  }
  return { bays, above: panesAbove(reading, posts, bays), score }
}

/** Whether level or upright lines fill a bay, as siding, boards, bricks do; slanting ones are a reflection in glass. */
function isTextured({ ink, maps, width, height, camera }: Reading, [a, b, c, d]: Quad): boolean {
  const inset = 0.15 * camera.pixelsPerM
  const left = Math.ceil(Math.max(a.x, d.x) + inset)
  const right = Math.floor(Math.min(b.x, c.x) - inset)
  const top = Math.ceil(Math.max(a.y, b.y) + inset)
  const bottom = Math.floor(Math.min(c.y, d.y) - inset)
  if (right - left < 6 || bottom - top < 6 || left < 0 || top < 0 || right >= width || bottom >= height) return true
  // By ninths, the middle one counts: siding fills a bay, a column or a table before it takes a part.
  const level = new Float32Array(9)
  const upright = new Float32Array(9)
  for (let y = top; y <= bottom; y++) {
    const third = 3 * Math.floor((2.999 * (y - top)) / (bottom - top))
    for (let x = left; x <= right; x++) {
      const i = y * width + x
      const kind = maps.kind[i]
      if (!ink[i] || kind < 1 || kind > 3) continue
      const ninth = third + Math.floor((2.999 * (x - left)) / (right - left))
      // Only where a line begins, so that its thickness does not count.
      if (kind === 3) upright[ninth] += Number(!ink[i - 1])
      else level[ninth] += Number(!ink[i - width])
    }
  }
  const ninthM = ((right - left) * (bottom - top)) / 9 / camera.pixelsPerM
  return Math.max(level.sort()[4], upright.sort()[4]) > linesPerM * ninthM
}

/** What lies between the rail and the slopes above it, where mullions go on. */
function panesAbove(reading: Reading, posts: readonly Post[], bays: readonly Bay[]): Bay[] {
  const perM = reading.camera.pixelsPerM
  const feet = [...bays.map((b) => b.quad[0]), bays[bays.length - 1].quad[1]]
  const tops = feet.map((foot) => {
    const on = posts.filter(
      (p) =>
        Math.abs(columnAt(p, foot.y) - foot.x) < 0.6 * mullion * perM &&
        p.upper.y < foot.y - 0.4 * perM &&
        p.lower.y > foot.y - 0.35 * perM,
    )
    return on.toSorted((p, q) => p.upper.y - q.upper.y)[0]?.upper
  })
  const found: Bay[] = []
  for (const [k, { quad, family }] of bays.entries()) {
    const [left, right] = [tops[k], tops[k + 1]]
    const upper: [Point, Point] | undefined =
      left && right
        ? [left, right]
        : left
          ? withEnd(reading, left, quad[1], (end) => [left, end])
          : right && withEnd(reading, right, quad[0], (end) => [end, right])
    if (!upper || Math.abs(upper[1].y - upper[0].y) < 0.25 * (quad[1].x - quad[0].x) || !isInked(reading, upper)) continue
    found.push({ quad: [upper[0], upper[1], quad[1], quad[0]], family })
  }
  return found
}

const isInked = (reading: Reading, [from, to]: [Point, Point]) =>
  inked(reading, from, to, Math.round(Math.max(3, 0.1 * reading.camera.pixelsPerM))) > 0.65

/** The slope from the end of a mullion down to the jamb where it meets the rail, if one is drawn. */
function withEnd(reading: Reading, from: Point, foot: Point, side: (end: Point) => [Point, Point]): [Point, Point] | undefined {
  let most = 0.65
  let best: [Point, Point] | undefined
  for (let y = foot.y - 2; y > from.y; y--) {
    const support = inked(reading, from, { x: foot.x, y }, 2, most)
    if (support > most) [most, best] = [support, side({ x: foot.x, y })]
  }
  return best
}
