import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { guessRegions } from './guess-regions.ts'
import { undecided, type Reading } from './reading.ts'

const [width, height] = [200, 200]

/** What a place under a balcony becomes that goes on past the side of the picture and ends in a row below; the horizon is row 120. */
function underBalcony(foot: number, left = 10): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x < 60 && y >= 70 && y < foot ? 1 : 0
  })
  const edges = [70, foot].map((y) => strokeBetween({ x: 0, y }, { x: 60, y }, 'toA'))
  const maps = drawStrokeMaps([...edges, strokeBetween({ x: 60, y: 70 }, { x: 60, y: foot }, 'vertical')], width, height)
  const tone = newPlane(width, height)
  tone.data.fill(1)
  const fine = measureRegions({ labels, count: 2, peak: new Float32Array(2).fill(25) }, tone, maps, frontalView(120))
  const house = { left, right: 180, top: 20, base: 160, tall: 140 }
  const camera = { horizon: 120, pixelsPerM: 40, fromAbove: false }
  const roles = Uint8Array.from([Role.sky, undecided])
  guessRegions(
    { fine, house, camera, leafy: new Float32Array(2), perspective: frontalView(120), width, height } as unknown as Reading,
    roles,
  )
  return roles[1]
}

test('what ends on the horizon at the side of the picture is air over the far edge of the ground, what ends before it is wall', () => {
  expect(underBalcony(120)).toBe(Role.sky)
  expect(underBalcony(120, 60)).toBe(Role.sky)
  expect(underBalcony(150)).toBe(Role.wall)
})

/** What a broad part becomes that level strokes bound and that runs on to the right border of the picture, from a row downwards. */
function runningOn(top: number): number {
  const fine = {
    count: 1,
    labels: { length: 100_000 },
    area: [9000],
    left: [200],
    right: [399],
    top: [top],
    bottom: [180],
    x: [280],
    y: [130],
    touch: [8],
    votes: [100, 60, 60, 20, 0],
    peak: [20],
    fill: [0.5],
    tone: [1],
    upper: [1000],
    lower: [1000],
    falling: [0],
    rising: [0],
    neighbours: { from: [0, 0], id: [], border: [] },
  }
  const house = { left: 40, right: 360, top: 20, base: 190, tall: 170 }
  const camera = { horizon: 100, pixelsPerM: 20, fromAbove: false }
  const roles = Uint8Array.of(undecided)
  const reading = { fine, house, camera, leafy: [0], perspective: { kind: 'two-point' }, width: 400, height: 250 }
  guessRegions(reading as unknown as Reading, roles)
  return roles[0]
}

test('ground that runs on to the border of the picture lies below the eye; a wall that runs into it does not', () => {
  expect(runningOn(105)).toBe(Role.ground)
  expect(runningOn(80)).toBe(Role.wall)
})
