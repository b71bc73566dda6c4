import type { DrawnRoom } from './drawn-room.ts'
import { Drawn } from './drawn-room.ts'

// Anything drawn with lines can be solved as some box. What gives a house, or a thing on white, away is what lies above: a ceiling
// ends at the walls, the open sky or the bare sheet runs down beside what is drawn.

/** The part of a sheet that touches most of its top, a ceiling or the open air, in shares of the picture. */
export interface TopPart {
  /** Of the top row. */
  across: number
  /** How far down it touches the sides, and how far it reaches anywhere. */
  beside: number
  low: number
}

/** Measures the part that touches most of the top. `labels`: the parts of the sheet. */
export function measureTop(labels: Int32Array, width: number, height: number): TopPart {
  const row = Math.max(2, Math.round(0.012 * height)) * width
  const count = new Map<number, number>()
  for (let x = 0; x < width; x++) count.set(labels[row + x], (count.get(labels[row + x]) ?? 0) + 1)
  const [top, columns] = [...count].reduce((a, b) => (b[1] > a[1] ? b : a))
  const lastIn = (x: number) => {
    let y = height - 1
    while (y > 0 && labels[y * width + x] !== top) y--
    return y
  }
  const low = Math.max(0, Math.floor(labels.lastIndexOf(top) / width))
  const margin = Math.min(4, width - 1)
  return { across: columns / width, beside: Math.max(lastIn(margin), lastIn(width - 1 - margin)) / height, low: low / height }
}

/** Share of the sheet that is ink on a page with something drawn on it. */
const leastInk = 0.0008
/** A drawing that shows hardly any floor, wall or ceiling shows a thing, unless its room is sure. */
const mostThings = 0.6
const sure = 0.6
/** Less support by strokes than this, and there are none to go by: a pale model or render. */
const leastSupport = 0.05
/** Less support than this shows a room only where its ceiling is not seen. */
const leastUnderCeiling = 0.45
/** And in a dense drawing none. */
const dense = 0.2
/** Of the way from the top down to the eye: a ceiling ends above, the open air does not. */
const eyeLevel = 0.95
const nearEye = 0.8
/** A room is believed in although its ceiling reaches down so far, if it is supported so well. */
const deepCeiling = 0.75

/** What a drawing shows: a room, planes without lines that may be one, nothing, or something else. */
export function tellDrawing(drawn: DrawnRoom): 'room' | 'planes' | 'nothing' | 'other' {
  const { room, role, ink, labels } = drawn
  if (ink < leastInk) return 'nothing'
  if (room.confidence < leastSupport) return 'planes'
  const { across, beside, low } = measureTop(labels, room.width, room.height)
  const eye = room.camera.horizon / room.height
  if (across > 0.95) {
    if (beside > eyeLevel * eye || room.confidence < leastUnderCeiling) return 'other'
    if (low > nearEye * eye && room.confidence < deepCeiling) return 'other'
  } else if (room.confidence < leastUnderCeiling && ink > dense) return 'other'
  let things = 0
  for (const what of role) if (what === Drawn.thing) things++
  return things > mostThings * role.length && room.confidence < sure ? 'planes' : 'room'
}
