import type { Plane } from '../../pixels/raster.ts'
import type { Camera, Perspective, Stroke } from '../../scene.ts'
import type { House } from '../house.ts'
import type { RegionFacts, StrokeMaps } from '../region-facts.ts'

/** Everything that the rules for roles look at. */
export interface Reading {
  width: number
  height: number
  value: Plane
  ink: Uint8Array
  foliage: Plane
  strokes: readonly Stroke[]
  maps: StrokeMaps
  perspective: Perspective
  /** Parts that any line encloses. */
  fine: RegionFacts
  /** Parts that long strokes alone enclose: what a textured roof or wall is as a whole. */
  coarse: RegionFacts
  /** Share of each fine region that looks like foliage, 0–1. */
  leafy: Float32Array
  house: House
  camera: Camera
}

/** A region whose role is still open. */
export const undecided = 255

/** Whether the middle of a region lies within the house's span, give or take a little. */
export const nearHouse = ({ house, width, height }: Reading, x: number, y: number) =>
  x > house.left - 0.03 * width && x < house.right + 0.03 * width && y > house.top - 0.05 * height && y < house.base + 0.03 * height
