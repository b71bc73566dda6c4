import { componentsOf } from '../../pixels/components.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { dilate, greyClose } from '../../pixels/morphology.ts'
import type { Plane } from '../../pixels/raster.ts'
import { shrink } from '../../pixels/resize.ts'
import { Role, type Scene } from '../../scene.ts'
import { timbersOn } from './dark-frames.ts'
import { straightenMarks } from './lay-edges.ts'
import { layDarkSlats, SLATS } from './dark-slats.ts'
import { isClad } from './is-clad.ts'
import { drawnAs } from '../profiles.ts'
import { litRow } from '../shade/lit-plane.ts'

// What an author laid in solid dark on a wall is dark: timber frames, posts, panels of another cladding, deep recesses. As shade alone it
// would become pale plaster out of the sun. Lines and hatching are not solid: a closing takes them away, but for slats close together.

/** What of the walls is drawn solid and dark, half the size of the picture. */
export interface DarkParts {
  /** The drawing without what is narrower than a few pixels and without frames, 0 black … 1 paper. */
  value: Plane
  /** How far each pixel of the picture is in a timber of a frame, 0–1; undefined where nothing is framed. */
  timbers: Plane | undefined
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
/**
 * Dark parts end sharply, shade fades on the wall and on the underside over it: so light is what is beside them in the mean, so many
 * pixels of the half size away, where they have wall or underside beside so much of their rim.
 */
const sharp = { beside: 0.7, away: 3, least: 0.1 }
/** Smaller dark parts are blots, as a share of the picture; those narrower than `full`, a share of the width in the mean, may be pen lines:
 * of them only the frames that go on for long count, and in a drawing that has those, shorter ones. */
const least = { area: 0.0006, full: 0.0098, line: 0.006, frame: 0.004, like: 0.0009 }
/**
 * A part of which such a share lies in regions that are dark as a whole is a plane, with a rim of so many pixels of the half size, and the
 * lines that hang on it.
 */
const plane = { least: 0.3, most: 0.7, rim: 3 }
/**
 * What is broader than this, in metres in the mean, is a panel; broader than the other a part is no timber, and fills such a share of the
 * parallelogram round it: what has no straight outline is shade.
 */
const broadM = 0.55
const timber = { broadM: 0.32, full: 0.72 }
/** A house of which more than this share of the walls is dark has been drawn in dark tones throughout. */
const mostShare = 0.4
const STEP = 2

/** Undefined where nothing is dark, or nearly everything; a shaded model has its own tones. */
export function darkParts(scene: Scene): DarkParts | undefined {
  const { drawing, role, width, height, camera, region } = scene
  if (drawnAs(scene).lit) return undefined
  const value = greyClose(shrink(drawing.value, STEP), 1)
  const ofRegion = darkRegions(scene)
  const { broad, framed } = dropShade(scene, value, ofRegion, camera.pixelsPerM / STEP)
  const timbers = framed && timbersOn(framed, value.width, STEP, scene)
  evenOut(value)
  layDarkSlats(scene, STEP, value, broad)
  const rows = new Uint8Array(height)
  let walls = 0
  let dark = 0
  for (let y = 0; y < Math.floor(height / STEP); y++) {
    const found = countRow(role, region, ofRegion, value, timbers, y, width)
    walls += found.walls
    dark += found.dark
    // Rows between two of the half size take from both.
    if (found.dark > 0) rows.fill(1, Math.max(0, STEP * (y - 1)), STEP * (y + 2))
  }
  if (dark === 0 || dark > mostShare * walls) return undefined
  return { value, timbers, broad, ofRegion, rows }
}

/**
 * Takes away what is dark and small, and what fades into the wall beside it; returns where the rest is broad, and,
 * where there are frames, which are taken away, too: 2 on them and 1 on all else that is solid.
 */
function dropShade(
  scene: Scene,
  { width, height, data }: Plane,
  ofRegion: Float32Array,
  pixelsPerM: number,
): { broad: Uint8Array; framed: Uint8Array | undefined } {
  const mask = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) maskRow(data, mask, y * width, (y + 1) * width)
  const { labels, count, area } = componentsOf(mask, width, height)
  const rims: Rims = { all: new Float64Array(count + 1), onWall: new Float64Array(count + 1), beside: new Float64Array(count + 1) }
  for (let y = sharp.away; y < height - sharp.away; y++) rimRow(scene, labels, data, width, y, rims)
  const sizeOf = (c: number) => (c > 0 ? area[c - 1] / data.length : 0)
  const thickOf = (c: number) => (2 * area[c - 1]) / Math.max(1, rims.all[c])
  const full = fullParts(labels, width, area)
  const isDark = Array.from(rims.all, (n, c) => {
    const isSharp = rims.onWall[c] > sharp.least * n && rims.beside[c] > sharp.beside * rims.onWall[c]
    return (
      isSharp && sizeOf(c) >= least.area && thickOf(c) >= least.line * width && (thickOf(c) < timber.broadM * pixelsPerM || full[c] === 1)
    )
  })
  const isFramed = isDark.some((is, c) => is && sizeOf(c) > least.frame && thickOf(c) <= least.full * width)
  const planes = darkPlanes(scene, ofRegion, width, height)
  const inPlanes = new Float64Array(count + 1)
  if (planes) for (let k = 0; k < labels.length; k++) inPlanes[labels[k]] += planes[k]
  /** Of each part: 0 it goes, 1 it is a frame, 2 it is broad, 3 it is a plane with lines on it. */
  const stays = Uint8Array.from(isDark, (is, c) => {
    if (is && inPlanes[c] > plane.least * area[c - 1] && inPlanes[c] < plane.most * area[c - 1]) return 3
    if (!is || thickOf(c) > broadM * pixelsPerM) return is ? 2 : 0
    return thickOf(c) > least.full * width || sizeOf(c) > (isFramed ? least.like : least.frame) ? 1 : 0
  })
  const broad = new Uint8Array(data.length)
  const framed = stays.includes(1) ? Uint8Array.from(labels, (c) => (stays[c] === 1 ? 2 : Number(sizeOf(c) >= least.area))) : undefined
  data.fill(1, 0, width)
  data.fill(1, (height - 1) * width)
  const near = planes && dilate(planes, width, plane.rim)
  if (near) for (let k = 0; k < data.length; k++) if (stays[labels[k]] === 3 && !near[k]) labels[k] = 0
  for (let y = 1; y < height - 1; y++) keepRow(data, labels, stays, broad, y, width)
  return { broad, framed }
}

/** 1 for each part that fills the parallelogram round it. */
function fullParts(labels: Int32Array, width: number, area: ArrayLike<number>): Uint8Array {
  const [sx, sy, xx, yy, xy] = Array.from({ length: 5 }, () => new Float64Array(area.length + 1))
  for (let k = 0; k < labels.length; k++) {
    const c = labels[k]
    if (c === 0) continue
    const x = k % width
    const y = (k - x) / width
    sx[c] += x
    sy[c] += y
    xx[c] += x * x
    yy[c] += y * y
    xy[c] += x * y
  }
  return Uint8Array.from(sx, (_, c) => {
    const n = c > 0 ? area[c - 1] : 1
    const [mx, my] = [sx[c] / n, sy[c] / n]
    const spread = (xx[c] / n - mx * mx) * (yy[c] / n - my * my) - (xy[c] / n - mx * my) ** 2
    return Number(n > timber.full * 12 * Math.sqrt(Math.max(0, spread)))
  })
}

/** What is dark is one even material with a clean edge: specks beside it are the pen's. */
function evenOut(value: Plane) {
  const middle = (solid.from + solid.to) / 2
  const light = Uint8Array.from(value.data, (v) => Number(v >= solid.to))
  straightenMarks(light, value.width, value.height)
  value.data.set(light)
  const clean = gaussianBlur(greyClose(value, 1), 1)
  for (let k = 0; k < value.data.length; k++) value.data[k] = middle + (clean.data[k] - 0.5) * steep
}
/** How fast an evened edge passes from one tone to the other. */
const steep = 0.6

function maskRow(data: Float32Array, mask: Uint8Array, from: number, to: number) {
  for (let k = from; k < to; k++) mask[k] = data[k] < solid.seed ? 1 : 0
}

function keepRow(data: Float32Array, labels: Int32Array, stays: Uint8Array, broad: Uint8Array, y: number, width: number) {
  data[y * width] = data[(y + 1) * width - 1] = 1
  for (let k = y * width + 1; k < (y + 1) * width - 1; k++) {
    if (data[k] >= solid.from) continue
    // What stays takes its own soft rim along.
    const kind = stays[labels[k] || labels[k - 1] || labels[k + 1] || labels[k - width] || labels[k + width]]
    if (kind >= 2) broad[k] = 1
    else data[k] = 1
  }
}

/** 1 where a region of wall is dark as a whole, half the size of the picture; undefined where none is. */
function darkPlanes({ region, role, width: full }: Scene, ofRegion: Float32Array, width: number, height: number): Uint8Array | undefined {
  if (ofRegion.every((dark) => dark < 0.5)) return undefined
  const mask = new Uint8Array(width * height)
  for (let k = 0; k < mask.length; k++) {
    const i = STEP * (Math.floor(k / width) * full + (k % width))
    if (isClad(role[i]) && ofRegion[region[i]] > 0.5) mask[k] = 1
  }
  return mask
}

/** Of each part: how long its rim is, how much of it has wall beside it, and how light that is, added up. */
interface Rims {
  all: Float64Array
  onWall: Float64Array
  beside: Float64Array
}

function rimRow(scene: Scene, labels: Int32Array, data: Float32Array, width: number, y: number, { all, onWall, beside }: Rims) {
  for (let x = sharp.away, k = y * width + x; x < width - sharp.away; x++, k++) {
    const c = labels[k]
    if (c === 0) continue
    for (let side = 0; side < 4; side++) {
      const step = side === 0 ? 1 : side === 1 ? -1 : side === 2 ? width : -width
      if (labels[k + step] !== 0) continue
      all[c]++
      const across = side === 0 ? sharp.away : side === 1 ? -sharp.away : 0
      const down = side === 2 ? sharp.away : side === 3 ? -sharp.away : 0
      const role = scene.role[(y + down) * STEP * scene.width + (x + across) * STEP]
      if (!isClad(role) && role !== Role.soffit) continue
      onWall[c]++
      beside[c] += data[k + sharp.away * step]
    }
  }
}

/** How dark each region is in the mean, where it fills its own outline. */
function darkRegions({ drawing, region, regions, width, height }: Scene): Float32Array {
  const count = regions.length
  const sums = Array.from({ length: 7 }, () => new Float64Array(count))
  for (let y = 0; y < height; y += STEP) sumRow(drawing.value.data, region, y, width, sums)
  const [n, value, x, y, xx, yy, xy] = sums
  const dark = new Float32Array(count)
  for (let r = 0; r < count; r++) {
    if (regions[r].area < whole.least * width * height || n[r] === 0) continue
    const [mx, my] = [x[r] / n[r], y[r] / n[r]]
    const spread = (xx[r] / n[r] - mx * mx) * (yy[r] / n[r] - my * my) - (xy[r] / n[r] - mx * my) ** 2
    // A parallelogram has an area of twelve times the root of this, a triangle somewhat less, what is ragged much less.
    const isFull = n[r] * STEP * STEP > whole.full * 12 * Math.sqrt(Math.max(0, spread))
    if (isFull) dark[r] = smoothstep(whole.from, whole.to, value[r] / n[r])
  }
  return dark
}

/** Adds up every second pixel of a row, a run of one region at a time. */
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

function countRow(
  role: Uint8Array,
  region: Int32Array,
  ofRegion: Float32Array,
  { data, width }: Plane,
  timbers: Plane | undefined,
  y: number,
  full: number,
) {
  let walls = 0
  let dark = 0
  for (let x = 0; x < width; x++) {
    const i = y * STEP * full + Math.min(full - 1, x * STEP)
    if (!isClad(role[i])) continue
    walls++
    dark += Math.max(darkOf(data[y * width + x]), ofRegion[region[i]], timbers?.data[i] ?? 0)
  }
  return { walls, dark }
}

/** How dark a place is drawn, 0–1. */
const darkOf = (value: number) => smoothstep(solid.from, solid.to, value)

/** How dark each pixel of a row is by its material, 0–1; 0 off the walls. False where nothing of the row is. */
export function darkRow({ value, timbers, ofRegion, rows }: DarkParts, { role, region }: Scene, y: number, dark: Float32Array): boolean {
  if (!rows[y]) return false
  litRow(value, y, dark)
  markDark(role, region, ofRegion, y * dark.length, dark)
  if (timbers) addTimbers(timbers.data, y * dark.length, dark)
  return true
}

function addTimbers(timbers: Float32Array, row: number, dark: Float32Array) {
  for (let x = 0, i = row; x < dark.length; x++, i++) if (timbers[i] > dark[x]) dark[x] = timbers[i]
}

function markDark(role: Uint8Array, region: Int32Array, ofRegion: Float32Array, row: number, dark: Float32Array) {
  for (let x = 0, i = row; x < dark.length; x++, i++) {
    if (!isClad(role[i])) {
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
