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
    elevation: 24,
    azimuth: 54,
    cover: 0.26,
    exposure: 1.04,
    sunlight: dim(colour('#ffd9a3'), 1.42),
    skylight: dim(colour('#a9c6f2'), 0.42),
    bounce: dim(colour('#d6bf98'), 0.38),
    zenith: colour('#6ea0d6'),
    horizon: colour('#f0e2c8'),
    glow: dim(colour('#ffd090'), 0.5),
    cloudLit: dim(colour('#fff0d6'), 1.15),
    cloudShade: colour('#b9c1d2'),
  },
  afternoon: {
    ...day,
    elevation: 41,
    azimuth: 50,
    cover: 0.32,
    sunlight: dim(colour('#fff3df'), 1.5),
    skylight: dim(colour('#aecaf4'), 0.46),
    bounce: dim(colour('#cbc3a6'), 0.42),
    zenith: dim(colour('#5285c2'), 0.9),
    horizon: colour('#cfe2f0'),
    glow: dim(colour('#fff3dc'), 0.2),
    cloudLit: dim(colour('#ffffff'), 1.25),
    cloudShade: colour('#b4c2d6'),
  },
  evening: {
    ...day,
    elevation: 12,
    azimuth: 60,
    cover: 0.42,
    lamps: 0.75,
    exposure: 1.08,
    sunlight: dim(colour('#ffc890'), 1.5),
    skylight: dim(colour('#9fb2d8'), 0.6),
    bounce: dim(colour('#d09468'), 0.42),
    zenith: colour('#6f97c9'),
    horizon: colour('#f6d9a4'),
    glow: dim(colour('#ff9f45'), 0.7),
    cloudLit: dim(colour('#ffd09a'), 1.1),
    cloudShade: colour('#a094a6'),
  },
  twilight: {
    ...clearAir,
    elevation: 30,
    azimuth: 40,
    cover: 0.4,
    night: 0.62,
    lamps: 1,
    stars: 0.12,
    exposure: 1.65,
    sunlight: dim(colour('#93a4dc'), 0.18),
    skylight: dim(colour('#8d9cc6'), 0.56),
    bounce: dim(colour('#8c86a0'), 0.08),
    zenith: dim(colour('#27499a'), 0.7),
    horizon: dim(colour('#8fa9d8'), 0.62),
    glow: dim(colour('#ff8f4c'), 0.42),
    cloudLit: dim(colour('#c79a9a'), 0.5),
    cloudShade: dim(colour('#3f5590'), 0.6),
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
    sunlight: dim(colour('#a8bdf0'), 0.12),
    skylight: dim(colour('#7088c4'), 0.36),
    bounce: dim(colour('#5a6890'), 0.1),
    zenith: dim(colour('#14234f'), 0.6),
    horizon: dim(colour('#3a5490'), 0.5),
    glow: dim(colour('#5a78b0'), 0.08),
    cloudLit: dim(colour('#4c5f8e'), 0.45),
    cloudShade: dim(colour('#1f2c52'), 0.6),
  },
} satisfies Record<TimeOfDay, Hour>
