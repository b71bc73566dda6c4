import { eachSpan } from '../../../geometry/polygon.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A chimney may be drawn in bricks or rough stones, which fall into scraps of wall, roof and sky. Its two sides are told by their
// length, by the sky on both sides of their upper part and by the roof that their feet stand on; what lies between them is chimney, down
// to the slope that is drawn under it.

/** In metres: length of the sides, and how far apart they are. */
const [shortestM, tallestM] = [0.7, 4.5]
const [narrowestM, widestM] = [0.3, 1.3]
/** Uprights so near each other's line, in pixels, and so near their end, in metres, are one side. */
const offLine = 6
const gapM = 0.35
/** How far beside a side the sky is looked for, in metres, in which part of its height, and least share of the rows with sky there. */
const besideM = 0.25
const upperPart = 0.4
const mostlySky = 0.8
/** Least share of the house between its sides, and how far its foot may hang over the roof, in metres. */
const leastHouse = 0.35
const footM = 0.3
/** How far over a slope the drawn sides of what goes down to it may end, in metres, and how long its strokes are at the least. */
const [behindM, slopeM] = [0.5, 0.25]

interface Side {
  x: number
  top: number
  foot: number
}

/** Turns what stands on a roof between two uprights before the sky into chimney, in place. */
export function raiseShafts({ strokes, camera, house, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove || !role.includes(Role.roof)) return
  const { pixelsPerM } = camera
  const lowest = house.top + 0.6 * house.tall
  const sides = joinSides(
    strokes.filter((s) => s.kind === 'vertical' && s.from.y < lowest),
    gapM * pixelsPerM,
  )
  const slopes = strokes.filter((s) => s.kind === 'sloping' && s.length > slopeM * pixelsPerM)
  const isSky = (x: number, y: number) => x >= 0 && x < width && role[y * width + Math.round(x)] === Role.sky
  const shareOf = (from: number, to: number, holds: (y: number) => boolean) => {
    let [rows, held] = [0, 0]
    for (let y = Math.max(0, Math.round(from)); y < Math.min(height, to); y++, rows++) if (holds(y)) held++
    return rows > 0 ? held / rows : 0
  }
  for (const p of sides) {
    for (const q of sides) {
      const across = q.x - p.x
      if (across < narrowestM * pixelsPerM || across > widestM * pixelsPerM) continue
      const [top, foot] = [Math.min(p.top, q.top), Math.max(p.foot, q.foot)]
      const down = foot - top
      const longest = Math.max(p.foot - p.top, q.foot - q.top)
      if (longest < shortestM * pixelsPerM || down > tallestM * pixelsPerM || longest < across) continue
      if (Math.min(p.foot, q.foot) < Math.max(p.top, q.top)) continue
      const end = top + upperPart * down
      const away = besideM * pixelsPerM
      if (shareOf(top, end, (y) => isSky(p.x - away, y)) < mostlySky || shareOf(top, end, (y) => isSky(q.x + away, y)) < mostlySky) continue
      const below = Math.min(height - 1, Math.round(foot + footM * pixelsPerM))
      const middle = Math.round((p.x + q.x) / 2)
      const isOnRoof = [p.x, middle, q.x].some((x) => isRoofOrBoard(role[below * width + Math.round(x)]))
      if (!isOnRoof || shareOf(top, foot, (y) => houseRoles[role[y * width + middle]] === 1) < leastHouse) continue
      const [left, right] = downToSlope([p, q], slopes, behindM * pixelsPerM)
      fillShaft(left, right, top, role, width, height)
    }
  }
}

/** Before a chimney may run the board along a rake. */
const isRoofOrBoard = (role: number) => role === Role.roof || role === Role.trim

/** Both sides of a shaft, down to the slope that is drawn right under their ends, if there is one under both. */
function downToSlope(sides: readonly [Side, Side], slopes: readonly Stroke[], reach: number): readonly [Side, Side] {
  const [p, q] = sides.map((side) => {
    const under = slopes.map((slope) => rowAt(slope, side.x)).filter((y) => y > side.foot && y < side.foot + reach)
    return { ...side, foot: Math.min(...under) }
  })
  return Number.isFinite(p.foot) && Number.isFinite(q.foot) ? [p, q] : sides
}

/** The row in which a slope passes a column, not a number where it does not. */
function rowAt({ from, to }: Stroke, x: number): number {
  if (x < Math.min(from.x, to.x) - offLine || x > Math.max(from.x, to.x) + offLine) return NaN
  return from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y)
}

function fillShaft(p: Side, q: Side, top: number, role: Uint8Array, width: number, height: number) {
  const shaft = [
    { x: p.x, y: top },
    { x: q.x, y: top },
    { x: q.x, y: q.foot },
    { x: p.x, y: p.foot },
  ]
  eachSpan(shaft, width, height, (from, to) => {
    for (let i = from; i < to; i++) if (role[i] !== Role.plant) role[i] = Role.chimney
  })
}

/** Uprights as sides, those that prolong each other joined. */
function joinSides(uprights: readonly Stroke[], gap: number): Side[] {
  const sides: Side[] = []
  for (const { from, to } of uprights.toSorted((p, q) => p.from.y - q.from.y)) {
    const x = (from.x + to.x) / 2
    const above = sides.find((side) => Math.abs(side.x - x) < offLine && from.y < side.foot + gap)
    if (above) above.foot = Math.max(above.foot, to.y)
    else sides.push({ x, top: from.y, foot: to.y })
  }
  return sides
}
