import { luminanceOf } from '../../pixels/colour.ts'
import { componentsOf } from '../../pixels/components.ts'
import type { Light, Plane } from '../../pixels/raster.ts'
import type { Room } from '../box/room.ts'

// A lamp that is lit is the brightest thing in its part of a photo, small, and above the height of tables. What is bright because
// the day shines through it is known already.

/** A lamp that is seen to be lit: its middle and how far its light reaches in the picture, in pixels. */
export interface LitLamp {
  x: number
  y: number
  reach: number
}

const step = 4
/** Luminance, linear, from which something shines, and how much brighter it is than what surrounds it. */
const shining = 0.8
const brighter = 1.35
/** Shares of the picture that a lamp covers. */
const least = 0.00015
const most = 0.012
const mostLamps = 8

/** Finds the lamps that are lit in a photo, the largest first. `panes`: 1 where daylight is seen. */
export function findLitLamps({ width, height, data }: Light, { camera }: Room, panes: Plane): LitLamp[] {
  const w = Math.floor(width / step)
  const h = Math.floor(Math.min(height, camera.horizon + 0.12 * height) / step)
  const level = new Float32Array(w * h)
  const bright = new Uint8Array(w * h)
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const at = step * y * width + step * x
      level[i] = luminanceOf(data[3 * at], data[3 * at + 1], data[3 * at + 2])
      bright[i] = level[i] > shining && panes.data[at] < 0.05 ? 1 : 0
    }
  }
  const { labels, area, count } = componentsOf(bright, w, h)
  const found = Array.from({ length: count }, () => ({ x: 0, y: 0, own: 0, rim: 0, rimCount: 0 }))
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      if (labels[i] > 0) {
        const lamp = found[labels[i] - 1]
        lamp.x += x
        lamp.y += y
        lamp.own += level[i]
      }
      for (const j of [i - 3, i + 3, i - 3 * w, i + 3 * w]) {
        if (j < 0 || j >= labels.length || labels[j] === 0 || labels[i] === labels[j]) continue
        found[labels[j] - 1].rim += level[i]
        found[labels[j] - 1].rimCount++
      }
    }
  }
  const whole = (width * height) / (step * step)
  return found
    .map((lamp, k) => ({ ...lamp, area: area[k] }))
    .filter((l) => l.area > least * whole && l.area < most * whole && l.rimCount > 0)
    .filter((l) => l.own / l.area > (brighter * l.rim) / l.rimCount)
    .sort((a, b) => b.area - a.area)
    .slice(0, mostLamps)
    .map((l) => ({
      x: (step * l.x) / l.area,
      y: (step * l.y) / l.area,
      reach: 0.19 * Math.max(width, height) * Math.min(1.5, Math.max(0.7, (l.area / whole / 0.0015) ** 0.25)),
    }))
}
