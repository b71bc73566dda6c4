import { blend, dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { cellNoise, fractalNoise } from '../../pixels/noise.ts'
import type { Scheme } from '../scheme.ts'

/** A picture for a wall in the colours of the room: (s, t) from its top left corner, 0–1. Three kinds, chosen by `which`. */
export function paintArt(s: number, t: number, { accents, fabrics, tints }: Scheme, which: number): Rgb {
  const paper: Rgb = blend(tints.wall, [0.85, 0.81, 0.73], 0.6)
  const chance = (k: number) => cellNoise(which * 3 + k, 17 * k, 5)
  const kind = Math.floor(3 * chance(0))
  const grain = 0.95 + 0.1 * fractalNoise(s * 30, t * 30, 2, 4)
  if (kind === 0) {
    const sun = Math.hypot(s - 0.3 - 0.4 * chance(1), (t - 0.34) * 0.8)
    if (sun < 0.13) return dim(accents[0], grain)
    const ridge = 0.52 + 0.13 * Math.sin(s * 5 + 6 * chance(2)) + 0.05 * Math.sin(s * 13)
    if (t > ridge + 0.2) return dim(fabrics[2], grain * 0.8)
    if (t > ridge) return dim(accents[1], grain)
    return dim(paper, grain)
  }
  if (kind === 1) {
    const arch = Math.hypot((s - 0.5) * 1.1, Math.max(0, 0.62 - t))
    if (arch < 0.2) return dim(accents[1], grain)
    if (arch < 0.34) return dim(fabrics[0], grain)
    if (Math.abs(s - 0.5) < 0.34 && t > 0.62 && t < 0.9) return dim(accents[0], grain)
    return dim(paper, grain)
  }
  const bend = s + 0.12 * Math.sin(t * 6 + 5 * chance(3))
  if (bend < 0.3) return dim(fabrics[0], grain)
  if (bend < 0.46) return dim(accents[0], grain)
  if (bend > 0.78 && t > 0.35) return dim(accents[1], grain)
  return dim(paper, grain)
}
