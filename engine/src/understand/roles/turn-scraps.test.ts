import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Perspective } from '../../scene.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView } from '../testing/drawn.ts'
import { chooseFaces as choose } from './choose-faces.ts'
import type { Reading } from './reading.ts'

/** The faces of walls without slats. */
const chooseFaces: typeof choose = (reading, assigned) => {
  const { count } = reading.fine
  return choose({ ...reading, coursed: new Float32Array(count), skies: reading.skies ?? new Uint8Array(count) }, assigned)
}

const [width, height] = [120, 100]
const [wall, head, shaft, opened] = [1, 2, 3, 4]

/**
 * The faces of a post under a jetty that runs to B and of what was opened beside it, whose lines run to A as those of the post's head
 * do; so many of the strokes of its shaft are level, too.
 */
function facesUnderJetty(level: number): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 10 || x >= 90 || y < 10 || y >= 80) return 0
    if (y < 40) return wall
    return x < 80 ? opened : y < 50 ? head : shaft
  })
  const view: Perspective = { ...frontalView(80), kind: 'two-point', a: { x: -100, y: 80, w: 1 }, b: { x: 220, y: 80, w: 1 } }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 5, peak: new Float32Array(5) }, newPlane(width, height), maps, view)
  for (const [k, toA, toB, upright] of [
    [wall, 0, 90, 0],
    [head, 6, 0, 14],
    [shaft, level, 0, 120],
    [opened, 40, 0, 0],
  ])
    fine.votes.set([0, toA, toB, upright, 0], 5 * k)
  const coarse = { ...fine, touch: new Uint8Array(5).fill(1) }
  const camera = { centreX: width / 2, pixelsPerM: 40 }
  const reading = { fine, coarse, perspective: view, hasFlatRoofs: true, camera, width, height } as unknown as Reading
  const ofRegion = new Uint8Array(5).fill(Role.wall).fill(Role.sky, 0, 1)
  const ofPixel = Uint8Array.from(labels, (k) => (k === opened ? Role.sky : ofRegion[k]))
  const faces = chooseFaces(reading, { ofRegion, ofPixel, cut: new Set() })
  return [faces[shaft], faces[opened]]
}

test('a post without level edges faces as the wall over it does, and so does the rim of what was opened beside it', () => {
  expect(facesUnderJetty(0)).toEqual([1, 1])
  expect(facesUnderJetty(60)).toEqual([0, 1])
})

/** The face of a part with lines that run to A in a wall that runs to B, from a row down to its foot or to the ground. */
function faceOfIsland(top: number, foot: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 10 || x >= 110 || y < 10) return 0
    if (y >= 90) return 3
    return x >= 50 && x < 80 && y >= top && y < foot ? 2 : 1
  })
  const view: Perspective = { ...frontalView(20), kind: 'two-point', a: { x: -100, y: 20, w: 1 }, b: { x: 220, y: 20, w: 1 } }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, newPlane(width, height), maps, view)
  fine.votes.set([0, 0, 90, 0, 0, 0, 60, 0, 60, 0], 5)
  const coarse = { ...fine, touch: new Uint8Array(4).fill(1) }
  const camera = { centreX: width / 2, pixelsPerM: 30 }
  const reading = { fine, coarse, perspective: view, hasFlatRoofs: true, camera, width, height } as unknown as Reading
  const ofRegion = Uint8Array.of(Role.sky, Role.wall, Role.wall, Role.ground)
  return chooseFaces(reading, { ofRegion, ofPixel: Uint8Array.from(labels, (k) => ofRegion[k]), cut: new Set() })[2]
}

test('no wall turns amid a wall: what does there stands in a porch and faces as it; a corner goes down to the ground', () => {
  expect([faceOfIsland(30, 80), faceOfIsland(30, 90)]).toEqual([1, 0])
})

/** The face of a scrap with lines that run to A at the end of a wall that runs to B, beside the open air or the ground. */
function faceAtEdge(beyond: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x >= 40 && x < 56 && y >= 20 && y < 36) return 2
    return x >= 40 || y < 10 ? 0 : 1
  })
  const view: Perspective = { ...frontalView(90), kind: 'two-point', a: { x: -100, y: 90, w: 1 }, b: { x: 220, y: 90, w: 1 } }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3) }, newPlane(width, height), maps, view)
  fine.votes.set([0, 0, 90, 0, 0, 6, 9, 0, 0, 3], 5)
  const coarse = { ...fine, touch: new Uint8Array(3).fill(1) }
  const skies = Uint8Array.of(Number(beyond === Role.sky), 0, 0)
  const camera = { centreX: width / 2, pixelsPerM: 40 }
  const reading = { fine, coarse, skies, perspective: view, hasFlatRoofs: true, camera, width, height } as unknown as Reading
  const ofRegion = Uint8Array.of(beyond, Role.wall, Role.wall)
  return chooseFaces(reading, { ofRegion, ofPixel: Uint8Array.from(labels, (k) => ofRegion[k]), cut: new Set() })[2]
}

test('the open air tells no side: a scrap at the end of a board before it faces as the board', () => {
  expect(faceAtEdge(Role.sky)).toBe(1)
  expect(faceAtEdge(Role.ground)).toBe(0)
})
