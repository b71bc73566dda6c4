import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import { measureBounds } from '../../understand/bounds.ts'
import { hideGroundBefore } from './hide-ground.ts'

test('no tree behind a house stands on the ground before it, also below a shrub, but under an eave one stands in the open', () => {
  const rows = ['HHHHHHHHHHHH', 'HHHHHH......', 'HHHHHH......', 'PHHHHH......', '............']
  const roles: Record<string, number> = { H: Role.wall, P: Role.plant, '.': Role.ground }
  const role = Uint8Array.from(rows.join(''), (c) => roles[c])
  const building = role.map((r) => Number(r === Role.wall))
  const canvas = newCanvas(12, 5)
  canvas.depth.fill(20)
  const bounds = measureBounds(building, 12, 5, { left: 0, right: 11, top: 0, base: 3 })
  const scene = { role, building, bounds, width: 12, height: 5, camera: { horizon: -1, pixelsPerM: 2 } } as unknown as Scene
  const hidden = () =>
    [...canvas.depth]
      .map((z) => (z < 0 ? 'x' : '.'))
      .join('')
      .match(/.{12}/g)
  hideGroundBefore({ canvas, scene })
  expect(hidden()).toEqual(['............', '............', '............', 'x...........', 'xxxxxx......'])
  hideGroundBefore({ canvas, scene })
  expect(canvas.depth.every((z) => z === 20)).toBe(true)
})

test('beside the lowest step of a flight the house hangs over nothing', () => {
  const rows = ['HHHHHHHHHHHH', 'HHHHHHHHHHHH', 'SSSSSS......', 'SSSSSS......', 'SSSSSS......', '............']
  const roles: Record<string, number> = { H: Role.wall, S: Role.stairs, '.': Role.ground }
  const role = Uint8Array.from(rows.join(''), (c) => roles[c])
  const building = role.map((r) => Number(r !== Role.ground))
  const canvas = newCanvas(12, 6)
  canvas.depth.fill(20)
  const bounds = measureBounds(building, 12, 6, { left: 0, right: 11, top: 0, base: 4 })
  hideGroundBefore({
    canvas,
    scene: { role, building, bounds, width: 12, height: 6, camera: { horizon: -1, pixelsPerM: 2 } } as unknown as Scene,
  })
  expect(canvas.depth.slice(24, 36).every((z, x) => z < 0 === x > 5)).toBe(true)
})
