import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { findRisers } from './find-risers.ts'

const [width, height] = [60, 80]
const up = { normal: [0, 1, 0], sun: 0.8, sky: 1 } as const
const sides = [
  { normal: [1, 0, 0], sun: 0.1, sky: 0.5 },
  { normal: [0, 0, -1], sun: 0.6, sky: 0.5 },
] as const

/** A flight between rows 10 and 70, with lines on `lines`. */
function flight(lines: readonly number[], horizon: number): Scene {
  const role = new Uint8Array(width * height)
  const ink = new Uint8Array(width * height)
  const strokeKind = new Uint8Array(width * height)
  for (let y = 10; y < 70; y++) role.fill(Role.stairs, y * width + 10, y * width + 50)
  for (const y of lines) {
    ink.fill(1, y * width, (y + 1) * width)
    strokeKind.fill(2, y * width, (y + 1) * width)
  }
  const surfaces = ['a', 'b'].map((family) => ({ kind: 'wall', family }))
  const camera = { horizon, focal: 100, pixelsPerM: 20 }
  return { width, height, role, surfaces, drawing: { ink, strokeKind }, camera } as unknown as Scene
}

/** Whether risers are seen in the bands of a flight, on rows from above down. */
const risersAt = (scene: Scene, rows: readonly number[]) => rows.map((y) => findRisers(scene, sides, up)?.seen[y * width + 30])

test('a little below the eye the narrow bands of a flight are treads, the wide ones risers', () => {
  expect(risersAt(flight([24, 30, 44, 50, 64], 30), [37, 47, 57, 67])).toEqual([1, 0, 1, 0])
})

test('far below the eye the narrow bands of a flight are risers, the wide ones treads', () => {
  expect(risersAt(flight([24, 30, 44, 50, 64], -80), [37, 47, 57, 67])).toEqual([0, 1, 0, 1])
})

test('of a flight above the eye only risers are seen', () => {
  expect(risersAt(flight([24, 30, 44, 50, 64], 75), [37, 47, 57, 67])).toEqual([1, 1, 1, 1])
})

test('risers turn to the light as the walls along which their lines run, and are lit by the treads before them', () => {
  expect(findRisers(flight([24, 44, 64], 30), sides, up)?.riser).toEqual(sides[1])
  const shaded = [sides[0], { ...sides[1], sun: 0 }]
  expect(findRisers(flight([24, 44, 64], 30), shaded, up)?.riser.sun).toBeCloseTo(0.4)
})

test('where no stairs were drawn no risers are looked for', () => {
  const bare = flight([], 30)
  bare.role.fill(Role.wall)
  expect(findRisers(bare, sides, up)).toBeUndefined()
})
