import { gaussianBlur } from '../../pixels/blur.ts'
import { drawLine } from '../../pixels/draw.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { divide } from '../../understand/regions.ts'

// A photo is divided along its edges: steep changes of colour (L*a*b*, ridges of the gradient) and long straight strokes.
// The same division as for drawings then finds patches of one thing each, and what they are is asked of the whole patch:
// a cabinet of the colour of the wall is parted from it by its edges, where a mask by colour alone would join them.

/** The patches of a photo and what is measured of each. */
export interface Patches {
  labels: Int32Array
  count: number
  area: Float32Array
  /** How steep the picture is at each pixel, in units of L* per pixel. */
  steep: Plane
}

export function dividePhoto(lab: Float32Array, strokes: readonly Stroke[], surface: Uint8Array, width: number, height: number): Patches {
  const channels = [0, 1, 2].map((c) => smoothChannel(lab, c, width, height))
  const steep = newPlane(width, height)
  const dx = newPlane(width, height)
  const dy = newPlane(width, height)
  for (let y = 1; y < height - 1; y++) steepnessOf(channels, dx.data, dy.data, steep.data, y * width + 1, (y + 1) * width - 1)
  const edges = ridges(steep, dx, dy)
  for (let y = 1, i = width; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if (surface[i] !== surface[i - width] || (x > 0 && surface[i] !== surface[i - 1])) edges[i] = 1
  }
  for (const { from, to, length } of strokes) if (length > 26) drawLine(edges, width, height, from, to, 1, 2 + 0.04 * length)
  const { labels, count } = divide(edges, width, height, { share: 0.45, always: 40 })
  const area = new Float32Array(count)
  for (const k of labels) area[k]++
  return { labels, count, area, steep }
}

/** How steep the channels are across, upright and in all, over part of a row. */
function steepnessOf(channels: readonly Plane[], dx: Float32Array, dy: Float32Array, steep: Float32Array, from: number, to: number) {
  const { width, data: l } = channels[0]
  const { data: a } = channels[1]
  const { data: b } = channels[2]
  for (let i = from; i < to; i++) {
    const gx = (l[i + 1] - l[i - 1]) ** 2 + (a[i + 1] - a[i - 1]) ** 2 + (b[i + 1] - b[i - 1]) ** 2
    const gy = (l[i + width] - l[i - width]) ** 2 + (a[i + width] - a[i - width]) ** 2 + (b[i + width] - b[i - width]) ** 2
    dx[i] = Math.sqrt(gx) / 2
    dy[i] = Math.sqrt(gy) / 2
    steep[i] = Math.sqrt(gx + gy) / 2
  }
}

function smoothChannel(lab: Float32Array, c: number, width: number, height: number): Plane {
  const plane = newPlane(width, height)
  for (let i = 0, j = c; i < plane.data.length; i++, j += 3) plane.data[i] = lab[j]
  return gaussianBlur(plane, 1.2)
}

/** Crests of steepness above a level that follows the photo's own texture, with their fainter continuations. */
function ridges(steep: Plane, dx: Plane, dy: Plane): Uint8Array {
  const { width, height, data } = steep
  const high = Math.max(1.7, Math.min(5, 1.15 * quantile(data, 0.86)))
  const low = 0.5 * high
  const crest = new Uint8Array(data.length)
  const stack: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (data[i] < low) continue
      const across = dx.data[i] > dy.data[i] ? 1 : width
      if (data[i] < data[i - across] || data[i] < data[i + across]) continue
      crest[i] = 1
      if (data[i] > high) stack.push(i)
    }
  }
  const edges = new Uint8Array(data.length)
  for (const i of stack) edges[i] = 1
  while (stack.length > 0) {
    const i = stack.pop()!
    for (const step of [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1]) {
      const j = i + step
      if (j >= 0 && j < crest.length && crest[j] && !edges[j]) {
        edges[j] = 1
        stack.push(j)
      }
    }
  }
  return edges
}

function quantile(data: Float32Array, share: number): number {
  const sample = new Float32Array(Math.ceil(data.length / 13))
  for (let i = 0; i < data.length; i += 13) sample[i / 13] = data[i]
  return nthSmallest(sample, Math.floor(share * (sample.length - 1)))
}
