import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Reading } from '../roles/reading.ts'

export interface Beside {
  /** How much paler the darkest of the four sides around it is than the inside, lines left out, −1 … 1. */
  paler: number
  /** Level lines met in a metre going down beside the jamb that has fewer of them: siding, bricks. */
  courses: number
  /** Upright lines met in a metre going along above the head or below the sill, where there are more: boards. */
  boards: number
}

const samples = 6
/** Which kinds of stroke a walk down, and a walk across, counts: by 1 + their index. */
const isLevel = Uint8Array.of(0, 1, 1, 0, 0)
const isUpright = Uint8Array.of(0, 0, 0, 1, 0)
/** How far off the side the three walks lead whose middle one counts. */
const walks = [0.3, 0.6, 1] as const

/** What the wall beside a quadrilateral looks like, up to a quarter of a metre from it. */
export function lookBeside(reading: Reading, quad: Quad): Beside {
  const [a, b, , d] = quad
  const away = Math.max(6, 0.25 * reading.camera.pixelsPerM)
  const beside = away / Math.max(1, b.x - a.x)
  const above = away / Math.max(1, d.y - a.y)
  const sides = Math.min(
    meanTone(reading, quad, -beside, -0.3 * beside, 0.1, 0.9),
    meanTone(reading, quad, 1 + 0.3 * beside, 1 + beside, 0.1, 0.9),
    meanTone(reading, quad, 0.1, 0.9, -above, -0.3 * above),
    meanTone(reading, quad, 0.1, 0.9, 1 + 0.3 * above, 1 + above),
  )
  const courses = coursesMet(reading, quad, 0, -beside)
  return {
    paler: sides - meanTone(reading, quad, 0.1, 0.9, 0.1, 0.9),
    courses: courses === 0 ? 0 : Math.min(courses, coursesMet(reading, quad, 1, beside)),
    boards: Math.max(boardsMet(reading, quad, 0, -above), boardsMet(reading, quad, 1, above)),
  }
}

/** Level lines met in a metre beside a jamb (`u` 0 or 1), up to `away` from it: what the middle one of three walks meets. */
function coursesMet(reading: Reading, quad: Quad, u: number, away: number): number {
  const down = Math.max(1, quad[3].y - quad[0].y)
  const p = linesMet(reading, quad, u + walks[0] * away, 0, u + walks[0] * away, 1, down, isLevel)
  const q = linesMet(reading, quad, u + walks[1] * away, 0, u + walks[1] * away, 1, down, isLevel)
  // Where two are alike the third one does not matter.
  return p === q ? p : middleOf(p, q, linesMet(reading, quad, u + walks[2] * away, 0, u + walks[2] * away, 1, down, isLevel))
}

/** Upright lines met in a metre above the head (`v` 0) or below the sill (1), in the same way. */
function boardsMet(reading: Reading, quad: Quad, v: number, away: number): number {
  const across = Math.max(1, quad[1].x - quad[0].x)
  const p = linesMet(reading, quad, 0, v + walks[0] * away, 1, v + walks[0] * away, across, isUpright)
  const q = linesMet(reading, quad, 0, v + walks[1] * away, 1, v + walks[1] * away, across, isUpright)
  return p === q ? p : middleOf(p, q, linesMet(reading, quad, 0, v + walks[2] * away, 1, v + walks[2] * away, across, isUpright))
}

/** The middle one of three numbers. */
export const middleOf = (p: number, q: number, r: number) => Math.max(Math.min(p, q), Math.min(Math.max(p, q), r))

/** Mean tone of some places that fractions of the width and the height of a quadrilateral bound, also outside 0–1. */
function meanTone({ tone, width, height }: Reading, [a, b, c, d]: Quad, u0: number, u1: number, v0: number, v1: number): number {
  let sum = 0
  let count = 0
  for (let p = 0.5; p < samples; p++) {
    const u = u0 + ((u1 - u0) * p) / samples
    const x0 = a.x + (b.x - a.x) * u
    const y0 = a.y + (b.y - a.y) * u
    const dx = d.x + (c.x - d.x) * u - x0
    const dy = d.y + (c.y - d.y) * u - y0
    for (let q = 0.5; q < samples; q++) {
      const v = v0 + ((v1 - v0) * q) / samples
      const x = x0 + dx * v
      const y = y0 + dy * v
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      sum += tone.data[(y | 0) * width + (x | 0)]
      count++
    }
  }
  return count > 0 ? sum / count : 1
}

/** Lines of a kind met in a metre from one place to the other, `pixels` away. */
function linesMet(
  reading: Reading,
  quad: Quad,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  pixels: number,
  isCounted: Uint8Array,
): number {
  const { ink, maps, camera, width, height } = reading
  // Along a row or a column of a quadrilateral one walks straight on.
  const from = inQuad(quad, u0, v0)
  const to = inQuad(quad, u1, v1)
  const dx = (to.x - from.x) / pixels
  const dy = (to.y - from.y) / pixels
  let lines = 0
  let before = true
  for (let k = 1; k < pixels; k++) {
    const x = from.x + dx * k
    const y = from.y + dy * k
    const i = x < 0 || y < 0 || x >= width || y >= height ? -1 : (y | 0) * width + (x | 0)
    const on = i >= 0 && ink[i] === 1 && isCounted[maps.kind[i]] === 1
    if (on && !before) lines++
    before = on
  }
  return (lines * camera.pixelsPerM) / Math.max(1, pixels)
}
