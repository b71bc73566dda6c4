import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { settlePaving } from './settle-paving.ts'

const [width, height] = [512, 384]

/** Lawn under the sky with paving where a function says, each drawn with one part, and a stroke along row 300 from column 0 to `drawn`. */
function lawnWith(isPaved: (x: number, y: number) => boolean, drawn = 0): Scene {
  const role = new Uint8Array(width * height).fill(Role.sky, 0, 200 * width)
  const region = new Int32Array(role.length)
  const strokeKind = new Uint8Array(role.length)
  for (let y = 200; y < height; y++) {
    for (let x = 0; x < width; x++) role[y * width + x] = isPaved(x, y) ? Role.paving : Role.ground
    if (y >= 300) region.fill(1, y * width, y * width + drawn)
  }
  strokeKind.fill(1, 300 * width, 300 * width + drawn)
  const camera = { focal: 500, horizon: 150 }
  return { width, height, role, region, regions: [{}, {}], drawing: { strokeKind }, camera } as unknown as Scene
}

const shareOf = ({ role }: Scene, x: number, y: number, side: number) => {
  let paved = 0
  for (let k = 0; k < side * side; k++) paved += Number(role[(y + Math.floor(k / side)) * width + x + (k % side)] === Role.paving)
  return paved / side ** 2
}

test('a tongue of paving that nobody drew is lawn, the place that it came from stays paved', () => {
  const isPaved = (x: number, y: number) => x < 200 || (x < 300 && y > 280 && y < 305)
  const settled = settlePaving(lawnWith(isPaved))
  expect(shareOf(settled, 240, 286, 12)).toBe(0)
  expect(shareOf(settled, 60, 250, 60)).toBe(1)
})

test('a path between drawn lines stays a path, however narrow', () => {
  const isPaved = (x: number, y: number) => y >= 300 && x < 400 && y < 318
  const scene = lawnWith(isPaved, 400)
  scene.region.fill(2, 318 * width, 319 * width)
  for (let y = 318; y < height; y++) scene.region.fill(2, y * width, (y + 1) * width)
  scene.drawing.strokeKind.fill(1, 318 * width, 318 * width + 400)
  const settled = settlePaving({ ...scene, regions: [...scene.regions, scene.regions[0]] })
  expect(shareOf(settled, 120, 302, 14)).toBe(1)
  expect(settlePaving(lawnWith(isPaved)).role.includes(Role.paving)).toBe(false)
})
