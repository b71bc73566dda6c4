import type { Plane } from '../../pixels/raster.ts'
import type { Estimate } from '../../reading/estimate.ts'
import type { Camera, Perspective, Stroke, Surface } from '../../scene.ts'
import type { Gable } from '../find-gables.ts'
import type { HouseOutline } from '../house-outline.ts'
import type { House } from '../house.ts'
import type { RegionFacts, StrokeMaps } from '../region-facts.ts'

/** Everything that the rules for roles look at. */
export interface Reading {
  width: number
  height: number
  /** What the trained network makes of the drawing; undefined where none was asked. */
  estimate?: Estimate
  /** 0 ink … 1 paper. */
  value: Plane
  inverted: boolean
  shaded: boolean
  /** As `readPaper` says it. */
  veil: Plane
  ink: Uint8Array
  line: Plane
  tone: Plane
  /** Shading with lines and hatching spread out, at half the size. */
  hatch: Plane
  foliage: Plane
  /** How much each pixel lies in hatching, 0–1. */
  hatching: Plane
  /** How much each cell of 4 × 4 pixels lies in grain, 0–1; undefined where there is none. */
  grained: Plane | undefined
  strokes: readonly Stroke[]
  /** The straight parts of upright edges that bow at an end, as jambs under an arc do; none of the strokes. */
  bowed: readonly Stroke[]
  maps: StrokeMaps
  perspective: Perspective
  /** Parts that any line encloses. */
  fine: RegionFacts
  /** Parts that long strokes alone enclose: what a textured roof or wall is as a whole. */
  coarse: RegionFacts
  /** 1 for fine regions that are sky for certain. */
  skies: Uint8Array
  /** Share of each fine region that looks like foliage, 0–1. */
  leafy: Float32Array
  /** Share of each fine region that lies among boards, courses or louvres, 0–1. */
  coursed: Float32Array
  house: House
  /** Where the frame of the house's strokes ends; undefined where the drawing has none. */
  outline: HouseOutline | undefined
  camera: Camera
  surfaces: readonly Surface[]
  gables: readonly Gable[]
  /** Whether the house is seen from above and has no gables. */
  hasFlatRoofs: boolean
  /** The nearest corners of flat roofs seen from below, the largest first. */
  corners: readonly Gable[]
}

/** A region whose role is still open. */
export const undecided = 255

/** Whether the middle of a region lies within the house's span, give or take a little. */
export const nearHouse = ({ house, width, height }: Reading, x: number, y: number) =>
  x > house.left - 0.03 * width && x < house.right + 0.03 * width && y > house.top - 0.05 * height && y < house.base + 0.03 * height
