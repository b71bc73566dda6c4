import { expect, test } from 'vitest'
import { labelArcs } from '../../geometry/label-arcs.ts'
import { newPlane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { straightenBorders } from './straighten-borders.ts'

const [width, height] = [1024, 200]
const free = () => false

/** 1 above and 2 below a border that falls by an eighth and wanders by `wander` pixels about its line. */
function sloping(wander: number): Uint8Array {
  const map = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) map[y * width + x] = y + 0.5 < 30.3 + (x + 0.5) / 8 + wander * Math.sign(Math.sin(x / 7)) ? 1 : 2
  return map
}

/** By how many pixels the border of a map is off its line, at the worst, away from the edges of the picture. */
function worst(map: Uint8Array, line: (x: number) => number): number {
  let off = 0
  for (let x = 20; x < width - 20; x++) {
    let border = 0
    while (map[border * width + x] === 1) border++
    off = Math.max(off, Math.abs(border - line(x + 0.5)))
  }
  return off
}
const line = (x: number) => 30.3 + x / 8

test('a border that wanders about a straight line becomes that line', () => {
  const map = sloping(1)
  expect(worst(map, line)).toBeGreaterThan(1)
  map.set(straightenBorders(map, { strokes: [] }, width, height, free))
  expect(worst(map, line)).toBeLessThan(0.9)
})

test('a border torn by more than that follows the stroke that is drawn along it', () => {
  const from = { x: 0, y: line(0) }
  const to = { x: width, y: line(width) }
  const stroke: Stroke = { from, to, length: Math.hypot(to.x - from.x, to.y - from.y), angle: 0.12, kind: 'toA' }
  const torn = sloping(2.4)
  torn.set(straightenBorders(torn, { strokes: [stroke] }, width, height, free))
  expect(worst(torn, line)).toBeLessThan(0.6)
})

test('a border follows a line drawn too faint to be a stroke, however it strays from it in places', () => {
  const nicked = () => sloping(0).map((label, i) => ((i % width) % 60 < 20 && label === 1 && beyond(i) > -5 ? 2 : label))
  const beyond = (i: number) => Math.floor(i / width) + 0.5 - line((i % width) + 0.5)
  const ink = newPlane(width, height)
  for (let i = 0; i < ink.data.length; i++) if (Math.abs(beyond(i)) < 1) ink.data[i] = 0.06
  const [drawn, blank] = [nicked(), nicked()]
  drawn.set(straightenBorders(drawn, { strokes: [], ink }, width, height, free))
  blank.set(straightenBorders(blank, { strokes: [], ink: newPlane(width, height) }, width, height, free))
  expect(worst(drawn, line)).toBeLessThan(1.2)
  expect(worst(blank, line)).toBeGreaterThan(2)
})

test('a border of which most lies on one line is that line, its nicks filled, with no ink along it', () => {
  const beyond = (i: number) => Math.floor(i / width) + 0.5 - line((i % width) + 0.5)
  const nicked = sloping(0).map((label, i) => ((i % width) % 60 < 10 && label === 1 && beyond(i) > -5 ? 2 : label))
  expect(worst(nicked, line)).toBeGreaterThan(4)
  nicked.set(straightenBorders(nicked, { strokes: [] }, width, height, free))
  expect(worst(nicked, line)).toBeLessThan(1.2)
})

test('a torn border of soft ground runs evenly, that of what has corners close together keeps its teeth', () => {
  const [built, lawn] = [sloping(4), sloping(4)]
  built.set(straightenBorders(built, { strokes: [] }, width, height, free, () => 'notched'))
  lawn.set(straightenBorders(lawn, { strokes: [] }, width, height, free, () => 'soft'))
  expect(worst(built, line)).toBeGreaterThan(3)
  expect(worst(lawn, line)).toBeLessThan(2)
})

test('what always ends straight does so also where it is torn and no stroke is found along it', () => {
  const ridge = sloping(2.4)
  ridge.set(straightenBorders(ridge, { strokes: [] }, width, height, free, () => 'built'))
  expect(worst(ridge, line)).toBeLessThan(1)
})

test('a verge that is curved stays so', () => {
  const sag = (x: number) => 60 + (20 * (x - width / 2) ** 2) / (width / 2) ** 2
  const verge = Uint8Array.from({ length: width * height }, (_, i) => (Math.floor(i / width) + 0.5 < sag((i % width) + 0.5) ? 1 : 2))
  verge.set(straightenBorders(verge, { strokes: [] }, width, height, free, () => 'built'))
  expect(worst(verge, sag)).toBeLessThan(2.5)
})

test('flights and beams that end in steps keep the corners that are drawn, too close for strokes; leaves have none', () => {
  const isIn = (x: number, y: number) => y < 40 || (x < 500 && y < 40 + 12 * Math.ceil((500 - x) / 12) && y < 136)
  const ink = newPlane(width, height)
  const steps = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      steps[y * width + x] = isIn(x, y) ? 1 : 2
      if (isIn(x, y) && !(isIn(x + 1, y) && isIn(x, y + 1))) ink.data[y * width + x] = 0.3
    }
  }
  const [built, grown] = [steps.slice(), steps.slice()]
  built.set(straightenBorders(built, { strokes: [], ink }, width, height, free))
  grown.set(straightenBorders(grown, { strokes: [], ink }, width, height, free, () => 'grown'))
  const moved = (map: Uint8Array) => {
    let count = 0
    for (let y = 50; y < 130; y++) for (let x = 0; x < width; x++) if (map[y * width + x] !== steps[y * width + x]) count++
    return count
  }
  expect(moved(grown)).toBeGreaterThan(30)
  expect(moved(built)).toBeLessThan(5)
})

test('borders of labels that are fixed do not move', () => {
  const map = sloping(1)
  map.set(straightenBorders(map, { strokes: [] }, width, height, (label) => label === 2))
  expect(map).toEqual(sloping(1))
})

test('where three labels meet, borders end, and each of them is followed once', () => {
  const map = Uint8Array.from([1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 3, 3])
  const arcs = labelArcs(map, 4, 3)
  const found = arcs.map((arc) => `${Math.min(arc.left, arc.right)} | ${Math.max(arc.left, arc.right)}: ${arc.at.length / 2 - 1}`)
  expect(new Set(found)).toEqual(new Set(['1 | 2: 2', '1 | 3: 2', '2 | 3: 2']))
  expect(found).toHaveLength(3)
  const island = labelArcs(Uint8Array.from([1, 1, 1, 1, 5, 1, 1, 1, 1]), 3, 3)
  expect(island.map((arc) => [arc.closed, arc.at.length / 2 - 1])).toEqual([[true, 4]])
})
