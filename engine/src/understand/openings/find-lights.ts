import type { Quad } from '../../geometry/quad.ts'
import { between, type Point } from '../../geometry/vector.ts'
import type { Reading } from '../roles/reading.ts'
import type { Bay } from './find-bays.ts'
import { metOnWay } from './judge-quad.ts'
import { columnAt, type Post } from './posts.ts'
import { rowAt, slopeOf, type Rail } from './rails.ts'
import { inked, isInkedAlong } from './traced-ink.ts'

// Tall narrow lights between stone mullions are one window. A transom breaks the mullions, small panes and arched heads blur the
// lights, so that neither a light nor a mullion is sure alone. What is drawn is the band: a hood mould or lintel above, a sill below,
// and between them uprights at like distances, each for the better part, that go on neither above nor below.

/** Height from head to sill in metres. */
const lowest = 1.4
const highest = 3.6
/** Narrowest and widest light on the sheet, in metres of the nearest corner; and in pixels. */
const light = { narrowest: 0.12, widest: 0.6, pixels: 9 }
/** How many times as high as wide a light is at least. */
const slender = 4
/** Lines a metre that walks across a window of small panes and down it meet. */
const leaded = { across: 8, down: 5 }
/** Shares of a light's width, and of a row's width and height, at which the walks begin. */
const walks = [0.3, 0.5, 0.7]
const places = [0.15, 0.34, 0.52, 0.68, 0.86]
/** Fewest mullions that strokes draw: with a jamb on either side they part four lights. */
const fewest = 3
/** Share of the height from head to sill over which a stroke draws a mullion; and over which there is ink, as on a jamb. */
const drawn = { stroke: 0.45, ink: 0.75 }
/** Share of head and sill that is drawn over a light beside a jamb. */
const closedBy = { head: 0.7, sill: 0.55 }
/** How much narrower or wider than those before it a light may be. */
const alike = { from: 0.65, to: 1.5 }
/** How far beyond head and sill a mullion may reach; and how far a line is followed there that stands before the window; in metres. */
const beyond = 0.2
const before = 0.4

/** Share of a row that one just within it takes up of its height, and shares of its width. */
const nearly = 0.8

interface Mullion {
  /** Column at half height. */
  x: number
  upper: Point
  lower: Point
  /** Rows from head to sill that its strokes cover. */
  long: number
}

/** Rows of slender lights between head and sill, each row as one quadrilateral; they may overlap. */
export function findLights(reading: Reading, posts: readonly Post[], rails: readonly Rail[]): Bay[] {
  const perM = reading.camera.pixelsPerM
  const slack = beyond * perM
  const long = posts.filter((post) => post.length > drawn.stroke * lowest * perM && post.length < (highest + 2 * beyond) * perM)
  const beside = besideLights(reading, long)
  if (beside.length < fewest) return []
  const pieces = posts.filter(({ x }) => beside.some((post) => Math.abs(post.x - x) < light.pixels / 2))
  const ends = (rail: Rail, isEnd: (post: Post, row: number) => boolean) =>
    beside.filter((p) => p.x > rail.left.x - 1 && p.x < rail.right.x + 1 && isEnd(p, rowAt(rail, p.x))).length >= fewest
  const heads = rails.filter((rail) => ends(rail, ({ upper, lower }, row) => upper.y > row - slack && lower.y > row))
  const sills = rails.filter((rail) => ends(rail, ({ upper, lower }, row) => lower.y < row + slack && upper.y < row))
  const found: Bay[] = []
  for (const head of heads) {
    for (const sill of sills) {
      if (sill.family !== head.family) continue
      const middle = (Math.max(head.left.x, sill.left.x) + Math.min(head.right.x, sill.right.x)) / 2
      const high = rowAt(sill, middle) - rowAt(head, middle)
      if (high < lowest * perM || high > highest * perM) continue
      const mullions = mullionsBetween(reading, pieces, head, sill)
      if (mullions.length < fewest) continue
      const run = longestRun(mullions, Math.max(light.pixels, light.narrowest * perM), Math.min(light.widest * perM, high / slender))
      if (run.length >= fewest && areLights(reading, run)) found.push({ quad: withJambs(reading, run, head, sill), family: head.family })
    }
  }
  return found.filter(({ quad }) => !found.some((other) => isJustWithin(other.quad, quad)))
}

/** Whether a row ends at a head or sill just inside those of another: a moulding has several lines, and lights end at the first. */
function isJustWithin([a, b, c, d]: Quad, [p, q, r, s]: Quad): boolean {
  const [high, higher] = [c.y + d.y - a.y - b.y, r.y + s.y - p.y - q.y]
  const isInside = a.y + b.y >= p.y + q.y && c.y + d.y <= r.y + s.y && high < higher
  return isInside && high > nearly * higher && Math.min(b.x, q.x) - Math.max(a.x, p.x) > nearly * Math.min(b.x - a.x, q.x - p.x)
}

/** The uprights of two lights and more beside each other, of posts from left to right. */
function besideLights(reading: Reading, posts: readonly Post[]): Post[] {
  const widest = light.widest * reading.camera.pixelsPerM
  const after = posts.map((p, k) => {
    const next: Post[] = []
    for (let j = k + 1; j < posts.length && posts[j].x - p.x <= widest; j++) if (mayBeBesideLight(reading, p, posts[j])) next.push(posts[j])
    return next
  })
  const place = new Map(posts.map((post, k) => [post, k]))
  const known = new Map<Post, Map<Post, boolean>>(posts.map((post) => [post, new Map()]))
  const isLight = (p: Post, q: Post) => {
    const told = known.get(p)!
    const light = told.get(q) ?? isBesideLight(reading, p, q)
    told.set(q, light)
    return light
  }
  const found = new Set<Post>()
  for (const [k, p] of posts.entries()) {
    for (const post of after[k]) {
      for (const q of after[place.get(post)!]) {
        const step = (q.x - post.x) / (post.x - p.x)
        if (step <= alike.from || step >= alike.to || (found.has(p) && found.has(post) && found.has(q))) continue
        if (isLight(p, post) && isLight(post, q)) found.add(p).add(post).add(q)
      }
    }
  }
  return posts.filter((post) => found.has(post))
}

/** Whether two uprights are not too near to each other for a light, and stand side by side. */
function mayBeBesideLight(reading: Reading, p: Post, q: Post): boolean {
  if (q.x - p.x < Math.max(light.pixels, light.narrowest * reading.camera.pixelsPerM)) return false
  return Math.min(p.lower.y, q.lower.y) - Math.max(p.upper.y, q.upper.y) > drawn.stroke * Math.min(p.length, q.length)
}

/** Whether small panes lie between two uprights. */
const isBesideLight = (reading: Reading, p: Post, q: Post): boolean =>
  isLeaded(reading, p, q, Math.max(p.upper.y, q.upper.y), Math.min(p.lower.y, q.lower.y))

/** Whether a walk down between two uprights meets the many lines of small panes. */
const isLeaded = (reading: Reading, p: Pick<Post, 'upper' | 'lower'>, q: Pick<Post, 'upper' | 'lower'>, top: number, foot: number) =>
  walks.some((t) => {
    const at = (y: number): Point => ({ x: (1 - t) * columnAt(p, y) + t * columnAt(q, y), y })
    return metOnWay(reading, at(top), at(foot), reading.camera.pixelsPerM) > leaded.down
  })

/** Whether small panes fill a row: between all mullions, and by most walks across it and down. */
function areLights(reading: Reading, run: readonly Mullion[]): boolean {
  const perM = reading.camera.pixelsPerM
  const [first, last] = [run[0], run[run.length - 1]]
  const at = (u: number, v: number) => between(between(first.upper, last.upper, u), between(first.lower, last.lower, u), v)
  const across = places.filter((v) => metOnWay(reading, at(0, v), at(1, v), perM) > leaded.across)
  if (2 * across.length < places.length) return false
  const down = places.filter((u) => metOnWay(reading, at(u, 0), at(u, 1), perM) > leaded.down)
  if (2 * down.length < places.length) return false
  return run.slice(1).every((m, k) => isLeaded(reading, run[k], m, m.upper.y, m.lower.y))
}

/** The uprights that are drawn from head to sill and end there, from left to right. */
function mullionsBetween(reading: Reading, posts: readonly Post[], head: Rail, sill: Rail): Mullion[] {
  const slack = beyond * reading.camera.pixelsPerM
  const from = Math.max(head.left.x, sill.left.x) - slack
  const to = Math.min(head.right.x, sill.right.x) + slack
  const found: Mullion[] = []
  for (const post of posts) {
    if (post.x < from || post.x > to) continue
    const top = rowAt(head, post.x)
    const bottom = rowAt(sill, post.x)
    if (post.upper.y < top - slack || post.lower.y > bottom + slack) continue
    const x = columnAt(post, (top + bottom) / 2)
    const long = Math.max(0, Math.min(bottom, post.lower.y) - Math.max(top, post.upper.y))
    const near = found.find((m) => Math.abs(m.x - x) < light.pixels / 2)
    if (near) near.long += long
    else found.push({ x, upper: { x: columnAt(post, top), y: top }, lower: { x: columnAt(post, bottom), y: bottom }, long })
  }
  const drawnOnes = found.filter(({ long, upper, lower }) => long > drawn.stroke * (lower.y - upper.y))
  if (drawnOnes.length < fewest) return []
  return drawnOnes
    .filter(({ upper, lower }) => isInkedAlong(reading, upper.x, upper.y, lower.x, lower.y, 1, drawn.ink))
    .sort((p, q) => p.x - q.x)
}

/** The most mullions that follow each other at like distances, none nearer than `least` to the next nor farther than `most`. */
function longestRun(mullions: readonly Mullion[], least: number, most: number): Mullion[] {
  let best: Mullion[] = []
  for (const [i, first] of mullions.entries()) {
    for (const second of mullions.slice(i + 1)) {
      if (second.x - first.x < least || second.x - first.x > most) continue
      const run = [first, second]
      for (let next = nextOf(mullions, run); next; next = nextOf(mullions, run)) run.push(next)
      if (run.length > best.length) best = run
    }
  }
  return best
}

/** The mullion whose distance from the last one of a run is likest to the mean distance in it. */
function nextOf(mullions: readonly Mullion[], run: readonly Mullion[]): Mullion | undefined {
  const last = run[run.length - 1].x
  const step = (last - run[0].x) / (run.length - 1)
  let best: Mullion | undefined
  for (const m of mullions) {
    if (m.x < last + alike.from * step || m.x > last + alike.to * step) continue
    if (!best || Math.abs(m.x - last - step) < Math.abs(best.x - last - step)) best = m
  }
  return best
}

/** From the jamb before the first mullion to the one after the last, where they are drawn. */
function withJambs(reading: Reading, run: readonly Mullion[], head: Rail, sill: Rail): Quad {
  const [first, last] = [run[0], run[run.length - 1]]
  const step = (last.x - first.x) / (run.length - 1)
  const left = jambBeside(reading, first, head, sill, -step) ?? first
  const right = jambBeside(reading, last, head, sill, step) ?? last
  return [left.upper, right.upper, right.lower, left.lower]
}

/** The best drawn upright about one step beside a mullion, if head and sill go on to it and it ends at them. */
function jambBeside(reading: Reading, { upper, lower }: Mullion, head: Rail, sill: Rail, step: number) {
  const on = before * reading.camera.pixelsPerM
  let most = drawn.ink
  let best: { upper: Point; lower: Point } | undefined
  for (let t = alike.from; t <= alike.to; t += 1 / Math.abs(step)) {
    const top = { x: upper.x + t * step, y: upper.y + t * step * slopeOf(head) }
    const foot = { x: lower.x + t * step, y: lower.y + t * step * slopeOf(sill) }
    const share = inked(reading, top, foot, 1, most)
    if (share <= most || inked(reading, upper, top, 3) < closedBy.head || inked(reading, lower, foot, 3) < closedBy.sill) continue
    const lean = (foot.x - top.x) / Math.max(1, foot.y - top.y)
    const over = inked(reading, { x: top.x - lean * on, y: top.y - on }, top, 1)
    const under = inked(reading, foot, { x: foot.x + lean * on, y: foot.y + on }, 1)
    if (Math.min(over, under) > drawn.ink) continue
    ;[most, best] = [share, { upper: top, lower: foot }]
  }
  return best
}
