import { boxBlur, boxBlurTwice } from '../../pixels/blur.ts'
import { clamp } from '../../pixels/curves.ts'
import { drawLine } from '../../pixels/draw.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlarge, shrink } from '../../pixels/resize.ts'
import type { Stroke } from '../../scene.ts'

// Drawn plants are dense ink without a direction: the structure tensor (Förstner, Gülch 1987) of the drawing, averaged over
// some 1/90 of the width, has energy but no dominant axis. Or they are many small closed loops with no long stroke nearby.
// Leaves still show at a quarter of the size; the grain of a pencil and fine hatching have gone grey there, so they are tone,
// not leaves. Worked out at half size. Fails on trees drawn as bare outlines and mistakes shingles drawn at random for leaves.

const half = 2
/** Mean squared steps of a quarter-size drawing below which there is only tone, and from which there are leaves. */
const [onlyTone, leaves] = [0.008, 0.012]

/** How much each pixel looks like foliage, 0–1. */
export function findFoliage(value: Plane, strokeKind: Uint8Array, labels: Int32Array, strokes: readonly Stroke[]): Plane {
  const { width, height } = value
  const small = newPlane(Math.ceil(width / half), Math.ceil(height / half))
  const xx = newPlane(small.width, small.height)
  const yy = newPlane(small.width, small.height)
  const xy = newPlane(small.width, small.height)
  const straight = newPlane(small.width, small.height)
  const broken = newPlane(small.width, small.height)
  const work: Tensor = { xx: xx.data, yy: yy.data, xy: xy.data, straight: straight.data, broken: broken.data, width: small.width }
  for (let y = 1; y < height - 1; y++) gatherRow(value, strokeKind, labels, work, y)
  const radius = Math.max(1, Math.round(width / 90 / half))
  const widely = boxBlur(broken, 3 * radius)
  for (const plane of [xx, yy, xy, straight, broken]) boxBlurTwice(plane, radius, plane)
  const away = rowsFromLong(strokes, width, small)
  const seenFar = lastingDetail(value, Math.max(1, radius >> 1))
  for (let y = 0; y < small.height; y++) tellRow(work, widely.data, away, seenFar, width, y, small.data)
  boxBlur(small, radius, small)
  return enlarge(small, half, width, height)
}

/** Tells for a row of half the size how much each pixel looks like foliage; `width` is that of the drawing. */
function tellRow(
  { xx, yy, xy, straight, broken, width: across }: Tensor,
  widely: Float32Array,
  away: Uint8Array,
  seenFar: Plane,
  width: number,
  y: number,
  out: Float32Array,
) {
  for (let x = 0, i = y * across; x < across; x++, i++) {
    const energy = xx[i] + yy[i]
    const loose = Math.min(broken[i], 1.3 * widely[i])
    if (energy <= 0.03 && loose <= 0.07) continue
    const along = xx[i] - yy[i]
    const askew = 2 * xy[i]
    const coherence = Math.sqrt(along * along + askew * askew) / (energy + 1e-4)
    const scribble = clamp((energy - 0.03) / 0.06) * clamp((0.62 - coherence) / 0.25) * clamp(1 - 4.5 * straight[i])
    const dense = clamp((loose - 0.07) / 0.06)
    const mixed = clamp((0.72 - coherence) / 0.2)
    const bent = clamp(1 - 5 * straight[i])
    // How far off the strokes are is asked for only where it matters.
    const apart = dense * mixed * bent > scribble ? clamp((distanceAt(away, x, i, across) * half - 0.009 * width) / (0.008 * width)) : 0
    const loops = dense * apart * mixed * bent
    if (scribble === 0 && loops === 0) continue
    const lasting = clamp((seenFar.data[(y >> 1) * seenFar.width + (x >> 1)] - onlyTone) / (leaves - onlyTone))
    out[i] = Math.max(scribble, loops) * lasting
  }
}

/** What is added up for each pixel of half the size. */
interface Tensor {
  xx: Float32Array
  yy: Float32Array
  xy: Float32Array
  /** How much of it lies on straight strokes, and how much on borders of regions. */
  straight: Float32Array
  broken: Float32Array
  /** How many lie side by side. */
  width: number
}

/** Adds the slopes of row `y`, and how much of it lies on strokes and borders; of the first and the last pixel of a row none are known. */
function gatherRow(
  { width, data }: Plane,
  strokeKind: Uint8Array,
  labels: Int32Array,
  { xx, yy, xy, straight, broken, width: across }: Tensor,
  y: number,
) {
  const row = (y >> 1) * across
  const last = (width - 2) >> 1
  for (let j = 0; j <= last; j++) {
    // Two pixels of a row belong to one of half the size.
    const i = y * width + 2 * j
    const one = j > 0 ? 1 : 0
    const two = 2 * j < width - 2 ? 1 : 0
    const across1 = one * (data[i + 1] - data[i - 1])
    const across2 = two * (data[i + 2] - data[i])
    const down1 = one * (data[i + width] - data[i - width])
    const down2 = two * (data[i + 1 + width] - data[i + 1 - width])
    xx[row + j] += (across1 * across1 + across2 * across2) / 4
    yy[row + j] += (down1 * down1 + down2 * down2) / 4
    xy[row + j] += (across1 * down1 + across2 * down2) / 4
    straight[row + j] += one * straightness(strokeKind[i]) + two * straightness(strokeKind[i + 1])
    const here = labels[i]
    const next = labels[i + 1]
    const ends = here !== next || here !== labels[i + width] ? one : 0
    const endsNext = next !== labels[i + 2] || next !== labels[i + 1 + width] ? two : 0
    broken[row + j] += (ends + endsNext) / 4
  }
}

const straightness = (kind: number) => (kind === 0 ? 0 : kind === 4 ? 0.125 : 0.25)

/** How much the drawing still changes from pixel to pixel at a quarter of its size. */
function lastingDetail(value: Plane, radius: number): Plane {
  const { width, height, data } = shrink(value, 2 * half)
  const energy = newPlane(width, height)
  for (let y = 1; y < height - 1; y++) measureRow(data, energy.data, y, width)
  return boxBlurTwice(energy, radius, energy)
}

function measureRow(data: Float32Array, energy: Float32Array, y: number, width: number) {
  for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
    const across = data[i + 1] - data[i - 1]
    const down = data[i + width] - data[i - width]
    energy[i] = across * across + down * down
  }
}

/**
 * How many half-size pixels up or down the nearest stroke longer than 3.2 % of the width is, and no more than from where on it does
 * not matter.
 */
function rowsFromLong(strokes: readonly Stroke[], width: number, small: Plane): Uint8Array {
  const away = new Uint8Array(small.data.length).fill(Math.ceil((0.017 * width) / half))
  for (const { from, to, length } of strokes) {
    if (length < 0.032 * width) continue
    drawLine(away, small.width, small.height, { x: from.x / half, y: from.y / half }, { x: to.x / half, y: to.y / half }, 0)
  }
  for (let row = small.width; row < away.length; row += small.width) step(away, row, small.width, -small.width)
  for (let row = away.length - 2 * small.width; row >= 0; row -= small.width) step(away, row, small.width, small.width)
  return away
}

/** Takes a row on from the one at `from` beside it. */
function step(away: Uint8Array, row: number, width: number, from: number) {
  for (let i = row; i < row + width; i++) if (away[i + from] < away[i]) away[i] = away[i + from] + 1
}

/** The distance to the nearest of those strokes, as far as it matters. */
function distanceAt(away: Uint8Array, x: number, i: number, width: number): number {
  let best = away[i] * away[i]
  for (let dx = 1; dx * dx < best; dx++) {
    if (x >= dx) best = Math.min(best, dx * dx + away[i - dx] * away[i - dx])
    if (x + dx < width) best = Math.min(best, dx * dx + away[i + dx] * away[i + dx])
  }
  return Math.fround(Math.sqrt(best))
}
