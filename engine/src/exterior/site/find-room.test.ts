import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { newPlane } from '../../pixels/raster.ts'
import { newCanvas } from '../canvas.ts'
import { noSurface, Role, type Opening, type OpeningKind, type Scene } from '../../scene.ts'
import { measureBounds } from '../../understand/bounds.ts'
import { findRoom, isPaved, type Wish } from './find-room.ts'
import { isFormDrawn } from './place-forms.ts'
import { columnOf, rowOf, type Site } from './site.ts'

const [width, height, foot] = [320, 200, 120]
const camera = { focal: 300, centreX: 160, horizon: 90, eye: 1.6, near: 16, pixelsPerM: 300 / 16, fromAbove: false }

/** A wall 8.5 m wide and 4.8 m high in the middle of the picture, seen squarely on a lawn; `draw` adds to it. */
function sceneWith(openings: [OpeningKind, left: number, right: number, top: number][] = [], draw?: (scene: Scene) => void): Site {
  const role = new Uint8Array(width * height)
  const building = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      building[i] = Number(x >= 80 && x < 240 && y >= 30 && y < foot)
      role[i] = building[i] ? Role.wall : y > camera.horizon ? Role.ground : Role.sky
    }
  }
  const plane = () => newPlane(width, height, 1)
  const scene: Scene = {
    width,
    height,
    drawing: {
      manner: 'line',
      value: plane(),
      ink: new Uint8Array(width * height),
      line: newPlane(width, height),
      tone: plane(),
      strokeKind: new Uint8Array(width * height),
    },
    strokes: [],
    perspective: {
      horizon: 90,
      a: { x: -1, y: 0, w: 0 },
      b: { x: 160, y: 90, w: 1 },
      kind: 'frontal',
      lean: 0,
      fan: 0,
      confidence: 1,
    },
    camera,
    role,
    surface: new Uint8Array(width * height).fill(noSurface),
    surfaces: [{ kind: 'wall', family: 'a', origin: [0, -1.6, 16], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }],
    region: new Int32Array(width * height),
    regions: [],
    opening: new Uint16Array(width * height),
    openings: openings.map(([kind, left, right, top]): Opening => {
      const [widthM, heightM] = [(right - left) / camera.pixelsPerM, (foot - top) / camera.pixelsPerM]
      fill(role, left, top, right, foot, kind === 'window' ? Role.window : Role.door)
      const quad = quadOf(left, top, right, foot)
      return { kind, quad, surface: 0, widthM, heightM, sillM: 0, columns: [], rows: [], confidence: 1 }
    }),
    plant: new Uint16Array(width * height),
    plants: [],
    building,
    bounds: measureBounds(building, width, height, { left: 80, right: 240, top: 30, base: foot - 1 }),
  }
  draw?.(scene)
  return { scene, canvas: newCanvas(width, height) } as Site
}

function fill(map: Uint8Array, left: number, top: number, right: number, bottom: number, value: number) {
  for (let y = top; y < bottom; y++) map.fill(value, y * width + left, y * width + right)
}

const somebody: Wish = { width: 0.7, depth: 0.6, across: 0.4, forward: 0.05, paving: true, tall: 1.75 }
const table: Wish = { width: 3, depth: 2, across: 0.35, forward: 0.1, paving: true, tall: 0.9, closest: 0.6 }

/** The columns that a thing takes in the picture when it stands where it was wished. */
function columnsOf(site: Site, wish: Wish): [number, number] | undefined {
  const spot = findRoom(site, wish, 0, [])
  if (!spot) return undefined
  const half = (wish.width * camera.focal) / spot.z / 2
  return [columnOf(site, spot) - half, columnOf(site, spot) + half]
}

test('a person stands where it was wished on an open lawn', () => {
  const [left, right] = columnsOf(sceneWith(), { ...somebody, across: 0.85 })!
  expect((left + right) / 2 / width).toBeCloseTo(0.85, 1)
})

test('nobody stands behind what hides the head or the legs', () => {
  const [from, to] = columnsOf(sceneWith(), { ...somebody, upright: true, across: 0.85 })!
  for (const [top, bottom] of [
    [0, 98],
    [108, height],
  ]) {
    const site = sceneWith()
    for (let y = top; y < bottom; y++) site.canvas.depth.fill(5, y * width + Math.floor(from) - 4, y * width + Math.ceil(to) + 4)
    const [left, right] = columnsOf(site, { ...somebody, upright: true, across: 0.85 })!
    expect(right < from || left > to).toBe(true)
  }
})

test('nobody stands before a door or in the way to it', () => {
  const [left, right] = columnsOf(sceneWith([['door', 120, 138, 80]]), somebody)!
  expect(right < 120 || left > 138).toBe(true)
})

test('furniture keeps off the whole drive of a garage, people only off the way to its door', () => {
  const site = sceneWith([['garage', 90, 140, 78]])
  const [left, right] = columnsOf(site, somebody)!
  expect(left > 140 || right < 90).toBe(true)
  const { x, z } = findRoom(site, { ...table, across: 0.4 }, 0, [])!
  const garage = (115 - camera.centreX) / camera.pixelsPerM
  expect(Math.abs(x - garage) > 5 || z > camera.near).toBe(true)
})

test('what is written on a wall is not covered', () => {
  const site = sceneWith([], ({ drawing }) => {
    for (let y = 92; y < 116; y++) for (let x = 108; x < 150; x += 2) drawing.ink[y * width + x] = 1
  })
  const [left, right] = columnsOf(site, somebody)!
  expect(right < 110 || left > 148).toBe(true)
})

test('nothing that stands up stands on steps, over water or behind drawn bushes', () => {
  for (const role of [Role.stairs, Role.water, Role.plant]) {
    const site = sceneWith([], (scene) => fill(scene.role, 100, foot, 156, 150, role))
    const [left, right] = columnsOf(site, somebody)!
    expect(right < 102 || left > 154, String(role)).toBe(true)
  }
})

test('a place lies on the lawn or on paving, not across their border', () => {
  const site = sceneWith([], (scene) => fill(scene.role, 0, foot, 112, height, Role.paving))
  const spot = findRoom(site, table, 0, [])!
  const row = Math.round(rowOf(site, spot.z))
  const half = (0.9 * camera.focal) / spot.z
  const [left, right] = [columnOf(site, spot) - half, columnOf(site, spot) + half].map((x) => site.scene.role[row * width + Math.round(x)])
  expect(left).toBe(right)
  expect(isPaved(site, spot, 2, 1)).toBe(left === Role.paving)
})

test('the middle of the house stays free where there is room beside it', () => {
  const [left, right] = columnsOf(sceneWith(), { ...somebody, across: 0.5 })!
  expect(right < 150 || left > 170).toBe(true)
})

test('where there is no fitting place, none is given', () => {
  const wild = sceneWith([], ({ role }) => role.forEach((r, i) => r === Role.ground && (role[i] = Role.plant)))
  expect(columnsOf(wild, somebody)).toBeUndefined()
  const busy = sceneWith([], ({ drawing }) => drawing.ink.fill(1))
  expect(columnsOf(busy, table)).toBeUndefined()
})

test('a terrace or pool that the drawing shows itself is not missed', () => {
  const role = new Uint8Array(1000).fill(Role.ground).fill(Role.paving, 0, 15).fill(Role.water, 15, 20)
  expect(isFormDrawn({ role }, 'terrace_patio')).toBe(true)
  expect(isFormDrawn({ role }, 'pool_terrace')).toBe(false)
  expect(isFormDrawn({ role }, 'pergola')).toBe(false)
})
