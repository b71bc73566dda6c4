import { floorPlace, type Room } from '../interior/box/room.ts'
import { smoothstep } from '../pixels/curves.ts'
import type { Light } from '../pixels/raster.ts'
import { footLine, lowest } from './foot-line.ts'
import type { Layer } from './lay-item.ts'
import type { Site } from './site.ts'

// A polished floor (`interior/light/gloss-of`) shows what stands on it once more, head down, weak and blurred, the more blurred the higher
// the part.

/** What the mirror picture covers at the foot, at the most, and how fast it fades, as a share of the picture's height. */
const strength = 0.15
const fade = 0.12
/** Radius of its blur for each pixel of height. */
const blurring = 0.07

/**
 * Shows an item head down in the floor before it. `before`: 1 per pixel of the layer where something stands in front; what ends
 * higher than `footPixels` over its lowest foot does not touch the floor.
 */
export function mirrorInFloor(photo: Light, { room, freeAt }: Site, layer: Layer, before: Uint8Array, gloss: number, footPixels: number) {
  if (gloss < 0.05) return
  const low = lowest(layer)
  const line = evened(footLine(low, Math.max(...low) - footPixels))
  const ramp = towardsEnds(line)
  const right = Math.min(room.width, layer.left + layer.width)
  for (let px = Math.max(0, layer.left); px < right; px++) {
    const x = px - layer.left
    if (line[x] < 0) continue
    const foot = line[x] + 1
    const reach = Math.min(layer.height, Math.ceil(3 * fade * room.height))
    for (let k = 0; k < reach; k++) {
      const y = Math.round(foot + k)
      const py = y + layer.top
      if (py < 0 || py >= room.height || py <= room.camera.horizon + 2) continue
      const own = y < layer.height ? layer.data[4 * (y * layer.width + x) + 3] : 0
      if (own > 0.98 || (y < layer.height && before[y * layer.width + x])) continue
      const w = strength * gloss * ramp[x] * Math.exp(-k / (fade * room.height)) * freeFloor(room, freeAt, px, py)
      if (w < 0.004) continue
      const [r, g, b, a] = meanAround(layer, x, foot - k, 1 + blurring * k)
      const j = 3 * (py * photo.width + px)
      photo.data[j] += w * (r - a * photo.data[j])
      photo.data[j + 1] += w * (g - a * photo.data[j + 1])
      photo.data[j + 2] += w * (b - a * photo.data[j + 2])
    }
  }
}

/** A line without its steps; it ends where it did. */
function evened(line: Float32Array): Float32Array {
  const reach = Math.max(3, Math.round(line.length / 40))
  return line.map((v, x) => {
    if (v < 0) return v
    let sum = 0
    let count = 0
    for (let k = Math.max(0, x - reach); k <= Math.min(line.length - 1, x + reach); k++) {
      if (line[k] < 0) continue
      sum += line[k]
      count++
    }
    return Math.max(v, sum / count)
  })
}

/** 1 along a line, less towards its ends. */
function towardsEnds(line: Float32Array): Float32Array {
  const reach = Math.max(4, 0.12 * line.length)
  const ramp = new Float32Array(line.length)
  for (let x = 0, since = 0; x < line.length; x++) ramp[x] = since = line[x] < 0 ? 0 : since + 1
  for (let x = line.length - 1, since = 0; x >= 0; x--) {
    since = line[x] < 0 ? 0 : since + 1
    ramp[x] = smoothstep(0, reach, Math.min(ramp[x], since))
  }
  return ramp
}

const freeFloor = (room: Room, freeAt: Site['freeAt'], px: number, py: number) => freeAt(...floorPlace(room, px + 0.5, py + 0.5))

/** Mean premultiplied colour and coverage of a layer round a place: nine samples. */
function meanAround({ width, height, data }: Layer, x: number, y: number, radius: number): [number, number, number, number] {
  const out: [number, number, number, number] = [0, 0, 0, 0]
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [cx, cy] = [Math.round(x + dx * radius), Math.round(y + dy * radius)]
      if (cx < 0 || cy < 0 || cx >= width || cy >= height) continue
      for (let c = 0; c < 4; c++) out[c] += data[4 * (cy * width + cx) + c] / 9
    }
  }
  return out
}
