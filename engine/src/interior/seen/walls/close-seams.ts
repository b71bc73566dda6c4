import { clamp } from '../../../pixels/curves.ts'
import type { Plane } from '../../../pixels/raster.ts'
import type { Room, RoomWall } from '../../box/room.ts'
import { straightest } from '../../drawing/straightest.ts'

/** Share of the height that a seam between wall and ceiling has at most, and how far from the box's line it is looked for. */
const widest = 0.014
const reach = 0.03
/** Luminance across the line from which it is seen, and the share of the columns that must lie on it within a pixel and a half. */
const clear = 0.02
const leastOnLine = 0.4
const near = 1.5

/**
 * Soft masks of wall and ceiling leave a thin, uneven seam between them where neither is sure. It is closed along the line that is
 * seen there; where none is, under the seam's middle. Changes both masks. `luma`: the photo's.
 */
export function closeSeams(room: Room, wall: Plane, ceiling: Plane, luma: Plane) {
  const most = Math.max(3, Math.round(widest * room.height))
  for (const side of room.walls) {
    const line = lineOf(room, side, luma, most)
    const from = Math.max(0, Math.round(side.from))
    const to = Math.min(room.width, Math.round(side.to))
    for (let x = from; x < to; x++) {
      if (!line || !closeAlong(line(x), x, most, wall, ceiling)) closeMiddle(room, x, most, wall, ceiling)
    }
  }
}

/** The row in which a wall is seen to meet the ceiling, by column; undefined where it is not. */
function lineOf(room: Room, { from, to }: RoomWall, { width, height, data }: Plane, most: number): ((x: number) => number) | undefined {
  const found: [x: number, row: number][] = []
  for (let x = Math.max(2, Math.round(from) + 2); x < Math.min(width - 2, Math.round(to) - 2); x++) {
    const middle = Math.round(room.ceilingRow[x])
    let row = -1
    let step = clear
    for (let y = Math.max(3, middle - most); y <= Math.min(height - 4, middle + most); y++) {
      const here =
        Math.abs(data[(y + 1) * width + x] + data[(y + 2) * width + x] - data[(y - 1) * width + x] - data[(y - 2) * width + x]) / 2
      if (here > step) [step, row] = [here, y]
    }
    if (row >= 0) found.push([x, row + 0.5])
  }
  if (found.length < 0.5 * (to - from) || found.length < 20) return undefined
  const line = straightest(found)
  if (!line) return undefined
  const rowAt = (x: number) => line.at + line.slope * x
  const on = found.filter(([x, row]) => Math.abs(row - rowAt(x)) < near).length
  return on > leastOnLine * (to - from) ? rowAt : undefined
}

/** Parts wall and ceiling in a column at a row, if both are there; whether they were. */
function closeAlong(row: number, x: number, most: number, { width, height, data: wall }: Plane, { data: ceiling }: Plane): boolean {
  const first = Math.floor(row - most)
  const last = Math.ceil(row + most)
  if (first < 0 || last >= height || ceiling[first * width + x] < 0.5 || wall[last * width + x] < 0.5) return false
  for (let y = first; y <= last; y++) {
    const below = clamp(y + 1 - row)
    wall[y * width + x] = below
    ceiling[y * width + x] = 1 - below
  }
  return true
}

function closeMiddle({ height, width, ceilingRow }: Room, x: number, most: number, wall: Plane, ceiling: Plane) {
  const last = Math.min(height - 2, Math.round(ceilingRow[x] + reach * height))
  let y = Math.max(1, Math.round(ceilingRow[x] - reach * height))
  while (y <= last && !(ceiling.data[y * width + x] > 0.9 && ceiling.data[(y + 1) * width + x] <= 0.9)) y++
  const top = y + 1
  let bottom = top
  while (bottom < height && bottom - top <= most && wall.data[bottom * width + x] < 0.9) bottom++
  if (y > last || bottom >= height || bottom - top > most) return
  const middle = (top + bottom) / 2
  for (let row = top; row < bottom; row++) {
    const i = row * width + x
    wall.data[i] = row >= middle ? 1 : 0
    ceiling.data[i] = 1 - wall.data[i]
  }
}
