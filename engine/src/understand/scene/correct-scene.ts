import type { Quad } from '../../geometry/quad.ts'
import { noSurface, Role, type Opening, type RoleName, type Scene } from '../../scene.ts'
import { measureBounds } from '../bounds.ts'
import { findPlants } from '../plants/find-plants.ts'
import { sizeOf } from '../openings/size-of.ts'
import { houseMask } from '../roles/place-roles.ts'
import { surfaceFor } from '../surfaces.ts'

/** "This part of the drawing is a …": an index into `Scene.regions` and what it shows. */
export interface Correction {
  region: number
  role: RoleName
}

/**
 * The scene as a person says it is: whole regions change their role, and everything that follows from roles (surfaces, the
 * house, its outline, plants, openings) follows. A region called window or door becomes an opening of its own; one called
 * anything else takes its pixels out of the openings there, and an opening that loses half of itself is gone. Regions that do
 * not exist are passed over. The scene that is given stays as it is.
 */
export function correctScene(scene: Scene, corrections: readonly Correction[]): Scene {
  const { width, height, region, camera } = scene
  const wanted = new Map(corrections.filter((c) => c.region in scene.regions).map((c) => [c.region, Role[c.role]]))
  const role = scene.role.slice()
  const surface = scene.surface.slice()
  const opening = scene.opening.slice()
  for (let i = 0; i < role.length; i++) {
    const said = wanted.get(region[i])
    if (said === undefined) continue
    role[i] = said
    surface[i] = surfaceFor(said, faceOf(scene, surface[i]))
    opening[i] = 0
  }
  const regions = scene.regions.map((r, k) => {
    const said = wanted.get(k)
    return said === undefined ? r : { ...r, role: said, surface: surfaceFor(said, faceOf(scene, r.surface)) }
  })
  const kept = keepWhole(scene, role, opening)
  for (const [k, said] of wanted) {
    if (said !== Role.window && said !== Role.door) continue
    const found = openingAt(scene, k, said)
    kept.push(found)
    for (let i = 0; i < role.length; i++) if (region[i] === k) opening[i] = kept.length
  }
  const building = houseMask(role)
  const planted = findPlants(role, width, height, camera.pixelsPerM)
  return {
    ...scene,
    role,
    surface,
    regions,
    opening,
    openings: kept,
    plant: planted.map,
    plants: planted.plants,
    building,
    bounds: measureBounds(building, width, height, scene.bounds),
  }
}

const faceOf = ({ surfaces }: Scene, surface: number) => Number(surface !== noSurface && surfaces[surface].family === 'b')

/** The openings of which half is left, their pixels numbered anew; the pixels of the others become wall. */
function keepWhole({ openings, opening: before }: Scene, role: Uint8Array, opening: Uint16Array): Opening[] {
  const whole = new Int32Array(openings.length + 1)
  const left = new Int32Array(openings.length + 1)
  for (let i = 0; i < opening.length; i++) {
    whole[before[i]]++
    left[opening[i]]++
  }
  const kept: Opening[] = []
  const number = Uint16Array.from(whole, (w, k) => (k > 0 && (w === 0 || left[k] > 0.5 * w) ? kept.push(openings[k - 1]) : 0))
  for (let i = 0; i < opening.length; i++) {
    if (opening[i] && !number[opening[i]]) role[i] = Role.wall
    opening[i] = number[opening[i]]
  }
  return kept
}

/** A region as an opening: upright at its sides, above and below as its own edges run. */
function openingAt(scene: Scene, k: number, said: number): Opening {
  const { width, region, regions } = scene
  const { left, right, top, bottom, surface } = regions[k]
  const rowsAt = (x: number): [number, number] => {
    let first = bottom
    let last = top
    for (let y = top; y <= bottom; y++) {
      if (region[y * width + x] !== k) continue
      first = Math.min(first, y)
      last = y
    }
    return first <= last ? [first, last] : [top, bottom]
  }
  const x0 = Math.round(left + 0.2 * (right - left))
  const x1 = Math.round(left + 0.8 * (right - left))
  const near = rowsAt(x0)
  const far = rowsAt(x1)
  const at = (x: number, e: 0 | 1) => ({ x, y: near[e] + ((far[e] - near[e]) * (x - x0)) / Math.max(1, x1 - x0) + e })
  const quad: Quad = [at(left, 0), at(right + 1, 0), at(right + 1, 1), at(left, 1)]
  const family = faceOf(scene, surface) === 0 ? 'a' : 'b'
  const { widthM, heightM, sillM } = sizeOf(scene, quad, family)
  return {
    kind: said === Role.window ? 'window' : 'door',
    quad,
    surface: surfaceFor(Role.wall, family === 'a' ? 0 : 1),
    widthM,
    heightM,
    sillM: Math.max(0, sillM),
    columns: [],
    rows: [],
    confidence: 1,
  }
}
