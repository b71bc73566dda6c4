import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { layTerraces } from './lay-terraces.ts'

const [width, height] = [300, 120]

/** What becomes of a strip, so deep, at the foot of a wall, and of the ground before it; it may be ragged, the steps paved. */
function becameOf(change: { deep?: number; wild?: boolean; steps?: number; kind?: string } = {}): number[] {
  const { deep = 8, wild = false, steps = Role.paving, kind = 'frontal' } = change
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 70) return 0
    if (x < 60) return 1
    return y < 70 + deep + (wild ? 4 * (x & 1) : 0) ? 2 : 3
  })
  const tone = newPlane(width, height)
  tone.data.fill(1)
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, tone, maps, frontalView(40))
  const roles = Uint8Array.from([Role.wall, steps, Role.ground, Role.ground])
  const reading = { fine, camera: { horizon: 40, pixelsPerM: 40, fromAbove: false }, perspective: { kind }, width, height }
  layTerraces(reading as unknown as Reading, roles)
  return [...roles.subarray(2)]
}

test('an even strip along the foot of a house goes on from the steps as the floor of a terrace, and lawn lies before it', () => {
  expect(becameOf()).toEqual([Role.paving, Role.ground])
})

test('what is deep, ragged or without steps, or is seen askew stays lawn', () => {
  for (const change of [{ deep: 30 }, { wild: true }, { steps: Role.ground }, { kind: 'two-point' }]) {
    expect(becameOf(change)).toEqual([Role.ground, Role.ground])
  }
})
