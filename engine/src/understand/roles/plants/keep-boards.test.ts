import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { drawnRims } from '../drawn-rims.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { keepBoards } from './keep-boards.ts'

const [width, height] = [200, 200]
const [sky, house, window, crown] = [0, 1, 5, 6]
const boards = [2, 3, 4]

/** Which of the parts to the right of a house are kept: boards from its wall on, a pane between them, and the crown over them. */
function keptOf(hasUprights: boolean): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 100) return y >= 60 && y < 160 ? house : sky
    if (x >= 130 || y >= 160) return sky
    if (y < 100) return y >= 60 ? crown : sky
    return x >= 112 && x < 118 && y >= 120 && y < 130 ? window : boards[Math.floor((x - 100) / 10)]
  })
  const uprights = [100, 110, 120, 130].map((x) => strokeBetween({ x, y: 100 }, { x, y: 160 }, 'vertical'))
  const strokes = hasUprights ? uprights : []
  const maps = drawStrokeMaps(strokes, width, height)
  const tone = newPlane(width, height, 1)
  const fine = measureRegions({ labels, count: 7, peak: new Float32Array(7).fill(5) }, tone, maps, frontalView(150))
  const camera = { fromAbove: false, pixelsPerM: 20 }
  const reading = { fine, strokes, camera, width, height } as unknown as Reading
  const isOutside = Uint8Array.of(0, 0, 1, 1, 1, 1, 1)
  const roles = Uint8Array.from(isOutside, (_, k) => (k === sky ? Role.sky : Role.wall))
  keepBoards(reading, roles, isOutside, drawnRims(reading))
  return [...isOutside.keys()].filter((k) => k > house && isOutside[k] === 0)
}

test('boards side by side from the house on are its wing, with the pane in them and without the crown over them', () => {
  expect(keptOf(true)).toEqual([...boards, window])
  expect(keptOf(false)).toEqual([])
})
