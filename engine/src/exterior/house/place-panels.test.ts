import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { Role, type Opening, type Scene, type Stroke } from '../../scene.ts'
import { inPanel, placePanels } from './place-panels.ts'

/** A frontal wall 10 m away and 20 pixels to the metre, with windows at these places in metres from its lower left corner. */
function frontWith(windows: [left: number, bottom: number, right: number, top: number][]): Scene {
  const [width, height] = [200, 160]
  const openings = windows.map(([left, bottom, right, top]): Opening => ({
    kind: 'window',
    quad: quadOf(20 * left, height - 20 * top, 20 * right, height - 20 * bottom),
    surface: 0,
    widthM: right - left,
    heightM: top - bottom,
    sillM: bottom,
    columns: [],
    rows: [],
    confidence: 1,
  }))
  const role = new Uint8Array(width * height).fill(Role.wall)
  const camera = { focal: 200, centreX: 0, horizon: height, eye: 0, near: 10, pixelsPerM: 20, fromAbove: false }
  const wall = { kind: 'wall', family: 'a', origin: [0, 0, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] } as const
  return { width, height, role, camera, openings, strokes: [], surfaces: [wall] } as unknown as Scene
}

test('the wall between two windows of a row is a panel, the wall above them is not', () => {
  const panels = placePanels(
    frontWith([
      [1, 1, 2.5, 2.5],
      [4, 1, 5.5, 2.5],
    ]),
  )
  expect(panels).toHaveLength(1)
  expect(inPanel(panels, 0, { u: 3.2, v: 1.8 })).toBe(true)
  expect(inPanel(panels, 0, { u: 3.2, v: 3 })).toBe(false)
  expect(inPanel(panels, 1, { u: 3.2, v: 1.8 })).toBe(false)
})

test('a window that stands alone in its row is joined to the one above it', () => {
  const panels = placePanels(
    frontWith([
      [1, 1, 2.5, 2.5],
      [1, 3.8, 2.5, 5],
    ]),
  )
  expect(inPanel(panels, 0, { u: 1.7, v: 3.1 })).toBe(true)
})

test('windows far apart, and windows with something else between them, are not joined', () => {
  expect(
    placePanels(
      frontWith([
        [0.5, 1, 1.5, 2.5],
        [6, 1, 7, 2.5],
      ]),
    ),
  ).toEqual([])
  const parted = frontWith([
    [1, 1, 2.5, 2.5],
    [4, 1, 5.5, 2.5],
  ])
  for (let y = 0; y < parted.height; y++) parted.role.fill(Role.roof, y * parted.width + 55, y * parted.width + 75)
  expect(placePanels(parted)).toEqual([])
})

test('a gable drawn between two windows, or a ledge that goes on, keeps them apart; a line of the boards does not', () => {
  const above = [1, 3.8, 2.5, 5] as [number, number, number, number]
  const scene = frontWith([[1, 1, 2.5, 2.5], above])
  const stroke = (kind: Stroke['kind'], x0: number, y0: number, x1: number, y1: number): Stroke => ({
    kind,
    from: { x: x0, y: y0 },
    to: { x: x1, y: y1 },
    length: Math.hypot(x1 - x0, y1 - y0),
    angle: 0,
  })
  const panelsWith = (drawn: Stroke) => placePanels({ ...scene, strokes: [drawn] }).length
  expect(panelsWith(stroke('sloping', 10, 110, 60, 84))).toBe(0)
  expect(panelsWith(stroke('toA', 0, 97, 150, 97))).toBe(0)
  expect(panelsWith(stroke('toA', 20, 97, 50, 97))).toBe(1)
  expect(panelsWith(stroke('toA', 60, 97, 150, 97))).toBe(1)
})
