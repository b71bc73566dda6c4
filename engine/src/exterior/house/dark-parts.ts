import { componentsOf } from '../../pixels/components.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { dilate, greyDilate, greyErode, withoutThin } from '../../pixels/morphology.ts'
import type { Plane } from '../../pixels/raster.ts'
import { shrink } from '../../pixels/resize.ts'
import { Role, type Scene } from '../../scene.ts'
import { layDarkSlats, SLATS } from './dark-slats.ts'
import { litRow } from '../shade/lit-plane.ts'

// What an author laid in solid dark on a wall is dark: timber frames, posts, panels of another cladding, deep recesses. As shade alone it
// would become pale plaster out of the sun. Lines and hatching are not solid: a closing takes them away, but for slats close together.

/** What of the walls is drawn solid and dark, half the size of the picture. */
export interface DarkParts {
  /** The drawing without what is narrower than a few pixels, 0 black … 1 paper. */
  value: Plane
  /** 1 where what is dark is as broad as a panel, not a frame or a post, `SLATS` where it is a plane of slats; by pixel of `value`. */
  broad: Uint8Array
  /** How dark each region is as a whole, 0–1: slats and dense hatching are solid from farther away. */
  ofRegion: Float32Array
  /** 1 for the rows of the picture in which something is dark. */
  rows: Uint8Array
}

/** Between these tones a place turns dark; what is darker than the last hangs together. */
const solid = { from: 0.54, to: 0.34, seed: 0.42 }
/** The same for the mean of a region, the least area of one, as a share of the picture, and how full of itself its outline is. */
const whole = { from: 0.5, to: 0.4, least: 0.004, full: 0.7 }
/** Dark parts end sharply, shade fades: so light is what lies beside them in the mean, so many pixels of the half size away. */
const sharp = { beside: 0.7, away: 3 }
/** Smaller dark parts are blots, as a share of the picture; those narrower than `full`, a share of the width in the mean, may be pen lines:
 * of them only the frames that go on for long count. */
const least = { area: 0.0006, full: 0.0098, line: 0.006, frame: 0.004 }
/** What is broader than this, in metres in the mean, is a panel. */
const broadM = 0.55
/** A house of which more than this share of the walls is dark has been drawn in dark tones throughout. */
const mostShare = 0.4
const STEP = 2

/** Undefined where nothing is dark, or nearly everything; a shaded model has its own tones. */
export function darkParts(scene: Scene): DarkParts | undefined {
  const { drawing, role, width, height, camera, region } = scene
  if (drawing.manner === 'render') return undefined
  const drawn = shrink(drawing.value, STEP)
  const value = closed(drawn)
  const ofRegion = darkRegions(scene)
  const broad = dropShade(scene, value, drawn, (broadM * camera.pixelsPerM) / STEP)
  layDarkSlats(scene, STEP, value, broad)
  const rows = new Uint8Array(height)
  let walls = 0
  let dark = 0
  for (let y = 0; y < Math.floor(height / STEP); y++) {
    const found = countRow(role, region, ofRegion, value, y, width)
    walls += found.walls
    dark += found.dark
    // Rows between two of the half size take from both.
    if (found.dark > 0) rows.fill(1, Math.max(0, STEP * (y - 1)), STEP * (y + 2))
  }
  return dark === 0 || dark > mostShare * walls ? undefined : { value, broad, ofRegion, rows }
}

/** Without what is dark and at most two pixels wide: the least of the largest values of places of three by three. */
const closed = (plane: Plane): Plane => greyErode(greyDilate(plane, 1), 1)

/**
 * Takes away what is dark and small, and what fades into what is beside it, unless it is `drawn` hanging on a frame; returns where the
 * rest is broader than so many pixels.
 */
function dropShade(scene: Scene, { width, height, data }: Plane, drawn: Plane, broadly: number): Uint8Array {
  const mask = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) maskRow(data, mask, y * width, (y + 1) * width)
  const { labels, count, area } = componentsOf(mask, width, height)
  const beside = new Float64Array(count + 1)
  const rim = new Float64Array(count + 1)
  for (let y = sharp.away; y < height - sharp.away; y++) rimRow(labels, data, width, y, beside, rim)
  /** Of each part: 0 it goes, 1 it stays, 2 it is broad. */
  const stays = Uint8Array.from(rim, (n, c) => {
    const size = c > 0 ? area[c - 1] / data.length : 0
    const thick = (2 * area[c - 1]) / Math.max(1, n)
    if (size < least.area || beside[c] < sharp.beside * n || thick < least.line * width) return 0
    return thick > broadly ? 2 : thick > least.full * width || size > least.frame ? 1 : 0
  })
  const broad = new Uint8Array(data.length)
  const hanging = onFrames({ width, height, data }, scene, drawn, labels, stays)
  data.fill(1, 0, width)
  data.fill(1, (height - 1) * width)
  for (let y = 1; y < height - 1; y++) keepRow(data, labels, stays, broad, y, width)
  if (hanging) for (let k = 0; k < data.length; k++) if (hanging.data[k] < data[k]) data[k] = hanging.data[k]
  return broad
}

/**
 * Timbers are framed into one another: a thin or a worn one is told by the frame that it hangs on. How dark those on walls are drawn,
 * with their soft rims and without the grain that shines through, paper elsewhere; undefined without frames.
 */
function onFrames({ width, height, data }: Plane, scene: Scene, drawn: Plane, labels: Int32Array, stays: Uint8Array): Plane | undefined {
  if (!stays.includes(1)) return undefined
  const thin = withoutThin(drawn)
  const mask = new Uint8Array(data.length)
  for (let y = 1; y < height - 1; y++) hangRow(scene.role, scene.width, data, thin.data, mask, y, width)
  const parts = componentsOf(mask, width, height)
  const isHeld = new Uint8Array(parts.count + 1)
  for (let k = 0; k < mask.length; k++) if (mask[k] && stays[labels[k]] === 1) isHeld[parts.labels[k]] = 1
  for (let k = 0; k < mask.length; k++) mask[k] = isHeld[parts.labels[k]]
  const filled = greyDilate(greyErode(drawn, 1), 1)
  const near = dilate(mask, width, 1)
  for (let k = 0; k < mask.length; k++) if (!mask[k]) filled.data[k] = near[k] ? meanBeside(drawn, k) : 1
  return filled
}

/** The mean of three by three pixels; 1 beyond the rows. */
function meanBeside({ width, data }: Plane, k: number): number {
  let sum = 0
  for (let row = k - width; row <= k + width; row += width) sum += (data[row - 1] ?? 1) + (data[row] ?? 1) + (data[row + 1] ?? 1)
  return sum / 9
}

function hangRow(role: Uint8Array, full: number, data: Float32Array, thin: Float32Array, mask: Uint8Array, y: number, width: number) {
  for (let x = 0, k = y * width; x < width; x++, k++) {
    if ((thin[k] < solid.seed || data[k] < solid.from) && isClad(role[STEP * (y * full + x)])) mask[k] = 1
  }
}

function maskRow(data: Float32Array, mask: Uint8Array, from: number, to: number) {
  for (let k = from; k < to; k++) mask[k] = data[k] < solid.seed ? 1 : 0
}

function keepRow(data: Float32Array, labels: Int32Array, stays: Uint8Array, broad: Uint8Array, y: number, width: number) {
  data[y * width] = data[(y + 1) * width - 1] = 1
  for (let k = y * width + 1; k < (y + 1) * width - 1; k++) {
    if (data[k] >= solid.from) continue
    // What stays takes its own soft rim along.
    const kind = stays[labels[k] || labels[k - 1] || labels[k + 1] || labels[k - width] || labels[k + width]]
    if (kind === 0) data[k] = 1
    else if (kind === 2) broad[k] = 1
  }
}

function rimRow(labels: Int32Array, data: Float32Array, width: number, y: number, beside: Float64Array, rim: Float64Array) {
  for (let k = y * width + sharp.away; k < (y + 1) * width - sharp.away; k++) {
    const c = labels[k]
    if (c === 0) continue
    for (let side = 0; side < 4; side++) {
      const step = side === 0 ? 1 : side === 1 ? -1 : side === 2 ? width : -width
      if (labels[k + step] !== 0) continue
      beside[c] += data[k + sharp.away * step]
      rim[c]++
    }
  }
}

/** How dark each region is in the mean, where it fills its own outline. */
function darkRegions({ drawing, region, regions, width, height }: Scene): Float32Array {
  const count = regions.length
  const sums = Array.from({ length: 7 }, () => new Float64Array(count))
  for (let y = 0; y < height; y += STEP) sumRow(drawing.value.data, region, y, width, sums)
  const [n, value, x, y, xx, yy, xy] = sums
  return Float32Array.from(regions, ({ area }, r) => {
    if (area < whole.least * width * height || n[r] === 0) return 0
    const [mx, my] = [x[r] / n[r], y[r] / n[r]]
    const spread = (xx[r] / n[r] - mx * mx) * (yy[r] / n[r] - my * my) - (xy[r] / n[r] - mx * my) ** 2
    // A parallelogram has an area of twelve times the root of this, a triangle somewhat less, what is ragged much less.
    const isFull = n[r] * STEP * STEP > whole.full * 12 * Math.sqrt(Math.max(0, spread))
    return isFull ? smoothstep(whole.from, whole.to, value[r] / n[r]) : 0
  })
}

/** Adds up every second pixel of a row, a stretch of one region at a time. */
function sumRow(value: Float32Array, region: Int32Array, y: number, width: number, sums: Float64Array[]) {
  const [n, v, sx, sy, xx, yy, xy] = sums
  const row = y * width
  for (let px = 0; px < width;) {
    const r = region[row + px]
    let count = 0
    let sum = 0
    let across = 0
    let squares = 0
    for (; px < width && region[row + px] === r; px += STEP) {
      count++
      sum += value[row + px]
      across += px
      squares += px * px
    }
    if (r < 0) continue
    n[r] += count
    v[r] += sum
    sx[r] += across
    sy[r] += count * y
    xx[r] += squares
    yy[r] += count * y * y
    xy[r] += across * y
  }
}

function countRow(role: Uint8Array, region: Int32Array, ofRegion: Float32Array, { data, width }: Plane, y: number, full: number) {
  let walls = 0
  let dark = 0
  for (let x = 0; x < width; x++) {
    const i = y * STEP * full + Math.min(full - 1, x * STEP)
    if (!isClad(role[i])) continue
    walls++
    dark += Math.max(darkOf(data[y * width + x]), ofRegion[region[i]])
  }
  return { walls, dark }
}

/** Whether what has this role is a wall or a board on one. */
const isClad = (role: number) => role === Role.wall || role === Role.trim
/** How dark a place is drawn, 0–1. */
const darkOf = (value: number) => smoothstep(solid.from, solid.to, value)

/** How dark each pixel of a row is by its material, 0–1; 0 off the walls. False where nothing of the row is. */
export function darkRow({ value, ofRegion, rows }: DarkParts, { role, region }: Scene, y: number, dark: Float32Array): boolean {
  if (!rows[y]) return false
  litRow(value, y, dark)
  markDark(role, region, ofRegion, y * dark.length, dark)
  return true
}

function markDark(role: Uint8Array, region: Int32Array, ofRegion: Float32Array, row: number, dark: Float32Array) {
  for (let x = 0, i = row; x < dark.length; x++, i++) {
    if (role[i] !== Role.wall && role[i] !== Role.trim) {
      dark[x] = 0
      continue
    }
    const own = dark[x] < solid.from ? darkOf(dark[x]) : 0
    const whole = ofRegion[region[i]]
    dark[x] = own > whole ? own : whole
  }
}

/** What is laid in solid dark on a wall. */
export type DarkKind = 'frame' | 'panel' | 'slats'

/** What a dark pixel belongs to: frames and posts are no panels. */
export function darkKindAt({ value, broad, ofRegion }: DarkParts, { region, width }: Scene, x: number, y: number): DarkKind {
  const kind = broad[(y >> 1) * value.width + (x >> 1)]
  return kind === SLATS ? 'slats' : kind === 1 || ofRegion[region[y * width + x]] > 0.5 ? 'panel' : 'frame'
}

/** Whether a pixel is dark by its material. */
export const isDarkAt = ({ value, ofRegion }: DarkParts, { region, width }: Scene, x: number, y: number) =>
  ofRegion[region[y * width + x]] > 0.5 || value.data[(y >> 1) * value.width + (x >> 1)] < solid.from
