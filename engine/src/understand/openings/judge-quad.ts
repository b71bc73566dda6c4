import { inQuad, type Quad } from '../../geometry/quad.ts'
import { between, type Point } from '../../geometry/vector.ts'
import { clamp } from '../../pixels/curves.ts'
import type { Reading } from '../roles/reading.ts'

// What speaks for a quadrilateral being a window: ink along all four sides; jambs that end at head and sill (a pair of wall
// corners or porch columns runs on); glass darker than the wall around it; bars and reflections inside; a second line just
// inside the first (frame and pane). No single one decides: brick has ink everywhere, some glass is left white.

export interface Evidence {
  /** Share of each side that is inked, the weakest side, 0–1. */
  support: number
  /** 1 when the jambs end at the head and at the sill, 0 when all four run on. */
  closed: number
  /** How much darker the inside is than the wall around it, −1 … 1. */
  darker: number
  /** Share of the inside that is inked. */
  busy: number
  /** Share of the strip just inside the outline that holds a second line, 0–1. */
  framed: number
  /** Mean value of the inside. */
  value: number
}

export function judgeQuad(reading: Reading, quad: Quad): Evidence {
  const { camera } = reading
  const perM = camera.pixelsPerM
  const [a, b, c, d] = quad
  const sides = [inked(reading, a, b, 2), inked(reading, d, c, 2), inked(reading, a, d, 2), inked(reading, b, c, 2)]
  const beyond = Math.max(9, 0.34 * perM)
  const start = Math.max(5, 0.11 * perM)
  const run = (from: Point, towards: Point) => {
    const length = Math.max(1, Math.hypot(towards.x - from.x, towards.y - from.y))
    const at = (k: number) => ({ x: from.x - ((towards.x - from.x) / length) * k, y: from.y - ((towards.y - from.y) / length) * k })
    return onVertical(reading, at(start), at(beyond))
  }
  const runsOn = run(a, d) + run(b, c) + run(d, a) + run(c, b)
  const { value, busy } = lookInside(reading, quad)
  return {
    support: Math.min(...sides),
    closed: 1 - runsOn / 4,
    darker: lookAround(reading, quad, Math.max(5, 0.16 * perM)) - value,
    busy,
    framed: secondLine(reading, quad),
    value,
  }
}

const widestGap = 0.22

/** Share of a line with ink within `reach` pixels across it; a gap of more than 22 % in one piece makes it half at most. */
export function inked({ ink, width, height }: Reading, from: Point, to: Point, reach: number): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const steps = Math.max(6, Math.round(length / 2))
  const nx = -(to.y - from.y) / Math.max(1, length)
  const ny = (to.x - from.x) / Math.max(1, length)
  let count = 0
  let gap = 0
  let longestGap = 0
  for (let k = 0; k <= steps; k++) {
    const p = between(from, to, k / steps)
    let met = false
    for (let o = -reach; o <= reach && !met; o++) {
      const x = Math.floor(p.x + nx * o)
      const y = Math.floor(p.y + ny * o)
      met = x >= 0 && y >= 0 && x < width && y < height && ink[y * width + x] === 1
    }
    if (met) count++
    gap = met ? 0 : gap + 1
    if (gap > longestGap) longestGap = gap
  }
  const share = count / (steps + 1)
  return longestGap > widestGap * steps ? Math.min(share, 0.5) : share
}

/** Share of a short line that lies on ink of a vertical stroke. */
function onVertical({ ink, maps, width, height }: Reading, from: Point, to: Point): number {
  const steps = Math.max(4, Math.round(Math.abs(to.y - from.y)))
  let count = 0
  for (let k = 0; k <= steps; k++) {
    const p = between(from, to, k / steps)
    const y = Math.floor(p.y)
    if (y < 0 || y >= height) continue
    for (let o = -1; o <= 1; o++) {
      const x = Math.floor(p.x) + o
      if (x < 0 || x >= width || !ink[y * width + x] || maps.kind[y * width + x] !== 3) continue
      count++
      break
    }
  }
  return count / (steps + 1)
}

function lookInside({ value, ink, width }: Reading, quad: Quad): { value: number; busy: number } {
  let sum = 0
  let busy = 0
  let count = 0
  for (let u = 0.12; u < 0.9; u += 0.06) {
    for (let v = 0.1; v < 0.92; v += 0.05) {
      const p = inQuad(quad, u, v)
      const i = Math.floor(p.y) * width + Math.floor(p.x)
      if (value.data[i] === undefined) continue
      sum += value.data[i]
      busy += ink[i]
      count++
    }
  }
  return { value: sum / Math.max(1, count), busy: busy / Math.max(1, count) }
}

/** Mean value on a ring around a quadrilateral, `away` pixels outside it. */
function lookAround({ value, width, height }: Reading, quad: Quad, away: number): number {
  const across = Math.max(1, quad[1].x - quad[0].x)
  const down = Math.max(1, quad[3].y - quad[0].y)
  let sum = 0
  let count = 0
  const look = (u: number, v: number) => {
    const p = inQuad(quad, u, v)
    if (p.x < 0 || p.y < 0 || p.x >= width || p.y >= height) return
    sum += value.data[Math.floor(p.y) * width + Math.floor(p.x)]
    count++
  }
  for (const far of [1, 1.6]) {
    const eu = (far * away) / across
    const ev = (far * away) / down
    for (let t = 0; t <= 1; t += 0.05) {
      look(t, -ev)
      look(t, 1 + ev)
      look(-eu, t)
      look(1 + eu, t)
    }
  }
  return sum / Math.max(1, count)
}

/** How much of the outline has another inked line 3–9 pixels inside it: the best offset counts. */
function secondLine(reading: Reading, quad: Quad): number {
  const across = Math.max(1, quad[1].x - quad[0].x)
  const down = Math.max(1, quad[3].y - quad[0].y)
  const least = Math.max(3, 0.035 * reading.camera.pixelsPerM)
  const most = Math.min(0.22 * Math.min(across, down), Math.max(7, 0.2 * reading.camera.pixelsPerM))
  let best = 0
  for (let off = least; off <= most; off += 1.5) {
    const u = off / across
    const v = off / down
    const p = [inQuad(quad, u, v), inQuad(quad, 1 - u, v), inQuad(quad, 1 - u, 1 - v), inQuad(quad, u, 1 - v)]
    const left = inked(reading, p[0], p[3], 1)
    const right = inked(reading, p[1], p[2], 1)
    const top = inked(reading, p[0], p[1], 1)
    best = Math.max(best, clamp((left + right + top) / 3))
  }
  return best
}
