import { findBasins, newRoom, type Basins, type Merging } from './basins.ts'
import { rootOf } from '../pixels/components.ts'
import type { Hills } from './hills.ts'
import { distanceTo, fillFromNearest } from '../pixels/distance.ts'

// Regions as the basins of the distance to ink, merged by persistence: pixels are taken from the most open to the narrowest,
// and two basins become one when the gap between them is wide compared with the smaller of them. This is a trapped ball
// (Zhang, Chen, Zhang, Wu, Chen 2009) whose size follows the room it fills, in one pass. Pixels under ink then join the
// nearest region. Fails where an outline is left open by more than half a room.

export interface Partition {
  /** For each pixel the number of its region, 0 … count − 1. */
  labels: Int32Array
  count: number
  /** Largest distance to ink in each region, in pixels. */
  peak: Float32Array
}

/** Divides the picture along marked pixels. */
export function divide(ink: Uint8Array, width: number, height: number, merging: Merging): Partition {
  const distance = new Float32Array(width * height)
  // First the distances upwards, then the levels of the distance with a frame of one pixel.
  const steps = new Uint16Array((width + 1) * (height + 2))
  const room = newRoom(width, height)
  distanceTo(ink, width, height, distance, steps.subarray(0, distance.length))
  const basins = findBasins({ distance, level: steps, width, height }, room, merging)
  const labels = new Int32Array(distance.length)
  /** The region of each basin, −1 as long as none of its pixels was met; there is none on the ink. */
  const numberOf = new Int32Array(basins.count).fill(-1)
  const peak: number[] = []
  const bare: Bare = { count: 0, list: room.found }
  for (let y = 0; y < height; y++) labelRow(basins, room.hills, numberOf, peak, labels, bare, y, width)
  if (peak.length === 0) peak.push(0)
  fillFromNearest(labels, bare.list.subarray(0, bare.count), width, height)
  return { labels, count: peak.length, peak: Float32Array.from(peak) }
}

/** The pixels on the ink. */
interface Bare {
  count: number
  list: Int32Array
}

/** Numbers the regions in the order in which they are met, labels the pixels of a row hill by hill and lists those on the ink. */
function labelRow(
  { parent, peak: peaks }: Basins,
  { row, from, to }: Hills,
  numberOf: Int32Array,
  peak: number[],
  labels: Int32Array,
  bare: Bare,
  y: number,
  width: number,
) {
  /** How far a place in the frame is from that of its pixel. */
  const ahead = width + 1 + y
  const end = (y + 1) * width
  let i = y * width
  for (let k = row[y]; i < end; k++) {
    const first = k < row[y + 1] ? from[k] - ahead : end
    for (; i < first; i++) {
      labels[i] = -1
      bare.list[bare.count++] = i
    }
    if (i === end) break
    const last = to[k] - ahead
    const label = numberFor(k, parent, numberOf, peaks, peak)
    for (; i < last; i++) labels[i] = label
  }
}

function numberFor(k: number, parent: Int32Array, numberOf: Int32Array, peaks: Float32Array, peak: number[]): number {
  const root = rootOf(parent, k)
  if (numberOf[root] < 0) numberOf[root] = peak.push(peaks[root]) - 1
  return numberOf[root]
}
