import { expect, test } from 'vitest'
import type { Daylight } from '../../looks/daylight.ts'
import type { Scene } from '../../scene.ts'
import { facings } from './shade.ts'

test('a wall that the sun would only graze lies in shade, one that it meets has all of it, a roof what falls on it', () => {
  const scene = {
    surfaces: [
      { kind: 'wall', normal: [-1, 0, 0] },
      { kind: 'wall', normal: [0, 0, -1] },
      { kind: 'roof', normal: [-1, 0, 0] },
    ],
  } as unknown as Scene
  const [grazed, met, roof] = facings(scene, { sun: [-0.1, 0.7, -0.7] } as unknown as Daylight, 0)
  expect(grazed.sun).toBe(0)
  expect(met.sun).toBeCloseTo(0.7)
  expect(roof.sun).toBeCloseTo(0.1)
})
