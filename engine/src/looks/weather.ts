import type { Environment } from '@veduta/contract/catalogue/light'
import { blend, dim, greyed } from './daylight.ts'
import type { Hour } from './sun.ts'

/** Takes colour and sun out of the light, as a closed layer of cloud does; `k` 0 … 1. */
function overcast(hour: Hour, k: number): Hour {
  const cloud = greyed(hour.skylight, 1)
  const veil = dim(greyed(hour.horizon, 0.8), 0.9)
  return {
    ...hour,
    sunlight: dim(greyed(hour.sunlight, 0.5 * k), 1 - 0.78 * k),
    skylight: dim(blend(hour.skylight, cloud, 0.7 * k), 1 + 0.5 * k),
    bounce: dim(greyed(hour.bounce, k), 1 + 0.2 * k),
    zenith: blend(hour.zenith, dim(veil, 0.82), 0.85 * k),
    horizon: blend(hour.horizon, veil, 0.9 * k),
    glow: dim(hour.glow, 1 - 0.8 * k),
    cloudLit: dim(greyed(hour.cloudLit, 0.7 * k), 1 - 0.1 * k),
    cloudShade: greyed(hour.cloudShade, 0.7 * k),
    softness: Math.max(hour.softness, k),
  }
}

export const weathers = {
  clear: (hour) => ({ ...hour, cover: hour.cover * 0.7 }),
  light_clouds: (hour) => ({ ...overcast(hour, 0.5), cover: 0.74 }),
  fog: (hour) => ({ ...overcast(hour, 0.85), cover: 0, fog: 0.5, stars: 0, saturation: 0.9, exposure: hour.exposure * 0.92 }),
  after_rain: (hour) => ({ ...overcast(hour, 0.55), cover: 0.8, wet: 1, fog: 0.06, stars: hour.stars * 0.2 }),
  light_snow: (hour) => ({ ...overcast(hour, 0.6), cover: 0.85, flakes: 1, fog: 0.12, stars: 0, saturation: 0.92 }),
} satisfies Record<Environment, (hour: Hour) => Hour>
