import type { Landscape } from '@veduta/contract/catalogue/landscape'
import type { Daylight } from '../../looks/daylight.ts'
import { colour, fraction, type Rgb } from '../../materials/material.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { cellNoise, fractalNoise } from '../../pixels/noise.ts'
import { skyColour } from '../backdrop/sky-colour.ts'

/** What stands behind the viewer, and shows in glass: heights and breadths as slopes of the line of sight, seen from the house. */
export interface Opposite {
  /** How high it stands everywhere, and how much higher in places. */
  low: number
  more: number
  /** How often its height changes across. */
  waves: number
  /** How ragged its upper edge is; none where it is built: blocks, each with a top of its own. */
  ragged: number
  built?: true
  tint: Rgb
  ground: Rgb
}

const lawn = colour('#66704c')
const water = colour('#6f8a96')
const street = colour('#8a8884')

/** For each landscape what stands opposite: more of the same as behind the house. */
export const opposites = {
  urban_development: { low: 0.14, more: 0.36, waves: 5, ragged: 0, built: true, tint: colour('#8d877f'), ground: street },
  suburb: { low: 0.04, more: 0.18, waves: 8, ragged: 0.09, tint: colour('#6f7f63'), ground: lawn },
  forest: { low: 0.07, more: 0.27, waves: 6, ragged: 0.14, tint: colour('#556a4b'), ground: lawn },
  mountain_slope: { low: 0.1, more: 0.3, waves: 1.8, ragged: 0.02, tint: colour('#66727f'), ground: lawn },
  field: { low: 0.02, more: 0.05, waves: 3, ragged: 0.015, tint: colour('#76855f'), ground: lawn },
  lake_river: { low: 0.03, more: 0.08, waves: 3, ragged: 0.02, tint: colour('#5f7468'), ground: water },
  sea_beach: { low: -0.03, more: 0, waves: 1, ragged: 0, tint: water, ground: water },
  standalone: { low: 0.04, more: 0.2, waves: 7, ragged: 0.08, tint: colour('#6b7a60'), ground: lawn },
  townhouse_row: { low: 0.18, more: 0.14, waves: 7, ragged: 0, built: true, tint: colour('#94786a'), ground: street },
} satisfies Record<Landscape, Opposite>

/** Where it is that panes end to mirror the ground. */
const level = -0.01

/**
 * Writes what a pane mirrors of the world behind the viewer, along a line of sight of slope `turn` to the side and `rise` upwards: sky
 * over what stands opposite, which the sun behind it leaves in shade, and the ground below. All panes mirror one world, so that it runs
 * on from one to the next.
 */
export function mirrorOf(light: Daylight, opposite: Opposite, along: number, into: number, turn: number, rise: number, out: Float32Array) {
  const top = topAt(opposite, turn, rise)
  const stands = smoothstep(top + 0.016, top - 0.016, rise)
  const ground = smoothstep(level, level - 0.03, rise)
  skyColour(light, along, Math.max(0, rise) + 0.06, into + 0.15, stands < 1 ? 2 : 0, 3, out)
  if (stands === 0 && ground === 0) return
  const up = clamp((rise + 0.04) / Math.max(0.05, top + 0.04))
  const sunny = opposite.built ? paneOf(turn, rise) : up * (2.4 * fractalNoise(turn * 15, rise * 24, 4, 9) - 0.3)
  for (let c = 0; c < 3; c++) {
    const lit = (light.skylight[c] * 0.3 + light.sunlight[c] * (0.03 + 0.22 * sunny)) * opposite.tint[c]
    const floor = (light.skylight[c] + 0.5 * light.sunlight[c]) * opposite.ground[c] * 0.55
    out[c] += (lit + 0.1 * light.horizon[c] - out[c]) * 0.94 * stands
    out[c] += (floor - out[c]) * ground
  }
}

function topAt({ low, more, waves, ragged, built }: Opposite, turn: number, rise: number): number {
  if (rise > low + more + ragged) return -1
  const high = built ? cellNoise(Math.floor(turn * waves), 3, 8) : fractalNoise(turn * waves + 3, 2, 3, 8)
  return low + more * high + ragged * (1.3 * fractalNoise(turn * 22, rise * 22, 3, 5) - 0.65)
}

/** How light a façade is at a place: windows in rows are darker. */
const paneOf = (turn: number, rise: number) => (fraction(turn * 13) < 0.5 && fraction(rise * 20) < 0.55 ? 0.05 : 0.7)
