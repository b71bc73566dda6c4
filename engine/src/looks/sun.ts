import type { TimeOfDay } from '@veduta/contract/catalogue/light'
import { colour } from '../materials/material.ts'
import { dim, type Daylight } from './daylight.ts'

/** How high the sun stands in degrees, and the light and the sky that go with it; the sun is on the right here. */
export interface Hour extends Omit<Daylight, 'sun'> {
  elevation: number
  /** Degrees from the direction behind the viewer to the side: what slant the shadows get. */
  azimuth: number
}

const clearAir = {
  fog: 0,
  wet: 0,
  flakes: 0,
  snow: 0,
  softness: 0,
  beams: 0,
  grade: [1, 1, 1],
  saturation: 1,
  lampColour: colour('#ffc98a'),
} as const
const day = { ...clearAir, night: 0, lamps: 0, stars: 0, exposure: 1 }

export const hours = {
  morning: {
    ...day,
    elevation: 27,
    azimuth: 52,
    cover: 0.3,
    sunlight: dim(colour('#ffe0ba'), 1.02),
    skylight: dim(colour('#cfdcf0'), 0.5),
    bounce: dim(colour('#cdc0a6'), 0.2),
    zenith: colour('#86aed6'),
    horizon: colour('#f1e6d2'),
    glow: dim(colour('#ffdca6'), 0.5),
    cloudLit: colour('#fdf5e6'),
    cloudShade: colour('#c2c8d4'),
  },
  afternoon: {
    ...day,
    elevation: 46,
    azimuth: 43,
    cover: 0.3,
    sunlight: dim(colour('#fff3df'), 1.12),
    skylight: dim(colour('#c6dcf6'), 0.52),
    bounce: dim(colour('#c4bda8'), 0.24),
    zenith: colour('#6a9cd0'),
    horizon: colour('#dce8ef'),
    glow: dim(colour('#ffffff'), 0.16),
    cloudLit: colour('#fbfcfd'),
    cloudShade: colour('#c0cad6'),
  },
  evening: {
    ...day,
    elevation: 15,
    azimuth: 58,
    cover: 0.38,
    lamps: 0.4,
    exposure: 1.03,
    sunlight: dim(colour('#ffcd96'), 0.96),
    skylight: dim(colour('#bcc4da'), 0.54),
    bounce: dim(colour('#cfa07a'), 0.2),
    zenith: colour('#6f97cd'),
    horizon: colour('#f7dbb2'),
    glow: dim(colour('#ffa75c'), 0.6),
    cloudLit: colour('#fbdcb4'),
    cloudShade: colour('#ab9fac'),
  },
  twilight: {
    ...clearAir,
    elevation: 30,
    azimuth: 40,
    cover: 0.34,
    night: 0.62,
    lamps: 0.9,
    stars: 0.12,
    exposure: 1.1,
    sunlight: dim(colour('#a3aed4'), 0.2),
    skylight: dim(colour('#909fca'), 0.56),
    bounce: dim(colour('#8c86a0'), 0.1),
    zenith: dim(colour('#3f5c9c'), 0.9),
    horizon: dim(colour('#c3a9b0'), 0.62),
    glow: dim(colour('#ff9a62'), 0.34),
    cloudLit: dim(colour('#c99a98'), 0.65),
    cloudShade: dim(colour('#525f8c'), 0.8),
  },
  night: {
    ...clearAir,
    elevation: 48,
    azimuth: 35,
    cover: 0.22,
    night: 1,
    lamps: 1,
    stars: 1,
    exposure: 1.25,
    sunlight: dim(colour('#a8bdf0'), 0.1),
    skylight: dim(colour('#8697be'), 0.36),
    bounce: dim(colour('#5a6890'), 0.05),
    zenith: dim(colour('#1d2c55'), 0.75),
    horizon: dim(colour('#4a6093'), 0.62),
    glow: dim(colour('#5a78b0'), 0.08),
    cloudLit: dim(colour('#4c5f8e'), 0.6),
    cloudShade: dim(colour('#26345c'), 0.7),
  },
} satisfies Record<TimeOfDay, Hour>
