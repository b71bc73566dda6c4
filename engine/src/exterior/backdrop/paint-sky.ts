import { blend, type Daylight } from '../../looks/daylight.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { cellNoise } from '../../pixels/noise.ts'
import { newRandom } from '../../random.ts'
import type { Camera, Scene } from '../../scene.ts'
import { layOver, type Canvas } from '../canvas.ts'
import { skyColour } from './sky-colour.ts'

/** Clouds are soft: they are worked out for every fourth pixel of every fourth row. */
const STEP = 4

/**
 * Fills the picture from the top down to the horizon with the sky of the hour and weather; stars and the moon at night.
 * Behind the house, which covers it, there is none.
 */
export function paintSky(canvas: Canvas, { camera, building }: Scene, light: Daylight, seed: number) {
  const { width, height } = canvas
  const rows = Math.max(0, Math.min(height, Math.ceil(camera.horizon) + 8))
  if (rows === 0) return
  const cells = Math.ceil(width / STEP)
  const work: Cells = {
    canvas,
    camera,
    building,
    light: skyOf(light, seed),
    seed: seed % 19,
    upper: newCorners(cells),
    lower: newCorners(cells),
  }
  for (let y = 0; y < rows; y += STEP) fillCells(work, y, Math.min(y + STEP, rows))
  if (light.stars > 0) {
    addStars(canvas, rows, light, seed)
    addMoon(canvas, camera, light)
  }
}

/** The sky of one day: no two are equally hazy, nor clouded alike, unless they are clouded wholly. */
const skyOf = (light: Daylight, seed: number): Daylight => ({
  ...light,
  cover: light.cover ** (0.75 + 1.5 * cellNoise(seed, 1, 60)),
  zenith: blend(light.zenith, light.horizon, 0.4 * cellNoise(seed, 2, 60)),
})

/** The colours at the corners along one side of a row of cells, and which of them are worked out. */
interface Corners {
  colours: Float32Array
  known: Uint8Array
}

const newCorners = (cells: number): Corners => ({ colours: new Float32Array(3 * cells + 3), known: new Uint8Array(cells + 1) })

/** What rows of cells are filled from. */
interface Cells {
  canvas: Canvas
  camera: Camera
  building: Uint8Array
  light: Daylight
  seed: number
  upper: Corners
  lower: Corners
}

/** Fills the row of cells from `top` down to `bottom`; what is below it becomes what is above the next. */
function fillCells(work: Cells, top: number, bottom: number) {
  const { canvas, building, upper, lower } = work
  const { width, colour } = canvas
  for (let k = 0; k * STEP < width; k++) {
    if (isCovered(building, width, k * STEP, Math.min(width, (k + 1) * STEP), top, bottom)) continue
    for (let corner = k; corner <= k + 1; corner++) {
      if (upper.known[corner] === 0) workOut(work, upper, corner, top)
      if (lower.known[corner] === 0) workOut(work, lower, corner, top + STEP)
    }
    fillCell(colour, width, k, top, bottom, upper.colours, lower.colours)
  }
  work.upper = lower
  work.lower = upper
  upper.known.fill(0)
}

const sample = new Float32Array(3)

/** Works out the colour of the sky at a corner in row `y`. */
function workOut({ camera, light, seed }: Cells, { colours, known }: Corners, corner: number, y: number) {
  const rise = Math.max(0.002, (camera.horizon - y) / camera.focal)
  skyColour(light, (corner * STEP - camera.centreX) / camera.focal, rise, 1, 5, seed, sample)
  for (let c = 0; c < 3; c++) colours[3 * corner + c] = sample[c]
  known[corner] = 1
}

function isCovered(building: Uint8Array, width: number, left: number, right: number, top: number, bottom: number): boolean {
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (!building[y * width + x]) return false
  return true
}

/** Blends the colours of its corners over a cell. */
function fillCell(colour: Float32Array, width: number, k: number, top: number, bottom: number, upper: Float32Array, lower: Float32Array) {
  const columns = Math.min(STEP, width - k * STEP)
  const j = 3 * k
  for (let y = top; y < bottom; y++) {
    const down = (y - top) / STEP
    const r = upper[j] + (lower[j] - upper[j]) * down
    const g = upper[j + 1] + (lower[j + 1] - upper[j + 1]) * down
    const b = upper[j + 2] + (lower[j + 2] - upper[j + 2]) * down
    const stepR = (upper[j + 3] + (lower[j + 3] - upper[j + 3]) * down - r) / STEP
    const stepG = (upper[j + 4] + (lower[j + 4] - upper[j + 4]) * down - g) / STEP
    const stepB = (upper[j + 5] + (lower[j + 5] - upper[j + 5]) * down - b) / STEP
    for (let x = 0, at = 3 * (y * width + k * STEP); x < columns; x++, at += 3) {
      colour[at] = r + stepR * x
      colour[at + 1] = g + stepG * x
      colour[at + 2] = b + stepB * x
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
