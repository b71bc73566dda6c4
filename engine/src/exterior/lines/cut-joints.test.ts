import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { newCanvas } from '../canvas.ts'
import type { DarkParts } from '../house/dark-parts.ts'
import { SLATS } from '../house/dark-slats.ts'
import { cutRow, type Joints } from './cut-joints.ts'

test('a line takes less light from slats, which are dark as a whole, than from the wall beside them', () => {
  const [width, height] = [8, 2]
  const canvas = newCanvas(width, height)
  canvas.colour.fill(0.4)
  const role = new Uint8Array(width * height).fill(Role.wall)
  const drawing = { line: newPlane(width, height, 0.5), value: newPlane(width, height, 0.5) }
  const scene = { width, height, role, drawing, region: new Int32Array(width * height) } as unknown as Scene
  const slats = {
    value: newPlane(width / 2, 1),
    broad: Uint8Array.of(SLATS, SLATS, 0, 0),
    ofRegion: new Float32Array(1),
  } as unknown as DarkParts
  const weights = new Float32Array(16).fill(1)
  const none = new Uint8Array(width * height)
  const work: Joints = {
    canvas,
    scene,
    lit: newPlane(width, height, 1),
    core: new Uint8Array(width * height).fill(255),
    bright: none,
    ledges: none,
    weights,
    strength: 1,
    joint: 0.8,
    arris: 0,
    sunny: 1,
    slats,
  }
  cutRow(work, 0)
  const [onSlats, beside] = [0, 7].map((x) => 0.4 - canvas.colour[3 * x + 1])
  expect(onSlats).toBeGreaterThan(0.05)
  expect(beside).toBeGreaterThan(1.5 * onSlats)
})
