import { arcAt, type Arch } from '../../geometry/arch.ts'
import { carry, homographyBetween } from '../../geometry/homography.ts'
import { inQuad, quadOf, type Quad } from '../../geometry/quad.ts'
import { distance, type Point } from '../../geometry/vector.ts'
import type { Estimate } from '../../reading/estimate.ts'
import { Role } from '../../scene.ts'
import type { Reading } from '../reading.ts'
import { cellAt } from './cells.ts'
import { inked } from './traced-ink.ts'

// An arched head is a proposal like any other. Of all arcs between the jambs that one counts which is drawn from springing to springing
// while the square corners over it are not, if the network sees glass or door under it and none in those corners.

/** Heights over half the span: from flat arcs to half a circle. Pointed ones are gables as often. */
const bends = [0.4, 0.5, 0.65, 0.8, 1]
/** Where crowns are looked for, in half spans over the head that was found: jambs alone, or a line between springings, may have made it. */
const [lowest, highest] = [-0.3, 1.1]
/** Share of the height that jambs have up to the springing line, and pixels that an arc rises, at the least. */
const leastJamb = 0.35
const leastRise = 8
/** Share of each third of an arc that is drawn at the least; how much more that is than of the corners. */
const leastDrawn = 0.7
const leastAhead = 0.4
/** How likely an opening is under it, and how much likelier than in the corners, at the least. */
const leastUnder = 0.4
const leastSeen = 0.28

/** Share of any level line between the jambs within the arc that is drawn, at the most: it would be a head. */
const mostLevel = 0.75

const unit = quadOf(-1, 0, 1, 1)
const stops = 12
/** Places of an arched head, in half spans from the middle and as shares of its rise. */
const places = [-0.95, -0.85, -0.75, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.75, 0.85, 0.95].flatMap((x) =>
  [0.1, 0.3, 0.5, 0.7, 0.9].map((v) => ({ x, v })),
)

interface Head {
  crown: number
  bend: number
  spring: number
}

/** The quadrilateral up to the crown and the arc that its head is; undefined where it is a line. */
export function findArch(reading: Reading, estimate: Estimate, quad: Quad): { quad: Quad; arch: Arch } | undefined {
  const toPicture = homographyBetween(unit, quad)
  const across = distance(inQuad(quad, 0, 0.5), inQuad(quad, 1, 0.5))
  const down = distance(inQuad(quad, 0.5, 0), inQuad(quad, 0.5, 1))
  if (!toPicture || across < 2 * leastRise || down < 2 * leastRise) return undefined
  const half = across / 2 / down
  const at = (x: number, y: number) => carry(toPicture, { x, y })
  let best: { ahead: number; head: Head } | undefined
  for (let crown = -highest * half; crown <= -lowest * half; crown += 1.5 / down) {
    for (const bend of bends) {
      const head = { crown, bend, spring: crown + bend * half }
      if (bend * half * down < leastRise || 1 - head.spring < leastJamb * (1 - crown)) continue
      const drawn = drawnOf(reading, at, head, half, 1 / down)
      if (drawn < leastAhead) continue
      const seen = seenUnder(estimate, reading, at, head)
      if (seen > leastSeen && drawn + seen > (best?.ahead ?? 0)) best = { ahead: drawn + seen, head }
    }
  }
  if (!best) return undefined
  const { crown, bend } = best.head
  return { quad: [at(-1, crown), at(1, crown), quad[2], quad[3]], arch: { rise: (bend * half) / (1 - crown), bend } }
}

/** How much more of an arc is drawn than of the square corners over it; −1 where too little of it is. */
function drawnOf(
  reading: Reading,
  at: (x: number, y: number) => Point,
  { crown, bend, spring }: Head,
  half: number,
  pixel: number,
): number {
  const arc = Array.from({ length: stops + 1 }, (_, k) => {
    const x = -1 + (2 * k) / stops
    return at(x, spring - arcAt(bend, x) * half)
  })
  const drawn = arc.slice(1).map((p, k) => inked(reading, arc[k], p, 1))
  const third = stops / 3
  if ([0, third, 2 * third].some((from) => meanOf(drawn.slice(from, from + third)) < leastDrawn)) return -1
  for (let y = crown - 3 * pixel; y < spring - 0.3 * (spring - crown); y += pixel) {
    if (inked(reading, at(-0.95, y), at(0.95, y), 0, mostLevel) > mostLevel) return -1
  }
  const corners = [-1, 1].flatMap((x) => [
    inked(reading, at(x, crown), at(0.6 * x, crown), 1),
    inked(reading, at(x, crown), at(x, crown + 0.5 * (spring - crown)), 1),
  ])
  return meanOf(drawn) - meanOf(corners)
}

/** How much likelier glass or door is under an arc than in the corners over it. */
function seenUnder(estimate: Estimate, reading: Reading, at: (x: number, y: number) => Point, { crown, bend, spring }: Head): number {
  const { roles } = estimate
  const [under, over]: [number[], number[]] = [[], []]
  for (const { x, v } of places) {
    const i = cellAt(estimate, reading, at(x, crown + v * (spring - crown)))
    const side = v > 1 - arcAt(bend, x) / bend ? under : over
    side.push(roles[Role.window][i] + roles[Role.door][i])
  }
  return meanOf(under) < leastUnder ? 0 : meanOf(under) - meanOf(over)
}

const meanOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
