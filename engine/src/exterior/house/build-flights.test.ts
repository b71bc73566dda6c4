import { expect, test } from 'vitest'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { buildFlights, Step } from './build-flights.ts'

const [width, height] = [400, 300]
const [left, right, top, foot] = [100, 300, 100, 184]
/** From above: a tread of 14 rows, a riser of 28, and so on. */
const rows = [114, 142, 156]

const level = (y: number, from: number, to: number): Stroke => ({
  from: { x: from, y },
  to: { x: to, y },
  length: to - from,
  angle: 0,
  kind: 'toA',
})

/** Steps seen square on from a little above. */
function flight(strokes: readonly Stroke[]): Scene {
  const role = new Uint8Array(width * height)
  for (let y = top; y < foot; y++) role.fill(Role.stairs, y * width + left, y * width + right)
  const perspective = { a: { x: 1, y: 0, w: 0 }, b: { x: 200, y: 60, w: 1 } }
  const camera = { horizon: 60, focal: 280, eye: 1.6, pixelsPerM: 160 }
  return { width, height, role, strokes, perspective, camera } as unknown as Scene
}

const stepsAt = (scene: Scene, x: number, at: readonly number[]) => at.map((y) => buildFlights(scene)?.step[y * width + x])

test('between the lines of a flight lie treads and risers in turn', () => {
  const whole = flight(rows.map((y) => level(y, left, right)))
  expect(stepsAt(whole, 200, [107, 128, 149, 170])).toEqual([Step.tread, Step.riser, Step.tread, Step.riser])
})

test('a line that a rail interrupts runs on behind it', () => {
  const broken = flight(rows.flatMap((y) => [level(y, left, 180), level(y + 1, 230, right)]))
  expect(stepsAt(broken, 205, [107, 128, 149, 170])).toEqual([Step.tread, Step.riser, Step.tread, Step.riser])
})

test('beside where its lines end a flight shows its side', () => {
  const short = flight(rows.map((y) => level(y, left, 220)))
  expect(stepsAt(short, 280, [128, 149])).toEqual([Step.side, Step.side])
})

test('it is darkest under the lip of a tread and at its back', () => {
  const { shade } = buildFlights(flight(rows.map((y) => level(y, left, right))))!
  const at = (y: number) => shade[y * width + 200]
  expect(at(115)).toBeLessThan(at(128))
  expect(at(143)).toBeLessThan(at(152))
})

test('what was drawn without lines is a floor, and where there are no stairs none are built', () => {
  expect(new Set(buildFlights(flight([]))!.step)).toEqual(new Set([Step.tread]))
  const bare = flight([])
  bare.role.fill(Role.wall)
  expect(buildFlights(bare)).toBeUndefined()
})

test('a flight whose lower lines run another way than its upper ones has steps in both', () => {
  const run = (y: number, kind: Stroke['kind']): Stroke => ({ ...level(y, left, right), kind })
  const scene = flight([run(108, 'toA'), run(116, 'toA'), run(124, 'toA'), run(150, 'toB'), run(158, 'toB'), run(170, 'toB')])
  const turned = { ...scene, perspective: { ...scene.perspective, b: { x: 9000, y: 60, w: 1 } } } as Scene
  const { step, toB } = buildFlights(turned)!
  const kinds = (from: number, end: number) => new Set(Array.from({ length: end - from }, (_, k) => step[(from + k) * width + 200])).size
  expect([kinds(104, 128), kinds(152, 180)]).toEqual([2, 2])
  expect([toB[112 * width + 200], toB[165 * width + 200]]).toEqual([0, 1])
})
