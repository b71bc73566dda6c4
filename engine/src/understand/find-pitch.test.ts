import { expect, test } from 'vitest'
import { project } from '../geometry/surface.ts'
import type { Vec3 } from '../geometry/vector.ts'
import type { Camera, Perspective, Surface } from '../scene.ts'
import type { Gable } from './find-gables.ts'
import { findPitch } from './find-pitch.ts'
import { frontalView } from '../../testing/drawn.ts'

const camera: Camera = {
  focal: 500,
  centreX: 400,
  horizon: 300,
  eye: 1.6,
  near: 10,
  pixelsPerM: 50,
  fromAbove: false,
}
const perspective: Perspective = {
  ...frontalView(300),
  kind: 'two-point',
  a: { x: -100, y: 300, w: 1 },
  b: { x: 900, y: 300, w: 1 },
}
const half = Math.SQRT1_2

const wallAlong = (u: Vec3): Surface => ({ kind: 'wall', family: 'a', origin: [0, -1.6, 10], u, v: [0, 1, 0], normal: [u[2], 0, -u[0]] })
const walls = [wallAlong([half, 0, -half]), wallAlong([half, 0, half])] as const

/** A gable on the wall to B, 4 m wide and 3 m up, with its summit so many metres over its eaves and along the wall. */
function gable(rise: number, along = 3): Gable {
  const at = (u: number, v: number) => project(camera, [u * half, v - 1.6, 10 + u * half])
  return { apex: at(along, 3 + rise), left: at(1, 3), right: at(5, 3) }
}

const degrees = (gables: Gable[]) => Math.round((findPitch(gables, walls, perspective, camera) * 180) / Math.PI)

test('a roof is as steep as the rakes of its gable, seen askew as they are', () => {
  expect(degrees([gable(2)])).toBe(45)
  expect(degrees([gable(2 * Math.sqrt(3))])).toBe(60)
})

test('roofs without gables have the usual pitch, and so have shallow ones', () => {
  expect(degrees([])).toBe(35)
  expect(degrees([gable(0.5)])).toBe(35)
})

test('two lines of unlike slope under one summit are no gable', () => {
  expect(degrees([gable(3, 2), gable(3, 2), gable(2)])).toBe(45)
})
