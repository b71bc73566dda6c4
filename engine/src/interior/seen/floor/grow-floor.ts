import { greyDilate } from '../../../pixels/morphology.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { boxBlur } from '../../../pixels/blur.ts'
import { nthSmallest } from '../../../pixels/nth-smallest.ts'
import { newPlane, type Plane } from '../../../pixels/raster.ts'

// A floor is one surface: once it is known, it goes on wherever no edge ends it, round the feet of what stands on it and beyond
// the line where the box of the room has its walls. Patches are told as a whole, and one of them may hold a strip of floor and a leg.

/** Change of colour per pixel (L*a*b*) up to which any floor is even, and how much more than its usual one a patterned floor may have. */
const even = 0.8
const timesUsual = 1.25
const mostEven = 2.2
/** Half the width of a gap in an edge through which no floor goes on. */
const gap = 1
/** How far the colour may be from that of the floor just before, lightness and hue, and from where it came in all. */
const lightReach = 4
const hueReach = 3
const mostLight = 26
const mostHue = 6
/** How much of the floor before a place remembers. */
const memory = 0.75
/** Half the squares over which colours are averaged: joints and grain of a floor are no end of it. */
const square = 2
/** Share of the border of what was found that must lie on the floor, and that of what goes on below the picture. */
const leastMet = 0.13
const leastAtRim = 0.045
/** Share of the picture's height from which a stretch may stand, and of its own along which both its sides then run straight up. */
const leastTall = 0.06
const mostUpright = 0.55
/** Pixels to the side for each row by which uprights lean. */
const tilt = 0.06
/** Pixels up to which a bar is narrow, and how many times its width it rises. */
const barWide = 5
const barTall = 3.5
/** Pixels up to the crest of the edge that ends a floor. */
const toCrest = gap + 3

export interface GrowFloorOptions {
  /** 1 where no floor can be: walls, ceilings, panes, rugs, what stands against a wall, what is above the horizon. */
  barred: Uint8Array
  /** L*a*b*, three values per pixel. */
  lab: Float32Array
  /** How steep the picture is at each pixel, in units of L* per pixel. */
  steep: Plane
}

/** Marks where a floor goes on from what is known of it: 1 each. `floor`: 1 where it is known. */
export function growFloor(floor: Plane, { barred, lab, steep }: GrowFloorOptions): Uint8Array {
  const { width, height, data } = floor
  const means = meansOf(lab, width, height)
  const wide = greyDilate(boxBlur(steep, 1), gap).data
  const limit = Math.max(even, Math.min(mostEven, timesUsual * usualOf(wide, data)))
  const grown = new Uint8Array(data.length)
  const before = new Float32Array(lab.length)
  const source = new Float32Array(lab.length)
  const queue = new Int32Array(2 * data.length)
  let end = 0
  const isOpen = (i: number) => !data[i] && !barred[i] && !grown[i] && wide[i] < limit
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (!data[i] || wide[i] >= limit || !(isOpen(i - 1) || isOpen(i + 1) || isOpen(i - width) || isOpen(i + width))) continue
      for (let c = 0; c < 3; c++) before[3 * i + c] = source[3 * i + c] = means[3 * i + c]
      queue[end++] = i
    }
  }
  const look = (i: number, j: number) => {
    if (j < 0 || j >= data.length || !isOpen(j)) return
    if (apart(means, 3 * j, before, 3 * i, lightReach, hueReach) || apart(means, 3 * j, source, 3 * i, mostLight, mostHue)) return
    grown[j] = 1
    for (let c = 0; c < 3; c++) {
      before[3 * j + c] = memory * before[3 * i + c] + (1 - memory) * means[3 * j + c]
      source[3 * j + c] = source[3 * i + c]
    }
    queue[end++] = j
  }
  for (let at = 0; at < end; at++) {
    const i = queue[at]
    const x = i % width
    if (x > 0) look(i, i - 1)
    if (x < width - 1) look(i, i + 1)
    look(i, i - width)
    look(i, i + width)
  }
  if (!grown.includes(1)) return grown
  reachCrest(grown, floor, barred, steep.data)
  leaveLeaks(grown, floor)
  return grown
}

/**
 * Takes out what is no floor after all: what hangs together with it along little of its own border was reached through a gap, as cloth on a
 * bed is; what stands between two uprights is a front or a door.
 */
function leaveLeaks(grown: Uint8Array, { width, height, data }: Plane) {
  const { labels, count, bottom, top } = componentsOf(grown, width, height)
  const border = new Float32Array(count)
  const onFloor = new Float32Array(count)
  const from = new Int32Array(count * height).fill(width)
  const to = new Int32Array(count * height).fill(-1)
  const meet = (k: number, beside: number) => {
    border[k]++
    if (data[beside]) onFloor[k]++
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!grown[i]) continue
      const k = labels[i] - 1
      if (from[k * height + y] === width) from[k * height + y] = x
      to[k * height + y] = x
      if (x > 0 && !grown[i - 1]) meet(k, i - 1)
      if (x < width - 1 && !grown[i + 1]) meet(k, i + 1)
      if (y > 0 && !grown[i - width]) meet(k, i - width)
      if (y < height - 1 && !grown[i + width]) meet(k, i + width)
    }
  }
  const isOut = Uint8Array.from(border, (all, k) => {
    if (onFloor[k] < (bottom[k] >= height - 2 ? leastAtRim : leastMet) * all) return 1
    const tall = bottom[k] - top[k] + 1
    return tall > leastTall * height && [from, to].every((rows) => longestUpright(rows, k * height + top[k], tall) > mostUpright * tall)
      ? 1
      : 0
  })
  for (let i = 0; i < grown.length; i++) if (grown[i] && isOut[labels[i] - 1]) grown[i] = 0
}

/** The longest stretch of rows along which a side runs straight up. */
function longestUpright(side: Int32Array, from: number, count: number): number {
  let longest = 0
  for (let k = 0; k < count; k++) {
    let n = 1
    while (k + n < count && Math.abs(side[from + k + n] - side[from + k]) <= 1.5 + tilt * n) n++
    longest = Math.max(longest, n)
    if (longest >= count - k) break
  }
  return longest
}

/**
 * Takes out of a floor what rises from it as a narrow bar: the end of a board or the leg of a bed, of the floor's own colour. Changes
 * `floor`: 1 where it is.
 */
export function leaveBars({ width, height, data }: Plane) {
  const narrow = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width;) {
      const from = x
      while (x < width && data[y * width + x]) x++
      if (x > from && x - from <= barWide && from > 0 && x < width) narrow.fill(1, y * width + from, y * width + x)
      if (x === from) x++
    }
  }
  const { stretches, top, bottom, left, right } = componentsOf(narrow, width, height)
  for (let s = 0; s < stretches.count; s++) {
    const k = stretches.label[s] - 1
    if (bottom[k] - top[k] > barTall * (right[k] - left[k] + 1)) data.fill(0, stretches.from[s], stretches.to[s])
  }
}

function meansOf(lab: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(lab.length)
  const channel = newPlane(width, height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = lab[3 * i + c]
    const { data } = boxBlur(channel, square)
    for (let i = 0; i < data.length; i++) out[3 * i + c] = data[i]
  }
  return out
}

/** How steep a floor usually is where it is not calm. */
function usualOf(wide: Float32Array, floor: Float32Array): number {
  const list: number[] = []
  for (let i = 0; i < wide.length; i += 5) if (floor[i]) list.push(wide[i])
  return list.length > 0 ? nthSmallest(Float32Array.from(list), Math.floor(0.7 * list.length)) : 0
}

/** Whether two colours are apart; what is darker has less of its hue. */
function apart(a: Float32Array, i: number, b: Float32Array, j: number, light: number, hue: number): boolean {
  if (Math.abs(a[i] - b[j]) > light) return true
  const shade = Math.max(0.4, Math.min(1.25, a[i] / Math.max(8, b[j])))
  const green = a[i + 1] - shade * b[j + 1]
  const blue = a[i + 2] - shade * b[j + 2]
  return green * green + blue * blue > hue * hue
}

/** On up to the crest of what is steep round the places that were found. */
function reachCrest(grown: Uint8Array, { width, data }: Plane, barred: Uint8Array, steep: Float32Array) {
  let front: number[] = []
  for (let i = width; i < grown.length - width; i++) if (grown[i]) front.push(i)
  for (let round = 0; round < toCrest; round++) {
    const next: number[] = []
    for (const i of front) {
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (grown[j] || data[j] || barred[j] || steep[j] < 0.95 * steep[i]) continue
        grown[j] = 1
        next.push(j)
      }
    }
    front = next
  }
}
