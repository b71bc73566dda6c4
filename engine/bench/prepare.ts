import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { carry, homographyBetween, type Homography } from '../src/geometry/homography.ts'
import { quadOf } from '../src/geometry/quad.ts'
import { lumaOf } from '../src/pixels/colour.ts'
import { distanceTo } from '../src/pixels/distance.ts'
import type { Plane, Raster } from '../src/pixels/raster.ts'
import { findSheet } from '../src/prepare/find-sheet.ts'
import { prepareSketch } from '../src/prepare/prepare-sketch.ts'
import { photograph, type Shot } from '../testing/photograph.ts'
import { readPaper } from '../src/understand/ink/paper.ts'
import { readInputs } from './inputs.ts'
import { median } from './median.ts'

// Prepared sketches against the drawings they were photographed from: the tilt that was recovered, how far each stroke lies from
// its original, what is lost and what is added. With another implementation to compare with (a folder with prep.ts that exports
// prepare({ w, h, d })), the times of both in the same run.
//   node bench/prepare.ts [--against FOLDER] [DRAWINGS]

const shots: Record<string, Shot> = {
  'scan turned −6°': { turn: -6, tint: [1, 0.98, 0.92] },
  'scan turned −0.8°': { turn: -0.8 },
  'scan turned 2.3°': { turn: 2.3, falloff: 0.2 },
  'scan turned 5°': { turn: 5, noise: 0.02 },
  'faint pencil': { faint: 0.22, falloff: 0.25, noise: 0.012, tint: [1, 0.97, 0.9] },
  'phone, slight': { tilt: [12, 5], turn: 2, falloff: 0.3, tint: [1, 0.95, 0.85], noise: 0.015 },
  'phone, steep': { tilt: [26, -14], turn: -6, falloff: 0.4, noise: 0.015 },
  'phone, creased': { tilt: [15, 8], turn: 4, creases: true, falloff: 0.3, noise: 0.012, tint: [1, 0.97, 0.9] },
  'phone, faint': { tilt: [10, -6], turn: -3, faint: 0.3, falloff: 0.25, noise: 0.01 },
}

const prepare = (sketch: Raster) => prepareSketch({ brief: defaultBrief('prepare'), sketch, references: [] }, () => {})
const rim = 0.006

/** Where a pixel of the drawing is in the prepared picture. */
function toResult(drawing: Plane, result: Raster, flattened: boolean): Homography {
  const { width, height } = result
  const to = flattened ? quadOf(-rim * width, -rim * height, (1 + rim) * width, (1 + rim) * height) : quadOf(0, 0, width, height)
  return homographyBetween(quadOf(0, 0, drawing.width, drawing.height), to)!
}

const inkOf = ({ data }: { data: ArrayLike<number> }, level: number, step = 1) =>
  Uint8Array.from({ length: data.length / step }, (_, i) => (data[step * i] < level ? 1 : 0))

function compare(drawing: Plane, result: Raster, flattened: boolean) {
  const map = toResult(drawing, result, flattened)
  const back = homographyBetween(
    [
      { x: 0, y: 0 },
      { x: 1e3, y: 0 },
      { x: 1e3, y: 1e3 },
      { x: 0, y: 1e3 },
    ].map((p) => carry(map, p)) as never,
    quadOf(0, 0, 1e3, 1e3),
  )!
  const made = distanceTo(inkOf({ data: result.data.map((v) => v / 1) }, 165, 4), result.width, result.height)
  const drawn = distanceTo(inkOf(drawing, 0.8), drawing.width, drawing.height)
  const strokes = inkOf(drawing, 0.45)
  const away: number[] = []
  for (let i = 0; i < strokes.length; i += 3) {
    if (!strokes[i]) continue
    const p = carry(map, { x: (i % drawing.width) + 0.5, y: Math.floor(i / drawing.width) + 0.5 })
    if (p.x < 6 || p.y < 6 || p.x > result.width - 6 || p.y > result.height - 6) continue
    away.push(made[Math.floor(p.y) * result.width + Math.floor(p.x)])
  }
  away.sort((a, b) => a - b)
  let added = 0
  let ink = 0
  for (let i = 0; i < made.length; i += 3) {
    if (made[i] > 0) continue
    const p = carry(back, { x: (i % result.width) + 0.5, y: Math.floor(i / result.width) + 0.5 })
    if (p.x < 6 || p.y < 6 || p.x > drawing.width - 6 || p.y > drawing.height - 6) continue
    ink++
    if (drawn[Math.floor(p.y) * drawing.width + Math.floor(p.x)] > 3.5) added++
  }
  const at = (share: number) => away[Math.floor(share * away.length)] ?? Number.NaN
  return { p95: at(0.95), kept: away.filter((d) => d <= 2).length / away.length, added: added / Math.max(1, ink) }
}

/** Largest error in degrees of the four sides of the sheet that was found. */
function sideError(found: ReturnType<typeof findSheet>, drawing: Plane, toPhoto: Homography): number {
  const real = quadOf(0, 0, drawing.width, drawing.height).map((p) => carry(toPhoto, p))
  if (!found) return Number.NaN
  const angle = (q: readonly { x: number; y: number }[], k: number) => Math.atan2(q[(k + 1) % 4].y - q[k].y, q[(k + 1) % 4].x - q[k].x)
  return Math.max(...[0, 1, 2, 3].map((k) => (Math.abs(Math.sin(angle(found, k) - angle(real, k))) * 180) / Math.PI))
}

const args = process.argv.slice(2)
const against = args.includes('--against') ? args[args.indexOf('--against') + 1] : undefined
const folder = args.find((a, k) => !a.startsWith('--') && args[k - 1] !== '--against') ?? path.join(import.meta.dirname, '../fixtures')
const drawings = (await readInputs(folder)).filter(({ name }) => !/blueprint|clay/.test(name))
const all: Record<string, { tilt: number[]; p95: number[]; kept: number[]; added: number[] }> = {}
for (const { name, raster } of drawings) {
  const drawing = readPaper(lumaOf(raster)).value
  const own = Number(prepare(photograph(drawing, {}).raster).report.turned_degrees)
  for (const [shot, how] of Object.entries(shots)) {
    const { raster: photo, toPhoto } = photograph(drawing, how)
    const { raster: result, report } = prepare(photo)
    const { p95, kept, added } = compare(drawing, result, Boolean(report.sheet))
    const tilt = how.tilt
      ? sideError(findSheet(lumaOf(photo)), drawing, toPhoto)
      : Math.abs(Math.abs(Number(report.turned_degrees) - own) - Math.abs(how.turn ?? 0))
    const sums = (all[shot] ??= { tilt: [], p95: [], kept: [], added: [] })
    sums.tilt.push(tilt)
    sums.p95.push(p95)
    sums.kept.push(kept)
    sums.added.push(added)
    if (args.includes('--each')) console.log(name, shot, tilt.toFixed(2), p95.toFixed(2), kept.toFixed(3), added.toFixed(4), report)
  }
}
console.log(`${drawings.length} drawings; worst of them each`)
for (const [shot, { tilt, p95, kept, added }] of Object.entries(all)) {
  const worst = (values: number[]) => Math.max(...values)
  console.log(
    `${shot.padEnd(18)} tilt off ${worst(tilt).toFixed(2)}°, strokes within ${worst(p95).toFixed(1)} px (95 %), ` +
      `kept ${(100 * Math.min(...kept)).toFixed(1)} %, added ${(100 * worst(added)).toFixed(2)} % ` +
      `(median off ${median(tilt).toFixed(2)}°, ${median(p95).toFixed(1)} px)`,
  )
}

if (against) {
  const { prepare: other } = (await import(pathToFileURL(path.resolve(against, 'prep.ts')).href)) as {
    prepare: (grey: { w: number; h: number; d: Float32Array }) => unknown
  }
  const { raster } = photograph(readPaper(lumaOf(drawings[0].raster)).value, shots['phone, slight'])
  const { width: w, height: h, data: d } = lumaOf(raster)
  const times = Array.from({ length: 7 }, () => {
    const marks = [performance.now()]
    prepare(raster)
    marks.push(performance.now())
    other({ w, h, d: d.slice() })
    marks.push(performance.now())
    return [marks[1] - marks[0], marks[2] - marks[1]]
  })
  const [ours, theirs] = [0, 1].map((k) => median(times.map((t) => t[k])))
  console.log(`prepare ${w}×${h}: ${ours.toFixed(0)} ms, ${(ours / theirs).toFixed(2)} × the other's ${theirs.toFixed(0)} ms`)
}
