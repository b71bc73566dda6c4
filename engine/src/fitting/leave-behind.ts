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

/** Whether the place of a thing can be filled: all of it, or where an item that stands there does not hide it. */
export function fillsPlace(seen: SeenRoom, photo: Raster, thing: Uint8Array, item?: Pick<Standing, 'at' | 'widthM' | 'heightM'>): boolean {
  const { width, height } = seen.room
  const marks = item ? openOf(thing, seen, item) : thing
  if (item && marks.reduce((sum, mark) => sum + mark, 0) < leastOpen * width * height) return true
  try {
    checkPlace({ picture: photo, sketch: photo, marks, corrections: [] }, () => ({ seen }))
    return true
  } catch (error) {
    if (error instanceof Unsuitable) return false
    throw error
  }
}

function openOf(thing: Uint8Array, { room }: SeenRoom, { at, widthM, heightM }: Pick<Standing, 'at' | 'widthM' | 'heightM'>): Uint8Array {
  const { x, y, perM } = project(room, at)
  const [aside, up] = [(hides * widthM * perM) / 2, heightM * perM]
  return thing.map((mark, i) => {
    const [column, row] = [i % room.width, Math.floor(i / room.width)]
    return Math.abs(column - x) < aside && row > y - hides * up && row < y ? 0 : mark
  })
}
