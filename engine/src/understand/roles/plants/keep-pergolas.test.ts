import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { keepPergolas } from './keep-pergolas.ts'

const [width, height] = [200, 200]

/** Whether slats left of a house are kept, and what their post becomes, which ends in row `foot` over a terrace in row 150. */
function keptOf(foot: number, horizon = 180): [boolean, number] {
  const [sky, house, post, slats] = [0, 1, 2, 3]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= 100) return house
    if (y < 60 || y >= foot || x < 30) return sky
    return x < 34 ? post : y < 100 ? slats : sky
  })
  const terrace = strokeBetween({ x: 20, y: 150 }, { x: 100, y: 150 }, 'toA')
  const strokes = [terrace, strokeBetween({ x: 30, y: 60 }, { x: 30, y: foot }, 'vertical')]
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4).fill(4) }, newPlane(width, height), maps, frontalView(140))
  const outline = { firstUpright: 100, lastUpright: 200, frame: [terrace] }
  const camera = { fromAbove: false, horizon, pixelsPerM: 20 }
  const roles = Uint8Array.of(Role.sky, Role.wall, Role.sky, Role.wall)
  const isOutside = Uint8Array.of(0, 0, 0, 1)
  const skies = Uint8Array.of(1, 0, 0, 0)
  keepPergolas({ fine, strokes, outline, camera, skies, house: { tall: 140 }, width, height } as unknown as Reading, roles, isOutside)
  return [isOutside[slats] === 0, roles[post]]
}

test('what a post on a terrace above the eye carries is a pergola; what hangs over the terrace or stands below is none', () => {
  expect(keptOf(148)).toEqual([true, Role.wall])
  expect(keptOf(120)).toEqual([false, Role.sky])
  expect(keptOf(148, 140)).toEqual([false, Role.sky])
})
