import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { joinFlights } from './join-flights.ts'

const [width, height] = [120, 120]

function flights(second: { left: number; top: number }) {
  const role = new Uint8Array(width * height).fill(Role.ground)
  for (let y = 0; y < 20; y++) {
    role.fill(Role.stairs, (20 + y) * width + 40, (20 + y) * width + 70)
    role.fill(Role.stairs, (second.top + y) * width + second.left, (second.top + y) * width + second.left + 34)
  }
  const building = role.map((own) => Number(own === Role.stairs))
  const maps = { surface: new Uint8Array(role.length), building, region: new Int32Array(role.length) }
  return joinFlights({ width, height, role, ...maps, camera: { pixelsPerM: 40 } } as unknown as Scene)
}

test('between two flights that go down one after the other there is a landing', () => {
  const { role, building } = flights({ left: 36, top: 60 })
  expect([role[50 * width + 55], building[50 * width + 55], role[50 * width + 20]]).toEqual([Role.stairs, 1, Role.ground])
})

test('flights side by side are two', () => {
  const { role } = flights({ left: 80, top: 24 })
  expect(role[30 * width + 75]).toBe(Role.ground)
})
