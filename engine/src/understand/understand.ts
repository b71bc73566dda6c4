import { lumaOf } from '../pixels/colour.ts'
import { drawLine } from '../pixels/draw.ts'
import type { Raster } from '../pixels/raster.ts'
import type { Region, Scene, Stroke } from '../scene.ts'
import { measureBounds } from './bounds.ts'
import { findFoliage } from './foliage.ts'
import { findHouse, placeCamera } from './house.ts'
import { findInk } from './ink.ts'
import { findOpenings } from './openings.ts'
import { readPaper } from './paper.ts'
import { solvePerspective } from './perspective.ts'
import { measureRegions, type RegionFacts } from './region-facts.ts'
import { coarseMerging, divide, fineMerging, smoothBorders } from './regions.ts'
import { assignRoles } from './roles/assign-roles.ts'
import { chooseFaces } from './roles/choose-faces.ts'
import { isHouse } from './roles/place-roles.ts'
import type { Reading } from './roles/reading.ts'
import { drawStrokeMaps } from './stroke-maps.ts'
import { findStrokes } from './strokes.ts'
import { layOnSurfaces, standSurfaces, surfaceFor } from './surfaces.ts'

/** Called as each step begins, with the share of the whole that is done, 0–1. */
export type Progress = (done: number) => void

/** Reads a drawing of a house: from pixels to a scene. The same drawing always gives the same scene. */
export function understand(input: Raster, progress: Progress = () => {}): Scene {
  const { width, height } = input
  progress(0)
  const { value, inverted } = readPaper(lumaOf(input))
  const { mask: ink, line, tone, hatch } = findInk(value)
  progress(0.15)
  const strokes = findStrokes(value)
  const perspective = solvePerspective(strokes, width, height)
  const maps = drawStrokeMaps(strokes, width, height)
  progress(0.35)

  const parts = divide(closeCorners(ink, strokes, width, height), width, height, fineMerging)
  smoothBorders(parts.labels, width, height)
  const fine = measureRegions(parts, tone, maps, perspective)
  const skies = findSkies(fine)
  const coarse = measureRegions(
    divide(longLines(strokes, fine, skies, width, height), width, height, coarseMerging),
    tone,
    maps,
    perspective,
  )
  progress(0.6)

  const foliage = findFoliage(value, maps.kind, fine.labels, strokes)
  const leafy = shareOf(fine, foliage.data, 0.3)
  const house = findHouse(fine, skies, leafy, maps, strokes, width, height)
  const camera = placeCamera(perspective, house, width, height)
  progress(0.75)

  const reading: Reading = { width, height, value, ink, foliage, strokes, maps, perspective, fine, coarse, leafy, house, camera }
  const roles = assignRoles(reading, skies)
  const faces = chooseFaces(reading, roles.ofRegion)
  const role = roles.ofPixel
  const surface = layOnSurfaces(role, fine.labels, faces)
  const building = Uint8Array.from(role, (r) => Number(isHouse(r)))
  const openings = findOpenings(role, surface, width, height, perspective, camera, house)
  progress(1)

  return {
    width,
    height,
    drawing: { manner: inverted ? 'blueprint' : 'line', value, ink, line, tone, hatch, strokeKind: maps.kind },
    strokes,
    perspective,
    camera,
    role,
    surface,
    surfaces: standSurfaces(perspective, camera, house, (house.left + house.right) / 2),
    region: fine.labels,
    regions: regionsOf(fine, roles.ofRegion, faces),
    opening: openings.map,
    openings: openings.openings,
    plant: new Uint16Array(role.length),
    plants: [],
    edges: [],
    building,
    bounds: measureBounds(building, width, height, house),
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
  return Uint8Array.from({ length: f.count }, (_, k) => Number((f.touch[k] & 1) !== 0 && f.area[k] > 0.004 * f.labels.length))
}

/** Long strokes and the outline against the sky: what divides the picture on a coarse view. */
function longLines(strokes: readonly Stroke[], fine: RegionFacts, skies: Uint8Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const { from, to, length } of strokes) {
    if (length > 0.05 * width) drawLine(mask, width, height, from, to, 1, Math.min(24, 6 + 0.1 * length))
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const sky = skies[fine.labels[i]]
      if ((x < width - 1 && sky !== skies[fine.labels[i + 1]]) || (y < height - 1 && sky !== skies[fine.labels[i + width]])) mask[i] = 1
    }
  }
  return mask
}

/** The share of each region's pixels above a threshold. */
function shareOf(f: RegionFacts, data: Float32Array, above: number): Float32Array {
  const share = new Float32Array(f.count)
  for (let i = 0; i < data.length; i++) if (data[i] > above) share[f.labels[i]]++
  for (let k = 0; k < f.count; k++) share[k] /= Math.max(1, f.area[k])
  return share
}

const regionsOf = (f: RegionFacts, roles: Uint8Array, faces: Uint8Array): Region[] =>
  Array.from({ length: f.count }, (_, k) => ({
    area: f.area[k],
    left: f.left[k],
    top: f.top[k],
    right: f.right[k],
    bottom: f.bottom[k],
    role: roles[k],
    surface: surfaceFor(roles[k], faces[k]),
  }))
