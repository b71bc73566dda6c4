import { expect, test } from 'vitest'
import { drawBand } from '../../pixels/draw.ts'
import { newPlane } from '../../pixels/raster.ts'
import { Role } from '../../scene.ts'
import { strokeBetween } from '../testing/drawn.ts'
import { openPergolas } from './open-pergolas.ts'
import type { Reading } from './reading.ts'

const [width, height] = [240, 200]

/** What slats, a gap between them, the place under them, the house and the sky are, with so many slats between a post and a house. */
function openedOf(slats: number): number[] {
  const ink = new Uint8Array(width * height)
  const line = (x: number, y: number, toX: number, toY: number, thick: number) =>
    drawBand(ink, width, height, { x, y }, { x: toX, y: toY }, thick)
  line(20, 40, 20, 150, 1)
  line(27, 40, 27, 150, 1)
  line(20, 150, 120, 150, 1)
  for (const y of [45, 55, 65, 75]) line(20, y, 120, y, 1)
  for (let k = 1; k <= slats; k++) line(27 + (73 * k) / (slats + 1), 40, 27 + (73 * k) / (slats + 1), 75, 1)
  line(100, 20, 100, 190, 1)
  const value = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) value.data[i] = ink[i] ? 0.5 : 1
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x >= 100 || (x >= 19 && y >= 44 && y < 152) ? Role.wall : Role.sky
  })
  const terrace = strokeBetween({ x: 20, y: 150 }, { x: 120, y: 150 }, 'toA')
  const strokes = [terrace, strokeBetween({ x: 20, y: 40 }, { x: 20, y: 150 }, 'vertical')]
  const outline = { firstUpright: 100, lastUpright: 230, frame: [terrace] }
  const camera = { fromAbove: false, horizon: 180, pixelsPerM: 40 }
  openPergolas({ value, strokes, outline, camera, shaded: false, house: { tall: 170 }, width, height } as unknown as Reading, role)
  const at = (x: number, y: number) => role[y * width + x]
  const slat = Math.round(27 + (73 * 4) / (slats + 1))
  const gap = Math.round(27 + (73 * 4.5) / (slats + 1))
  return [at(slat, 60), at(gap, 60), at(60, 120), at(23, 100), at(110, 100), at(60, 20)]
}

test('one sees the sky between the slats of a pergola and under them, but not through its post nor through the house', () => {
  expect(openedOf(8)).toEqual([Role.trim, Role.sky, Role.sky, Role.wall, Role.wall, Role.sky])
})

test('a few panes side by side are no pergola', () => {
  expect(openedOf(1).slice(1, 3)).toEqual([Role.wall, Role.wall])
})
