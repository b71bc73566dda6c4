import type { Environment, Lighting, Season, TimeOfDay } from '@veduta/contract/catalogue/light'
import type { Vec3 } from '../geometry/vector.ts'
import type { Daylight } from './daylight.ts'
import { moods } from './mood.ts'
import { seasons } from './season.ts'
import { hours } from './sun.ts'
import { weathers } from './weather.ts'

/** The four choices that decide the light. */
export interface LightBrief {
  time_of_day: TimeOfDay
  season: Season
  environment: Environment
  lighting: Lighting
}

/** The light of a brief with the sun on the `side` given: −1 left, 1 right. It always stands behind the viewer, so façades are lit. */
export function chooseDaylight(brief: LightBrief, side: -1 | 1): Daylight {
  const { elevation, azimuth, ...light } = moods[brief.lighting](weathers[brief.environment](hours[brief.time_of_day]))
  const season = seasons[brief.season]
  const winterSun = season.snow > 0 ? 0.75 : 1
  const snow = Math.max(light.snow, season.snow, brief.environment === 'light_snow' ? 0.75 : 0)
  return { ...light, snow, sun: sunVector(elevation * winterSun, azimuth * side) }
}

/** The unit vector towards a sun at `elevation` degrees, `azimuth` degrees to the right of straight behind the viewer. */
export function sunVector(elevation: number, azimuth: number): Vec3 {
  const e = (elevation * Math.PI) / 180
  const a = (azimuth * Math.PI) / 180
  return [Math.cos(e) * Math.sin(a), Math.sin(e), -Math.cos(e) * Math.cos(a)]
}
