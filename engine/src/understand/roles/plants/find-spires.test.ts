import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { findSpires } from './find-spires.ts'

const [width, height, ground] = [120, 160, 110]
const [level, sloping] = [1, 4]

/**
 * What becomes of a bundle of small parts, 24 pixels wide at its foot and `tip` at its top, 68 tall, which stands on the ground before a
 * wall and is drawn with strokes of one kind.
 */
function becameOf({ tip = 4, strokes = sloping, foot = ground + 8, horizon = 80 }): number[] {
  const labels = new Int32Array(width * height)
  const kind = new Uint8Array(labels.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) labels[y * width + x] = y < ground ? 0 : 1
  let count = 2
  for (let top = foot - 68; top < foot; top += 4) {
    const half = (tip + ((24 - tip) * (top - foot + 68)) / 64) / 2
    for (let left = 60 - half; left < 60 + half; left += 6) {
      for (let y = top; y < top + 4; y++) {
        for (let x = Math.round(left); x < Math.min(left + 6, 60 + half); x++) {
          labels[y * width + x] = count
          if (y === top + 3 || x === Math.round(left)) kind[y * width + x] = strokes
        }
      }
      count++
    }
  }
  const view = frontalView(100)
  const peak = new Float32Array(count)
  const fine = measureRegions({ labels, count, peak }, newPlane(width, height), { kind, slant: new Uint8Array(kind.length) }, view)
  const roles = new Uint8Array(count).fill(Role.wall)
  roles[1] = Role.ground
  const camera = { fromAbove: false, pixelsPerM: 30, horizon }
  findSpires({ fine, camera, width } as unknown as Reading, roles, new Float32Array(count))
  return [...new Set(roles.subarray(2))]
}

test('a bundle of short slanting strokes that stands before a wall and narrows upwards is a tree', () => {
  expect(becameOf({})).toEqual([Role.plant])
})

/** What becomes of a fan of blades, 6 pixels tall, that stands on the ground before a wall and leans both ways or to one side. */
function fanBecame(isEven: boolean): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => (Math.floor(i / width) < ground ? 0 : 1))
  const [kind, slant] = [new Uint8Array(labels.length), new Uint8Array(labels.length)]
  const blades = 10
  for (let y = ground - 2; y < ground + 4; y++) {
    for (let blade = 0; blade < blades; blade++) {
      const lean = isEven && blade < blades / 2 ? -1 : 1
      for (let x = 0; x < 4; x++) {
        const i = y * width + 40 + 4 * blade + x
        labels[i] = 2 + blade
        if (x === 3) [kind[i], slant[i]] = [sloping, lean < 0 ? 1 : 2]
      }
    }
  }
  const count = 2 + blades
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height), { kind, slant }, frontalView(100))
  const roles = new Uint8Array(count).fill(Role.wall)
  roles[1] = Role.ground
  findSpires(
    { fine, camera: { fromAbove: false, pixelsPerM: 30, horizon: 80 }, width } as unknown as Reading,
    roles,
    new Float32Array(count),
  )
  return [...new Set(roles.subarray(2))]
}

test('a low fan of blades before a wall is a plant, and stones of the wall that all slope one way are none', () => {
  expect(fanBecame(true)).toEqual([Role.plant])
  expect(fanBecame(false)).toEqual([Role.wall])
})

test('what is drawn level, is as wide at its top or hangs on the wall stays wall', () => {
  expect(becameOf({ strokes: level })).toEqual([Role.wall])
  expect(becameOf({ tip: 24 })).toEqual([Role.wall])
  expect(becameOf({ foot: 90 })).toEqual([Role.wall])
})

test('a bundle of slanting strokes over the eye is a part of a roof: trees stand on the ground', () => {
  expect(becameOf({ horizon: 140 })).toEqual([Role.wall])
})
