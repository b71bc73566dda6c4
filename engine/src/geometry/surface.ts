import type { Camera, Surface } from '../scene.ts'
import { dot, type Point, type Vec3 } from './vector.ts'

/** Where a pixel lies on a surface. */
export interface Place {
  /** Metres along the surface's own axes. */
  u: number
  v: number
  /** Distance from the camera along its axis, in metres. */
  z: number
  /** Metres that one pixel covers there, across the line of sight. */
  metresPerPixel: number
}

/** The farthest that anything is taken to be, in metres: beyond it, and behind the eye, a place is cut off there. */
export const farthest = 2000

/** What `placeOn` needs, worked out once for a surface. */
export interface Caster {
  height: number
  normal: Vec3
  origin: Vec3
  u: Vec3
  v: Vec3
}

export const casterFor = ({ normal, origin, u, v }: Surface): Caster => ({ height: dot(normal, origin), normal, origin, u, v })

/** Meets the line of sight through a pixel with a surface; writes to `out`, so that a whole picture makes no garbage. */
export function placeOn(caster: Caster, camera: Camera, x: number, y: number, out: Place) {
  const rayX = (x - camera.centreX) / camera.focal
  const rayY = (camera.horizon - y) / camera.focal
  const { normal, origin, u, v } = caster
  const towards = normal[0] * rayX + normal[1] * rayY + normal[2]
  const met = Math.abs(towards) < 1e-9 ? farthest : caster.height / towards
  const z = met > 0 && met < farthest ? met : farthest
  const dx = rayX * z - origin[0]
  const dy = rayY * z - origin[1]
  const dz = z - origin[2]
  out.u = dx * u[0] + dy * u[1] + dz * u[2]
  out.v = dx * v[0] + dy * v[1] + dz * v[2]
  out.z = z
  out.metresPerPixel = z / camera.focal
}

/** Where a place in space appears in the picture. */
export function project(camera: Camera, place: Vec3): Point {
  return {
    x: camera.centreX + (camera.focal * place[0]) / place[2],
    y: camera.horizon - (camera.focal * place[1]) / place[2],
  }
}

/** Where a pixel below the horizon lies on the ground, in metres from the eye's foot: x to the right, z away. */
export function groundAt(camera: Camera, x: number, y: number): { x: number; z: number } {
  const z = (camera.eye * camera.focal) / Math.max(0.5, y - camera.horizon)
  return { x: ((x - camera.centreX) * z) / camera.focal, z }
}
