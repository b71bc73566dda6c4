import { boxBlur } from '../../pixels/blur.ts'
import { componentsOf, marksAbove } from '../../pixels/components.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { newPlane, type Plane, type Raster } from '../../pixels/raster.ts'
import type { SeenRoom } from '../seen/seen-room.ts'

// Daylight in a photo is nearly white, and much of it: panes, sheer cloth before them, snow and sky. What stands in it (trees,
// glazing bars thinner than the reading sees) belongs to the view; dark frames do not. Fails on white furniture before a window.

/** The sum of three bytes from which a place may be daylight. */
const daylight = 640
/** Of a roof that was taken for a ceiling, and of a dull sky, where a room is glazed all round. */
const roofLight = 700
const skyLight = 600
/** Shares of a photo that are so bright: from the first on it is daylight, from the second on the room is glazed down to its floor. */
const leastShare = 0.05
const glazedShare = 0.12

/** Shares of a photo: what is smaller is no window, what is larger is one even if it fills no more of its bounds than a globe. */
const leastWindow = 0.003
const sureWindow = 0.02
const roundest = 0.83
/** Bright places that hang together over less than this share of a photo are lamps. */
const leastPlace = 0.01

/** Where daylight comes in, 0–1 per pixel: windows, and what is as bright beside them, softly bordered. */
export function findGlass({ room, things, thingAt, wall, ceiling, floor }: SeenRoom, { width, height, data }: Raster): Plane {
  const solid = things.map(({ kind, on }) => on === 'floor' && kind !== 'window' && kind !== 'curtain' && kind !== 'cabinet')
  const all = thingAt.length
  const isWindow = things.map(({ kind, area, left, right, top, bottom }) => {
    const filled = area / ((right - left + 1) * (bottom - top + 1))
    return kind === 'window' && area > leastWindow * all && (area > sureWindow * all || filled > roundest)
  })
  const inside = newPlane(width, height)
  const high = newPlane(width, height)
  const low = newPlane(width, height)
  const isBright: BrightPlaces = { data, thingAt, isWindow, solid, room, wall, ceiling, floor, inside, high, low }
  let bright = 0
  for (let y = 0; y < height; y++) bright += markRow(isBright, y)
  const glazed = bright > glazedShare * all
  if (glazed) for (let i = 0; i < low.data.length; i++) high.data[i] += low.data[i]
  const windows = isWindow.includes(true) ? blurMarks(inside, width / 160) : inside
  if (!glazed) dropSmall(high, leastPlace * all)
  const spread = glazed ? width / 28 : width / 70
  const much = bright > leastShare * all ? blurMarks(high, spread) : undefined
  const [some, most] = glazed ? [0.04, 0.16] : [0.3, 0.5]
  const [dark, pale] = glazed ? [0.14, 0.4] : [0.25, 0.6]
  for (let i = 0; i < thingAt.length; i++) {
    const own = Math.max(windows.data[i], much ? smoothstep(some, most, much.data[i]) : 0)
    if (own === 0) continue
    const level = (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 765
    const above = glazed ? ceiling.data[i] * smoothstep(0.92, 0.84, level) : ceiling.data[i]
    windows.data[i] = own * smoothstep(dark, pale, level) * (1 - Math.min(1, wall.data[i] + floor.data[i] + above))
  }
  return windows
}

interface BrightPlaces extends Pick<SeenRoom, 'room' | 'thingAt' | 'wall' | 'ceiling' | 'floor'> {
  data: Uint8ClampedArray
  isWindow: readonly boolean[]
  solid: readonly boolean[]
  /** What is marked: panes, what is surely daylight, and what may be where a room is glazed all round. */
  inside: Plane
  high: Plane
  low: Plane
}

/** Marks a row's bright places; how many are surely daylight. */
function markRow({ data, thingAt, isWindow, solid, room, wall, ceiling, floor, inside, high, low }: BrightPlaces, y: number): number {
  const { floorRow, camera, width } = room
  const { horizon } = camera
  let bright = 0
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const thing = thingAt[i] - 1
    if (thing >= 0 && isWindow[thing]) inside.data[i] = 1
    const sum = data[4 * i] + data[4 * i + 1] + data[4 * i + 2]
    if (y > floorRow[x] || sum < skyLight) continue
    if ((thing >= 0 && solid[thing] && y > horizon) || wall.data[i] + floor.data[i] > 0.3) continue
    if (ceiling.data[i] > 0.3) {
      if (sum > roofLight) low.data[i] = 1
      continue
    }
    if (sum < daylight) {
      low.data[i] = 1
      continue
    }
    // Beds and tables that were taken for something else reach no higher than this.
    const above = y < horizon + 0.45 * (floorRow[x] - horizon)
    ;(above ? high : low).data[i] = 1
    bright++
  }
  return bright
}

/** Blurs marks twice, where there are any and round them. */
function blurMarks(marks: Plane, radius: number): Plane {
  const { width, height, data } = marks
  const reach = 2 * Math.round(radius) + 1
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = firstMark(row)
    if (first === width) continue
    left = Math.min(left, first)
    right = Math.max(right, lastMark(row))
    top = Math.min(top, y)
    bottom = y
  }
  const out = newPlane(width, height)
  if (right < 0) return out
  left = Math.max(0, left - reach)
  top = Math.max(0, top - reach)
  const part = newPlane(Math.min(width, right + reach + 1) - left, Math.min(height, bottom + reach + 1) - top)
  for (let y = 0; y < part.height; y++) {
    const from = (top + y) * width + left
    part.data.set(data.subarray(from, from + part.width), y * part.width)
  }
  for (let k = 0; k < 2; k++) boxBlur(part, radius, part)
  for (let y = 0; y < part.height; y++) {
    out.data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * width + left)
  }
  return out
}

function firstMark(row: Float32Array): number {
  let x = 0
  while (x < row.length && row[x] === 0) x++
  return x
}

function lastMark(row: Float32Array): number {
  let x = row.length - 1
  while (x >= 0 && row[x] === 0) x--
  return x
}

/** Takes marks that hang together over less than `least` pixels away. */
function dropSmall({ width, height, data }: Plane, least: number) {
  const { labels, area } = componentsOf(marksAbove(data, 0.5), width, height)
  for (let i = 0; i < data.length; i++) if (labels[i] > 0 && area[labels[i] - 1] < least) data[i] = 0
}
