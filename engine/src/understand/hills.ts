import { enlarged } from './border-pixels.ts'

// Rows of land fall into hills: each rises to its summit, the first of its highest pixels, and falls or stays level. All of a hill lies in
// one basin, so that a picture has a tenth as many things to join as pixels.

/** A picture's distances to ink in pixels, as the height of the land. */
export interface Relief {
  distance: Float32Array
  /** They in quarters of a pixel, with a frame of one pixel round the picture: the end of a row is the frame before the next. */
  level: Uint16Array
  width: number
  height: number
}

/** From 1 on, for each hill its first place, framed, the one after its last and its summit. */
export interface Hills {
  count: number
  from: Int32Array
  to: Int32Array
  summit: Int32Array
  /** The first hill of each row, and twice their count. */
  row: Int32Array
}

export const levels = 4096

export const newHills = (height: number, room = 1 << 17): Hills => ({
  count: 1,
  from: new Int32Array(room),
  to: new Int32Array(room),
  summit: new Int32Array(room),
  row: new Int32Array(height + 2),
})

/** Finds levels and hills; `of` becomes the hill of each pixel, framed. */
export function findHills(relief: Relief, of: Int32Array, hills: Hills) {
  const { width, height, level } = relief
  const stride = width + 1
  level.fill(0, 0, stride).fill(0, (height + 1) * stride)
  hills.count = 1
  for (let y = 0; y < height; y++) {
    hills.row[y] = hills.count
    makeRoom(hills, width)
    addHills(relief, of, hills, y)
  }
  hills.row.fill(hills.count, height)
}

/** Sees to it that `more` hills find room. */
function makeRoom(hills: Hills, more: number) {
  if (hills.count + more <= hills.from.length) return
  for (const list of ['from', 'to', 'summit'] as const) hills[list] = enlarged(hills[list], 2 * (hills.count + more))
}

function addHills({ distance, level, width }: Relief, of: Int32Array, hills: Hills, y: number) {
  const { from, to, summit } = hills
  const first = (y + 1) * (width + 1)
  const end = first + width
  for (let p = first, i = y * width; p < end; p++, i++) level[p] = Math.min(levels - 1, 4 * distance[i])
  level[end] = 0
  let { count } = hills
  for (let p = first; p < end;) {
    if (level[p] === 0) {
      of[p++] = 0
      continue
    }
    from[count] = p
    for (; level[p + 1] > level[p]; p++) of[p] = count
    summit[count] = p
    do of[p++] = count
    while (level[p] !== 0 && level[p] <= level[p - 1])
    to[count++] = p
  }
  hills.count = count
}

/** The distance at a place in the frame. */
export const distanceAt = (distance: Float32Array, p: number, stride: number) => distance[p - stride - (((p / stride) | 0) - 1)]
