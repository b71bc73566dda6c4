import type { Raster } from '../pixels/raster.ts'
import type { Region, Scene } from '../scene.ts'
import { measureBounds } from './bounds.ts'
import { keepOpenings } from './openings.ts'
import { readDrawing, type Progress } from './read-drawing.ts'
import type { RegionFacts } from './region-facts.ts'
import { assignRoles } from './roles/assign-roles.ts'
import { chooseFaces } from './roles/choose-faces.ts'
import { isHouse } from './roles/place-roles.ts'
import { layOnSurfaces, surfaceFor } from './surfaces.ts'

/** Reads a drawing of a house: from pixels to a scene. The same drawing always gives the same scene. */
export function understand(input: Raster, progress: Progress = () => {}): Scene {
  const reading = readDrawing(input, progress)
  const { width, height, value, ink, line, tone, hatch, inverted, maps, strokes, perspective, camera, surfaces, house, fine } = reading
  const roles = assignRoles(reading)
  const faces = chooseFaces(reading, roles.ofRegion)
  const role = roles.ofPixel
  const surface = layOnSurfaces(role, fine.labels, faces)
  const building = Uint8Array.from(role, (r) => Number(isHouse(r)))
  const { openings, map } = keepOpenings(roles.openings, role, width, height)
  progress(1)
  return {
    width,
    height,
    drawing: { manner: inverted ? 'blueprint' : 'line', value, ink, line, tone, hatch, strokeKind: maps.kind },
    strokes: [...strokes],
    perspective,
    camera,
    role,
    surface,
    surfaces: [...surfaces],
    region: fine.labels,
    regions: regionsOf(fine, roles.ofRegion, faces),
    opening: map,
    openings,
    plant: new Uint16Array(role.length),
    plants: [],
    edges: [],
    building,
    bounds: measureBounds(building, width, height, house),
  }
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
