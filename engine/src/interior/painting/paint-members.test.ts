import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import { chooseRoomLight } from '../light/room-light.ts'
import { chooseScheme } from '../scheme.ts'
import { paintMembers } from './paint-members.ts'

test('a leg drawn as a thin line is thick enough to carry something, and hides nothing of what it carries', () => {
  const [width, height] = [300, 200]
  const role = new Uint8Array(width * height).fill(Drawn.floor)
  role.fill(Drawn.thing, 0, 100 * width)
  const picture = { width, height, data: new Float32Array(3 * width * height) }
  const brief = defaultBrief('interior')
  const drawn = { role, room: { width, height, camera: { horizon: 20, eye: 1.5 } } } as unknown as DrawnRoom
  const leg = { from: { x: 150, y: 96 }, to: { x: 150, y: 160 }, stands: true }
  paintMembers(picture, drawn, [leg], chooseScheme(brief), chooseRoomLight(brief))
  const wide = (y: number) => Array.from({ length: width }, (_, x) => picture.data[3 * (y * width + x)]).filter((v) => v > 0.01).length
  expect(wide(130)).toBeGreaterThanOrEqual(3)
  expect(wide(98)).toBe(0)
  expect(wide(166)).toBe(0)
})
