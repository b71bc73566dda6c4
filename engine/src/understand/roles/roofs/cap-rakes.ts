import { medianOf } from '../../../pixels/median-of.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { isAir, isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Over the boards of a gable lies the edge of its roof: seen from the front, the roof shows no more than that.

/** Thickness of the edge, and how far off the line of the rake the sky may begin, in metres. */
const thickM = 0.11
const nearM = 0.3
/** Least share of the picture that roofs cover: a house with less has flat ones. */
const leastRoof = 0.01
/** Least share of the columns of a rake that lie before the open air. */
const mostlyOpen = 0.5
const sample = 11
/** How far at most boards go on past the foot of a gable, in lengths of its rake. */
const farPast = 0.25

/** Turns the upper edge of gables before the open air into roof, in place. */
export function capRakes({ gables, camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove || gables.length === 0 || !hasRoofs(role)) return
  const { pixelsPerM } = camera
  const thick = Math.max(2, Math.round(thickM * pixelsPerM))
  const near = Math.round(nearM * pixelsPerM)
  for (const { apex, left, right } of gables) {
    for (const foot of [left, right]) {
      const lines = rowsOf(apex, foot, width)
      const tops = edgeOf(lines, near, role, width, height)
      const open = tops.flatMap((i, k) => (i >= 0 && isAir(role[i - width]) ? [Math.floor(i / width) - lines.rows[k]] : []))
      if (open.length === 0 || open.length < mostlyOpen * tops.length) continue
      runOnUnderChimneys(tops, lines, medianOf(open), role, width)
      const reach = boardsEnd(apex, foot, near, role, width, height)
      // What is shorter than the edge is thick is the end of a board.
      const end = reach.y > foot.y + thick ? reach : foot
      if (end !== foot) tops.push(...edgeOf(rowsOf(foot, end, width), near, role, width, height))
      const slope = Math.abs((foot.y - apex.y) / (foot.x - apex.x || 1))
      const down = Math.round(thick * Math.hypot(1, slope))
      const lowest = (Math.min(height - 1, Math.round(end.y)) + thick) * width
      for (const top of tops) if (top >= 0) capColumn(role, top, Math.min(top + down * width, lowest), width)
    }
  }
}

/** Where the boards of a rake end: eaves reach out beyond the wall of the gable, and boards before the air go on down to them. */
function boardsEnd(apex: Point, foot: Point, near: number, role: Uint8Array, width: number, height: number): Point {
  const [dx, dy] = [foot.x - apex.x, foot.y - apex.y]
  const length = Math.hypot(dx, dy)
  if (dy <= 0 || dx === 0) return foot
  const out = Math.sign(dx) / length
  let end = foot
  for (let step = 1; step <= farPast * length; step++) {
    const p = { x: foot.x + (step * dx) / length, y: foot.y + (step * dy) / length }
    let off = near
    const at = () => {
      const [x, y] = [Math.round(p.x + off * out * Math.abs(dy)), Math.round(p.y - (off * Math.abs(dx)) / length)]
      return x < 0 || y < 0 || x >= width || y >= height ? Role.ground : role[y * width + x]
    }
    if (!isAir(at())) return end
    while (off > -near && isAir(at())) off--
    if (at() !== Role.trim) return end
    end = p
  }
  return end
}

/** The rows of a rake in its columns, from `left` on. */
interface Line {
  left: number
  rows: number[]
}

function rowsOf(apex: Point, end: Point, width: number): Line {
  const left = Math.max(0, Math.ceil(Math.min(apex.x, end.x)))
  const right = Math.min(width - 1, Math.floor(Math.max(apex.x, end.x)))
  const slope = (end.y - apex.y) / (end.x - apex.x)
  return { left, rows: Array.from({ length: Math.max(0, right + 1 - left) }, (_, k) => Math.round(apex.y + (left + k - apex.x) * slope)) }
}

/** Whether a role is that of what may lie under the edge of a roof: walls, boards, and the undersides of eaves. */
const isUnderEdge = (role: number) => isWall(role) || role === Role.soffit

/** In each column of a rake the first pixel of the house under the open air or a chimney, −1 where there is none near its line. */
function edgeOf({ left, rows }: Line, near: number, role: Uint8Array, width: number, height: number): number[] {
  return rows.map((line, k) => {
    const start = Math.max(0, line - near)
    const lowest = Math.min(height - 1, line + near)
    let y = start
    while (y < lowest && (isAir(role[y * width + left + k]) || role[y * width + left + k] === Role.chimney)) y++
    const i = y * width + left + k
    return y > start && isUnderEdge(role[i]) ? i : -1
  })
}

/** Under chimneys the edge goes on as far off the line as it usually is under the open air: what is over it there is chimney, in place. */
function runOnUnderChimneys(tops: number[], { left, rows }: Line, usual: number, role: Uint8Array, width: number) {
  tops.forEach((top, k) => {
    if (top < 0 || role[top - width] !== Role.chimney) return
    const edge = Math.max(0, rows[k] + usual) * width + left + k
    for (let i = top; i < edge; i += width) if (isWall(role[i])) role[i] = Role.chimney
    for (let i = edge; i < top; i += width) if (role[i] === Role.chimney) role[i] = Role.roof
    tops[k] = edge
  })
}

function capColumn(role: Uint8Array, top: number, foot: number, width: number) {
  for (let i = top; i < Math.min(role.length, foot); i += width) {
    if (isUnderEdge(role[i])) role[i] = Role.roof
  }
}

/** Whether roofs cover enough of the picture, by every so many of its pixels. */
function hasRoofs(role: Uint8Array): boolean {
  let missing = leastRoof * role.length
  for (let i = 0; i < role.length && missing > 0; i += sample) if (role[i] === Role.roof) missing -= sample
  return missing <= 0
}
