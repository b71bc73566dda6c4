import { medianOf } from '../../pixels/median-of.ts'
import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Reading } from '../roles/reading.ts'

// In a timber frame dark studs and pale panels follow each other, all of like widths, on and on between two rails. Any two studs with
// rails make a quadrilateral with bars; but beside a window its bars do not go on, and its glass is broader than they are. Shaded
// models show their slats and their glass in tones of their own.

/** How far to both sides of a quadrilateral studs are looked for, the narrowest and the broadest of them, and of the panels, in metres. */
const besideM = 1
const [narrowestM, broadestM] = [0.035, 0.22]
/** Where down a quadrilateral they are looked for, and in how many of these places they are met at the least. */
const places = [0.3, 0.5, 0.7]
const fewestPlaces = 2
/** Fewest studs in a row, and least share of the width of the quadrilateral that they take up. */
const fewest = 7
const mostly = 0.6
/** Tone below which a place is dark, in the mean of so many pixels up and down. */
const dark = 0.5
const [up, down] = [-2, 2]
/** Least share of studs, and of panels, that differ from the middle one by this factor at the most. */
const mostAlike = 0.75
const likeFactor = 1.6

/** Whether a quadrilateral lies in a row of studs with panels between them. */
export function isAmongStuds(reading: Reading, quad: Quad): boolean {
  if (reading.shaded) return false
  let met = 0
  for (const [k, t] of places.entries()) {
    if (met + places.length - k < fewestPlaces) return false
    if (hasStudsAlong(reading, inQuad(quad, 0, t), inQuad(quad, 1, t))) met++
  }
  return met >= fewestPlaces
}

/** Whether studs and panels follow each other along most of the way between two points, and on beyond them. */
function hasStudsAlong(reading: Reading, from: Point, to: Point): boolean {
  const { pixelsPerM } = reading.camera
  const wide = Math.max(1, to.x - from.x)
  const slope = (to.y - from.y) / wide
  const first = Math.floor(from.x - besideM * pixelsPerM)
  const last = Math.ceil(to.x + besideM * pixelsPerM)
  let [start, isDark] = [first, false]
  let widths: number[] = []
  for (let x = first; x <= last; x++) {
    const next = x < last ? isDarkAt(reading, x, Math.round(from.y + slope * (x - from.x))) : !isDark
    if (next === isDark) continue
    const run = x - start
    const fits = run >= narrowestM * pixelsPerM && run <= broadestM * pixelsPerM
    if (fits) widths.push(run)
    if (!fits || x === last) {
      const end = fits ? x : start
      const begin = end - widths.reduce((sum, w) => sum + w, 0)
      const lastIsDark = fits === isDark
      if (isRow(widths, lastIsDark) && Math.min(end, to.x) - Math.max(begin, from.x) > mostly * wide) return true
      widths = []
    }
    ;[start, isDark] = [x, next]
  }
  return false
}

function isDarkAt({ value, width, height }: Reading, x: number, y: number): boolean {
  if (x < 0 || x >= width || y + up < 0 || y + down >= height) return false
  let sum = 0
  for (let k = up; k <= down; k++) sum += value.data[(y + k) * width + x]
  return sum < dark * (down - up + 1)
}

/** Whether widths of dark and pale stretches by turns are those of enough studs alike, and of panels alike. */
function isRow(widths: readonly number[], lastIsDark: boolean): boolean {
  const odd = (widths.length + (lastIsDark ? 1 : 0)) % 2
  const studs = widths.filter((_, k) => k % 2 === odd)
  return studs.length >= fewest && areAlike(studs) && areAlike(widths.filter((_, k) => k % 2 !== odd))
}

function areAlike(widths: readonly number[]): boolean {
  const middle = medianOf(widths)
  const like = widths.filter((w) => Math.max(w / middle, middle / w) <= likeFactor)
  return like.length >= mostAlike * widths.length
}
