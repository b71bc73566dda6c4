import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Perspective } from '../../scene.ts'
import { drawStrokeMaps } from '../ink/stroke-maps.ts'
import { measureRegions } from '../region-facts.ts'
import { frontalView, strokeBetween } from '../testing/drawn.ts'
import { chooseFaces as choose } from './choose-faces.ts'
import type { Reading } from './reading.ts'

/** The faces of walls without slats. */
const chooseFaces: typeof choose = (reading, assigned) => {
  const { count } = reading.fine
  return choose({ ...reading, coursed: new Float32Array(count), skies: reading.skies ?? new Uint8Array(count) }, assigned)
}

const [width, height] = [120, 100]

/** The face of a wall, or of what has another role, between two strokes that are taken to run into the depth. */
function faceIn(perspective: Perspective, role: number = Role.wall): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) =>
    Number(i % width > 40 && i % width < 80 && i > 20 * width && i < 80 * width),
  )
  const edges = [20, 80].map((y) => strokeBetween({ x: 40, y }, { x: 80, y }, 'toB'))
  const strokes = [...edges, strokeBetween({ x: 40, y: 20 }, { x: 40, y: 80 }, 'sloping')]
  const parts = { labels, count: 2, peak: new Float32Array(2).fill(10) }
  const fine = measureRegions(parts, newPlane(width, height), drawStrokeMaps(strokes, width, height), perspective)
  const reading = { fine, coarse: fine, perspective, camera: { centreX: width / 2 }, width, height }
  const ofRegion = Uint8Array.from([Role.sky, role])
  return chooseFaces(reading as unknown as Reading, { ofRegion, ofPixel: Uint8Array.from(labels, (k) => ofRegion[k]), cut: new Set() })[1]
}

test('in a front view a wall runs into the depth only where the drawing tells what depth it has', () => {
  const view = frontalView(50)
  expect(faceIn({ ...view, b: { x: 60, y: view.horizon, w: 1 } })).toBe(1)
  expect(faceIn({ ...view, horizon: 2 * height, b: { x: 60, y: -1e5, w: 1 } })).toBe(0)
})

test('a chimney shows the side that runs to the farther vanishing point', () => {
  const view: Perspective = { ...frontalView(50), kind: 'two-point', a: { x: -900, y: 50, w: 1 }, b: { x: 160, y: 50, w: 1 } }
  expect(faceIn(view)).toBe(1)
  expect(faceIn(view, Role.chimney)).toBe(0)
  expect(faceIn({ ...view, a: view.b, b: view.a }, Role.chimney)).toBe(1)
})

/**
 * The face of a patch that two strokes rule, up to a column, within a large wall that runs to A; a sliver of it may hang farther
 * down; beside and under it the wall may have been opened.
 */
function faceOfPatch(top: number, bottom: number, end = 80, hasSliver = false, isOpened = false): number {
  const isPatch = (x: number, y: number) => x > 44 && x < 76 && y > top && y < bottom
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (hasSliver && (x === 60 ? y > 50 && y < 62 : Math.abs(x - 60) < 5 && y === 51)) return 3
    if (x < 10 || x > 110 || y < 5 || y > 95) return 0
    return isPatch(x, y) ? 2 : isOpened && y > top ? 3 : 1
  })
  const ruled = [top, bottom].map((y) => strokeBetween({ x: 40, y }, { x: end, y }, 'toB'))
  const strokes = [...ruled, ...[5, 95].map((y) => strokeBetween({ x: 10, y }, { x: 110, y }, 'toA'))]
  const view: Perspective = { ...frontalView(50), kind: 'two-point', a: { x: -40, y: 50, w: 1 }, b: { x: 160, y: 50, w: 1 } }
  const parts = { labels, count: 4, peak: new Float32Array(4).fill(10) }
  const fine = measureRegions(parts, newPlane(width, height), drawStrokeMaps(strokes, width, height), view)
  const reading = {
    fine,
    coarse: { ...fine, touch: new Uint8Array(4).fill(1) },
    perspective: view,
    camera: { centreX: width / 2 },
    width,
    height,
  }
  const ofRegion = Uint8Array.from([Role.sky, Role.wall, Role.wall, Role.wall])
  const ofPixel = Uint8Array.from(labels, (k) => (isOpened && k === 3 ? Role.ground : ofRegion[k]))
  return chooseFaces(reading as unknown as Reading, { ofRegion, ofPixel, cut: new Set() })[2]
}

test('at the height of the eye a patch belongs to the side of the house around it: level lines tell nothing there', () => {
  expect(faceOfPatch(46, 54)).toBe(0)
  expect(faceOfPatch(74, 82)).toBe(1)
})

test('a sliver of such a patch that hangs farther down tells nothing either', () => {
  expect(faceOfPatch(46, 54, 80, true)).toBe(0)
})

test('so does one beside which the wall was opened since', () => {
  expect(faceOfPatch(46, 54, 80, false, true)).toBe(0)
})

test('a few strokes at the border of a patch tell no side', () => {
  expect(faceOfPatch(74, 82, 47)).toBe(0)
})

/** The faces of a patch at the height of the eye within a wall that runs to A, and of a foot that hangs from it, ruled to A. */
function facesOfPatchAndFoot(): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 48 && y < 53 && x >= 40 && x <= 80) return 2
    if (y >= 44 && y < 52 && x >= 36 && x <= 84) return 3
    return y >= 5 && y < 52 && x >= 10 && x < 110 ? 1 : 0
  })
  const view: Perspective = { ...frontalView(50), kind: 'two-point', a: { x: -40, y: 50, w: 1 }, b: { x: 160, y: 50, w: 1 } }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, newPlane(width, height), maps, view)
  fine.votes.set([0, 90, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 40, 0, 0], 5)
  const coarse = { ...fine, touch: new Uint8Array(4).fill(1) }
  const reading = { fine, coarse, perspective: view, camera: { centreX: width / 2 }, width, height } as unknown as Reading
  const ofRegion = Uint8Array.of(Role.sky, Role.wall, Role.wall, Role.wall)
  return [...chooseFaces(reading, { ofRegion, ofPixel: Uint8Array.from(labels, (k) => ofRegion[k]), cut: new Set() }).subarray(1)]
}

test('what hangs from such a patch before open ground keeps the side that both have in the end', () => {
  expect(facesOfPatchAndFoot()).toEqual([0, 0, 0])
})

/**
 * The face of a piece of the boards over a wall that faces A, ruled to B, under a roof or under the open air, so many pixels wide; a line
 * may part it from the other boards.
 */
function faceOfBoard(over: number, wide: number, isParted = true): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 30 || y >= 90) return y < 10 || y >= 90 ? 0 : 4
    return y >= 40 ? 1 : x >= 40 && x < 40 + wide ? 2 : 3
  })
  const view: Perspective = { ...frontalView(80), kind: 'two-point', a: { x: -100, y: 80, w: 1 }, b: { x: 220, y: 80, w: 1 } }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 5, peak: new Float32Array(5) }, newPlane(width, height), maps, view)
  fine.votes.set([0, 90, 0, 0, 0, 0, 0, 40, 0, 0, 0, 90, 0, 0, 0], 5)
  const coarse = { ...fine, touch: new Uint8Array(5).fill(1) }
  const camera = { centreX: width / 2, pixelsPerM: 30 }
  const line = newPlane(width, height)
  line.data.fill(Number(isParted))
  const reading = { fine, coarse, perspective: view, hasFlatRoofs: true, line, camera, width, height } as unknown as Reading
  const ofRegion = Uint8Array.of(Role.sky, Role.wall, Role.trim, Role.trim, over)
  return chooseFaces(reading, { ofRegion, ofPixel: Uint8Array.from(labels, (k) => ofRegion[k]), cut: new Set() })[2]
}

test('a scrap of the boards of a roof faces as the boards and walls beside it do', () => {
  expect(faceOfBoard(Role.roof, 25)).toBe(0)
  expect(faceOfBoard(Role.roof, 60)).toBe(1)
  expect(faceOfBoard(Role.sky, 25)).toBe(1)
})

test('boards go on over a scrap that no line parts from them', () => {
  expect(faceOfBoard(Role.sky, 25, false)).toBe(0)
  expect(faceOfBoard(Role.sky, 60, false)).toBe(1)
})

/** The face of a scrap amid a wall that faces A, ruled to B, so many pixels wide and ended by so much of uprights. */
function faceOfScrap(wide: number, upright: number): number {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < 10 || x >= 110 || y < 10 || y >= 90) return 0
    return y >= 20 && y < 28 && x >= 40 && x < 40 + wide ? 2 : 1
  })
  const view: Perspective = { ...frontalView(80), kind: 'two-point', a: { x: -100, y: 80, w: 1 }, b: { x: 220, y: 80, w: 1 } }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 3, peak: new Float32Array(3) }, newPlane(width, height), maps, view)
  fine.votes.set([0, 90, 0, 0, 0, 0, 0, 40, upright, 0], 5)
  const coarse = { ...fine, touch: new Uint8Array(3).fill(1) }
  const camera = { centreX: width / 2, pixelsPerM: 30 }
  const reading = { fine, coarse, perspective: view, hasFlatRoofs: true, camera, width, height } as unknown as Reading
  const ofRegion = Uint8Array.of(Role.sky, Role.wall, Role.wall)
  return chooseFaces(reading, { ofRegion, ofPixel: Uint8Array.from(labels, (k) => ofRegion[k]), cut: new Set() })[2]
}

test('a wall turns on an upright: a scrap that none ends faces as the wall around it does', () => {
  expect(faceOfScrap(28, 0)).toBe(0)
  expect(faceOfScrap(28, 16)).toBe(1)
  expect(faceOfScrap(60, 0)).toBe(1)
})

/** The faces of a wall on both sides of a corner that no stroke shows, from lines of so many pixels in all that run left, then right. */
function facesRoundCorner([leftA, leftB]: number[], [rightA, rightB]: number[]): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x < 10 || x >= 110 || y < 10 || y >= 90 ? 0 : x < 60 ? (y < 30 ? 1 : 2) : 3
  })
  const view: Perspective = { ...frontalView(50), kind: 'two-point', a: { x: -200, y: 50, w: 1 }, b: { x: 320, y: 50, w: 1 } }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 4, peak: new Float32Array(4) }, newPlane(width, height), maps, view)
  const wall = labels.map((k) => Number(k > 0))
  const coarse = measureRegions({ labels: wall, count: 2, peak: new Float32Array(2) }, newPlane(width, height), maps, view)
  fine.votes.set([0, leftA, leftB], 5)
  fine.votes.set([0, rightA, rightB], 15)
  coarse.votes.set([0, leftA + rightA, leftB + rightB], 5)
  const reading = { fine, coarse, perspective: view, camera: { centreX: width / 2 }, width, height } as unknown as Reading
  const ofRegion = Uint8Array.of(Role.sky, Role.wall, Role.wall, Role.wall)
  return [...chooseFaces(reading, { ofRegion, ofPixel: Uint8Array.from(labels, (k) => ofRegion[k]), cut: new Set() }).subarray(1)]
}

test('walls on both sides of a corner that no stroke shows face two ways, without lines of their own as those beside them', () => {
  expect(facesRoundCorner([60, 5], [5, 90])).toEqual([0, 0, 1])
  expect(facesRoundCorner([5, 90], [60, 5])).toEqual([1, 1, 0])
})

test('where lines of both ways lie in a jumble there is no corner', () => {
  expect(facesRoundCorner([60, 40], [5, 90])).toEqual([1, 1, 1])
})

test('a wall runs where its sills do, not where the line runs that ends it over the ground', () => {
  const [wall, path] = [0, 70 * width]
  const labels = new Int32Array(width * height)
  const ofPixel = new Uint8Array(width * height).fill(Role.wall, wall, path).fill(Role.paving, path)
  const strokes = [
    strokeBetween({ x: 10, y: 30 }, { x: 50, y: 30 }, 'toB'),
    ...[66, 70].map((y) => strokeBetween({ x: 0, y }, { x: width - 1, y }, 'toA')),
  ]
  const view = frontalView(50)
  const perspective: Perspective = { ...view, kind: 'two-point', b: { x: 60, y: view.horizon, w: 1 } }
  const maps = drawStrokeMaps(strokes, width, height)
  const fine = measureRegions({ labels, count: 1, peak: new Float32Array(1).fill(10) }, newPlane(width, height), maps, perspective)
  const reading = { fine, coarse: fine, maps, perspective, camera: { centreX: width / 2, pixelsPerM: 40 }, width, height }
  const faceOf = (cut: number[]) => {
    const assigned = { ofRegion: Uint8Array.of(Role.wall), ofPixel, cut: new Set(cut) }
    return chooseFaces(reading as unknown as Reading, assigned)[0]
  }
  expect([faceOf([]), faceOf([0])]).toEqual([0, 1])
})

test('the boards along a rake face as the wall of its gable does, not as the roof over them', () => {
  const [wall, board, roof] = [1, 2, 3]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const over = y - 60 + 0.5 * (x - 20)
    return x < 20 || x >= 100 || y < 5 || y > 90 ? 0 : over > 10 ? wall : over > 0 ? board : roof
  })
  const strokes = [
    ...[75, 90].map((y) => strokeBetween({ x: 20, y }, { x: 100, y }, 'toB')),
    strokeBetween({ x: 20, y: 5 }, { x: 100, y: 5 }, 'toA'),
    ...[60, 70].map((y) => strokeBetween({ x: 20, y }, { x: 100, y: y - 40 }, 'sloping')),
  ]
  const view: Perspective = { ...frontalView(50), kind: 'two-point', a: { x: -200, y: 50, w: 1 }, b: { x: 320, y: 50, w: 1 } }
  const parts = { labels, count: 4, peak: new Float32Array(4).fill(10) }
  const fine = measureRegions(parts, newPlane(width, height), drawStrokeMaps(strokes, width, height), view)
  const reading = { fine, coarse: { ...fine, touch: new Uint8Array(4).fill(1) }, perspective: view, camera: { centreX: 60 }, width, height }
  const ofRegion = Uint8Array.of(Role.sky, Role.wall, Role.trim, Role.roof)
  const ofPixel = Uint8Array.from(labels, (k) => ofRegion[k])
  const faces = chooseFaces(reading as unknown as Reading, { ofRegion, ofPixel, cut: new Set() })
  expect([faces[wall], faces[board], faces[roof]]).toEqual([1, 1, 0])
})

test('in a front view the fields between the seams of a roof are of one plane', () => {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y < 20 || y >= 80 || x < 10 || x >= 110 ? 0 : x - y < 0 ? 1 : 2
  })
  const strokes = [
    ...[20, 79].map((y) => strokeBetween({ x: 20, y }, { x: 80, y }, 'toB')),
    ...[20, 79].map((y) => strokeBetween({ x: 88, y }, { x: 109, y }, 'toA')),
    strokeBetween({ x: 20, y: 20 }, { x: 79, y: 79 }, 'sloping'),
  ]
  const view = frontalView(50)
  const perspective: Perspective = { ...view, b: { x: 60, y: view.horizon, w: 1 } }
  const parts = { labels, count: 3, peak: new Float32Array(3).fill(10) }
  const fine = measureRegions(parts, newPlane(width, height), drawStrokeMaps(strokes, width, height), perspective)
  const facesOf = (role: number) => {
    const ofRegion = Uint8Array.of(Role.sky, role, role)
    const ofPixel = Uint8Array.from(labels, (k) => ofRegion[k])
    const reading = { fine, coarse: fine, perspective, camera: { centreX: 60 }, width, height } as unknown as Reading
    return [...chooseFaces(reading, { ofRegion, ofPixel, cut: new Set() }).subarray(1)]
  }
  expect([facesOf(Role.wall), facesOf(Role.roof)]).toEqual([
    [1, 0],
    [1, 1],
  ])
})

/** The face of a roof that is taken to run to B, in so many rows of fields, two beside each other, that lie along lines to A. */
function faceOfCourses(rows: number): number {
  const high = 36 / rows
  const view: Perspective = { ...frontalView(50), kind: 'two-point', a: { x: -200, y: 50, w: 1 }, b: { x: 320, y: 50, w: 1 } }
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const row = Math.floor((50 - ((50 - y) / (x + 200)) * 260) / high)
    return x < 10 || x >= 110 || row < 0 || row >= rows ? 0 : 1 + 2 * row + Number(x >= 60)
  })
  const count = 1 + 2 * rows
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count, peak: new Float32Array(count) }, newPlane(width, height), maps, view)
  for (let k = 1; k < count; k++) fine.votes.set([0, 0, 20], 5 * k)
  const camera = { centreX: 60, pixelsPerM: 20 }
  const reading = { fine, coarse: { ...fine, touch: new Uint8Array(count).fill(1) }, perspective: view, camera, width, height }
  const ofRegion = new Uint8Array(count).fill(Role.roof).fill(Role.sky, 0, 1)
  const ofPixel = Uint8Array.from(labels, (k) => ofRegion[k])
  return chooseFaces(reading as unknown as Reading, { ofRegion, ofPixel, cut: new Set() })[1]
}

test('a roof of many courses faces as these lie, two or three boards of it tell nothing', () => {
  expect([faceOfCourses(8), faceOfCourses(3)]).toEqual([0, 1])
})
