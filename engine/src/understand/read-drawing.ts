import { drawLine } from '../pixels/draw.ts'
import { lumaOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import type { Estimate } from '../reading/estimate.ts'
import { labelParts } from '../reading/label-parts.ts'
import type { Stroke } from '../scene.ts'
import { smoothBorders } from './borders/smooth-borders.ts'
import { findGables } from './find-gables.ts'
import { houseMask } from '../reading/house-mask.ts'
import { findHouse, heightsSeen, nearestCorner, placeCamera } from './house.ts'
import { findHatching } from './ink/find-hatching.ts'
import { findInk, spreadInk } from './ink/ink.ts'
import { readPaper } from './ink/paper.ts'
import { drawStrokeMaps } from './ink/stroke-maps.ts'
import { calmed, findStrokes } from './ink/strokes.ts'
import { solvePerspective } from './perspective.ts'
import type { Reading } from './reading.ts'
import { measureRegions } from './region-facts.ts'
import { fineMerging } from './basins.ts'
import { cutOutline } from './cut-outline.ts'
import { divide } from './regions.ts'
import { standSurfaces } from './surfaces.ts'

/** Called as each step begins, with the share of the whole that is done, 0–1. */
export type Progress = (done: number) => void

/** Least step per pixel of an edge in a shaded model, where neighbouring planes differ little. */
const steepnessInModel = 0.02

/** Everything that is told of a drawing before its openings and faces: what is measured, and what the network makes of its parts. */
export function readDrawing(input: Raster, estimate: Estimate, progress: Progress = () => {}): Reading {
  const { width, height } = input
  progress(0)
  const { value, inverted, shaded, lineless, veil } = readPaper(lumaOf(input))
  const smooth = calmed(value)
  const { mask: ink, line, tone } = findInk(value, shaded, smooth)
  progress(0.15)
  const found = findStrokes(value, lineless ? steepnessInModel : undefined, smooth)
  const { perspective, strokes } = solvePerspective(found, width, height)
  const maps = drawStrokeMaps(strokes, width, height)
  progress(0.35)

  const divided = divide(closeCorners(ink, strokes, width, height), width, height, fineMerging)
  const parts = smoothBorders(divided, width, height)
  const sided = cutOutline(parts, maps.kind, width, height, estimate)
  const fine = measureRegions(sided, width, height, maps)
  const roles = labelParts({ width, height, ...fine, strokeKind: maps.kind, built: sided.built }, estimate)
  progress(0.6)

  const house = findHouse(houseMask(roles.ofPixel), maps, strokes, perspective, width, height)
  const camera = placeCamera(perspective, house, heightsSeen(estimate, height), width, height)
  const gables = findGables(strokes, perspective, 0.9 * camera.pixelsPerM)
  const hasFlatRoofs = camera.fromAbove && gables.length === 0
  const surfaces = standSurfaces(perspective, camera, house, nearestCorner(strokes, house), gables, hasFlatRoofs)
  const { hatching, grained } = findHatching(value, strokes, perspective)
  progress(0.75)
  const paper = { value, inverted, shaded, veil, ink, line, tone, hatch: spreadInk(value) }
  return { width, height, ...paper, strokes, maps, perspective, fine, roles, house, camera, surfaces, hatching, grained }
}

/** The ink with longer strokes drawn in and prolonged a little, so that corners close. */
function closeCorners(ink: Uint8Array, strokes: readonly Stroke[], width: number, height: number): Uint8Array {
  const closed = ink.slice()
  for (const { from, to, length } of strokes) {
    if (length > 22) drawLine(closed, width, height, from, to, 1, Math.min(10, 3 + 0.06 * length))
  }
  return closed
}
