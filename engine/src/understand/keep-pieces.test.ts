import { expect, test } from 'vitest'
import type { Estimate } from '../reading/estimate.ts'
import { Role, roleNames, type RoleName } from '../scene.ts'
import { keepPieces } from './keep-pieces.ts'

const [width, height] = [160, 120]

interface Piece {
  name: RoleName
  box: readonly [left: number, top: number, right: number, bottom: number]
  /** How sure the network is of it within, and all round it. */
  within: number
  around: number
  isDrawn: boolean
}

/** What is kept of a piece that was read on a plane of `ground`, of which the network tells the rest. */
function keptOf(ground: RoleName, { name, box: [left, top, right, bottom], within, around, isDrawn }: Piece): RoleName {
  const role = new Uint8Array(width * height).fill(Role[ground])
  const ink = new Uint8Array(width * height)
  const roles = roleNames.map(() => new Float32Array(width * height))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isIn = x >= left && x < right && y >= top && y < bottom
      const isRim = !isIn && x >= left - 1 && x <= right && y >= top - 1 && y <= bottom
      if (isIn) role[i] = Role[name]
      ink[i] = Number(isDrawn && isRim)
      roles[Role[name]][i] = isIn ? within : around
      roles[Role[ground]][i] = 1 - roles[Role[name]][i]
    }
  }
  const kept = keepPieces({ width, height, role, ink }, { width, height, roles } as unknown as Estimate)
  return roleNames[kept[(top + 2) * width + left + 2]]
}

const [strip, block] = [[20, 40, 140, 52] as const, [40, 40, 80, 70] as const]

test('an underside that floats on a wall is wall, one that the network sees under an eave stays', () => {
  expect(keptOf('wall', { name: 'soffit', box: block, within: 0.5, around: 0.3, isDrawn: false })).toBe('wall')
  expect(keptOf('wall', { name: 'soffit', box: strip, within: 0.8, around: 0.05, isDrawn: true })).toBe('soffit')
})

test('a small piece of trim beside nothing that was drawn is wall, a board along a wall with its lines stays', () => {
  expect(keptOf('wall', { name: 'trim', box: [70, 60, 84, 72], within: 0.45, around: 0.35, isDrawn: false })).toBe('wall')
  expect(keptOf('wall', { name: 'trim', box: strip, within: 0.6, around: 0.1, isDrawn: true })).toBe('trim')
})

test('a strip that the network is sure of is a railing, a terrace that was taken for one by a hair is a terrace', () => {
  expect(keptOf('wall', { name: 'railing', box: strip, within: 0.7, around: 0.05, isDrawn: true })).toBe('railing')
  expect(keptOf('paving', { name: 'railing', box: block, within: 0.51, around: 0.3, isDrawn: true })).toBe('paving')
})

test('a puddle and a hole of paving that nobody drew give way, a drawn basin stays', () => {
  expect(keptOf('ground', { name: 'water', box: [70, 60, 82, 70], within: 0.5, around: 0.3, isDrawn: false })).toBe('ground')
  expect(keptOf('wall', { name: 'paving', box: [70, 60, 82, 70], within: 0.5, around: 0.2, isDrawn: false })).toBe('wall')
  expect(keptOf('ground', { name: 'water', box: block, within: 0.8, around: 0.05, isDrawn: true })).toBe('water')
})

test('a wall is never asked, however small what is seen of it', () => {
  expect(keptOf('plant', { name: 'wall', box: block, within: 0.4, around: 0.4, isDrawn: false })).toBe('wall')
})
