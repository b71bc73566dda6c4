import { columnOn } from '../geometry/line.ts'
import { casterFor, placeOn, type Place } from '../geometry/surface.ts'
import type { Point } from '../geometry/vector.ts'
import { Role, type Camera, type Surface } from '../scene.ts'
import type { Inside } from './roles/raise-annexes.ts'
import type { BoxSide } from './roles/roofs/raise-boxes.ts'
import type { RaisedWing } from './roles/raise-rear-wings.ts'
import { surfaceFor, surfaceIndex } from './surfaces.ts'

/**
 * The storey behind an annexe turns at its corner, and its roof at the hip over it, in place: its own lines are too faint to tell. The
 * sides that run to A stand on planes through that corner; all planes with these.
 */
export function turnWing(
  surface: Uint8Array,
  role: Uint8Array,
  width: number,
  { laid, corner, apex }: RaisedWing,
  surfaces: readonly Surface[],
  camera: Camera,
): Surface[] {
  const { wallA, wallB, roofA, roofB } = surfaceIndex
  const all = [...surfaces]
  const own = new Map([
    [wallA as number, all.push(movedTo(surfaces[wallA], surfaces[wallB], corner, camera)) - 1],
    [roofA as number, all.push(movedTo(surfaces[roofA], surfaces[roofB], corner, camera)) - 1],
  ])
  for (const i of laid) {
    const turn = role[i] === Role.roof ? columnOn(corner, apex, Math.floor(i / width)) : corner.x
    const plane = surfaceFor(role[i], i % width < turn ? 0 : 1)
    surface[i] = own.get(plane) ?? plane
  }
  return all
}

/** A plane moved to where a pixel lies on another one. */
function movedTo(plane: Surface, other: Surface, { x, y }: Point, camera: Camera): Surface {
  const place: Place = { u: 0, v: 0, z: 0, metresPerPixel: 0 }
  placeOn(casterFor(other), camera, x, y, place)
  const { z } = place
  return { ...plane, origin: [((x - camera.centreX) * z) / camera.focal, ((camera.horizon - y) * z) / camera.focal, z] }
}

/** The sides that one sees inside annexes turn, too, on planes through the uprights at which they begin, in place; all planes. */
export function turnInsides(
  surface: Uint8Array,
  role: Uint8Array,
  insides: readonly Inside[],
  surfaces: readonly Surface[],
  camera: Camera,
): Surface[] {
  const all = [...surfaces]
  for (const { laid, corner, family } of insides) {
    const [own, other] = family === 'a' ? [surfaceIndex.wallA, surfaceIndex.wallB] : [surfaceIndex.wallB, surfaceIndex.wallA]
    const plane = all.push(movedTo(surfaces[own], surfaces[other], corner, camera)) - 1
    for (const i of laid) if (role[i] === Role.wall) surface[i] = plane
  }
  return all
}

/** The faces of boxes on roofs, too small to tell where they run, turn to the points that their edges run to, in place. */
export function turnBoxes(surface: Uint8Array, role: Uint8Array, boxes: readonly BoxSide[]) {
  for (const { laid, family } of boxes) {
    const own = family === 'a' ? surfaceIndex.wallA : surfaceIndex.wallB
    for (const i of laid) if (role[i] === Role.wall) surface[i] = own
  }
}
