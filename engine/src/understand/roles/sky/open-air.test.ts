import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { shrink } from '../../../pixels/resize.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { frontalView } from '../../testing/drawn.ts'
import { openAir } from './open-air.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [200, 200]

/**
 * What a blank place beside a house becomes, which a line of some darkness parts from the sky; `shade` is how dark the house is, `end`
 * the column where the place ends.
 */
function placeBehind(darkness: number, shade: number, end = 160): number {
  const [sky, house, place] = [0, 1, 2]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y < 60 || x < 40 || y > 150 ? sky : x < 120 ? house : x < end ? place : sky
  })
  const [value, tone] = [newPlane(width, height), newPlane(width, height)]
  for (let i = 0; i < labels.length; i++) {
    const rims = [i + 1, i + width].map((j) => [labels[i], labels[j] ?? sky].toSorted((p, q) => p - q).join())
    value.data[i] = rims.includes('0,1') ? 0 : rims.includes('0,2') ? 1 - darkness : 1
    tone.data[i] = labels[i] === house ? 1 - shade : 1
  }
  const maps = drawStrokeMaps([], width, height)
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3).fill(20) }, tone, maps, frontalView(160))
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall])
  const camera = { horizon: 160, fromAbove: false }
  openAir({ fine, value, hatch: shrink(tone, 2), width, height, shaded: false, camera } as unknown as Reading, roles)
  expect(roles[house]).toBe(Role.wall)
  return roles[place]
}

test('a blank place that runs together with the sky is sky, one behind a drawn edge is a wall', () => {
  expect(placeBehind(0.05, 0)).toBe(Role.sky)
  expect(placeBehind(1, 0)).toBe(Role.wall)
})

test('what runs out of the picture may be parted from the sky by more ink than a board amid the picture, which is house', () => {
  expect(placeBehind(0.32, 0, width)).toBe(Role.sky)
  expect(placeBehind(0.32, 0)).toBe(Role.wall)
})

test('thin lines that construct the house bound no wall where the house is full of tone', () => {
  expect(placeBehind(0.4, 0.5)).toBe(Role.sky)
  expect(placeBehind(0.4, 0)).toBe(Role.wall)
})

test('what a strip of sky parts from the house at the side of the picture is a trunk before the sky', () => {
  const [sky, house, trunk, fence] = [0, 1, 2, 3]
  const sceneWith = (gap: number) => {
    const labels = Int32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (y >= 150) return fence
      return x >= 196 ? trunk : x >= 196 - gap || y < 30 ? sky : house
    })
    const plane = newPlane(width, height, 1)
    const fine = measureRegions(
      { labels, count: 4, peak: new Float32Array(4).fill(20) },
      plane,
      drawStrokeMaps([], width, height),
      frontalView(160),
    )
    const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall, Role.wall])
    const camera = { horizon: 160, fromAbove: false }
    const reading = { fine, value: plane, hatch: shrink(plane, 2), width, height, shaded: false, camera }
    openAir(reading as unknown as Reading, roles)
    return [roles[house], roles[trunk]]
  }
  expect(sceneWith(16)).toEqual([Role.wall, Role.sky])
  expect(sceneWith(0)).toEqual([Role.wall, Role.wall])
})
