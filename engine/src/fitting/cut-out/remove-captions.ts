import { boxBlur } from '../../pixels/blur.ts'
import { componentsOf } from '../../pixels/components.ts'
import { depthIn, distanceTo } from '../../pixels/distance.ts'
import { greyClose } from '../../pixels/morphology.ts'
import { newPlane } from '../../pixels/raster.ts'
import { mark } from './mark.ts'

// Product pictures carry sizes: arrows and figures in black. Those beside the item fall away with its background; where there are
// such, black strokes of the same thinness on the item itself are sizes too and are filled from what surrounds them. A picture
// without sizes beside the item keeps every dark seam.

const fewest = 4
/** The darkest pixel of a printed stroke is no lighter than most of those beside the item are, and this, L*: seams are. */
const asDark = 17
const depth = 14
/** How far round a stroke sharpening has left a light rim, pixels of 720. */
const halo = 3.3
/** What lies nearer to the outline than this on the whole, in 720 pixels, is a foot. */
const rim = 8

/** Fills sizes printed on the item, in linear `colour`, in place. `found`: all that is not background; `item`: the item alone. */
export function removeCaptions(
  colour: Float32Array,
  lab: Float32Array,
  found: Uint8Array,
  item: Uint8Array,
  width: number,
  height: number,
): boolean {
  const beside = printedBeside(lab, found, item, width, height)
  if (beside.count < fewest) return false
  const black = beside.darkest + asDark
  const scale = Math.max(width, height) / 720
  const reach = Math.max(2, Math.round(3.4 * scale))
  const light = newPlane(width, height)
  for (let i = 0; i < item.length; i++) light.data[i] = lab[3 * i]
  const closed = greyClose(light, reach)
  const inside = depthIn(item, width, height)
  const strokes = mark(item.length, (i) => {
    const dark = item[i] === 1 && closed.data[i] - lab[3 * i] > depth && closed.data[i] > 55 && inside[i] > reach
    return dark && lab[3 * i + 1] ** 2 + lab[3 * i + 2] ** 2 < 22 ** 2
  })
  const parts = componentsOf(strokes, width, height, 8)
  const darkest = new Float32Array(parts.count).fill(100)
  const within = new Float32Array(parts.count)
  for (let i = 0; i < strokes.length; i++) {
    const k = parts.labels[i] - 1
    if (k < 0) continue
    darkest[k] = Math.min(darkest[k], lab[3 * i])
    within[k] += inside[i] / parts.area[k]
  }
  const printed = distanceTo(
    mark(item.length, (i) => strokes[i] === 1 && darkest[parts.labels[i] - 1] < black && within[parts.labels[i] - 1] > rim * scale),
    width,
    height,
  )
  fillAround(
    colour,
    mark(item.length, (i) => item[i] === 1 && printed[i] < halo * Math.max(1, scale)),
    item,
    width,
    height,
    reach,
  )
  return true
}

/** Takes the heads of arrows that touch the item off it, in place: narrow black points that stick out of it, downwards or up. */
export function dropSpikes(item: Uint8Array, lab: Float32Array, width: number, height: number) {
  const scale = Math.max(width, height) / 720
  const thin = 9 * scale
  const across = runsOf(item, width)
  const points = componentsOf(
    mark(item.length, (i) => across[i] > 0 && across[i] < thin && lab[3 * i] < 90 && lab[3 * i + 1] ** 2 + lab[3 * i + 2] ** 2 < 100),
    width,
    height,
    8,
  )
  const isSpike = Array.from(points.area, (area, k) => {
    const [wide, tall] = [points.right[k] - points.left[k] + 1, points.bottom[k] - points.top[k] + 1]
    return area < 120 * scale * scale && wide < thin && tall > 1.6 * wide
  })
  for (let i = 0; i < item.length; i++) if (points.labels[i] > 0 && isSpike[points.labels[i] - 1]) item[i] = 0
}

/** For each pixel of the item, how far it goes on in its row; 0 beside it. */
function runsOf(item: Uint8Array, width: number): Uint16Array {
  const runs = new Uint16Array(item.length)
  for (let i = 0; i < item.length; i++) {
    if (item[i] === 0) continue
    let end = i
    while (end % width < width - 1 && item[end + 1] === 1) end++
    runs.fill(end - i + 1, i, end + 1)
    i = end
  }
  return runs
}

/** How many small black marks stand beside the item, and how dark the darkest of most of them is, L*. */
function printedBeside(lab: Float32Array, found: Uint8Array, item: Uint8Array, width: number, height: number) {
  const marks = componentsOf(
    mark(item.length, (i) => found[i] === 1 && item[i] === 0 && lab[3 * i] < 60),
    width,
    height,
    8,
  )
  const darkest = new Float32Array(marks.count).fill(100)
  for (let i = 0; i < item.length; i++) {
    const k = marks.labels[i] - 1
    if (k >= 0) darkest[k] = Math.min(darkest[k], lab[3 * i])
  }
  const own = Array.from(darkest.filter((_, k) => marks.area[k] > 6 && marks.area[k] < 0.01 * item.length)).sort((p, q) => p - q)
  return { count: own.length, darkest: own[Math.floor(0.8 * own.length)] ?? 0 }
}

/** Share of what is round a pixel that must be seen for it to be filled from there. */
const enoughSeen = 0.15

/** Gives marked pixels the mean colour of the unmarked item near them, the nearest counting most. */
function fillAround(colour: Float32Array, marked: Uint8Array, item: Uint8Array, width: number, height: number, reach: number) {
  const weight = newPlane(width, height)
  for (let i = 0; i < item.length; i++) weight.data[i] = item[i] && !marked[i] ? 1 : 0
  const wide = [reach, 2 * reach, 4 * reach]
  const totals = wide.map((r) => boxBlur(weight, r).data)
  const plane = newPlane(width, height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < item.length; i++) plane.data[i] = weight.data[i] * colour[3 * i + c]
    const sums = wide.map((r) => boxBlur(plane, r).data)
    for (let i = 0; i < item.length; i++) {
      if (!marked[i]) continue
      const k = totals[0][i] > enoughSeen ? 0 : totals[1][i] > enoughSeen ? 1 : 2
      if (totals[k][i] > 1e-3) colour[3 * i + c] = sums[k][i] / totals[k][i]
    }
  }
}
