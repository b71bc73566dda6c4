import type { Room } from '../interior/box/room.ts'
import type { Light } from '../pixels/raster.ts'
import { goOn, logOf, type PlaceOfPart } from './clear-away.ts'
import { planOf } from './lay-square.ts'

/** How a part went on where it is seen, in differences of logarithms of light. */
export interface Trial {
  /** Between the means of blocks that went on and those that are seen there. */
  off: number
  /** Between the means of blocks of the surface itself, one beside the other. */
  own: number
}

/** Metres by which the place is moved to where the part is seen, each way; what share of it has to be. */
const moves = [-0.25, -0.5, -0.75, -1, -1.3, -1.6, -2, -2.5, -3, 0, 0.25, 0.5, 0.75, 1, 1.3, 1.6, 2, 2.5, 3]
const sizes = [1, 0.7, 0.5]
const leastSeen = 0.8

/**
 * Tries how well a part of the room goes on: a place of the same shape and measure in the same plane, where the part is seen, is emptied
 * like the place itself, and what goes on there is compared with what is there. Nothing where no such place is seen.
 */
export function tryPlace(photo: Light, room: Room, place: PlaceOfPart, known: Uint8Array): Trial | undefined {
  const { part, hole } = place
  const plan = planOf(room, part)
  const some = hole.filter((_, n) => n % Math.max(1, Math.floor(hole.length / 400)) === 0)
  const places = some.map((i) => plan.placeOf(i))
  const middle = [0, 1].map((k) => places.reduce((sum, at) => sum + at[k], 0) / places.length)
  const isFree = (i: number) => i >= 0 && known[i] === 1
  let best: { size: number; a: number; b: number; share: number } | undefined
  for (const size of sizes) {
    for (const a of moves)
      for (const b of moves) {
        const free = places.filter(([u, v]) =>
          isFree(plan.pixelOf(middle[0] + a + (u - middle[0]) * size, middle[1] + b + (v - middle[1]) * size)),
        )
        const share = free.length / places.length - 0.02 * Math.hypot(a, b)
        if (free.length > leastSeen * places.length && share > (best?.share ?? 0)) best = { size, a, b, share }
      }
    if (best) break
  }
  if (!best) return undefined
  const { size, a, b } = best
  const isHole = new Uint8Array(known.length)
  for (const i of hole) isHole[i] = 1
  const tried: number[] = []
  const left = known.slice()
  for (let i = 0; i < known.length; i++) {
    if (!known[i]) continue
    const [u, v] = plan.placeOf(i)
    const from = plan.pixelOf(middle[0] + (u - a - middle[0]) / size, middle[1] + (v - b - middle[1]) / size)
    if (from < 0 || !isHole[from]) continue
    tried.push(i)
    left[i] = 0
  }
  const made = goOn(photo, room, { ...place, hole: tried, foot: undefined }, left)
  return compare(photo, tried, made)
}

/** Blocks along the side of a place. */
const blocksAlong = 8

function compare(photo: Light, tried: readonly number[], made: Float32Array): Trial {
  const { width } = photo
  const side = Math.max(4, Math.round(Math.sqrt(tried.length) / blocksAlong))
  const blocks = new Map<number, { count: number; made: number[]; seen: number[] }>()
  for (const [n, i] of tried.entries()) {
    const key = Math.floor(Math.floor(i / width) / side) * width + Math.floor((i % width) / side)
    const block = blocks.get(key) ?? { count: 0, made: [0, 0, 0], seen: [0, 0, 0] }
    blocks.set(key, block)
    block.count++
    for (let c = 0; c < 3; c++) {
      block.made[c] += logOf(made[3 * n + c])
      block.seen[c] += logOf(photo.data[3 * i + c])
    }
  }
  let [off, own, pairs, total] = [0, 0, 0, 0]
  const whole = [...blocks].filter(([, { count }]) => count > 0.5 * side * side)
  const means = new Map(whole.map(([key, { count, seen }]) => [key, seen.map((v) => v / count)]))
  for (const [key, { count, made: m, seen: s }] of whole) {
    total++
    for (let c = 0; c < 3; c++) off += Math.abs(m[c] - s[c]) / count / 3
    for (const beside of [key + 1, key + width]) {
      const other = means.get(beside)
      if (!other) continue
      pairs++
      for (let c = 0; c < 3; c++) own += Math.abs(other[c] - s[c] / count) / 3
    }
  }
  return { off: off / Math.max(1, total), own: own / Math.max(1, pairs) }
}
