import { rowOn } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { foursOf, nextTurn } from '../../pixels/changes.ts'
import { Role } from '../../scene.ts'
import type { Reading } from './reading.ts'
import { eachTorn, followBorders } from './straight-borders.ts'

// A wall ends upright before the open ground: shade that falls past its end and scraps beside it are none of it.

/** Shortest end of a wall, shortest edge round its corner, how far it strays where it is torn, and how far elsewhere, in metres. */
const [shortestM, cornerM, tornM, nearM] = [1.5, 0.3, 0.22, 0.04]
/** Least share of a stretch outside that lies on one column where a slab hangs over. */
const mostlyUpright = 0.6
/** How far an end leans at the most, as a share of its height. */
const mostLean = 0.12

const none: readonly number[] = []

const isOpen = (role: number) => role === Role.ground || role === Role.sky

/** Whether a stretch lies outside the line of its wall, `end`, and is upright itself: there a slab hangs over. */
function hangsOver(stretch: readonly Point[], side: number, end: number): boolean {
  const columns = stretch.map(({ y }) => y).toSorted((p, q) => p - q)
  const middle = columns[columns.length >> 1]
  const isOutside = side < 0 ? middle > end : middle < end
  return isOutside && columns.filter((x) => Math.abs(x - middle) <= 1).length > mostlyUpright * columns.length
}

/** Brings the ends of walls before the open ground to upright lines, in place. */
export function endUpright({ camera, width, height }: Reading, role: Uint8Array) {
  const [least, corner, torn, near] = [shortestM, cornerM, tornM, nearM].map((m) => m * camera.pixelsPerM)
  const [top, bottom] = [role.indexOf(Role.wall), role.lastIndexOf(Role.wall)].map((i) => Math.floor(i / width))
  const fours = foursOf(role, width)
  for (const side of [-1, 0]) {
    const endsIn = (y: number) => (y < top || y > bottom ? none : endsOf(role, fours, y * width, width, side))
    eachTorn(followBorders(height, torn, endsIn), { least, corner, torn, near }, (line, stretch) => {
      const [from, to] = line
      if (Math.abs(to.y - from.y) > mostLean * Math.abs(to.x - from.x)) return
      if (hangsOver(stretch, side, rowOn(from, to, stretch[0]?.x ?? 0))) return
      for (const { x: y, y: x } of stretch) {
        const end = Math.max(1, Math.min(width - 1, Math.round(rowOn(from, to, y))))
        const row = y * width
        if (end < x) role.fill(role[row + x], row + end, row + x)
        else role.fill(role[row + x - 1], row + x, row + end)
      }
    })
  }
}

/** The columns of a row in which a wall ends: the first ones beyond it (`side` −1) or of it (0). */
function endsOf(role: Uint8Array, fours: Int32Array, row: number, width: number, side: number): readonly number[] {
  let columns: number[] | undefined
  const end = row + width
  for (let i = nextTurn(role, fours, row + 1, end); i < end; i = nextTurn(role, fours, i + 1, end)) {
    const [before, here] = [role[i - 1], role[i]]
    if (side < 0 ? before === Role.wall && isOpen(here) : here === Role.wall && isOpen(before)) (columns ??= []).push(i - row)
  }
  return columns ?? none
}
