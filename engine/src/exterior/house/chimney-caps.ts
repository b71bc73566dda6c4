import { componentsOf } from '../../pixels/components.ts'
import { Role, type Scene } from '../../scene.ts'
import { drawnAs } from '../profiles.ts'

// Who draws a chimney with a cap of sheet metal or slats, with pots on it, lays that in solid dark over a blank shaft. Hatching is laid
// down to the foot, on one side of the shaft: a cap goes all across the head and leaves the shaft free. A head that ends in a gable bears a
// little roof, down to the line that is drawn along it.

/** Tone between that of a cap and that of a shaft, of the drawing 0–1; lightest cap and darkest shaft in the mean. */
const between = 0.7
const [lightest, darkest] = [0.6, 0.85]
/** Least share of the columns of a chimney that begin with its cap, and least share of it that is shaft. */
const [mostly, leastShaft] = [0.8, 0.15]
/** Least depth of a cap, and how far to both sides its foot is levelled, in metres. */
const [deepM, levelM] = [0.15, 0.12]

/**
 * How steep the slopes of a gabled head are at least, in rows per column: level edges seen in perspective are flatter. How long across the
 * picture each is at least, how far off straight at most, and between which depths its little roof ends, in metres.
 */
const gable = { steep: 0.6, longM: 0.25, straightM: 0.1, leastM: 0.1, mostM: 0.35 }

/** 1 where a chimney has a dark cap, with what stands on it; undefined where none has. */
export function chimneyCaps({ role, drawing, camera, width }: Scene): Uint8Array | undefined {
  const first = role.indexOf(Role.chimney)
  if (first < 0 || drawnAs({ drawing }).lit) return undefined
  const top = Math.floor(first / width)
  const rows = Math.floor(role.lastIndexOf(Role.chimney) / width) + 1 - top
  const start = top * width
  const mask = new Uint8Array(rows * width)
  for (let i = 0; i < mask.length; i++) mask[i] = role[start + i] === Role.chimney ? 1 : 0
  const { count, labels, left, right, top: highest, bottom } = componentsOf(mask, width, rows)
  const value = drawing.value.data.subarray(start)
  let caps: Uint8Array | undefined
  for (let c = 0; c < count; c++) {
    const stack: Stack = { label: c + 1, left: left[c], right: right[c], top: highest[c], bottom: bottom[c] }
    const level = levelled(feetOf(stack, labels, value, width), levelM * camera.pixelsPerM)
    const isSolid = isCap(stack, level, labels, value, width, deepM * camera.pixelsPerM)
    const feet = isSolid ? level : feetOfRoof(stack, labels, value, width, camera.pixelsPerM)
    if (!feet) continue
    const found = (caps ??= new Uint8Array(role.length))
    eachPixel(stack, labels, width, (i, k, y) => {
      if (y <= feet[k]) found[start + i] = 1
    })
  }
  return caps
}

/** A chimney among others: its label and bounds. */
interface Stack {
  label: number
  left: number
  right: number
  top: number
  bottom: number
}

/** Visits the pixels of a chimney, column by column from above: `k` counts the columns. */
function eachPixel(
  { label, left, right, top, bottom }: Stack,
  labels: Int32Array,
  width: number,
  visit: (i: number, k: number, y: number) => void,
) {
  for (let x = left; x <= right; x++)
    for (let y = top; y <= bottom; y++) if (labels[y * width + x] === label) visit(y * width + x, x - left, y)
}

/** In each column the last row down to which it is darkest beside the rest, −1 where it begins light. */
function feetOf(stack: Stack, labels: Int32Array, value: Float32Array, width: number): Int32Array {
  const feet = new Int32Array(stack.right + 1 - stack.left).fill(-1)
  const [most, sum] = [new Float32Array(feet.length), new Float32Array(feet.length)]
  eachPixel(stack, labels, width, (i, k, y) => {
    sum[k] += between - value[i]
    if (sum[k] <= most[k]) return
    most[k] = sum[k]
    feet[k] = y
  })
  return feet
}

/** Each foot as the middle one of those beside it: lines along the sides of a shaft go farther down. */
function levelled(feet: Int32Array, reach: number): Int32Array {
  const aside = Math.round(reach)
  return feet.map((_, k) => {
    const near = feet.slice(Math.max(0, k - aside), k + aside + 1).toSorted()
    return near[near.length >> 1]
  })
}

/** Whether what ends at these feet is dark and deep all across the head of a chimney, over a light shaft. */
function isCap(stack: Stack, feet: Int32Array, labels: Int32Array, value: Float32Array, width: number, least: number): boolean {
  const deep = new Int32Array(feet.length)
  let [cap, capTone, shaft, shaftTone] = [0, 0, 0, 0]
  eachPixel(stack, labels, width, (i, k, y) => {
    if (y <= feet[k]) {
      deep[k]++
      cap++
      capTone += value[i]
    } else {
      shaft++
      shaftTone += value[i]
    }
  })
  const isAcross = deep.filter((rows) => rows > least).length > mostly * feet.length
  return isAcross && capTone < lightest * cap && shaft > leastShaft * (cap + shaft) && shaftTone > darkest * shaft
}

/** In each column the last row of the little roof on a gabled head; undefined where a head ends in no gable. */
function feetOfRoof(stack: Stack, labels: Int32Array, value: Float32Array, width: number, pixelsPerM: number): Int32Array | undefined {
  const tops = new Int32Array(stack.right + 1 - stack.left).fill(-1)
  eachPixel(stack, labels, width, (_, k, y) => {
    if (tops[k] < 0) tops[k] = y
  })
  const summit = (tops.indexOf(stack.top) + tops.lastIndexOf(stack.top)) >> 1
  const [left, right] = [tops.subarray(0, summit + 1).toReversed(), tops.subarray(summit)]
  if (![left, right].every((side) => isSlope(side, pixelsPerM))) return undefined
  const leftDepth = depthOfRoof(left, stack.left + summit, -1, value, width, pixelsPerM)
  const rightDepth = depthOfRoof(right, stack.left + summit, 1, value, width, pixelsPerM)
  /** Under its summit both slopes end on the two lines that cross there. */
  return tops.map((y, k) =>
    k < summit
      ? Math.max(y + leftDepth, stack.top + rightDepth - fallOf(right) * (summit - k))
      : Math.max(y + rightDepth, stack.top + leftDepth - fallOf(left) * (k - summit)),
  )
}

/** How many rows a side falls per column, from the summit on. */
const fallOf = (side: Int32Array) => (side[side.length - 1] - side[0]) / (side.length - 1)

/** Whether these rows, from the summit on, fall steeply and straight. */
function isSlope(side: Int32Array, pixelsPerM: number): boolean {
  const fall = fallOf(side)
  if (side.length <= gable.longM * pixelsPerM || fall < gable.steep) return false
  return side.every((y, k) => Math.abs(y - side[0] - fall * k) <= gable.straightM * pixelsPerM)
}

/** How many rows under a slope the darkest line runs along it. */
function depthOfRoof(side: Int32Array, from: number, towards: number, value: Float32Array, width: number, pixelsPerM: number): number {
  let best = 0
  let darkest = Infinity
  for (let depth = Math.round(gable.leastM * pixelsPerM); depth <= gable.mostM * pixelsPerM; depth++) {
    const tone = side.reduce((sum, y, k) => sum + (value[(y + depth) * width + from + towards * k] ?? 1), 0)
    if (tone >= darkest) continue
    darkest = tone
    best = depth
  }
  return best
}
