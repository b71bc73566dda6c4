import { chooseRoomLight } from '../light/room-light.ts'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import { chooseScheme } from '../scheme.ts'
import { paintLegs } from './paint-legs.ts'

test('a leg drawn as a thin line is thick enough to carry something, thinner at its foot, and hides nothing of what it carries', () => {
  const [width, height] = [300, 200]
  const role = new Uint8Array(width * height).fill(Drawn.floor)
  role.fill(Drawn.thing, 0, 100 * width)
  const picture = { width, height, data: new Float32Array(3 * width * height) }
  const brief = defaultBrief('interior')
  const drawn = { role, room: { width, height } } as unknown as DrawnRoom
  paintLegs(picture, drawn, [{ x: 150, top: 100, run: 60 }], chooseScheme(brief), chooseRoomLight(brief))
  const wide = (y: number) => Array.from({ length: width }, (_, x) => picture.data[3 * (y * width + x)]).filter((v) => v > 0.01).length
  expect(wide(104)).toBeGreaterThanOrEqual(6)
  expect(wide(157)).toBeLessThan(wide(104))
  expect(wide(98)).toBe(0)
  expect(wide(162)).toBe(0)
})
