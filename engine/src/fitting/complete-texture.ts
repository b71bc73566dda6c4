import { newRandom, type Random } from '../random.ts'

/** A picture of a plane seen square on, row by row. */
export interface Texture {
  width: number
  height: number
  /** Three numbers a texel. */
  colours: Float32Array
  /** 1 where the surface is seen. */
  known: Uint8Array
  /** 1 where it is to go on. What is neither shows something else. */
  hole: Uint8Array
  /** 1 where it is seen from near enough to go on elsewhere. */
  sharp: Uint8Array
  /** From this row on what is seen goes on along its own row: a skirting. */
  alongFrom: number
}

/** A texture of which nothing is seen yet. */
export const blankTexture = (width: number, height: number, alongFrom: number): Texture => ({
  width,
  height,
  colours: new Float32Array(3 * width * height),
  known: new Uint8Array(width * height),
  hole: new Uint8Array(width * height),
  sharp: new Uint8Array(width * height),
  alongFrom,
})

/** Texels from the middle of a patch to its border; rounds of search and of mixing on each scale; the least side of the coarsest one. */
const radius = 3
const rounds = 4
const coarsest = 24
/** How much it counts, in squares of colours, that a source lies in another row (share of the height): a row is alike in light. */
const rowCounts = 0.25

/**
 * For each texel of the hole the one that is seen and continues it, −1 where nothing does. What goes on is alike, patch by patch, to what
 * is seen: from coarse to fine, each patch over the hole looks for the seen patch most like it, and each texel becomes the mean of those
 * that lie over it. Wexler, Shechtman and Irani, Space-Time Completion of Video, 2007; the search is that of Barnes, Shechtman, Finkelstein
 * and Goldman, PatchMatch, 2009: what continues a neighbour, and some tries at random, nearer and nearer.
 */
export function completeTexture(texture: Texture): Int32Array {
  const scales = [texture]
  while (Math.min(scales[0].width, scales[0].height) > 2 * coarsest) scales.unshift(halved(scales[0]))
  const random = newRandom(7)
  let found: { source: Int32Array; width: number } | undefined
  for (const scale of scales) {
    const sources = seenPatches(scale)
    if (sources.length === 0) continue
    const at = begin(scale, sources, found, random)
    for (let round = 0; round < rounds; round++) {
      search(scale, at, sources, random, round % 2 === 0)
      mix(scale, at)
    }
    found = { source: at.source, width: scale.width }
  }
  const last = scales.at(-1)!
  return found && found.source.length === last.known.length ? found.source : new Int32Array(last.known.length).fill(-1)
}

/** Means of two by two texels; half known is known, and what is not and lies over a hole belongs to it. */
function halved({ width, height, colours, known, hole, sharp, alongFrom }: Texture): Texture {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const small = blankTexture(w, h, alongFrom / 2)
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0; x < w; x++, k++) {
      let [seen, open] = [0, 0]
      for (let j = 2 * y; j < Math.min(height, 2 * y + 2); j++)
        for (let i = j * width + 2 * x; i < j * width + Math.min(width, 2 * x + 2); i++) {
          if (hole[i]) open++
          if (sharp[i]) small.sharp[k] = 1
          if (!known[i]) continue
          seen++
          for (let c = 0; c < 3; c++) small.colours[3 * k + c] += colours[3 * i + c]
        }
      if (seen > 0) for (let c = 0; c < 3; c++) small.colours[3 * k + c] /= seen
      small.known[k] = seen > 1 && open === 0 ? 1 : 0
      small.hole[k] = open > 0 ? 1 : 0
    }
  return small
}

/** The middles of the patches that something can go on from: half of each is seen. */
function seenPatches({ width, height, known, sharp }: Texture): Int32Array {
  // Counts of known texels above and left of each.
  const sums = new Int32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += known[y * width + x]
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
    }
  const side = 2 * radius + 1
  const middles: number[] = []
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++) {
      const middle = (y + radius) * width + x + radius
      const [top, bottom] = [y * (width + 1) + x, (y + side) * (width + 1) + x]
      const seen = sums[bottom + side] - sums[bottom] - sums[top + side] + sums[top]
      if (known[middle] && sharp[middle] && 2 * seen >= side * side) middles.push(middle)
    }
  return Int32Array.from(middles)
}

interface Matches {
  /** The middles of the patches that are looked for: all that lie over the hole. */
  open: Int32Array
  /** 1 in the middle of a patch that something can go on from. */
  can: Uint8Array
  source: Int32Array
  cost: Float32Array
}

/** Every patch begins with what continued it on the coarser scale, or with any. */
function begin(texture: Texture, sources: Int32Array, before: { source: Int32Array; width: number } | undefined, random: Random): Matches {
  const { width, height, hole, known, colours } = texture
  const open: number[] = []
  const source = new Int32Array(hole.length).fill(-1)
  const can = new Uint8Array(hole.length)
  for (const i of sources) can[i] = 1
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!hole[i] && !known[i]) continue
      if (!touches(hole, width, height, x, y)) continue
      open.push(i)
      const coarse = before ? before.source[(y >> 1) * before.width + (x >> 1)] : -1
      if (coarse >= 0) {
        const at = (2 * Math.floor(coarse / before!.width) + (y & 1)) * width + 2 * (coarse % before!.width) + (x & 1)
        if (can[at]) source[i] = at
      }
      if (source[i] < 0) source[i] = besideOf(sources, random, i, width)
      if (hole[i]) for (let c = 0; c < 3; c++) colours[3 * i + c] = colours[3 * source[i] + c]
    }
  return { open: Int32Array.from(open), can, source, cost: new Float32Array(hole.length) }
}

/** One of the sources at random, of those in the same row where there are any. */
function besideOf(sources: Int32Array, random: Random, i: number, width: number): number {
  const row = Math.floor(i / width)
  const from = firstFrom(sources, row * width)
  const to = firstFrom(sources, (row + 1) * width)
  return from < to ? sources[from + Math.floor(random() * (to - from))] : sources[Math.floor(random() * sources.length)]
}

/** How many of the sources, which are in order, come before a texel. */
function firstFrom(sources: Int32Array, texel: number): number {
  let [low, high] = [0, sources.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sources[middle] < texel) low = middle + 1
    else high = middle
  }
  return low
}

function touches(hole: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  for (let j = Math.max(0, y - radius); j <= Math.min(height - 1, y + radius); j++)
    for (let i = Math.max(0, x - radius); i <= Math.min(width - 1, x + radius); i++) if (hole[j * width + i]) return true
  return false
}

/** How unlike a patch is another: the mean of squares over what is seen of that and is open or seen here; not told above `most`. */
function unlike({ width, height, colours, known, hole }: Texture, at: number, from: number, most: number): number {
  const x = at % width
  const y = (at / width) | 0
  const rows = (y - ((from / width) | 0)) / height
  const left = Math.max(-radius, -x)
  const right = Math.min(radius, width - 1 - x)
  const bottom = Math.min(radius, height - 1 - y)
  const apart = rowCounts * rows * rows
  const limit = (most - apart) * (2 * radius + 1) ** 2
  let own = 0
  let count = 0
  let sum = 0
  for (let dy = Math.max(-radius, -y); dy <= bottom; dy++) {
    if (sum > limit) return Infinity
    const end = at + dy * width + right
    for (let i = at + dy * width + left, j = from + dy * width + left; i <= end; i++, j++) {
      if (known[i] + hole[i] === 0) continue
      own++
      if (known[j] === 0) continue
      const r = colours[3 * i] - colours[3 * j]
      const g = colours[3 * i + 1] - colours[3 * j + 1]
      const b = colours[3 * i + 2] - colours[3 * j + 2]
      sum += r * r + g * g + b * b
      count++
    }
  }
  return 2 * count < own ? Infinity : (sum * own) / (count * count) + apart
}

/** One round of search, forwards or backwards. */
function search(texture: Texture, { open, can, source, cost }: Matches, sources: Int32Array, random: Random, forwards: boolean) {
  const { width, height, alongFrom } = texture
  for (const i of open) cost[i] = unlike(texture, i, source[i], Infinity)
  const steps = forwards ? [-1, -width] : [1, width]
  for (let n = 0; n < open.length; n++) {
    const i = open[forwards ? n : open.length - 1 - n]
    const row = Math.floor(i / width)
    const isAlong = row >= alongFrom
    const attempt = (from: number) => {
      if (from === source[i] || !can[from]) return
      if (isAlong && Math.floor(from / width) !== row) return
      const off = unlike(texture, i, from, cost[i])
      if (off < cost[i]) [source[i], cost[i]] = [from, off]
    }
    for (const step of steps) {
      const beside = source[i + step]
      if (beside >= 0) attempt(beside - step)
    }
    attempt(isAlong ? besideOf(sources, random, i, width) : sources[Math.floor(random() * sources.length)])
    for (let reach = Math.max(width, height) >> 1; reach >= 1; reach >>= 1) {
      const x = (source[i] % width) + Math.floor((2 * random() - 1) * reach)
      const y = Math.floor(source[i] / width) + Math.floor((2 * random() - 1) * reach)
      if (x >= 0 && x < width && y >= 0 && y < height) attempt(y * width + x)
    }
  }
}

/** Each texel of the hole becomes the mean of what the patches over it would have there, the better they fit the more. */
function mix({ width, height, colours, known, hole }: Texture, { open, source, cost }: Matches) {
  const sums = new Float32Array(colours.length)
  const weights = new Float32Array(hole.length)
  let usual = 1e-6
  for (const i of open) usual += cost[i] / open.length
  for (const i of open) {
    const weight = Math.exp(-cost[i] / usual)
    const [x, y] = [i % width, (i / width) | 0]
    for (let dy = Math.max(-radius, -y); dy <= Math.min(radius, height - 1 - y); dy++)
      for (let dx = Math.max(-radius, -x); dx <= Math.min(radius, width - 1 - x); dx++) {
        const at = i + dy * width + dx
        if (!hole[at]) continue
        const from = source[i] + dy * width + dx
        if (!known[from]) continue
        weights[at] += weight
        for (let c = 0; c < 3; c++) sums[3 * at + c] += weight * colours[3 * from + c]
      }
  }
  for (let at = 0; at < hole.length; at++)
    if (weights[at] > 0) for (let c = 0; c < 3; c++) colours[3 * at + c] = sums[3 * at + c] / weights[at]
}
