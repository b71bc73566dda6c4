import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { Raster } from './raster.ts'

type Point = readonly [x: number, y: number]

/** The letters of "VEDUTA TEST" as lines from point to point, in a box of 6 × 10: neither a font nor a loader of drawings is needed. */
const letters: Record<string, readonly (readonly Point[])[]> = {
  V: [
    [
      [0, 0],
      [3, 10],
      [6, 0],
    ],
  ],
  E: [
    [
      [6, 0],
      [0, 0],
      [0, 10],
      [6, 10],
    ],
    [
      [0, 5],
      [5, 5],
    ],
  ],
  D: [
    [
      [0, 0],
      [3, 0],
      [5, 1.5],
      [6, 5],
      [5, 8.5],
      [3, 10],
      [0, 10],
      [0, 0],
    ],
  ],
  U: [
    [
      [0, 0],
      [0, 7.5],
      [1, 9.5],
      [3, 10],
      [5, 9.5],
      [6, 7.5],
      [6, 0],
    ],
  ],
  T: [
    [
      [0, 0],
      [6, 0],
    ],
    [
      [3, 0],
      [3, 10],
    ],
  ],
  A: [
    [
      [0, 10],
      [3, 0],
      [6, 10],
    ],
    [
      [1, 7],
      [5, 7],
    ],
  ],
  S: [
    [
      [6, 1.5],
      [4.5, 0],
      [1.5, 0],
      [0, 1.5],
      [0, 3.5],
      [1.5, 5],
      [4.5, 5],
      [6, 6.5],
      [6, 8.5],
      [4.5, 10],
      [1.5, 10],
      [0, 8.5],
    ],
  ],
}
const words = 'VEDUTA TEST'
const advance = 9
/** What is repeated over the picture, in units of the letters' boxes. */
const tile = { width: advance * (words.length + 2), height: 44 }
const origin: Point = [6, 14]
/** Half the widths of the light stroke and of the dark one under it, and how much of the picture they cover. */
const [light, dark, cover] = [0.8, 1.6, 0.5]
const slope = (-24 / 180) * Math.PI
/** So many rows are marked before whoever else waits for this thread has a turn. */
const rowsAtATime = 32
/** Places of the tile that are worked out, per unit. */
const fineness = 4

/** Distance from each place of the tile to the nearest stroke, up to the dark one's width. */
function distances(): Float32Array {
  const [width, height] = [tile.width * fineness, tile.height * fineness]
  const nearest = new Float32Array(width * height).fill(2 * dark)
  for (const [n, letter] of words.split('').entries()) {
    const [dx, dy] = [origin[0] + n * advance, origin[1]]
    for (const line of letters[letter] ?? []) {
      for (let k = 1; k < line.length; k++)
        layStroke(nearest, width, [line[k - 1][0] + dx, line[k - 1][1] + dy], [line[k][0] + dx, line[k][1] + dy])
    }
  }
  return nearest
}

function layStroke(nearest: Float32Array, width: number, [ax, ay]: Point, [bx, by]: Point) {
  const [vx, vy] = [bx - ax, by - ay]
  const length2 = vx * vx + vy * vy
  const from = (a: number, b: number) => Math.max(0, Math.floor((Math.min(a, b) - 2 * dark) * fineness))
  const to = (a: number, b: number) => Math.ceil((Math.max(a, b) + 2 * dark) * fineness)
  for (let y = from(ay, by); y <= to(ay, by); y++) {
    for (let x = from(ax, bx); x <= to(ax, bx); x++) {
      const [px, py] = [x / fineness - ax, y / fineness - ay]
      const t = Math.min(1, Math.max(0, (px * vx + py * vy) / length2))
      const i = y * width + x
      nearest[i] = Math.min(nearest[i], Math.hypot(px - t * vx, py - t * vy))
    }
  }
}

let kept: Float32Array | undefined

/**
 * A copy of a picture with "VEDUTA TEST" across all of it, light over dark so that it shows on anything, in rows that rise: no crop of a
 * use is without it. About five rows fit into the shorter side.
 */
export async function watermarked({ width, height, data }: Raster): Promise<Raster> {
  const nearest = (kept ??= distances())
  const scale = Math.min(width, height) / (tile.height * 5)
  const [cos, sin] = [Math.cos(slope) / scale, Math.sin(slope) / scale]
  const [across, down] = [tile.width * fineness, tile.height * fineness]
  const stamped = data.slice()
  for (let y = 0; y < height; y++) {
    if (y % rowsAtATime === 0) await letOthersIn()
    for (let x = 0; x < width; x++) {
      const u = Math.floor((x * cos + y * sin) * fineness)
      const v = Math.floor((y * cos - x * sin) * fineness)
      const distance = nearest[(((v % down) + down) % down) * across + (((u % across) + across) % across)]
      if (distance > dark) continue
      const ink = distance < light ? 255 : 0
      const at = 4 * (y * width + x)
      for (let c = 0; c < 3; c++) stamped[at + c] = data[at + c] + cover * (ink - data[at + c])
    }
  }
  return { width, height, data: stamped }
}
