import type { Arch } from '../../geometry/arch.ts'
import { quadOf, type Quad } from '../../geometry/quad.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { leanAt, slopeTo } from '../perspective.ts'
import type { Reading } from '../roles/reading.ts'
import { arcsMet, meetsLines } from './arcs-over.ts'
import { fitArc, type Fitted } from './fit-arc.ts'
import { footUnder } from './foot-under.ts'
import type { Post } from './posts.ts'
import { sizeOf } from './size-of.ts'
import { cornersDrawn, meanAlong, shareDrawn, type Arc, type Span } from './trace-arc.ts'

// A window or door with an arched head has no rail over it, but two posts whose upper ends the ink joins by an arc: half a circle, a
// segment of one or a pointed arch, seen in the perspective of its wall. A post may be no more than the steep beginning of the arc:
// then the opening is a half-round one that stands on its sill.

/** An arched opening by its lines alone. */
export interface Arched {
  quad: Quad
  family: 'a' | 'b'
  arch: Arch
  arc: Arc
  /** How dark the lines along its arc are in the mean, 0–1. */
  drawn: number
}

/** Widths in metres between which an opening is arched. */
const [narrowestM, widestM] = [0.35, 2.6]
const narrowest = 14
/** Least rise in pixels and in half spans: less cannot be told from a line; and the most. */
const leastRise = 6
const [flattest, steepest] = [0.2, 1.9]
/** Share of the arc that is inked as it is looked for coarsely, and in the end. */
const [hopeful, sure] = [0.85, 0.92]
/** Most of the corners of the rectangle round an arc that may be drawn. */
const mostCorners = 0.25
/** One pen draws jambs and arc: share of its jambs' darkness that a line needs to be met as an arc's edge, and the arc in the mean. */
const [edge, asDark] = [0.5, 0.7]
/** By how much the upper ends of two posts of one opening differ in height, and how far they lie under the springing line, in widths. */
const [uneven, short] = [0.25, 0.12]

/** The openings between two posts with an arc over them. `roles` holds the roles found so far, by pixel. */
export function findArches(reading: Reading, roles: Uint8Array, posts: readonly Post[]): Arched[] {
  const { pixelsPerM } = reading.camera
  const [narrow, most] = [Math.max(narrowest, narrowestM * pixelsPerM), widestM * pixelsPerM]
  const dark = posts.map((post) => darknessOf(reading.line, post))
  const found: Arched[] = []
  for (let i = 0; i < posts.length; i++) {
    for (let j = i + 1; j < posts.length && posts[j].x - posts[i].x < most; j++) {
      if (posts[j].x - posts[i].x < narrow) continue
      const least = Math.min(dark[i], dark[j])
      const arched =
        archedOver(reading, roles, posts[i], posts[j], least, 'a') ?? archedOver(reading, roles, posts[i], posts[j], least, 'b')
      if (arched) found.push(arched)
    }
  }
  return found
}

/** What stands between two posts of a wall, so dark at the least, under the arc that is drawn best; undefined where none is. */
function archedOver(reading: Reading, roles: Uint8Array, p: Post, q: Post, dark: number, family: 'a' | 'b'): Arched | undefined {
  const vanishing = reading.perspective[family]
  const across = q.x - p.x
  const top = (p.upper.y + q.upper.y) / 2
  const slope = slopeTo(vanishing, (p.x + q.x) / 2, top)
  if (Math.abs(slope) > 0.9 || Math.abs(q.upper.y - p.upper.y - slope * across) > uneven * across + 4) return undefined
  if (!isOfWall(roles[Math.floor(top) * reading.width + Math.floor((p.x + q.x) / 2)])) return undefined
  const growth = vanishing.w === 0 ? 1 : (vanishing.x - q.x) / (vanishing.x - p.x)
  if (!(growth > 0.5 && growth < 2)) return undefined
  const span: Span = { left: p.x, right: q.x, leftRow: top - (slope * across) / 2, rightRow: top + (slope * across) / 2, growth }
  if (!meetsLines(reading.line, span, edge * dark)) return undefined
  const down = Math.max(p.upper.y - span.leftRow, q.upper.y - span.rightRow)
  const best = bestArc(reading, span, down, edge * dark, family)
  return best && best.drawn > asDark * dark ? withFoot(reading, best, Math.max(p.lower.y, q.lower.y), family) : undefined
}

/** How many pixels beside its line a post may stand: it is made of the strokes on either side of it. */
const besideLine = 3

/** How dark the line of a post is in the mean, 0–1. */
function darknessOf({ width, data }: Plane, { upper, lower }: Post): number {
  let sum = 0
  const steps = 12
  for (let k = 0; k < steps; k++) {
    const t = (k + 0.5) / steps
    const i = Math.floor(upper.y + (lower.y - upper.y) * t) * width + Math.floor(upper.x + (lower.x - upper.x) * t)
    let most = 0
    for (let j = i - besideLine; j <= i + besideLine; j++) most = Math.max(most, data[j])
    sum += most
  }
  return sum / steps
}

const isOfWall = (role: number) => role === Role.wall || role === Role.window || role === Role.door || role === Role.trim

/** How dark the lines along an arc are before it is fitted, as a share of the least. */
const promising = 0.7
/** How many of the arcs over a span are fitted: those that are drawn best as they are. */
const mostFitted = 2

/**
 * The arc over a span that is drawn best; undefined where none is. `down`: how far under its level the posts begin; `dark`: how dark
 * lines are at the least.
 */
function bestArc(reading: Reading, span: Span, down: number, dark: number, family: 'a' | 'b'): Fitted | undefined {
  const { line } = reading
  const half = (2 * halfSpan(reading, span, family)) / (1 + span.growth)
  const deepest = short * (span.right - span.left) + 3
  const likely: Fitted[] = []
  for (const arc of arcsMet(span, half)) {
    const bend = arc.rise / half
    if (arc.rise < leastRise || bend < flattest || bend > steepest || down - (arc.leftRow - span.leftRow) > deepest) continue
    if (shareDrawn(line, arc, dark, 2, hopeful) === 0 || cornersDrawn(line, arc, dark, 0) > mostCorners) continue
    const drawn = meanAlong(line, arc)
    if (drawn > promising * dark) likely.push({ arc, drawn })
  }
  let best: Fitted | undefined
  for (const { arc } of likely.sort((p, q) => q.drawn - p.drawn).slice(0, mostFitted)) {
    const fitted = fitArc(line, arc, (asDark / edge) * dark)
    if (best && fitted.drawn <= best.drawn) continue
    if (shareDrawn(line, fitted.arc, dark, 1, sure) > 0 && cornersDrawn(line, fitted.arc, dark, 1) < mostCorners) best = fitted
  }
  return best
}

/** The opening from an arc down to its foot; undefined where it has none. */
function withFoot(reading: Reading, { arc, drawn }: Fitted, lowest: number, family: 'a' | 'b'): Arched | undefined {
  const { left, right, leftRow, rightRow, rise, growth, bend } = arc
  const lean = leanAt(reading.perspective, (left + right) / 2, reading.width)
  const foot = footUnder(reading, arc, lean, lowest)
  if (!foot) return undefined
  const quad: Quad = [
    { x: left - lean * rise, y: leftRow - rise },
    { x: right - lean * rise * growth, y: rightRow - rise * growth },
    foot.right,
    foot.left,
  ]
  return { quad, family, arch: { rise: Math.min(1, rise / (foot.left.y - quad[0].y)), bend }, arc, drawn }
}

/** Half the width between the jambs, in the pixels that the same length is high. */
function halfSpan({ surfaces, camera }: Reading, { left, right, leftRow: top }: Span, family: 'a' | 'b'): number {
  const high = right - left
  const { widthM, heightM } = sizeOf({ surfaces, camera }, quadOf(left, top, right, top + high), family)
  return (widthM / heightM) * (high / 2)
}
