import type { Point } from '../geometry/vector.ts'
import { drawLine } from '../pixels/draw.ts'
import { lumaOf } from '../pixels/colour.ts'
import type { Plane, Raster } from '../pixels/raster.ts'
import type { LayRow } from '../pixels/resize.ts'
import type { Stroke } from '../scene.ts'
import { findFoliage } from './plants/foliage.ts'
import { findEndGables } from './find-end-gables.ts'
import { findCorners, findGables } from './find-gables.ts'
import { findHatching } from './ink/find-hatching.ts'
import { findHouse, nearestCorner, placeCamera } from './house.ts'
import { findHouseOutline } from './house-outline.ts'
import { findInk, spreadInk } from './ink/ink.ts'
import { readPaper } from './ink/paper.ts'
import { smoothBorders } from './borders/smooth-borders.ts'
import type { Estimate } from '../reading/estimate.ts'
import { solvePerspective } from './perspective.ts'
import { measureRegions, type RegionFacts } from './region-facts.ts'
import { coarseMerging, divide, newWorkspace, outdoorMerging } from './regions.ts'
import type { Reading } from './roles/reading.ts'
import { dropShadowEdges } from './ink/shadow-edges.ts'
import { drawStrokeMaps } from './ink/stroke-maps.ts'
import { calmed, findStrokes } from './ink/strokes.ts'
import { standSurfaces } from './surfaces.ts'

/** Called as each step begins, with the share of the whole that is done, 0–1. */
export type Progress = (done: number) => void

/** Least step per pixel of an edge in a shaded model, where neighbouring planes differ little. */
const steepnessInModel = 0.02

/** Everything that can be measured of a drawing before anything in it has a name. */
export function readDrawing(input: Raster, progress: Progress = () => {}, estimate?: Estimate): Reading {
  const { width, height } = input
  progress(0)
  const { value, inverted, shaded, lineless, veil } = readPaper(lumaOf(input))
  const smooth = calmed(value)
  const { mask: ink, line, tone } = findInk(value, shaded, smooth)
  progress(0.15)
  const bowed: Stroke[] = []
  const edges = findStrokes(value, lineless ? steepnessInModel : undefined, smooth, bowed)
  const perspective = solvePerspective(edges, width, height)
  const strokes = lineless ? edges : dropShadowEdges(edges, line)
  const maps = drawStrokeMaps(strokes, width, height)
  progress(0.35)

  const workspace = newWorkspace(width, height)
  const parts = divide(closeCorners(ink, strokes, width, height), width, height, outdoorMerging, workspace)
  smoothBorders(parts, width, height)
  const fine = measureRegions(parts, tone, maps, perspective)
  const skies = findSkies(fine)
  const whole = divide(longLines(strokes, fine, skies, width, height), width, height, coarseMerging, workspace)
  const coarse = measureRegions(whole, tone, maps, perspective)
  progress(0.6)

  const foliage = findFoliage(value, maps.kind, fine.labels, strokes)
  const leafy = shareOf(fine, rowsIn(foliage), width, 0.3)
  const house = findHouse(fine, skies, leafy, maps, strokes, perspective, width, height)
  const camera = placeCamera(perspective, house, width, height)
  const gables = findGables(strokes, perspective, 0.9 * camera.pixelsPerM)
  const hasFlatRoofs = camera.fromAbove && gables.length === 0
  const surfaces = standSurfaces(perspective, camera, house, nearestCorner(strokes, house), gables, hasFlatRoofs)
  const outline = findHouseOutline(strokes, gables, house, width, height)
  const isAir = ({ x, y }: Point) => x < 0 || x >= width || skies[fine.labels[Math.round(y) * width + Math.round(x)]] === 1
  const ends = findEndGables(strokes, isAir, house, camera.pixelsPerM)
  const texture = findHatching(value, strokes, perspective)
  progress(0.75)
  const paper = { value, inverted, shaded, veil, ink, line, tone, hatch: spreadInk(value) }
  return {
    width,
    height,
    estimate,
    ...paper,
    foliage,
    strokes,
    bowed,
    maps,
    perspective,
    fine,
    coarse,
    skies,
    leafy,
    house,
    outline,
    camera,
    surfaces,
    gables: [...gables, ...ends],
    hasFlatRoofs,
    corners: findCorners(strokes, perspective, 0.3 * camera.pixelsPerM),
    hatching: texture.hatching,
    grained: texture.grained,
    coursed: shareOf(fine, texture.coursed, width, 0.3),
  }
}

/** The ink with longer strokes drawn in and prolonged a little, so that corners close. */
function closeCorners(ink: Uint8Array, strokes: readonly Stroke[], width: number, height: number): Uint8Array {
  const closed = ink.slice()
  for (const { from, to, length } of strokes) {
    if (length > 22) drawLine(closed, width, height, from, to, 1, Math.min(10, 3 + 0.06 * length))
  }
  return closed
}

/** Large parts that reach the upper border. */
function findSkies(f: RegionFacts): Uint8Array {
  const skies = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) if ((f.touch[k] & 1) !== 0 && f.area[k] > 0.004 * f.labels.length) skies[k] = 1
  return skies
}

/** Long strokes and the outline against the sky: what divides the picture on a coarse view. */
function longLines(strokes: readonly Stroke[], fine: RegionFacts, skies: Uint8Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const { from, to, length } of strokes) {
    if (length > 0.05 * width) drawLine(mask, width, height, from, to, 1, Math.min(24, 6 + 0.1 * length))
  }
  // So many border pixels at a time: what is called often is compiled soon.
  for (let k = 0; k < fine.borders.own.length; k += 1024) markSkyline(mask, fine, skies, k, k + 1024)
  return mask
}

/** Marks where the sky begins or ends, at the border pixels `from` up to `to`. */
function markSkyline(mask: Uint8Array, { labels, borders }: RegionFacts, skies: Uint8Array, from: number, to: number) {
  const { own, other } = borders
  const end = Math.min(own.length, to)
  for (let k = from; k < end; k++) if (skies[labels[own[k]]] !== skies[labels[other[k]]]) mask[own[k]] = 1
}

const rowsIn =
  ({ width, data }: Plane): LayRow =>
  (y, out, at) =>
    out.set(data.subarray(y * width, (y + 1) * width), at)

/** The share of each region's pixels above a threshold. */
function shareOf(f: RegionFacts, layRow: LayRow, width: number, above: number): Float32Array {
  const share = new Float32Array(f.count)
  const row = new Float32Array(width)
  for (let from = 0, y = 0; from < f.labels.length; from += width, y++) {
    layRow(y, row, 0)
    countAbove(row, above, f.labels, from, share)
  }
  for (let k = 0; k < f.count; k++) share[k] /= Math.max(1, f.area[k])
  return share
}

/** Adds up stretch by stretch how many of a row's values are above a threshold. */
function countAbove(row: Float32Array, above: number, labels: Int32Array, from: number, share: Float32Array) {
  const to = from + row.length
  for (let i = from; i < to;) {
    const label = labels[i]
    let count = 0
    for (; i < to && labels[i] === label; i++) if (row[i - from] > above) count++
    share[label] += count
  }
}
