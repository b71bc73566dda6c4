import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { addFreeTimbers } from './free-timbers.ts'

const [width, height] = [200, 150]
const isBeam = (y: number) => y >= 20 && y < 30
const isPost = (x: number, y: number) => y >= 30 && y < 120 && x >= 150 && x < 160
/** Between the wall and the post it hangs down under the beam, and under that is the sky. */
const isBrace = (x: number, y: number) => y >= 30 && y < 40 && x >= 100 && x < 150

/** What is timber beside a wall up to column 100 and a post that carry a dark beam, with the sky around them. */
function timbersWith(tone: number, foot = 120): Uint8Array {
  const value = newPlane(width, height, 1)
  const role = new Uint8Array(width * height).fill(Role.sky)
  const mask = new Uint8Array(width * height)
  for (let i = 0; i < role.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const hangs = y < foot && (isPost(x, y) || isBrace(x, y))
    const isOn = (isBeam(y) && x < 160) || (x < 100 && y >= 30 && y < 120)
    if (hangs || isOn) role[i] = Role.wall
    if (hangs) value.data[i] = tone + (x > 155 ? 0.1 : 0)
    if (isBeam(y) && x < 160) mask[i] = 1
  }
  addFreeTimbers({ drawing: { value }, role, width, height, camera: { pixelsPerM: 40 } } as unknown as Scene, mask)
  return mask
}

test('a free post and its brace are of the timber that they carry, on the side in the light, too; the wall is not', () => {
  const timbers = timbersWith(0.4)
  expect(
    [
      [152, 35],
      [152, 80],
      [158, 118],
      [120, 35],
      [90, 80],
      [120, 60],
    ].map(([x, y]) => timbers[y * width + x]),
  ).toEqual([1, 1, 1, 1, 0, 0])
})

test('a light pier under a timber is no timber, nor is a small piece that hangs under it', () => {
  expect(timbersWith(0.8)[80 * width + 155]).toBe(0)
  expect(timbersWith(0.4, 50)[45 * width + 155]).toBe(0)
})
