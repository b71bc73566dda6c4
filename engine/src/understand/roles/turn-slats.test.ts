import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Perspective } from '../../scene.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView } from '../testing/drawn.ts'
import type { Reading } from './reading.ts'
import { turnSlats } from './turn-slats.ts'

const [width, height] = [200, 120]
const view: Perspective = { ...frontalView(20), kind: 'two-point', a: { x: -200, y: 20, w: 1 }, b: { x: 400, y: 20, w: 1 } }

/**
 * The faces of the gaps between the slats of a wall under the height of the eye, from left to right of the middle of the picture: along
 * lines that run to A left of the corner and to B right of it.
 */
function facesOfSlats(corner: number, share = 1): { left: number[]; right: number[] } {
  const rows = 8
  /** How far down a place of the wall lies, as a share of what is under the height of the eye at its corner. */
  const downAt = (x: number, y: number) => ((y - 20) * (x < corner ? corner + 200 : corner - 400)) / (x < corner ? x + 200 : x - 400)
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const row = Math.floor((downAt(x, y) - 12) / 8)
    return row < 0 || row >= rows || x < 20 || x >= 180 ? 0 : 1 + 2 * row + Number(x >= 100)
  })
  const count = 1 + 2 * rows
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height), maps, view)
  const coursed = new Float32Array(count).fill(share, 1)
  const faces = Uint8Array.from({ length: count }, (_, k) => Number(k % 5 > 1))
  turnSlats({ fine, coursed, width, height } as unknown as Reading, new Uint8Array(labels.length).fill(Role.wall), faces)
  const of = (side: number) => [...new Set(faces.filter((_, k) => k > 0 && (k - 1) % 2 === side))].toSorted((a, b) => a - b)
  return { left: of(0), right: of(1) }
}

test('slats face as the gaps between them lie, on both sides of a corner and where there is none', () => {
  expect(facesOfSlats(100)).toEqual({ left: [0], right: [1] })
  expect(facesOfSlats(180)).toEqual({ left: [0], right: [0] })
  expect(facesOfSlats(20)).toEqual({ left: [1], right: [1] })
})

test('what is not drawn in courses faces as it did', () => {
  expect(facesOfSlats(100, 0.2)).toEqual({ left: [0, 1], right: [0, 1] })
})
