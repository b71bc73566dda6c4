import type { Lighting } from '@veduta/contract/catalogue/light'
import { colour } from '../materials/material.ts'
import { blend, dim, greyed, times } from './daylight.ts'
import type { Hour } from './sun.ts'

const warm = colour('#ffb768')
const cold = colour('#e3efff')

/** How much of the sky's brightness is left where lamps are to be seen. */
const lampDusk = 0.72

/** An hour whose sun is behind a veil, so that lamps count. */
const lampLit = (hour: Hour): Hour => ({
  ...hour,
  lamps: Math.max(hour.lamps, 1),
  beams: Math.max(hour.beams, 0.8),
  softness: Math.max(hour.softness, 0.4),
  sunlight: dim(hour.sunlight, 0.24),
  skylight: dim(hour.skylight, 0.8),
  bounce: dim(hour.bounce, 0.6),
  zenith: dim(hour.zenith, lampDusk),
  horizon: dim(hour.horizon, lampDusk),
  glow: dim(hour.glow, 0.6),
  cloudLit: dim(hour.cloudLit, lampDusk),
  cloudShade: dim(hour.cloudShade, lampDusk),
})

/** What the character of the light does to an hour. */
export const moods = {
  natural: (hour) => hour,
  warm_artificial: (hour) => ({
    ...lampLit(hour),
    lampColour: warm,
    grade: times(hour.grade, [1.07, 1, 0.9]),
  }),
  cold_artificial: (hour) => ({
    ...lampLit(hour),
    lampColour: cold,
    sunlight: dim(greyed(hour.sunlight, 0.8), 0.2),
    horizon: dim(blend(hour.horizon, times(hour.horizon, colour('#c9dcf2')), 0.8), lampDusk),
    grade: times(hour.grade, [0.92, 1, 1.09]),
  }),
  accent: (hour) => ({
    ...lampLit(hour),
    beams: 1.7,
    lampColour: blend(warm, colour('#ffe9cf'), 0.5),
    sunlight: dim(hour.sunlight, 0.12),
    skylight: dim(hour.skylight, 0.5),
    zenith: dim(hour.zenith, 0.42),
    horizon: dim(hour.horizon, 0.5),
    cloudLit: dim(hour.cloudLit, 0.5),
    cloudShade: dim(hour.cloudShade, 0.42),
  }),
  romantic: (hour) => ({
    ...hour,
    elevation: Math.min(hour.elevation, 18),
    lamps: Math.max(hour.lamps, 0.45),
    softness: Math.max(hour.softness, 0.25),
    sunlight: dim(blend(hour.sunlight, times(hour.sunlight, colour('#ffb3a0')), 0.8), 0.95),
    horizon: blend(hour.horizon, times(hour.horizon, colour('#ffcabc')), 0.9),
    zenith: blend(hour.zenith, dim(colour('#b79cc0'), 0.9), 0.35 * (1 - hour.night)),
    cloudLit: times(hour.cloudLit, colour('#ffe0d6')),
    grade: times(hour.grade, [1.06, 0.97, 0.98]),
    saturation: hour.saturation * 0.97,
  }),
  work_mood: (hour) => ({
    ...hour,
    softness: Math.max(hour.softness, 0.85),
    cover: Math.max(hour.cover, 0.5),
    exposure: hour.exposure * 1.06,
    sunlight: dim(greyed(hour.sunlight, 0.7), 0.3),
    skylight: dim(greyed(hour.skylight, 0.75), 2.3),
    bounce: dim(greyed(hour.bounce, 0.7), 2.2),
    zenith: blend(hour.zenith, dim(greyed(hour.horizon, 0.7), 0.9), 0.65),
    horizon: dim(greyed(hour.horizon, 0.8), 1.1),
    glow: dim(hour.glow, 0.3),
    saturation: hour.saturation * 0.9,
  }),
} satisfies Record<Lighting, (hour: Hour) => Hour>
