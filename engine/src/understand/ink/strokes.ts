import { atan2, cos, sin } from '../../geometry/elementary.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'

// Straight strokes after the Line Segment Detector (von Gioi, Jakubowicz, Morel, Randall 2010): pixels whose gradient is
// strong and whose level lines agree within 22.5° grow into regions, each of which is fitted by a rectangle. Instead of the
// paper's number of false alarms the rectangle must simply be well filled and thin. A pen line gives two strokes, one per
// side; that is wanted, since both sides vote. Curves break into short pieces.

/** Least change from pixel to pixel that a stroke of a drawing has; edges in a photo are softer. */
const steep = 0.045
/** Level lines whose directions differ by less than 22.5° agree. */
const agreement = cos(Math.PI / 8)
const shortest = 14
const levels = 256

/** A drawing without its grain: what edges are looked for in. */
export const calmed = (value: Plane) => gaussianBlur(value, 0.9)

/**
 * Every straight edge of the drawing of at least 14 pixels, strongest first; kinds are still unknown (all 'sloping'). `smooth` is
 * the drawing as `calmed` makes it.
 */
export function findStrokes(value: Plane, least = steep, smooth = calmed(value)): Stroke[] {
  const { width } = value
  const lines = levelLines(smooth, least)
  const { strength, order, isFree } = lines
  const member = new Int32Array(order.length)
  const offsets = { x: new Int16Array(order.length), y: new Int16Array(order.length) }
  const strokes: Stroke[] = []
  for (let k = 0; k < order.length; k++) {
    if (!isFree[order[k]]) continue
    const count = grow(order[k], width, lines, member)
    if (count < shortest) continue
    const stroke = fitStroke(member, count, width, strength, offsets)
    if (stroke) strokes.push(stroke)
  }
  return strokes
}

/** Between pixels (2 × 2). */
interface LevelLines {
  /** The gradient's, 0 where it is not steep. */
  strength: Float32Array
  /** The direction of the level line as a unit vector. */
  along: Float32Array
  down: Float32Array
  /** 1 where it is steep and belongs to no stroke yet. */
  isFree: Uint8Array
  /** The steep ones, the strongest first. */
  order: Int32Array
}

function levelLines(smooth: Plane, least: number): LevelLines {
  const { width, height, data } = smooth
  const strength = new Float32Array(data.length)
  const along = new Float32Array(data.length)
  const down = new Float32Array(data.length)
  const isFree = new Uint8Array(data.length)
  const count = new Int32Array(levels)
  let steepOnes = new Int32Array(1 << 14)
  let total = 0
  const lines = { strength, along, down, isFree }
  const ends = new Int32Array(height)
  for (let y = 0; y < height - 1; y++) {
    if (total + width > steepOnes.length) {
      const more = new Int32Array(2 * (total + width))
      more.set(steepOnes)
      steepOnes = more
    }
    total = measureRow(smooth, least, y, lines, steepOnes, total, count)
    ends[y] = total
  }
  const next = new Int32Array(levels)
  for (let k = levels - 1, sum = 0; k >= 0; k--) {
    next[k] = sum
    sum += count[k]
  }
  const order = new Int32Array(total)
  for (let y = 0, from = 0; y < height - 1; from = ends[y++]) orderRow(steepOnes, from, ends[y], strength, next, order)
  return { ...lines, order }
}

/** Puts the steep ones from `from` up to `to` where those as strong come `next`. */
function orderRow(steepOnes: Int32Array, from: number, to: number, strength: Float32Array, next: Int32Array, order: Int32Array) {
  for (let k = from; k < to; k++) order[next[levelOf(strength[steepOnes[k]])]++] = steepOnes[k]
}

const levelOf = (m: number) => Math.min(levels - 1, (m * 255) | 0)

/** Adds the steep ones of a row to `total` listed ones, and counts them by their strength; returns how many there are then. */
function measureRow(
  { width, data }: Plane,
  least: number,
  y: number,
  { strength, along, down, isFree }: Omit<LevelLines, 'order'>,
  steepOnes: Int32Array,
  total: number,
  count: Int32Array,
): number {
  /** Twice the gradient's square below which a root need not be drawn. */
  const flat = 2 * least * least * (1 - 1e-6)
  for (let x = 0, i = y * width; x < width - 1; x++, i++) {
    const falling = data[i + width + 1] - data[i]
    const rising = data[i + 1] - data[i + width]
    if (falling * falling + rising * rising <= flat) continue
    const gx = (falling + rising) / 2
    const gy = (falling - rising) / 2
    const m = Math.sqrt(gx * gx + gy * gy)
    if (m <= least) continue
    strength[i] = m
    isFree[i] = 1
    along[i] = -gy / m
    down[i] = gx / m
    steepOnes[total++] = i
    count[levelOf(m)]++
  }
  return total
}

/**
 * Collects the free neighbours that share the (running mean) direction into `member`; returns how many. In the last row and the last
 * column nothing is free, so that what is to the left of the first column, at the end of the row above, is none either.
 */
function grow(seed: number, width: number, { along, down, isFree }: LevelLines, member: Int32Array): number {
  let count = 0
  member[count++] = seed
  isFree[seed] = 0
  let sumX = along[seed]
  let sumY = down[seed]
  let least = agreement
  for (let k = 0; k < count; k++) {
    const i = member[k]
    const above = i >= width ? i - width : i
    for (let row = above; row <= i + width; row += width) {
      for (let j = row > 0 ? row - 1 : 0; j <= row + 1; j++) {
        if (isFree[j] === 0 || along[j] * sumX + down[j] * sumY <= least) continue
        isFree[j] = 0
        member[count++] = j
        sumX += along[j]
        sumY += down[j]
        least = agreement * Math.sqrt(sumX * sumX + sumY * sumY)
      }
    }
  }
  return count
}

/** Where pixels of a region lie from its first one. */
interface Offsets {
  x: Int16Array
  y: Int16Array
}

/** The rectangle round a region along its main axis; undefined when it is short, thick or sparse. `offsets` is room for its pixels. */
function fitStroke(member: Int32Array, count: number, width: number, strength: Float32Array, offsets: Offsets): Stroke | undefined {
  const startX = member[0] % width
  const startY = (member[0] - startX) / width
  const { x: xs, y: ys } = offsets
  let [weight, sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0, 0]
  for (let k = 0; k < count; k++) {
    const m = strength[member[k]]
    // Half a pixel more, so that what a product loses does not end in the row above.
    const row = ((member[k] + 0.5) * (1 / width)) | 0
    const x = member[k] - row * width - startX
    const y = row - startY
    xs[k] = x
    ys[k] = y
    weight += m
    sumX += m * x
    sumY += m * y
    sumXX += m * x * x
    sumXY += m * x * y
    sumYY += m * y * y
  }
  const dx = sumX / weight
  const dy = sumY / weight
  const axis = atan2(2 * (sumXY - dx * sumY), sumXX - dx * sumX - (sumYY - dy * sumY)) / 2
  const ux = cos(axis)
  const uy = sin(axis)
  let [first, last, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let k = 0; k < count; k++) {
    const along = xs[k] * ux + ys[k] * uy
    const across = ys[k] * ux - xs[k] * uy
    first = Math.min(first, along)
    last = Math.max(last, along)
    left = Math.min(left, across)
    right = Math.max(right, across)
  }
  const length = last - first
  const thickness = Math.max(1, right - left)
  if (length < shortest || count / (length * thickness) < 0.5 || thickness > 7 + 0.08 * length) return undefined
  const middle = dx * ux + dy * uy
  const end = (t: number) => ({ x: startX + dx + 1 + ux * (t - middle), y: startY + dy + 1 + uy * (t - middle) })
  const ends = [end(first), end(last)]
  ends.sort((p, q) => p.y - q.y || p.x - q.x)
  return { from: ends[0], to: ends[1], length, angle: axis < 0 ? axis + Math.PI : axis, kind: 'sloping' }
}
