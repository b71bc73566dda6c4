import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { goOnBehindHandrails } from './behind-handrails.ts'

const [width, height] = [200, 200]
const [beyond, steps, place] = [0, 1, 2]

/** The row of a rail that falls to the right over level ground. */
const railAt = (x: number) => 60 + 0.4 * x

/** What a place over steps becomes that a sloping line parts from what lies beyond; an upright may end it. */
function becameOf(own: number, other: number, isWalled = false): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 130) return steps
    return x >= 30 && x < 170 && y > railAt(x) ? place : beyond
  })
  const rail = strokeBetween({ x: 30, y: railAt(30) }, { x: 170, y: railAt(170) }, 'sloping')
  const end = strokeBetween({ x: 30, y: railAt(30) }, { x: 30, y: 130 }, 'vertical')
  const maps = drawStrokeMaps(isWalled ? [rail, end] : [rail], width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(20) }, newPlane(width, height), maps, frontalView(100))
  const roles = Uint8Array.from([other, Role.stairs, own])
  goOnBehindHandrails({ fine, camera: { fromAbove: false } } as unknown as Reading, roles)
  expect([...roles.subarray(beyond, place)]).toEqual([other, Role.stairs])
  return roles[place]
}

test('the open air goes on under the handrail of a flight, a wall with an upright at its end stays', () => {
  expect(becameOf(Role.wall, Role.sky)).toBe(Role.sky)
  expect(becameOf(Role.wall, Role.sky, true)).toBe(Role.wall)
})

test('the wall that carries a flight goes on under its handrail', () => {
  expect(becameOf(Role.paving, Role.wall)).toBe(Role.wall)
})
