import { solve } from '../../../geometry/homography.ts'
import { boxBlur } from '../../../pixels/blur.ts'
import { componentsOf, marksAbove, type Components } from '../../../pixels/components.ts'
import { newPlane, type Plane } from '../../../pixels/raster.ts'
import type { Partition } from '../../../understand/regions.ts'
import { Part } from '../../box/room.ts'

// Where an edge has a gap, the division of a photo runs from a wall into the sofa before it. Light changes slowly over a
// surface, so a patch of one thing is nearly a plane in L*a*b* over (x, y): what lies off that plane, more in hue than in
// lightness, and hangs together becomes a patch of its own. Fails where both things have the same colour.

type Division = Pick<Partition, 'labels' | 'count'>

/** Patches smaller than this share of the picture are left as they are, and no smaller part is cut off. */
const leastPatch = 0.006
const leastPart = 0.0012
/** How far off its patch's plane another thing is: steps of L* count less than steps of hue. */
const lightWeight = 0.3
const hueWeight = 2.1
const off = 6.5
const rounds = 4
/** Mean difference over five pixels across a border below which only the light changes. */
const leastStep = 2.6
/** Pixels of area for each of outline: less on a wall is the rim of a patch, where a lamp's or the neighbour's light falls. */
const leastWidth = 3.6

/** Parts patches whose colours are of two things. `channels`: L*, a*, b*, smoothed; `surface`: a `Part` per pixel. Changes `labels`. */
export function partByColour({ labels, count }: Division, channels: readonly Plane[], surface: Uint8Array): Division {
  const { width, height } = channels[0]
  const area = new Float32Array(count)
  for (const k of labels) area[k]++
  const large = new Int32Array(count).fill(-1)
  let most = 0
  for (let k = 0; k < count; k++) if (area[k] > leastPatch * labels.length) large[k] = most++
  const planes = fitPlanes(labels, large, most, channels)
  const astray = newPlane(width, height)
  for (let y = 0; y < height; y++) strayedRow(planes, labels, large, channels, y, astray.data)
  const even = boxBlur(astray, 2)
  const parts = componentsOf(marksAbove(even.data, off), width, height)
  const cut = cutOff(parts, labels, surface, astray)
  const next = new Map<number, number>()
  let total = count
  for (let i = 0; i < labels.length; i++) {
    const part = parts.labels[i]
    if (part === 0 || !cut[part]) continue
    const key = part * count + labels[i]
    if (!next.has(key)) next.set(key, total++)
    labels[i] = next.get(key)!
  }
  return { labels, count: total }
}

/** Which parts are large and end at a step towards the rest of their patches: shade and glow end softly. */
function cutOff({ labels: parts, count, area }: Components, labels: Int32Array, surface: Uint8Array, { width, data }: Plane): Uint8Array {
  const outline: Outline = { border: new Float32Array(count + 1), step: new Float32Array(count + 1), rim: new Float32Array(count + 1) }
  const { border, step, rim } = outline
  const onFloor = new Float32Array(count + 1)
  for (let i = 0; i < parts.length; i++) if (surface[i] === Part.floor) onFloor[parts[i]]++
  for (let i = 3 * width; i < parts.length - 3 * width; i++) {
    if (parts[i] !== parts[i - 1]) meet(outline, parts, labels, data, i, 1)
    if (parts[i] !== parts[i - width]) meet(outline, parts, labels, data, i, width)
  }
  const cut = new Uint8Array(count + 1)
  for (let part = 1; part <= count; part++) {
    const size = area[part - 1]
    const wide = size > leastWidth * rim[part] || onFloor[part] > 0.5 * size
    cut[part] = wide && size > leastPart * labels.length && step[part] > leastStep * border[part] ? 1 : 0
  }
  return cut
}

/** Of each part how long its outline is, how long where it parts a patch, and the sum of the steps there. */
interface Outline {
  border: Float32Array
  step: Float32Array
  rim: Float32Array
}

/** Two parts meet between a pixel and the one `way` before it. */
function meet({ border, step, rim }: Outline, parts: Int32Array, labels: Int32Array, data: Float32Array, i: number, way: number) {
  const j = i - way
  rim[parts[i]]++
  rim[parts[j]]++
  if (labels[i] !== labels[j]) return
  const from = i + 2 * way
  const to = j - 2 * way
  if (labels[from] !== labels[i] || labels[to] !== labels[i]) return
  const part = parts[i] || parts[j]
  border[part]++
  step[part] += Math.abs(data[from] - data[to])
}

/** Nine numbers a patch: for each channel its value in the corner of the picture and its slopes across and down. */
function fitPlanes(labels: Int32Array, large: Int32Array, most: number, channels: readonly Plane[]): Float64Array {
  const { height } = channels[0]
  const planes = new Float64Array(9 * most)
  for (let round = 0; round < rounds; round++) {
    const reach = round === 0 ? Infinity : off * (1.6 - 0.2 * round)
    const sums = new Float64Array(15 * most)
    for (let y = 0; y < height; y += 2) addRow(sums, planes, labels, large, channels, y, reach)
    for (let k = 0; k < most; k++) {
      const [n, x, y, xx, xy, yy, ...rest] = sums.subarray(15 * k, 15 * k + 15)
      for (let c = 0; c < 3; c++) {
        const [v, vx, vy] = rest.slice(3 * c)
        const plane = solve([
          [n + 1e-6, x, y, v],
          [x, xx + 1e-3, xy, vx],
          [y, xy, yy + 1e-3, vy],
        ])
        if (plane) planes.set(plane, 9 * k + 3 * c)
      }
    }
  }
  return planes
}

/** Adds every second place of a row that is no farther than `reach` off its patch's plane to the sums of its patch. */
function addRow(
  sums: Float64Array,
  planes: Float64Array,
  labels: Int32Array,
  large: Int32Array,
  channels: readonly Plane[],
  y: number,
  reach: number,
) {
  const { width } = channels[0]
  for (let x = 0, i = y * width; x < width; x += 2, i += 2) {
    const k = large[labels[i]]
    if (k < 0 || (reach < Infinity && strayed(planes, k, channels, i, x, y) > reach)) continue
    const s = 15 * k
    sums[s]++
    sums[s + 1] += x
    sums[s + 2] += y
    sums[s + 3] += x * x
    sums[s + 4] += x * y
    sums[s + 5] += y * y
    for (let c = 0; c < 3; c++) {
      const v = channels[c].data[i]
      sums[s + 6 + 3 * c] += v
      sums[s + 7 + 3 * c] += v * x
      sums[s + 8 + 3 * c] += v * y
    }
  }
}

function strayedRow(planes: Float64Array, labels: Int32Array, large: Int32Array, channels: readonly Plane[], y: number, out: Float32Array) {
  const { width } = channels[0]
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const k = large[labels[i]]
    if (k >= 0) out[i] = strayed(planes, k, channels, i, x, y)
  }
}

function strayed(planes: Float64Array, k: number, channels: readonly Plane[], i: number, x: number, y: number): number {
  const at = 9 * k
  const l = channels[0].data[i] - planes[at] - planes[at + 1] * x - planes[at + 2] * y
  const a = channels[1].data[i] - planes[at + 3] - planes[at + 4] * x - planes[at + 5] * y
  const b = channels[2].data[i] - planes[at + 6] - planes[at + 7] * x - planes[at + 8] * y
  return Math.sqrt((lightWeight * l) ** 2 + (hueWeight * a) ** 2 + (hueWeight * b) ** 2)
}
