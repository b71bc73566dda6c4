import { expect, test } from 'vitest'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { homographyBetween, carry, type Homography } from '../geometry/homography.ts'
import { quadOf, type Quad } from '../geometry/quad.ts'
import type { Point } from '../geometry/vector.ts'
import { portrait } from '../../testing/not-rooms.ts'
import { newPlane, type Plane, type Raster } from '../pixels/raster.ts'
import { newRandom } from '../random.ts'
import { Unsuitable, type Picture } from '../order.ts'
import { flattenSheet, proportion } from './flatten-sheet.ts'
import { findSheet } from './find-sheet.ts'
import { prepareSketch } from './prepare-sketch.ts'

const wide = 640
const high = 480

type Segment = [number, number, number, number]
/** A house front with verticals, levels and two slopes, in pixels of a 640 × 480 sheet. */
const drawing: Segment[] = [
  [120, 400, 520, 400],
  [120, 200, 120, 400],
  [520, 200, 520, 400],
  [120, 200, 520, 200],
  [120, 200, 320, 90],
  [520, 200, 320, 90],
  [180, 260, 180, 340],
  [250, 260, 250, 340],
  [180, 260, 250, 260],
  [180, 340, 250, 340],
  [400, 260, 400, 400],
  [460, 260, 460, 400],
  [400, 260, 460, 260],
  [60, 430, 580, 430],
]

/** Ink coverage of a pixel by lines `thick` pixels wide. */
function inkAt(x: number, y: number, thick: number): number {
  let most = 0
  for (const [x1, y1, x2, y2] of drawing) {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const t = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / (length * length)))
    const off = Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1))
    most = Math.max(most, Math.max(0, Math.min(1, thick / 2 + 0.5 - off)))
  }
  return most
}

/** A photo in which each pixel shows the drawing where `toSheet` says, on tinted, unevenly lit paper with grain. */
function photograph(width: number, height: number, toSheet: (p: Point) => Point, table: number, line = 0.75): Raster {
  const random = newRandom(5)
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = toSheet({ x: x + 0.5, y: y + 0.5 })
      const onSheet = p.x >= 0 && p.y >= 0 && p.x < wide && p.y < high
      const light = 0.92 - (0.25 * x) / width
      const paper = onSheet ? light * (1 - line * inkAt(p.x, p.y, 2.2)) : table
      const grain = 0.03 * (random() - 0.5)
      data.set([255 * (paper + grain), 250 * (paper + grain), 225 * (paper + grain), 255], 4 * (y * width + x))
    }
  }
  return { width, height, data }
}

const prepare = (sketch: Raster): Picture => prepareSketch({ brief: defaultBrief('prepare'), sketch, references: [] }, () => {})

const luma = ({ width, height, data }: Raster): Plane => {
  const plane = newPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[4 * i] / 255
  return plane
}

/** For every place on the drawing: the distance in pixels of the nearest dark pixel of the result; the 95th percentile. */
function strokeError(result: Raster, toResult: (p: Point) => Point): number {
  const value = luma(result)
  const errors: number[] = []
  for (const [x1, y1, x2, y2] of drawing) {
    for (let t = 0.03; t <= 0.97; t += 0.02) {
      const at = toResult({ x: x1 + (x2 - x1) * t, y: y1 + (y2 - y1) * t })
      errors.push(nearestDark(value, at))
    }
  }
  errors.sort((a, b) => a - b)
  return errors[Math.floor(0.95 * errors.length)]
}

function nearestDark({ width, height, data }: Plane, at: Point): number {
  let best = 12
  for (let y = Math.max(0, Math.floor(at.y - 12)); y < Math.min(height, at.y + 12); y++) {
    for (let x = Math.max(0, Math.floor(at.x - 12)); x < Math.min(width, at.x + 12); x++) {
      if (data[y * width + x] < 0.5) best = Math.min(best, Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y))
    }
  }
  return best
}

test.each([-6, -2.3, -0.8, 1.5, 4])('a scan turned by %s degrees is turned back', (degrees) => {
  const turn = (degrees * Math.PI) / 180
  const back = (p: Point) => {
    const x = p.x - wide / 2
    const y = p.y - high / 2
    return { x: wide / 2 + x * Math.cos(turn) + y * Math.sin(turn), y: high / 2 - x * Math.sin(turn) + y * Math.cos(turn) }
  }
  const { raster, notes, report } = prepare(photograph(wide, high, back, 0.9))
  const said = Number(notes.find((n) => n.code === 'straightened')?.facts.degrees ?? 0)
  expect(Math.abs(said - Math.abs(degrees))).toBeLessThanOrEqual(0.3)
  expect(report.sheet).toBe(false)
  expect(strokeError(raster, (p) => p)).toBeLessThan(2)
})

const slanted: Quad = [
  { x: 96, y: 70 },
  { x: 700, y: 40 },
  { x: 752, y: 540 },
  { x: 50, y: 500 },
]

test('the corners of a sheet on a table are found within two pixels', () => {
  const toSheet = homographyBetween(slanted, quadOf(0, 0, wide, high)) as Homography
  const found = findSheet(luma(photograph(800, 600, (p) => carry(toSheet, p), 0.2)))
  expect(found).toBeDefined()
  for (let k = 0; k < 4; k++) expect(Math.hypot(found![k].x - slanted[k].x, found![k].y - slanted[k].y)).toBeLessThan(2)
})

/** The corners of a 4:3 sheet seen by a camera of 700 pixels focal length that is tilted and turned. */
function seenByCamera(): Quad {
  const tilt = 0.5
  const turn = 0.25
  const corner = (x: number, y: number): Point => {
    const x1 = x * Math.cos(turn)
    const z1 = -x * Math.sin(turn)
    const y2 = y * Math.cos(tilt) - z1 * Math.sin(tilt)
    const z2 = y * Math.sin(tilt) + z1 * Math.cos(tilt)
    const away = 2.9 - z2
    return { x: 400 + (700 * x1) / away, y: 300 + (700 * y2) / away }
  }
  return [corner(-1.2, -0.9), corner(1.2, -0.9), corner(1.2, 0.9), corner(-1.2, 0.9)]
}

test('the proportions of a sheet seen at a slant are those of the real sheet', () => {
  expect(proportion(seenByCamera(), 800, 600)).toBeCloseTo(4 / 3, 2)
})

test('a photo of a sheet at a slant gives back the drawing, its strokes within two pixels', () => {
  const quad = seenByCamera()
  const toSheet = homographyBetween(quad, quadOf(0, 0, wide, high)) as Homography
  const { raster, notes } = prepare(photograph(800, 600, (p) => carry(toSheet, p), 0.2))
  const flat = flattenSheet(quad, 800, 600, 800 * 600)!
  expect(raster.width / raster.height).toBeCloseTo(flat.width / flat.height, 1)
  expect(notes.map((n) => n.code)).toContain('sheet_cropped')
  const across = (p: number, size: number, sheet: number) => size * ((p / sheet) * 1.012 - 0.006)
  expect(strokeError(raster, (p) => ({ x: across(p.x, raster.width, wide), y: across(p.y, raster.height, high) }))).toBeLessThan(2)
})

test('faint lines are kept and blank paper becomes white', () => {
  const { raster } = prepare(photograph(wide, high, (p) => p, 0.9, 0.16))
  const value = luma(raster)
  let missed = 0
  for (const [x1, y1, x2, y2] of drawing) {
    for (let t = 0.1; t < 1; t += 0.1) {
      const x = Math.floor(x1 + (x2 - x1) * t)
      const y = Math.floor(y1 + (y2 - y1) * t)
      let darkest = 1
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) darkest = Math.min(darkest, value.data[(y + dy) * wide + x + dx])
      if (darkest > 0.6) missed++
    }
  }
  expect(missed).toBeLessThan(drawing.length * 0.5)
  let specks = 0
  for (let y = 4; y < high; y += 3) for (let x = 4; x < wide; x += 3) if (inkAt(x, y, 12) === 0 && value.data[y * wide + x] < 0.9) specks++
  expect(specks).toBeLessThan(20)
})

test('the contrast that was won is said', () => {
  const { notes } = prepare(photograph(wide, high, (p) => p, 0.9, 0.3))
  expect(Number(notes.find((n) => n.code === 'contrast_raised')?.facts.times)).toBeGreaterThan(1.5)
})

test('the same photo always gives the same pixels', () => {
  const photo = photograph(wide, high, (p) => ({ x: p.x + 0.03 * p.y, y: p.y }), 0.9)
  expect(prepare(photo).raster.data).toEqual(prepare(photo).raster.data)
})

const plain = (grey: number): Raster => ({ width: 200, height: 150, data: new Uint8ClampedArray(4 * 200 * 150).fill(grey) })

test('an empty sheet and a black photo are refused', () => {
  expect(() => prepare(plain(235))).toThrow(expect.objectContaining({ code: 'empty_drawing' }) as Error)
  const black = plain(6)
  for (let i = 3; i < black.data.length; i += 4) black.data[i] = 255
  expect(() => prepare(black)).toThrow(Unsuitable)
})

test('a photo of something else than a drawing is refused', () => {
  expect(() => prepare(portrait())).toThrow(expect.objectContaining({ code: 'no_drawing' }) as Error)
})

/** A photo with every pixel made darker by where it is. */
const shadedBy = ({ width, height, data }: Raster, light: (x: number, y: number) => number): Raster => ({
  width,
  height,
  data: data.map((v, i) => (i % 4 === 3 ? v : v * light((i >> 2) % width, Math.floor((i >> 2) / width)))),
})

test('a sheet is found where the shadow of a hand lies across it', () => {
  const toSheet = homographyBetween(slanted, quadOf(0, 0, wide, high)) as Homography
  const photo = photograph(800, 600, (p) => carry(toSheet, p), 0.15)
  const found = findSheet(luma(shadedBy(photo, (x, y) => (x + 0.4 * y < 420 ? 0.5 : 1))))
  for (let k = 0; k < 4; k++) expect(Math.hypot(found![k].x - slanted[k].x, found![k].y - slanted[k].y)).toBeLessThan(4)
})

test('a drawing photographed in too little light is no blueprint: its paper becomes white', () => {
  const { raster, report } = prepare(
    shadedBy(
      photograph(wide, high, (p) => p, 0.9),
      () => 0.3,
    ),
  )
  expect(report.inverted).toBe(false)
  expect(luma(raster).data[30 * wide + 30]).toBeGreaterThan(0.9)
})
