import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { chooseDaylight } from '../../looks/choose-daylight.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { Scene } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import { paintSky } from './paint-sky.ts'

const [width, height] = [480, 320]
const camera = { focal: 380, centreX: width / 2, horizon: height }

function redOf(light: Daylight, seed: number): Float32Array {
  const canvas = newCanvas(width, height)
  paintSky(canvas, { camera, building: new Uint8Array(width * height) } as unknown as Scene, light, seed)
  return canvas.colour.filter((_, k) => k % 3 === 0)
}

test('clouds high up are broader than tall', () => {
  const light = chooseDaylight(defaultBrief('exterior'), 1)
  const bare = redOf({ ...light, cover: 0 }, 0)
  let [across, down] = [0, 0]
  for (let seed = 0; seed < 12; seed++) {
    const cloud = redOf(light, seed).map((red, i) => red - bare[i])
    for (let i = 0; i < (width * height) / 3; i++) {
      across += Math.abs(cloud[i + 8] - cloud[i])
      down += Math.abs(cloud[i + 8 * width] - cloud[i])
    }
  }
  // What is tall changes more across than down.
  expect(across).toBeLessThan(down)
})
