import type { Lighting } from '@veduta/contract/catalogue/light'
import { colour } from '../materials/material.ts'
import { blend, dim, greyed, times } from './daylight.ts'
import type { Hour } from './sun.ts'

const warm = colour('#ffb768')
const cold = colour('#e3efff')

/** What the character of the light does to an hour. */
export const moods = {
  natural: (hour) => hour,
  warm_artificial: (hour) => ({
    ...hour,
    lamps: Math.max(hour.lamps, 0.85),
    beams: 0.6,
    lampColour: warm,
    exposure: hour.exposure * 0.96,
    sunlight: dim(hour.sunlight, 0.72),
    skylight: dim(hour.skylight, 0.86),
    grade: times(hour.grade, [1.05, 1, 0.9]),
  }),
  cold_artificial: (hour) => ({
    ...hour,
    lamps: Math.max(hour.lamps, 0.85),
    beams: 0.6,
    lampColour: cold,
    exposure: hour.exposure * 0.97,
    sunlight: dim(greyed(hour.sunlight, 0.6), 0.72),
    skylight: dim(hour.skylight, 0.88),
    grade: times(hour.grade, [0.93, 1, 1.08]),
  }),
  accent: (hour) => ({
    ...hour,
    lamps: Math.max(hour.lamps, 0.7),
    beams: 1.5,
    sunlight: dim(hour.sunlight, 0.5),
    skylight: dim(hour.skylight, 0.7),
    bounce: dim(hour.bounce, 0.7),
    zenith: dim(hour.zenith, 0.72),
    horizon: dim(hour.horizon, 0.8),
    cloudLit: dim(hour.cloudLit, 0.78),
    cloudShade: dim(hour.cloudShade, 0.72),
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
    softness: Math.max(hour.softness, 0.5),
    exposure: hour.exposure * 1.16,
    sunlight: dim(greyed(hour.sunlight, 0.6), 0.62),
    skylight: dim(greyed(hour.skylight, 0.6), 1.6),
    bounce: dim(greyed(hour.bounce, 0.6), 1.7),
    glow: dim(hour.glow, 0.4),
    saturation: hour.saturation * 0.92,
  }),
} satisfies Record<Lighting, (hour: Hour) => Hour>
