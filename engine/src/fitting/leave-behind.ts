import { project } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'
import { Unsuitable } from '../order.ts'
import type { Raster } from '../pixels/raster.ts'
import { checkPlace } from './clear-place.ts'
import type { Standing } from './site.ts'

// What makes room for another thing leaves a place behind, of which that thing hides the most. What it does not hide is tried before it is
// sold, as a place that a person clears (decision 205).

/** Share of its outline's width and height, in the middle, that a thing surely hides. */
const hides = 0.8
/** Less than this share of the picture that is left open is not looked at. */
const leastOpen = 0.006

/** Whether the place of the thing that an item stands instead of can be filled where the item does not hide it. */
export function fillsPlace(seen: SeenRoom, photo: Raster, item: Standing): boolean {
  const { width, height } = seen.room
  const { x, y, perM } = project(seen.room, item.at)
  const [aside, up] = [(hides * item.widthM * perM) / 2, item.heightM * perM]
  const marks = Uint8Array.from(seen.thingAt, (at, i) => {
    if (at !== item.replaces! + 1) return 0
    const [column, row] = [i % width, Math.floor(i / width)]
    return Math.abs(column - x) < aside && row > y - hides * up && row < y ? 0 : 1
  })
  if (marks.reduce((sum, mark) => sum + mark, 0) < leastOpen * width * height) return true
  try {
    checkPlace({ picture: photo, sketch: photo, marks, corrections: [] }, () => ({ seen }))
    return true
  } catch (error) {
    if (error instanceof Unsuitable) return false
    throw error
  }
}
