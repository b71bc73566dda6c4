import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role, type Perspective } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { findUndersides } from './find-undersides.ts'
import type { Reading } from '../reading.ts'

test('what lies between the edges of a flat roof and the heads of the walls under it is its underside', () => {
  const [width, height] = [200, 300]
  const perspective: Perspective = {
    horizon: 280,
    a: { x: -100, y: 280, w: 1 },
    b: { x: 300, y: 280, w: 1 },
    kind: 'two-point',
    lean: 0,
    fan: 0,
    confidence: 1,
  }
  // The corner stands at (100, 50), the post under it begins at (100, 110); every band of ten rows is a region of its own.
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    return Math.floor((Math.floor(i / width) - Math.abs(x - 100)) / 10) + 15
  })
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const count = Math.max(...labels) + 1
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height), maps, perspective)
  const corner = { apex: { x: 100, y: 50 }, left: { x: 20, y: 130 }, right: { x: 180, y: 130 } }
  const post = { from: { x: 100, y: 110 }, to: { x: 100, y: 260 }, length: 150, angle: Math.PI / 2, kind: 'vertical' as const }
  const camera = { fromAbove: false, horizon: 280, pixelsPerM: 40 }
  const reading = { fine, corners: [corner], strokes: [post], perspective, camera, width, height } as unknown as Reading
  const roles = new Uint8Array(count).fill(Role.wall)
  findUndersides(reading, roles)
  const at = (y: number) => roles[labels[y * width + 100]]
  expect([at(40), at(55), at(75), at(125), at(200)]).toEqual([Role.wall, Role.soffit, Role.soffit, Role.wall, Role.wall])
})
