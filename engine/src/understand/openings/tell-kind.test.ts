import { expect, test } from 'vitest'
import { quadOf, type Quad } from '../../geometry/quad.ts'
import { openingsTold, type Estimate } from '../../reading/estimate.ts'
import { Role } from '../../scene.ts'
import { toFloor } from './stand-doors.ts'
import { tellKinds } from './tell-kind.ts'

const [width, height, perM] = [200, 100, 20]

/** What is told where all is wall over paving from row 80 on, and each opening is surely glass, but called a kind by as much. */
function kindsOf(openings: { quad: Quad; called: (typeof openingsTold)[number]; by: number }[]) {
  const roles = Object.keys(Role).map(() => new Float32Array(width * height))
  for (let i = 0; i < width * height; i++) roles[i < 80 * width ? Role.wall : Role.paving][i] = 1
  const kinds = openingsTold.map(() => new Float32Array((width / 2) * (height / 2)))
  for (const { quad, called, by } of openings) {
    for (let y = quad[0].y; y < quad[2].y; y++) {
      for (let x = quad[0].x; x < quad[2].x; x++) {
        roles[Role.wall][y * width + x] = 0
        roles[Role.window][y * width + x] = 1 - by
        roles[Role.door][y * width + x] = by
        const cell = Math.floor(y / 2) * (width / 2) + Math.floor(x / 2)
        kinds[openingsTold.indexOf('window')][cell] = 1 - by
        kinds[openingsTold.indexOf(called)][cell] = by
      }
    }
  }
  const estimate = { width, height, roles, kinds } as unknown as Estimate
  const asked = openings.map(({ quad }) => ({
    quad,
    widthM: (quad[1].x - quad[0].x) / perM,
    heightM: (quad[3].y - quad[0].y) / perM,
    sillM: (80 - quad[3].y) / perM,
  }))
  return tellKinds({ width, height }, estimate, asked).map(({ kind }) => kind)
}

const door = quadOf(20, 38, 38, 80)
const window = quadOf(60, 40, 90, 60)
const garage = quadOf(120, 36, 180, 80)

test('doors, garage doors and windows are told where the network calls them so', () => {
  const called = [
    { quad: door, called: 'door', by: 0.9 },
    { quad: window, called: 'door', by: 0 },
    { quad: garage, called: 'garage door', by: 0.9 },
  ] as const
  expect(kindsOf([...called])).toEqual(['door', 'window', 'garage'])
})

test('what stands on the floor like a door is the way into a house of which no other is seen', () => {
  const faint = { quad: door, called: 'door', by: 0.15 } as const
  expect(kindsOf([faint, { quad: window, called: 'door', by: 0 }])).toEqual(['door', 'window'])
  expect(kindsOf([{ quad: window, called: 'door', by: 0 }])).toEqual(['window'])
})

test('a door reaches the floor right under it, one high over it stays', () => {
  const role = new Uint8Array(width * height).fill(Role.wall).fill(Role.paving, 80 * width)
  const footOf = (quad: Quad) => toFloor({ width, height, role, pixelsPerM: perM }, quad)[3].y
  expect(footOf(quadOf(20, 38, 38, 75))).toBeGreaterThan(78)
  expect(footOf(quadOf(20, 20, 38, 60))).toBe(60)
})
