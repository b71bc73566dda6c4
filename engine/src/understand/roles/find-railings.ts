import { eachPixelIn, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { drawBand } from '../../pixels/draw.ts'
import { Role, type Stroke } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import { isHouse } from './place-roles.ts'
import type { Reading } from './reading.ts'

// A railing is a row of posts of about a metre, evenly high along a line to a vanishing point, with a rail drawn from top to
// top. Where the open air begins right above the rail one sees through it: what is between its posts is then what is above it,
// and only posts and rails belong to the house. A railing before a wall or glass stays what it is drawn on. Fails on railings
// of bars closer than a hand, whose strokes run together.

const fewest = 4
const [lowest, highest] = [0.28, 1.5]
const widestPanel = 2.4
/** Least share of the line from top to top that is inked. */
const leastRail = 0.6

/** Opens railings before the open air, in place. */
export function findRailings(reading: Reading, role: Uint8Array) {
  const { camera, width, height } = reading
  const openAir: Set<number> = new Set([Role.sky, Role.ground, Role.plant, Role.paving, Role.water])
  const bars = new Uint8Array(role.length)
  for (const posts of rowsOfPosts(reading)) {
    const panels = posts.slice(1).map((q, k): [Stroke, Stroke] => [posts[k], q])
    const behind = panels.map((panel) => roleAbove(reading, role, panel))
    const opened = stretches(behind.map((r) => openAir.has(r)))
    for (const [k, [p, q]] of panels.entries()) {
      if (!opened[k]) continue
      const quad: Quad = [p.from, q.from, q.to, p.to]
      eachPixelIn(quad, width, height, (i) => {
        if (!isHouse(role[i])) return
        const isBelow = Math.floor(i / width) > camera.horizon
        role[i] = behind[k] === Role.sky && isBelow ? Role.ground : behind[k] === Role.ground && !isBelow ? Role.sky : behind[k]
      })
      for (const [a, b] of [
        [p.from, q.from],
        [p.from, p.to],
        [q.from, q.to],
      ]) {
        drawBand(bars, width, height, a, b, 1)
      }
    }
  }
  for (let i = 0; i < role.length; i++) if (bars[i]) role[i] = Role.railing
}

/** Which of a row are part of a stretch of open panels that is long enough for a railing. */
function stretches(isOpen: readonly boolean[]): boolean[] {
  const opened = isOpen.map(() => false)
  for (let k = 0; k < isOpen.length; k++) {
    let end = k
    while (isOpen[end]) end++
    if (end - k >= fewest - 1) opened.fill(true, k, end)
    k = Math.max(k, end)
  }
  return opened
}

/** Rows of at least four posts, from left to right. */
function rowsOfPosts({ strokes, camera, perspective, ink, width, height }: Reading): Stroke[][] {
  const { pixelsPerM } = camera
  const posts = strokes
    .filter((s) => s.kind === 'vertical' && s.length > lowest * pixelsPerM && s.length < highest * pixelsPerM)
    .toSorted((p, q) => p.from.x - q.from.x)
  const used = new Set<Stroke>()
  const rows: Stroke[][] = []
  for (const first of posts) {
    if (used.has(first)) continue
    for (const vanishing of [perspective.a, perspective.b]) {
      const row = [first]
      for (const next of posts) {
        const last = row.at(-1)!
        const across = next.from.x - last.from.x
        if (used.has(next) || across < 7 || across > widestPanel * pixelsPerM) continue
        const expected = last.from.y + across * slopeTo(vanishing, last.from.x, last.from.y)
        const ratio = next.length / last.length
        if (Math.abs(next.from.y - expected) > 4 + 0.04 * across || ratio < 0.75 || ratio > 1.33) continue
        if (railShare(ink, width, height, last.from, next.from) > leastRail) row.push(next)
      }
      if (row.length < fewest) continue
      rows.push(row)
      for (const post of row) used.add(post)
      break
    }
  }
  return rows
}

function railShare(ink: Uint8Array, width: number, height: number, from: Point, to: Point): number {
  const steps = Math.max(4, Math.round(to.x - from.x))
  let inked = 0
  for (let k = 0; k <= steps; k++) {
    const x = Math.floor(from.x + ((to.x - from.x) * k) / steps)
    const y = Math.floor(from.y + ((to.y - from.y) * k) / steps)
    for (let o = -3; o <= 3; o++) {
      if (x < 0 || x >= width || y + o < 0 || y + o >= height || !ink[(y + o) * width + x]) continue
      inked++
      break
    }
  }
  return inked / (steps + 1)
}

/** What most of the places just above a panel show. */
function roleAbove({ camera, width, height }: Reading, role: Uint8Array, [p, q]: [Stroke, Stroke]): number {
  const votes = new Int32Array(16)
  const rise = Math.max(6, 0.3 * camera.pixelsPerM)
  for (let t = 0.1; t < 1; t += 0.2) {
    const x = Math.floor(p.from.x + t * (q.from.x - p.from.x))
    const y = Math.floor(p.from.y + t * (q.from.y - p.from.y) - rise)
    if (x >= 0 && y >= 0 && x < width && y < height) votes[role[y * width + x]]++
  }
  return votes.indexOf(Math.max(...votes))
}
