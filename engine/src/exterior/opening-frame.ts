import { carry, homographyBetween, type Homography } from '../geometry/homography.ts'
import { boundsOf, quadOf } from '../geometry/quad.ts'
import type { Point } from '../geometry/vector.ts'
import type { Opening } from '../scene.ts'

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
}

/** The frame of an opening; undefined when its quad is degenerate. */
export function frameOf(opening: Opening): OpeningFrame | undefined {
  const { widthM, heightM, quad } = opening
  const plane = quadOf(0, heightM, widthM, 0)
  const toPlane = homographyBetween(quad, plane)
  const toPicture = homographyBetween(plane, quad)
  if (!toPlane || !toPicture) return undefined
  const box = boundsOf(quad)
  const across = Math.hypot(quad[1].x - quad[0].x, quad[1].y - quad[0].y)
  const down = Math.hypot(quad[3].x - quad[0].x, quad[3].y - quad[0].y)
  return { opening, toPlane, toPicture, ...box, pixelM: (widthM / Math.max(1, across) + heightM / Math.max(1, down)) / 2 }
}

/** Where the place (s, t) of an opening's plane, also outside its frame, appears in the picture. */
export const pictureOf = (frame: OpeningFrame, s: number, t: number): Point => carry(frame.toPicture, { x: s, y: t })
