import { lineThrough } from '../../../geometry/line.ts'
import { Role } from '../../../scene.ts'
import { endOnUpright } from '../end-on-upright.ts'
import type { Reading } from '../reading.ts'

// From above the top of a flat roof and the edge under it end at one corner. Where that edge is drawn up to over the end of its walls and
// no further, that is the corner: what runs past it lies on the wall that stands farther back, and what lacks before it is roof.

/** In metres: shortest end of the walls, how far over it the roof's edge begins, the edge's most height, and how far its end is torn. */
const [shortestM, gapM, thickestM, tornM] = [0.7, 0.3, 0.7, 0.25]
/** How far off its row the edge is drawn, and how far its corner is blotted, in metres. */
const [offM, blotM] = [0.05, 0.08]
/** How far the end of the walls leans at the most, as a share of its height. */
const mostLean = 0.12
/** Darkness against its surroundings from which a pixel is ink. */
const faint = 0.035
/** Least share of the edge that is drawn before the corner, most of it behind, and least share of wall behind. */
const [mostlyDrawn, hardlyDrawn, mostlyMet] = [0.8, 0.35, 0.5]

const isTop = (role: number) => role === Role.roof
const isEdge = (role: number) => role === Role.roof || role === Role.trim
const isWall = (role: number) => role === Role.wall
const isBeyond = (role: number) => role === Role.wall || role === Role.trim

/** Ends flat roofs and their edges before walls that stand farther back, in place. */
export function endAtCorners(reading: Reading, role: Uint8Array) {
  const { strokes, hasFlatRoofs, camera, width } = reading
  if (!hasFlatRoofs) return
  const shortest = shortestM * camera.pixelsPerM
  const torn = Math.round(tornM * camera.pixelsPerM)
  for (const { kind, from, to, length } of strokes) {
    if (kind !== 'vertical' || length < shortest || from.x < 2 * torn || from.x + 2 * torn >= width) continue
    const [x, y] = [Math.round(from.x), Math.round(from.y)]
    for (const step of [-1, 1]) {
      const rows = rowsOfEdge(role, width, camera.pixelsPerM, x + step * torn, y)
      if (!rows || !isMet(role, width, x - step * torn, rows) || !endsAt(reading, x, rows[0], step, torn)) continue
      const [upright, top, low] = [lineThrough(from, to), ...rows]
      endOnUpright(role, width, upright, mostLean, [top, low], { isThing: isEdge, isBefore: isWall, step, torn })
      endOnUpright(role, width, upright, mostLean, [top - torn, top - 1], { isThing: isTop, isBefore: isBeyond, step, torn })
    }
  }
}

/** First and last row of the edge of a flat roof in a column, over a row. */
function rowsOfEdge(role: Uint8Array, width: number, pixelsPerM: number, x: number, y: number): readonly [number, number] | undefined {
  const [gap, thickest] = [gapM * pixelsPerM, thickestM * pixelsPerM]
  let low = y
  while (low > 0 && low > y - gap && role[low * width + x] !== Role.trim) low--
  let top = low
  while (top > 0 && top > low - thickest && role[(top - 1) * width + x] === Role.trim) top--
  return top < low && top > 0 && role[(top - 1) * width + x] === Role.roof ? [top, low] : undefined
}

/** Whether there is wall in most of these rows. */
function isMet(role: Uint8Array, width: number, x: number, [top, low]: readonly [number, number]): boolean {
  let met = 0
  for (let y = top; y <= low; y++) met += Number(isWall(role[y * width + x]))
  return met > mostlyMet * (low + 1 - top)
}

/** Whether a level edge is drawn up to a column and not behind it. */
function endsAt({ line, camera, width }: Reading, x: number, y: number, step: number, torn: number): boolean {
  const [off, blot] = [offM, blotM].map((m) => Math.round(m * camera.pixelsPerM))
  const isDrawn = (at: number) => {
    for (let row = Math.max(0, y - off); row <= y + off; row++) if (line.data[row * width + at] > faint) return true
    return false
  }
  let [before, behind] = [0, 0]
  for (let k = blot; k <= torn; k++) {
    before += Number(isDrawn(x + step * k))
    behind += Number(isDrawn(x - step * k))
  }
  const all = torn + 1 - blot
  return before > mostlyDrawn * all && behind <= hardlyDrawn * all
}
