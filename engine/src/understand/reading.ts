import type { Plane } from '../pixels/raster.ts'
import type { Labels } from '../reading/label-parts.ts'
import type { Camera, Perspective, Stroke, Surface } from '../scene.ts'
import type { House } from './house.ts'
import type { RegionFacts, StrokeMaps } from './region-facts.ts'

/** What is told of a drawing before its openings and faces. */
export interface Reading {
  width: number
  height: number
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
  /** How much each pixel lies in hatching, 0–1. */
  hatching: Plane
  /** How much each cell of 4 × 4 pixels lies in grain, 0–1; undefined where there is none. */
  grained: Plane | undefined
  strokes: readonly Stroke[]
  maps: StrokeMaps
  perspective: Perspective
  /** Parts that any line encloses. */
  fine: RegionFacts
  /** What the network makes of them: the likeliest role of each pixel, and of each part as a whole; openings are not laid yet. */
  roles: Labels
  house: House
  camera: Camera
  surfaces: readonly Surface[]
}
