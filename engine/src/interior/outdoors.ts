import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { blend, dim, type Daylight } from '../looks/daylight.ts'
import { colour, type Rgb } from '../materials/material.ts'
import { smoothstep } from '../pixels/curves.ts'
import { fractalNoise, valueNoise } from '../pixels/noise.ts'

const leaves: Record<InteriorBrief['season'], readonly [Rgb, Rgb]> = {
  summer: [colour('#3d5f2c'), colour('#86a54f')],
  autumn: [colour('#8a4a1f'), colour('#d9a040')],
  winter: [colour('#7d8894'), colour('#e9eef4')],
  spring: [colour('#7fae4a'), colour('#e2eaa0')],
}
const ground: Record<InteriorBrief['season'], Rgb> = {
  summer: colour('#6f8f45'),
  autumn: colour('#a3813f'),
  winter: colour('#e6ecf2'),
  spring: colour('#9cc45c'),
}

const bloom = colour('#f6bcd0')

/** How softly trees end before the sky and the lawn: the camera looks at the room. */
const blur = 0.02

/**
 * What is seen through a window: sky, a row of trees and a lawn, by season, weather and hour. `across` and `up` are the
 * direction of the look in units of the focal length, `up` 0 on the horizon.
 */
export function outdoors(brief: InteriorBrief, day: Daylight): (across: number, up: number, out: number[]) => void {
  const [shade, lit] = leaves[brief.season]
  const dark = 1 - 0.93 * day.night
  const air = blend(day.horizon, day.zenith, 0.25)
  const haze = Math.min(0.94, 0.22 + 1.1 * day.fog + (brief.environment === 'light_snow' ? 0.3 : 0))
  const lawn = dim(ground[brief.season], 0.75 * dark + 0.01)
  const cover = Math.min(1, day.cover + (brief.environment === 'light_clouds' ? 0.45 : 0))
  const wet = brief.environment === 'after_rain'
  const blossom = brief.season === 'spring'
  return (across, up, out) => {
    const crown = 0.11 + 0.1 * (fractalNoise(across * 5, 3.1, 3, 4) - 0.4) + 0.05 * (fractalNoise(across * 26, 7.7, 2, 6) - 0.5)
    const aboveCrown = smoothstep(crown - blur, crown + blur, up)
    const onLawn = smoothstep(blur, -blur, up + 0.035)
    if (aboveCrown > 0) {
      const t = smoothstep(0, 0.75, up)
      const cloud = smoothstep(0.62 - 0.4 * cover, 0.9 - 0.3 * cover, fractalNoise(across * 2.4, up * 6.5, 4, 9)) * (0.35 + 0.65 * cover)
      for (let c = 0; c < 3; c++) {
        const sky = day.horizon[c] + (day.zenith[c] - day.horizon[c]) * t
        out[c] = (sky + ((cloud > 0.5 ? day.cloudLit[c] : day.cloudShade[c]) - sky) * cloud * 0.85) * 1.15
      }
    }
    if (aboveCrown < 1 && onLawn < 1) {
      const leaf = fractalNoise(across * 42, up * 46, 3, 2)
      const bulk = valueNoise(across * 16, up * 14, 5)
      const light = smoothstep(0.25, 0.75, 0.55 * leaf + 0.45 * bulk) * (0.5 + 4 * Math.max(0, up + 0.035))
      for (let c = 0; c < 3; c++) {
        const flower = blossom && leaf > 0.47 && bulk > 0.36 ? bloom[c] * (0.9 * dark + 0.02) : undefined
        const tree = flower ?? (shade[c] + (lit[c] - shade[c]) * Math.min(1, light)) * (wet ? 0.6 : 0.9) * dark + 0.012
        const hazy = tree + (air[c] - tree) * haze
        out[c] = hazy + (out[c] - hazy) * aboveCrown
      }
    }
    if (onLawn > 0) {
      const near = smoothstep(-0.035, -0.4, up)
      const blade = 0.85 + 0.3 * fractalNoise(across / (0.05 - up), 1 / (0.05 - up), 3, 8)
      for (let c = 0; c < 3; c++) {
        const puddle = wet && fractalNoise((across / (0.06 - up)) * 0.8, 0.9 / (0.06 - up), 2, 4) > 0.52
        const grass = puddle ? 0.75 * day.horizon[c] : lawn[c] * blade * (wet ? 0.62 : 1)
        const hazy = grass + (air[c] - grass) * haze * (1 - 0.75 * near)
        out[c] += (hazy - out[c]) * onLawn
      }
    }
    const flake = brief.environment === 'light_snow' && valueNoise(across * 90, up * 90, 3) > 0.86
    if (flake) for (let c = 0; c < 3; c++) out[c] += 0.5 * (0.9 * dark + 0.1 - out[c])
  }
}
