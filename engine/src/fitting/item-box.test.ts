import { describe, expect, test } from 'vitest'
import { fillPolygon } from '../geometry/polygon.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import type { Room } from '../interior/box/room.ts'
import { seenPixel, seenPlace } from './box-camera.ts'
import type { ItemBox } from './box-camera.ts'
import { boxOf, facingOf } from './item-box.ts'
import { layItem } from './lay-item.ts'
import type { Base, Standing } from './site.ts'
import { turnedAt } from './turned-at.ts'

const [width, height] = [240, 180]

interface Block {
  widthM: number
  /** Depths and heights between which it lies, metres. */
  deep: [number, number]
  up: [number, number]
}

/** The outline of blocks, the last one the deepest and highest, as a camera sees them. */
function outline(blocks: Block[], turn: number, eyeM: number, mirrored: boolean, pitch = 0): CutOut {
  const { widthM, deep, up } = blocks.at(-1)!
  const [depthM, heightM] = [deep[1], up[1]]
  const own = { widthM, heightM, depthM, frontM: heightM, turn, aside: turn, eyeM, pitch }
  const camera: ItemBox = { ...own, sure: true, mirrored: false, x: 150, y: 150, away: 3, perM: 110, centre: width / 2 }
  const alpha = new Float32Array(width * height)
  const side = (corners: [number, number, number][]) => {
    const polygon = corners.map(([a, b, high]) => seenPixel(camera, a, b, high)).map(([x, y]) => ({ x: mirrored ? width - x : x, y }))
    fillPolygon(polygon, width, height, (i) => (alpha[i] = 1))
  }
  for (const {
    widthM: w,
    deep: [near, far],
    up: [low, high],
  } of blocks) {
    const upright = ([a, b]: [number, number], [c, d]: [number, number]) =>
      side([
        [a, b, low],
        [c, d, low],
        [c, d, high],
        [a, b, high],
      ])
    upright([0, near], [w, near])
    upright([0, near], [0, far])
    side([
      [0, near, high],
      [w, near, high],
      [w, far, high],
      [0, far, high],
    ])
  }
  const on = [...alpha.keys()].filter((i) => alpha[i] > 0)
  const [xs, ys] = [on.map((i) => i % width), on.map((i) => Math.floor(i / width))]
  const bounds = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  return { width, height, colour: new Float32Array(3 * width * height), alpha, ...bounds, background: 'even', doubt: 0 }
}

/** The outline of a chest 1.2 × 0.8 × 0.5 m. */
const chest = (turn: number, eyeM: number, mirrored: boolean, pitch = 0) =>
  outline([{ widthM: 1.2, deep: [0, 0.5], up: [0, 0.8] }], turn, eyeM, mirrored, pitch)

/** That of a seat with its back, wider than deep. */
const chair = (turn: number, mirrored: boolean) =>
  outline(
    [
      { widthM: 0.62, deep: [0, 0.48], up: [0, 0.45] },
      { widthM: 0.62, deep: [0.38, 0.48], up: [0.45, 0.85] },
    ],
    turn,
    1.3,
    mirrored,
  )

describe('the box of an item', () => {
  test.each([
    [0.3, 1.1, false],
    [0.7, 1.7, false],
    [0.5, 1.3, true],
  ])('turned by %f and seen from %f m is found from its outline', (turn, eyeM, mirrored) => {
    const box = boxOf(chest(turn, eyeM, mirrored), 'dresser', [1.1, 0.85, 0.48])!
    expect(box.mirrored).toBe(mirrored)
    expect(Math.abs(box.turn - turn)).toBeLessThan(0.12)
    expect(box.widthM / box.heightM / 1.5).toBeGreaterThan(0.88)
    expect(box.widthM / box.heightM / 1.5).toBeLessThan(1.12)
  })

  test('set where the camera of its picture saw it shows that very picture', () => {
    const cut = chest(0.6, 1.4, false)
    const box = boxOf(cut, 'dresser', [1.2, 0.8, 0.5])!
    const [x, z] = seenPlace(box, box.widthM / 2, box.depthM / 2)
    const camera = { focal: box.perM * box.away, horizon: box.y - box.perM * box.eyeM, eye: box.eyeM, centreX: box.centre }
    const room = { width, height, camera } as Room
    const { widthM, heightM, depthM, turn } = box
    const along = [Math.cos(turn), -Math.sin(turn)] as const
    const standing = { cut, box, widthM, heightM, depthM, support: 'floor', at: [x, 0, z], along, mirrored: false } as unknown as Standing
    const layer = layItem(room, standing)!
    let off = 0
    for (let i = 0; i < cut.alpha.length; i++) {
      const [lx, ly] = [(i % width) - layer.left, Math.floor(i / width) - layer.top]
      const shown = lx >= 0 && ly >= 0 && lx < layer.width && ly < layer.height ? layer.data[4 * (ly * layer.width + lx) + 3] : 0
      off += Math.abs(shown - cut.alpha[i])
    }
    expect(off / cut.alpha.reduce((sum, v) => sum + v, 0)).toBeLessThan(0.03)
  })

  test('is no reason to shear its picture: along a side wall it is drawn as its picture shows it', () => {
    for (const mirrored of [false, true]) {
      const cut = chest(0.3, 1.4, mirrored, 0.4)
      const box = boxOf(cut, 'dresser', [1.2, 0.8, 0.5])!
      const room = { width: 600, height: 450, camera: { focal: 450, horizon: 190, eye: 1.4, centreX: 300 } } as Room
      const { widthM, heightM, depthM } = box
      const base = { cut, box, widthM, heightM, depthM, support: 'floor', item: 'dresser', match: { wish: {} } } as unknown as Base
      for (const along of [
        [0, -1],
        [0, 1],
      ] as const) {
        const spot = turnedAt({ at: [-0.9, 0, 3], along, mirrored: false }, base, room)
        const layer = layItem(room, { ...base, ...spot } as unknown as Standing)!
        const drawn = [...layer.data.keys()].filter((i) => i % 4 === 3 && layer.data[i] > 0.5).map((i) => (i - 3) / 4)
        const [xs, ys] = [drawn.map((i) => i % layer.width), drawn.map((i) => Math.floor(i / layer.width))]
        const span = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
        const own = (cut.right - cut.left) / (cut.bottom - cut.top)
        expect(span(xs) / span(ys) / own).toBeGreaterThan(0.8)
        expect(span(xs) / span(ys) / own).toBeLessThan(1.25)
      }
    }
  })

  test.each([0.3, 0.6, 0.9, 1.2])('of a chair that is about as deep as wide is turned as its back tells: by %f', (turn) => {
    for (const mirrored of [false, true]) {
      const cut = chair(turn, mirrored)
      expect(Math.sign(facingOf(cut, 'chair', [0.5, 0.85, 0.55])!)).toBe(mirrored ? -1 : 1)
      expect(boxOf(cut, 'chair', [0.5, 0.85, 0.55])?.mirrored).toBe(mirrored)
    }
  })

  test('a chair from the front faces no side', () => {
    expect(facingOf(chair(0, false), 'chair', [0.5, 0.85, 0.55])).toBe(0)
    expect(facingOf(chair(0.6, false), 'dresser', [1.1, 0.85, 0.48])).toBeUndefined()
  })

  test('is not looked for where a thing has no corners on the floor', () => {
    expect(boxOf(chest(0.5, 1.3, false), 'plant', [0.5, 1, 0.5])).toBeUndefined()
  })
})
