import type { Daylight } from '../looks/daylight.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { newRandom } from '../random.ts'
import type { Camera } from '../scene.ts'
import { layOver, type Canvas } from './canvas.ts'
import { skyColour } from './sky-colour.ts'

/** Clouds are soft: they are worked out for every third pixel of every third row. */
const STEP = 3

/** Fills the picture from the top down to the horizon with the sky of the hour and weather; stars and the moon at night. */
export function paintSky(canvas: Canvas, camera: Camera, light: Daylight, seed: number) {
  const { width, height, colour } = canvas
  const rows = Math.max(0, Math.min(height, Math.ceil(camera.horizon) + 8))
  if (rows === 0) return
  const cells = Math.ceil(width / STEP) + 2
  let upper = new Float32Array(3 * cells)
  let lower = new Float32Array(3 * cells)
  const sample = new Float32Array(3)
  const fill = (row: Float32Array, y: number) => {
    const rise = Math.max(0.002, (camera.horizon - y) / camera.focal)
    for (let k = 0; k < cells; k++) {
      skyColour(light, (k * STEP - camera.centreX) / camera.focal, rise, 1, 5, seed % 19, sample)
      row.set(sample, 3 * k)
    }
  }
  fill(upper, 0)
  for (let y = 0; y < rows; y += STEP) {
    fill(lower, y + STEP)
    for (let k = 0; k < STEP && y + k < rows; k++) blendRow(colour, 3 * (y + k) * width, width, upper, lower, k / STEP)
    ;[upper, lower] = [lower, upper]
  }
  if (light.stars > 0) {
    addStars(canvas, rows, light, seed)
    addMoon(canvas, camera, light)
  }
}

function blendRow(colour: Float32Array, at: number, width: number, upper: Float32Array, lower: Float32Array, down: number) {
  for (let x = 0; x < width; x++) {
    const k = Math.floor(x / STEP)
    const across = (x - k * STEP) / STEP
    for (let c = 0; c < 3; c++) {
      const j = 3 * k + c
      const top = upper[j] + (upper[j + 3] - upper[j]) * across
      const bottom = lower[j] + (lower[j + 3] - lower[j]) * across
      colour[at + 3 * x + c] = top + (bottom - top) * down
    }
  }
}

function addStars(canvas: Canvas, rows: number, light: Daylight, seed: number) {
  const random = newRandom(seed + 9)
  const { width } = canvas
  const count = Math.round((light.stars * width * rows) / 5200)
  for (let k = 0; k < count; k++) {
    const x = Math.floor(random() * (width - 1))
    const y = Math.floor(random() * random() * rows * 0.95)
    const bright = (0.2 + 0.8 * random() * random()) * (1 - light.cover * 0.6) * smoothstep(rows, rows * 0.5, y)
    const i = y * width + x
    layOver(canvas, i, 0.9, 0.93, 1, bright * 0.8)
    layOver(canvas, i + 1, 0.9, 0.93, 1, bright * 0.25)
  }
}

function addMoon(canvas: Canvas, camera: Camera, light: Daylight) {
  const { width } = canvas
  const radius = width * 0.011
  const x0 = width * (0.5 - 0.36 * Math.sign(light.sun[0]))
  const y0 = camera.horizon * 0.2
  if (camera.horizon < 12 * radius || light.stars < 0.5) return
  for (let y = Math.max(0, Math.floor(y0 - 6 * radius)); y < y0 + 6 * radius; y++) {
    for (let x = Math.max(0, Math.floor(x0 - 6 * radius)); x < Math.min(width, x0 + 6 * radius); x++) {
      const d = Math.hypot(x + 0.5 - x0, y + 0.5 - y0)
      const disc = clamp(radius - d + 0.5)
      layOver(
        canvas,
        y * width + x,
        0.86,
        0.89,
        0.95,
        Math.max(disc * 0.9, 0.1 * Math.exp(-d / (2 * radius)) * smoothstep(6 * radius, 3 * radius, d)),
      )
    }
  }
}
