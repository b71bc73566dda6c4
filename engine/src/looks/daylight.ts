import type { Rgb } from '../materials/material.ts'
import type { Vec3 } from '../geometry/vector.ts'
import { luminance } from '../pixels/colour.ts'

/**
 * The light of a picture. Strengths are relative: a white surface that faces the sun at noon under a clear sky sends about 1.
 */
export interface Daylight {
  /** Unit vector towards the sun (or the moon): x right, y up, z away from the viewer. */
  sun: Vec3
  sunlight: Rgb
  /** From the whole dome of the sky. */
  skylight: Rgb
  /** Thrown back by the ground on what faces it. */
  bounce: Rgb
  zenith: Rgb
  horizon: Rgb
  /** Added around the sun at the horizon. */
  glow: Rgb
  cloudLit: Rgb
  cloudShade: Rgb
  /** Share of the sky under clouds, 0–1. */
  cover: number
  /** 0 by day … 1 in the dead of night. */
  night: number
  /** How brightly rooms and lamps are lit, 0–1, and in which colour. */
  lamps: number
  lampColour: Rgb
  /** Extra beams of lamps on the walls, 0–1. */
  beams: number
  stars: number
  exposure: number
  /** How much of what is 30 m away fog hides, 0–1. */
  fog: number
  wet: number
  /** Flakes in the air, 0–1. */
  flakes: number
  /** Snow on roofs and ground, 0–1. */
  snow: number
  /** How far shadows are softened by clouds, 0 sharp … 1 none. */
  softness: number
  /** Multiplies the finished picture: the tint of a mood. */
  grade: Rgb
  /** Colour strength of the finished picture; 1 leaves it. */
  saturation: number
}

/** A light with another strength. */
export const dim = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k]
/** `c` moved to grey of the same luminance by `k`. */
export function greyed(c: Rgb, k: number): Rgb {
  const y = luminance(c)
  return [c[0] + (y - c[0]) * k, c[1] + (y - c[1]) * k, c[2] + (y - c[2]) * k]
}
export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
export const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
