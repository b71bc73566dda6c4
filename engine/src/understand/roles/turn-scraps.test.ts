import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Perspective } from '../../scene.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView } from '../testing/drawn.ts'
import { chooseFaces } from './choose-faces.ts'
import type { Reading } from './reading.ts'

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
