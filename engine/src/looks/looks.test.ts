import { exteriorDefaults } from '@veduta/contract/catalogue/defaults'
import { environment, lighting, season, timeOfDay } from '@veduta/contract/catalogue/light'
import { idsOf } from '@veduta/contract/catalogue/option'
import { expect, test } from 'vitest'
import { chooseDaylight } from './choose-daylight.ts'
import { seasons } from './season.ts'
import { luminance } from '../pixels/colour.ts'
import { styles } from './style.ts'

const usual = { time_of_day: 'afternoon', season: 'summer', environment: 'clear', lighting: 'natural' } as const

test('the sun stands behind the viewer on the side asked for, highest by day and lowest in the evening', () => {
  const elevation = (time_of_day: 'morning' | 'afternoon' | 'evening') => chooseDaylight({ ...usual, time_of_day }, 1).sun[1]
  expect(elevation('afternoon')).toBeGreaterThan(elevation('morning'))
  expect(elevation('morning')).toBeGreaterThan(elevation('evening'))
  for (const side of [-1, 1] as const) {
    const { sun } = chooseDaylight(usual, side)
    expect(Math.hypot(...sun)).toBeCloseTo(1)
    expect(Math.sign(sun[0])).toBe(side)
    expect(sun[2]).toBeLessThan(0)
  }
})

test('every hour, season, weather and mood gives finite light', () => {
  for (const time_of_day of idsOf(timeOfDay))
    for (const s of idsOf(season))
      for (const e of idsOf(environment))
        for (const l of idsOf(lighting)) {
          const light = chooseDaylight({ time_of_day, season: s, environment: e, lighting: l }, 1)
          for (const value of Object.values(light).flat()) expect(Number.isFinite(value)).toBe(true)
        }
})

test('night is darker than twilight and twilight than day; lamps are lit after dark alone', () => {
  const of = (time_of_day: 'afternoon' | 'twilight' | 'night') => chooseDaylight({ ...usual, time_of_day }, 1)
  const power = (t: 'afternoon' | 'twilight' | 'night') => of(t).skylight[1] + of(t).sunlight[1]
  expect(power('afternoon')).toBeGreaterThan(2 * power('twilight'))
  expect(power('twilight')).toBeGreaterThan(1.5 * power('night'))
  expect([of('afternoon').lamps, of('night').lamps]).toEqual([0, 1])
})

test('snow lies in winter and under light snowfall', () => {
  expect(chooseDaylight({ ...usual, season: 'winter' }, 1).snow).toBe(1)
  expect(chooseDaylight({ ...usual, environment: 'light_snow' }, 1).snow).toBeGreaterThan(0.5)
  expect(chooseDaylight(usual, 1).snow).toBe(0)
})

test('every season has leaves, needles, shrubs and flowers to choose from', () => {
  for (const look of Object.values(seasons))
    for (const list of [look.leaves, look.needles, look.shrubs, look.flowers]) expect(list.length).toBeGreaterThan(1)
})

test('no two styles share both the colour of their walls and that of their frames', () => {
  const keys = Object.values(styles).map((style) => `${style.tints.plaster.join()} ${style.frame.join()}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('white boards read on the plaster of the style that a fresh form has', () => {
  const { trim, tints } = styles[exteriorDefaults.style]
  expect(luminance(trim)).toBeGreaterThan(1.8 * luminance(tints.plaster))
})
