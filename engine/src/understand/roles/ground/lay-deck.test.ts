import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Perspective } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { layDeck } from './lay-deck.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [240, 200]
const level = { a: { x: 1, y: 0, w: 0 }, b: { x: 1, y: 0, w: 0 } } as Perspective

/** A coping above ten boards four pixels wide in a lawn, lines of a strength between them; what the first, the last and the lawn become. */
function becameOf(strength = 1): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 20 || x >= 100 || y < 36 || y >= 80) return 0
    return y < 40 ? 1 : 2 + Math.floor((y - 40) / 4)
  })
  const role = Uint8Array.from(labels, (k) => (k === 1 ? Role.paving : Role.ground))
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  for (let y = 36; y <= 80; y += 4) maps.kind.fill(1, y * width + 20, y * width + 100)
  const fine = measureRegions({ labels, count: 12, peak: new Float32Array(12) }, newPlane(width, height, 1), maps, level)
  const reading = { fine, leafy: new Float32Array(12), camera: { horizon: 20, pixelsPerM: 40 }, line: newPlane(width, height, strength) }
  layDeck({ ...reading, width, height } as unknown as Reading, role)
  return [42, 78, 90].map((y) => role[y * width + 60])
}

test('the boards that go on from a coping are its deck, the lawn beyond them is not', () => {
  expect(becameOf()).toEqual([Role.paving, Role.paving, Role.ground])
})

test('what lies along the lawn with no line between is lawn', () => {
  expect(becameOf(0.05)).toEqual([Role.paving, Role.ground, Role.ground])
})
