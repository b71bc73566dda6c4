import { angleBetween } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'

// What a pen draws on a wall for its own sake (shade, construction, a joint begun and left) ends anywhere. What is there to be seen ends on
// something: the border of a part, an opening, another such line. A line is kept that does so at both of its ends.

/** How near the end of a line is to what it ends on, in metres, and at the least as a share of the width. */
const reach = { metres: 0.16, width: 0.008 }
/** How far pieces of one line lie apart along it, in metres, and aside, in pixels of a picture 1024 wide; how much they turn. */
const gap = { metres: 0.5, aside: 2, turn: 0.05 }
/** Lines that meet at less than this do not end on each other, in radians. */
const meeting = 0.35

/** The lines that strokes are pieces of. */
export function joinStrokes(strokes: readonly Stroke[], { width, camera }: Pick<Scene, 'width' | 'camera'>): Stroke[] {
  const [along, aside] = [gap.metres * camera.pixelsPerM, (gap.aside * width) / 1024]
  const joined: Stroke[] = []
  for (const stroke of strokes.toSorted((p, q) => q.length - p.length)) {
    let own = stroke
    for (let k = joined.length - 1; k >= 0; k--) {
      const other = joined[k]
      const longer = joinTwo(other, own, along, aside)
      if (!longer) continue
      own = longer
      joined.splice(k, 1)
    }
    joined.push(own)
  }
  return joined
}

/** Two pieces of one line as one; undefined where they are none. */
function joinTwo(one: Stroke, other: Stroke, along: number, aside: number): Stroke | undefined {
  if (angleBetween(one.angle, other.angle) > gap.turn) return undefined
  const base = one.length >= other.length ? one : other
  const [dx, dy] = [(base.to.x - base.from.x) / base.length, (base.to.y - base.from.y) / base.length]
  const at = ({ x, y }: Point) => ({
    t: (x - base.from.x) * dx + (y - base.from.y) * dy,
    off: (x - base.from.x) * dy - (y - base.from.y) * dx,
  })
  const piece = base === one ? other : one
  const ends = [at(piece.from), at(piece.to)]
  if (Math.max(...ends.map(({ off }) => Math.abs(off))) > aside) return undefined
  const [low, high] = [Math.min(ends[0].t, ends[1].t), Math.max(ends[0].t, ends[1].t)]
  if (low > base.length + along || high < -along) return undefined
  const points = [base.from, base.to, piece.from, piece.to]
  const sorted = points.toSorted((p, q) => at(p).t - at(q).t)
  const [from, to] = [sorted[0], sorted[3]]
  return { ...base, from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
}

/** Those lines that end on something at both ends. */
export function endOnSomething(lines: readonly Stroke[], scene: Scene): Stroke[] {
  const near = Math.max(reach.width * scene.width, reach.metres * scene.camera.pixelsPerM)
  const isFirm = lines.map(({ from, to }) => [from, to].map((end) => isBorder(scene, end, near)))
  let kept = lines.map((_, k) => k)
  for (let before = -1; before !== kept.length;) {
    before = kept.length
    kept = kept.filter((k) =>
      [lines[k].from, lines[k].to].every((end, e) => isFirm[k][e] || kept.some((j) => j !== k && meets(lines[j], lines[k], end, near))),
    )
  }
  return kept.map((k) => lines[k])
}

/** Whether a line runs by the end of another one, across it. */
function meets({ from, to, length, angle }: Stroke, other: Stroke, { x, y }: Point, near: number): boolean {
  if (angleBetween(angle, other.angle) < meeting) return false
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const t = (x - from.x) * dx + (y - from.y) * dy
  return t > -near && t < length + near && Math.abs((x - from.x) * dy - (y - from.y) * dx) < near
}

/** Whether a part of the house, a face of it or an opening ends near a place. */
function isBorder({ width, height, role, surface, opening }: Scene, { x, y }: Point, near: number): boolean {
  const kindAt = (px: number, py: number) => {
    if (px < 0 || py < 0 || px >= width || py >= height) return -1
    const i = py * width + px
    return opening[i] > 0 ? 1e6 + opening[i] : role[i] * 256 + (role[i] === Role.wall ? surface[i] : 0)
  }
  const own = kindAt(Math.round(x), Math.round(y))
  for (let dy = -near; dy <= near; dy += 2)
    for (let dx = -near; dx <= near; dx += 2)
      if (dx * dx + dy * dy <= near * near && kindAt(Math.round(x + dx), Math.round(y + dy)) !== own) return true
  return false
}

/** How broad boards are, in metres, how far their rims turn from each other, and the share of a rim that the other runs beside. */
const board = { least: 0.05, most: 0.32, turn: 0.06, share: 0.7 }

/** To which side of a line, `across` it, the other rim of a board runs: 1, −1, or 0 where none does or the line parts two boards. */
export function boardBeside(
  { from, to, length, angle }: Stroke,
  lines: readonly Stroke[],
  across: Point,
  { camera }: Pick<Scene, 'camera'>,
): number {
  let side = 0
  for (const other of lines) {
    if (angleBetween(angle, other.angle) > board.turn) continue
    const [p, q] = [other.from, other.to].map(({ x, y }) => ({
      t: ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length,
      off: (x - from.x) * across.x + (y - from.y) * across.y,
    }))
    const shared = Math.min(length, Math.max(p.t, q.t)) - Math.max(0, Math.min(p.t, q.t))
    const apart = Math.abs(p.off + q.off) / 2 / camera.pixelsPerM
    if (shared < board.share * Math.max(length, other.length) || apart < board.least || apart > board.most) continue
    if (side !== 0) return 0
    side = Math.sign(p.off + q.off)
  }
  return side
}
