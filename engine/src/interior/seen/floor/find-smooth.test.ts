import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { findSmooth } from './find-smooth.ts'

const [width, height] = [120, 80]

/** What is found on a floor of L* 60 that is `rough`, whose right lower quarter is smooth and of lightness `seat`. */
function seatOn(rough: number, seat: number) {
  const floor = newPlane(width, height)
  const lab = new Float32Array(3 * width * height)
  for (let i = 0; i < floor.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    floor.data[i] = 1
    lab[3 * i] = x > 80 && y > 45 ? seat : 60 + ((x + y) % 2 ? rough : -rough)
  }
  const marks = findSmooth(floor, lab)
  const share = (x0: number, x1: number) => {
    let sum = 0
    for (let y = 50; y < height; y++) for (let x = x0; x < x1; x++) sum += marks?.[y * width + x] ?? 0
    return sum / ((x1 - x0) * (height - 50))
  }
  return { seat: share(84, width), floor: share(0, 76) }
}

test('what is smooth on a floor of rough pile is another thing', () => {
  expect(seatOn(3, 58)).toEqual({ seat: 1, floor: 0 })
})

test('sunlight on a rough floor is smooth but brighter, and a smooth floor has nothing to tell', () => {
  expect(seatOn(3, 85).seat).toBe(0)
  expect(seatOn(0.3, 60).seat).toBe(0)
})
