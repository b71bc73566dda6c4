import { dot, type Vec3 } from '../../geometry/vector.ts'
import { newPlace, type Place } from '../../materials/material.ts'
import type { Camera, Surface } from '../../scene.ts'

/** Where a pixel lies on a flat surface, and how much of it the pixel covers. */
export interface Spot extends Place {
  /** Distance along the camera's axis in metres. */
  z: number
}

export const newSpot = (): Spot => ({ ...newPlace(), z: 0 })

/** A flat surface as pixels see it: u, v and 1/z are linear in (x, y) up to the common divisor 1/z. */
export interface SurfaceMap {
  normal: Vec3
  u: Vec3
  v: Vec3
  /** Coefficients of x, y and 1. */
  inverseZ: Vec3
  uOverZ: Vec3
  vOverZ: Vec3
  /** Beyond these depths the line of sight meets the plane far from the house; the map falls back to an upright sheet. */
  nearest: number
  farthest: number
  sheetZ: number
  eye: number
}

/** The map of a surface, by the pinhole of `camera`. */
export function mapOf({ normal, origin, u, v }: Surface, camera: Camera): SurfaceMap {
  const height = dot(normal, origin)
  const f = camera.focal
  const rowsOf = (w: Vec3): Vec3 => [w[0] / f, -w[1] / f, w[2] - (w[0] * camera.centreX) / f + (w[1] * camera.horizon) / f]
  const inverseZ = rowsOf([normal[0] / height, normal[1] / height, normal[2] / height])
  const shifted = (axis: Vec3): Vec3 => {
    const rows = rowsOf(axis)
    const back = dot(origin, axis)
    return [rows[0] - back * inverseZ[0], rows[1] - back * inverseZ[1], rows[2] - back * inverseZ[2]]
  }
  return {
    normal,
    u,
    v,
    inverseZ,
    uOverZ: shifted(u),
    vOverZ: shifted(v),
    nearest: camera.near * 0.45,
    farthest: camera.near * 2.6,
    sheetZ: camera.near,
    eye: camera.eye,
  }
}

/** Meets the line of sight through the middle of pixel (column, row) with the surface. */
export function spotAt(map: SurfaceMap, camera: Camera, column: number, row: number, out: Spot) {
  const { inverseZ: w, uOverZ: a, vOverZ: b } = map
  const x = column + 0.5
  const y = row + 0.5
  const inverse = w[0] * x + w[1] * y + w[2]
  const z = 1 / inverse
  if (!(inverse > 0) || z < map.nearest || z > map.farthest) {
    const perPixel = map.sheetZ / camera.focal
    out.u = (x - camera.centreX) * perPixel
    out.v = (camera.horizon - y) * perPixel + map.eye
    out.du = out.dv = perPixel
    out.z = map.sheetZ
    return
  }
  out.u = (a[0] * x + a[1] * y + a[2]) * z
  out.v = (b[0] * x + b[1] * y + b[2]) * z
  out.du = (Math.abs(a[0] - out.u * w[0]) + Math.abs(a[1] - out.u * w[1])) * z
  out.dv = (Math.abs(b[0] - out.v * w[0]) + Math.abs(b[1] - out.v * w[1])) * z
  out.z = z
}

/** How far away the surface is in the line of sight through (x, y): the `z` of `spotAt`. */
export function depthAt({ inverseZ: w, nearest, farthest, sheetZ }: SurfaceMap, x: number, y: number): number {
  const inverse = w[0] * x + w[1] * y + w[2]
  const z = 1 / inverse
  return !(inverse > 0) || z < nearest || z > farthest ? sheetZ : z
}
