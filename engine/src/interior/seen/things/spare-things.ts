import { boxBlur } from '../../../pixels/blur.ts'
import { componentsOf, marksAbove, type Components } from '../../../pixels/components.ts'
import { smoothstep } from '../../../pixels/curves.ts'
import { dilate } from '../../../pixels/morphology.ts'
import { labOfPixel } from '../../../pixels/colour.ts'
import { newPlane, type Plane, type Raster } from '../../../pixels/raster.ts'

// Clocks, pendants with their cords, small frames and switches are too small for the reading of a photo and have no patch of
// their own. On a surface whose colour changes slowly they are what differs sharply from the surface round about: measured
// against how much the surface differs from itself, so that stone, patterns and stains of a wall stay part of it.

/** Difference (L*a*b*, hue before lightness) from which something is another thing, and how often the surface's own that is. */
const leastOff = 11
const timesUsual = 4.5
/** Share of that difference up to which a place beside a thing has nothing of it. */
const leastMixed = 0.35
/** Share of the bounds of a ring that is inside it, if it is the rim of a thing and no loop of a cord. */
const leastInside = 0.22
/** Share of the picture up to which what a ring surrounds belongs to it. */
const mostInside = 0.02
/** Share of a thing's outline along which its surface ends. */
const mostRim = 0.35
/** Share of the limit to which the difference falls just beyond a thing, and of its outline along which it does; glow and shade fade. */
const beyond = 0.5
const leastSharp = 0.5

/** A photo as it was read, smaller, in L*a*b*, three values per pixel. */
interface SmallLab {
  width: number
  height: number
  lab: Float32Array
}

/**
 * Takes small things of other colours out of a mask of a plain surface. `small`: the colours of the
 * photo as it was read, from which the surface's own colour round about is taken. Changes `mask`.
 */
export function spareThings(mask: Plane, photo: Raster, small: SmallLab) {
  const { width, height, data } = mask
  const off = differences(mask, photo, small)
  if (!off) return
  const { labels, area } = componentsOf(marksAbove(data, 0.3), width, height)
  const limits = limitsOf(off, labels, area)
  const foreign = new Uint8Array(off.length)
  for (let i = 0; i < off.length; i++) foreign[i] = labels[i] > 0 && off[i] > limits[labels[i] - 1] ? 1 : 0
  const reach = Math.max(1, Math.round(Math.max(width, height) / 400))
  const wide = dilate(foreign, width, reach)
  const rings = componentsOf(wide, width, height, 8)
  const fades = fadingOf({ foreign, off, labels, limits, reach }, rings, width)
  const things = keepThings(wide, rings, mask, (6 * reach) ** 2, fades)
  if (!things.includes(1)) return
  const solid = inverse(dilate(inverse(wide), width, reach))
  fillInside(things, solid, rings, width, height)
  for (let i = 0; i < off.length; i++) {
    if (!things[i] || labels[i] === 0) continue
    // Round what is solid there is the surface again, mixed with the thing at most.
    const limit = limits[labels[i] - 1]
    data[i] *= solid[i] ? 0 : 1 - smoothstep(leastMixed * limit, limit, off[i])
  }
}

interface Foreign {
  foreign: Uint8Array
  off: Float32Array
  labels: Int32Array
  limits: readonly number[]
  reach: number
}

/** For each run of the surface, from what difference on a place is another thing: rough ones differ from themselves. */
function limitsOf(off: Float32Array, labels: Int32Array, area: Int32Array): number[] {
  const samples: number[][] = Array.from(area, () => [])
  for (let i = 0; i < off.length; i += 7) if (labels[i] > 0) samples[labels[i] - 1].push(off[i])
  return samples.map((list) => {
    if (list.length < 20) return Infinity
    const sorted = Float32Array.from(list).sort()
    return Math.max(leastOff, timesUsual * sorted[sorted.length >> 1])
  })
}

/** How far each pixel of a surface is from the mean of the surface round it; undefined where hardly any is seen. */
function differences(mask: Plane, photo: Raster, small: SmallLab): Float32Array | undefined {
  const { width, height } = mask
  const across = small.width / width
  const down = small.height / height
  const known = newPlane(small.width, small.height)
  let all = 0
  for (let y = 0, i = 0; y < small.height; y++) {
    const row = Math.min(height - 1, Math.floor((y + 0.5) / down)) * width
    for (let x = 0; x < small.width; x++, i++) {
      known.data[i] = mask.data[row + Math.min(width - 1, Math.floor((x + 0.5) / across))] > 0.5 ? 1 : 0
      all += known.data[i]
    }
  }
  if (all < 100) return undefined
  let mean = meanRound(known, small.lab)
  for (let i = 0; i < known.data.length; i++) {
    if (known.data[i] && distance(small.lab, 3 * i, mean, i) > 2 * leastOff) known.data[i] = 0
  }
  mean = meanRound(known, small.lab)
  const off = new Float32Array(width * height)
  const one = new Float32Array(3)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(small.height - 1, Math.floor(y * down)) * small.width
    for (let x = 0; x < width; x++, i++) {
      if (mask.data[i] <= 0.05) continue
      labOfPixel(photo, i, one)
      off[i] = distance(one, 0, mean, row + Math.floor(x * across))
    }
  }
  return off
}

function distance(lab: Float32Array, j: number, mean: readonly Float32Array[], i: number): number {
  const l = 0.8 * (lab[j] - mean[0][i])
  const a = 1.6 * (lab[j + 1] - mean[1][i])
  const b = 1.6 * (lab[j + 2] - mean[2][i])
  return Math.sqrt(l * l + a * a + b * b)
}

/** L*, a* and b* of what is known, averaged round each place. */
function meanRound(known: Plane, lab: Float32Array): Float32Array[] {
  const { width, height } = known
  const radius = Math.max(3, Math.round(Math.max(width, height) / 26))
  const weight = boxBlur(known, radius)
  return [0, 1, 2].map((c) => {
    const mean = newPlane(width, height)
    for (let i = 0; i < mean.data.length; i++) mean.data[i] = lab[3 * i + c] * known.data[i]
    boxBlur(mean, radius, mean)
    return mean.data.map((sum, i) => sum / Math.max(1e-3, weight.data[i]))
  })
}

/** For each group of marks, 1 where the difference falls slowly beyond most of its outline. */
function fadingOf({ foreign, off, labels, limits, reach }: Foreign, rings: Components, width: number): Uint8Array {
  const outline = new Float32Array(rings.count)
  const sharp = new Float32Array(rings.count)
  for (let i = 0; i < foreign.length; i++) {
    if (!foreign[i]) continue
    for (const step of [-1, 1, -width, width]) {
      const j = i + 2 * reach * step
      if (foreign[i + step] || j < 0 || j >= off.length || labels[j] === 0) continue
      outline[rings.labels[i] - 1]++
      if (off[j] < beyond * limits[labels[i] - 1]) sharp[rings.labels[i] - 1]++
    }
  }
  return Uint8Array.from(outline, (all, k) => (sharp[k] < leastSharp * all ? 1 : 0))
}

/** Without specks, what fades into the surface, and rims: what lies along the edge of a surface is the shade or the glow there. */
function keepThings(marks: Uint8Array, { labels, area, count }: Components, mask: Plane, least: number, fades: Uint8Array): Uint8Array {
  const { width, height, data } = mask
  const border = new Float32Array(count)
  const rim = new Float32Array(count)
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      if (!marks[i]) continue
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (marks[j]) continue
        border[labels[i] - 1]++
        if (data[j] < 0.3) rim[labels[i] - 1]++
      }
    }
  const isKept = new Uint8Array(count + 1)
  for (let k = 0; k < count; k++) isKept[k + 1] = area[k] >= least && !fades[k] && rim[k] < mostRim * border[k] ? 1 : 0
  const kept = new Uint8Array(marks.length)
  for (let i = 0; i < kept.length; i++) kept[i] = isKept[labels[i]]
  return kept
}

const inverse = (marks: Uint8Array) => marks.map((one) => 1 - one)

/** Marks what marks surround, too, also as solid: a clock's face is the clock. What reaches far is no ring round a thing. */
function fillInside(marks: Uint8Array, solid: Uint8Array, rings: Components, width: number, height: number) {
  const others = inverse(marks)
  const { labels, count, area, left, top, right, bottom } = componentsOf(others, width, height)
  const ring = new Int32Array(count + 1)
  for (let i = 1; i < marks.length; i++) if (labels[i] > 0 && marks[i - 1]) ring[labels[i]] = rings.labels[i - 1]
  const isInside = new Uint8Array(count + 1)
  for (let k = 0; k < count; k++) {
    const open = left[k] === 0 || top[k] === 0 || right[k] === width - 1 || bottom[k] === height - 1
    const r = ring[k + 1] - 1
    if (open || area[k] >= mostInside * marks.length || r < 0) continue
    const bounds = (rings.right[r] - rings.left[r] + 1) * (rings.bottom[r] - rings.top[r] + 1)
    isInside[k + 1] = area[k] > leastInside * bounds ? 1 : 0
  }
  for (let i = 0; i < marks.length; i++) if (isInside[labels[i]]) marks[i] = solid[i] = 1
}
