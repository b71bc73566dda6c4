import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import type { Room } from '../../box/room.ts'
import { Told } from '../patches/settle-patches.ts'
import { isWorthCovering } from './worth-covering.ts'

/** A photo of forty by ten pixels, one letter each: its lower five rows are the box's floor. f floor, r rug, t thing. */
function judged(row: string, { chosen = true, confidence = 0.7 } = {}): boolean {
  const [width, height] = [row.length, 10]
  const labels = new Int32Array(width * height).fill(2)
  for (let i = 5 * width; i < labels.length; i++) labels[i] = 'frt'.indexOf(row[i % width])
  const patches = { labels, steep: newPlane(width, height) } as unknown as Patches
  const room = { floorRow: new Float32Array(width).fill(4), confidence } as unknown as Room
  return isWorthCovering(room, patches, Uint8Array.of(Told.floor, Told.thing, Told.thing), Uint8Array.of(0, 1, 0), chosen)
}

const most = `${'f'.repeat(24)}${'t'.repeat(16)}`

test('a floor is covered where most of what is free of it was found, also round a rug, and a scrap of it is not', () => {
  expect(judged(most)).toBe(true)
  expect(judged(`fff${'r'.repeat(14)}${'t'.repeat(23)}`)).toBe(true)
  expect(judged(`fffff${'t'.repeat(35)}`)).toBe(false)
  expect(judged(`f${'r'.repeat(29)}${'t'.repeat(10)}`)).toBe(false)
})

test('nothing is covered where no covering is clearly the floor, nor where hardly a line tells how the room lies', () => {
  expect(judged(most, { chosen: false })).toBe(false)
  expect(judged(most, { confidence: 0.35 })).toBe(false)
})
