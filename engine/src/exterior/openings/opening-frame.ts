import { withinArc } from '../../geometry/arch.ts'
import { carry, homographyBetween, type Homography } from '../../geometry/homography.ts'
import { boundsOf, type Quad } from '../../geometry/quad.ts'
import { distance, type Point, type Vec3 } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Opening, Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import type { Facing } from '../shade/shade.ts'
import type { Opposite } from './opposite.ts'

/** An opening with its own plane coordinates in metres: s from the left jamb, t up from the sill. */
export interface OpeningFrame {
  opening: Opening
  /** Pixels to metres and back. */
  toPlane: Homography
  toPicture: Homography
  left: number
  right: number
  top: number
  bottom: number
  /** Metres of one pixel in the middle of the opening. */
  pixelM: number
  /** How far the place (s, t) lies under the head, square to it, in metres: this and so much for each metre of `s` and of `t`. */
  head: Float64Array
}

/** An opening that is being painted: where, in which light, and in which wall. */
export interface OpeningSite {
  canvas: Canvas
  scene: Scene
  light: Daylight
  /** What stands opposite, and shows in the glass. */
  opposite: Opposite
  /** Takes a 1 for each pixel that is shared with the wall. */
  rims: Uint8Array
  lit: Plane
  frame: OpeningFrame
  side: Facing
  /** The level direction of its wall. */
  u: Vec3
  /** Its number in the map of openings. */
  label: number
}

/** From here on the jambs differ by a slope, not by perspective. */
const leastSlope = 1.35

/** The frame of an opening; undefined when its quad is degenerate. */
export function frameOf(opening: Opening): OpeningFrame | undefined {
  const { widthM, heightM, quad, arch } = opening
  const [head, right, sill, left] = [0, 1, 2, 3].map((k) => distance(quad[k], quad[(k + 1) % 4]))
  const longer = Math.max(left, right, 1)
  const isSloped = !arch && longer > leastSlope * Math.min(left, right)
  // The longer jamb has the scale of the sill: a cut pane's own height is that of its middle.
  const tall = isSloped ? (2 * heightM * longer) / Math.max(1, left + right) : heightM
  /** Heights of the jambs in metres: not the same under the slope of a gable. */
  const jambs = isSloped ? ([(tall * left) / longer, (tall * right) / longer] as const) : ([heightM, heightM] as const)
  const slope = (jambs[1] - jambs[0]) / widthM
  const square = 1 / Math.hypot(1, slope)
  const plane: Quad = [
    { x: 0, y: jambs[0] },
    { x: widthM, y: jambs[1] },
    { x: widthM, y: 0 },
    { x: 0, y: 0 },
  ]
  const toPlane = homographyBetween(quad, plane)
  const toPicture = homographyBetween(plane, quad)
  if (!toPlane || !toPicture) return undefined
  const across = isSloped ? sill : head
  const down = isSloped ? longer : left
  return {
    opening,
    toPlane,
    toPicture,
    ...boundsOf(quad),
    pixelM: (widthM / Math.max(1, across) + tall / Math.max(1, down)) / 2,
    head: Float64Array.of(jambs[0] * square, slope * square, -square),
  }
}

/** How far the place (s, t) lies under the head, square to it, in metres: negative above it. */
export const underHead = ({ head, opening }: OpeningFrame, s: number, t: number): number =>
  opening.arch ? underArc(opening, s, t) : head[0] + head[1] * s + head[2] * t

/** The height of the springing line over the sill in metres: of the head itself where it is a line. */
export const springOf = ({ heightM, arch }: Opening) => (arch ? heightM * (1 - arch.rise) : heightM)

function underArc(opening: Opening, s: number, t: number): number {
  const { widthM, heightM } = opening
  const { rise, bend } = opening.arch!
  // The arc is told in half spans across and, as a wall's slant is not known exactly, in its own rise upwards.
  const across = widthM / 2
  const up = (rise * heightM) / bend
  return withinArc(bend, (s - across) / across, (t - springOf(opening)) / up) * Math.min(across, up)
}

/** Where the place (s, t) of an opening's plane, also outside its frame, appears in the picture. */
export const pictureOf = (frame: OpeningFrame, s: number, t: number): Point => carry(frame.toPicture, { x: s, y: t })
