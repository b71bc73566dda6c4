import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { Role, type Scene } from '../../scene.ts'
import { straightCasings } from './straight-casings.ts'

const [width, height] = [120, 120]

test('a ragged board over a window is straight, and trim that is torn from its corner is wall; a shutter beside it stays', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const opening = new Uint16Array(width * height)
  for (let y = 40; y < 80; y++) {
    role.fill(Role.window, y * width + 40, y * width + 80)
    opening.fill(1, y * width + 40, y * width + 80)
  }
  for (let x = 40; x < 80; x++) for (let y = 32 + (x % 3); y < 40; y++) role[y * width + x] = Role.trim
  for (let k = 0; k < 12; k++) for (let x = 81 + k; x < 95; x++) role[(40 + k) * width + x] = Role.trim
  role.fill(Role.trim, 39 * width + 80, 39 * width + 82)
  const eave = 10 * width + 20
  role.fill(Role.trim, eave, eave + 80)
  for (let y = 40; y < 80; y++) role.fill(Role.trim, y * width + 20, y * width + 40)
  const { role: straight } = straightCasings({
    width,
    height,
    role,
    opening,
    openings: [{ kind: 'window', quad: quadOf(40, 40, 80, 80), surface: 1, widthM: 1, heightM: 1, columns: [], rows: [] }],
    camera: { pixelsPerM: 40 },
  } as unknown as Scene)
  const at = (x: number, y: number) => straight[y * width + x]
  expect([42, 43, 44].map((x) => at(x, 34))).toEqual([Role.trim, Role.trim, Role.trim])
  expect([at(90, 45), at(60, 60), at(30, 10)]).toEqual([Role.wall, Role.window, Role.trim])
  expect([at(22, 42), at(30, 60), at(38, 78)]).toEqual([Role.trim, Role.trim, Role.trim])
})
