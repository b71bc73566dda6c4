import { expect, test } from 'vitest'
import { project } from '../interior/box/room.ts'
import { made } from '../../testing/box-room.ts'
import type { Light } from '../pixels/raster.ts'
import { mirrorOnFloor } from './mirror-on-floor.ts'
import type { PhotoSite } from './room-site.ts'
import { room, standing } from '../../testing/standing.ts'

const { width, height } = made

test('a polished floor shows what stands on it upside down, weaker below; what lies on the floor shows nothing', () => {
  const foot = project(room, standing.at)
  const tall = 16
  const layer = { left: Math.round(foot.x) - 10, top: Math.round(foot.y) - tall, width: 20, height: tall, data: new Float32Array() }
  // Red below, blue in its upper half.
  layer.data = Float32Array.from({ length: 4 * 20 * tall }, (_, i) => {
    const isUpper = Math.floor(i / 80) < tall / 2
    return [isUpper ? 0 : 1, 0, isUpper ? 1 : 0, 1][i % 4]
  })
  const shown = (gloss: number, lies = 0) => {
    const photo: Light = { width, height, data: new Float32Array(3 * width * height).fill(0.4) }
    const thingAt = new Uint16Array(width * height).fill(lies)
    mirrorOnFloor(photo, { room, thingAt } as unknown as PhotoSite, layer, () => layer.top + tall, gloss)
    const at = (down: number) => 3 * ((layer.top + tall + down) * width + Math.round(foot.x))
    return (down: number) => photo.data.slice(at(down), at(down) + 3)
  }
  const polished = shown(1)
  const [nearRed, , nearBlue] = polished(2)
  expect(nearRed).toBeGreaterThan(nearBlue + 0.1)
  const [farRed, , farBlue] = polished(11)
  expect(farBlue).toBeGreaterThan(farRed)
  expect(nearRed - nearBlue).toBeGreaterThan(farBlue - farRed)
  for (const plain of [shown(0), shown(1, 1)]) for (const v of plain(5)) expect(v).toBeCloseTo(0.4, 6)
})
