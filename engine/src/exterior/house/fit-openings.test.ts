import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { Role, type Scene } from '../../scene.ts'
import { fitOpenings } from './fit-openings.ts'

const [width, height] = [160, 120]

test('a window fills its quadrilateral up to the post before it, and crumbs of glass beside it are wall', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const opening = new Uint16Array(width * height)
  const lay = (left: number, right: number, given: number, label: number) => {
    for (let y = 30; y < 90; y++) for (let x = left; x < right; x++) [role[y * width + x], opening[y * width + x]] = [given, label]
  }
  lay(42, 100, Role.window, 1)
  lay(70, 80, Role.trim, 0)
  lay(104, 107, Role.window, 0)
  const scene = {
    width,
    height,
    role,
    opening,
    surface: new Uint8Array(width * height),
    building: new Uint8Array(width * height).fill(1),
    openings: [{ kind: 'window', quad: quadOf(40, 28, 100, 92), surface: 1 }],
    camera: { pixelsPerM: 40 },
  } as unknown as Scene
  const fitted = fitOpenings(scene)
  const row = (x: number) => [fitted.role[60 * width + x], fitted.opening[60 * width + x]]
  expect([row(40), row(60), row(75), row(105)]).toEqual([
    [Role.window, 1],
    [Role.window, 1],
    [Role.trim, 0],
    [Role.wall, 0],
  ])
})
