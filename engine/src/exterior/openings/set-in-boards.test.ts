import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { styles } from '../../looks/style.ts'
import { fillPolygon } from '../../geometry/polygon.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'
import { setInBoards } from './set-in-boards.ts'

const [width, height] = [200, 160]

/** A window of 1 × 1.2 m, 100 pixels a metre, with or without boards. */
function sceneWith(casing?: Opening['casing']): Scene {
  const quad = quadOf(50, 20, 150, 140)
  const known = { kind: 'window', surface: 0, widthM: 1, heightM: 1.2, sillM: 1, columns: [0.5], rows: [], confidence: 1 } as const
  const opening = new Uint16Array(width * height)
  const role = new Uint8Array(width * height).fill(Role.wall)
  fillPolygon(quad, width, height, (i) => {
    opening[i] = 1
    role[i] = Role.window
  })
  const openings: Opening[] = [{ ...known, columns: [...known.columns], rows: [], quad, ...(casing ? { casing } : {}) }]
  return { width, height, opening, role, openings } as unknown as Scene
}

test('boards around a window are trim, and its frame stands within them', () => {
  const scene = sceneWith([0.2, 0.25, 0.2, 0.2])
  const { role, opening, openings } = setInBoards(scene, styles.modern)
  const at = (x: number, y: number) => [role[y * width + x], opening[y * width + x]]
  expect(at(55, 80)).toEqual([Role.trim, 0])
  expect(at(100, 30)).toEqual([Role.trim, 0])
  expect(at(100, 80)).toEqual([Role.window, 1])
  const [window] = openings
  expect(window.widthM).toBeCloseTo(1 - 2 * (0.2 - 0.06))
  expect(window.heightM).toBeCloseTo(1.2 - (0.3 - 0.06) - (0.24 - 0.06))
  expect(window.sillM).toBeCloseTo(1 + 0.24 - 0.06)
  expect(window.quad[0].x).toBeCloseTo(64)
  expect(window.columns[0]).toBeCloseTo(0.5)
  expect(scene.role[80 * width + 55]).toBe(Role.window)
})

test('a frame no wider than that of the style has no boards', () => {
  const scene = sceneWith([0.07, 0.06, 0.07, 0.06])
  expect(setInBoards(scene, styles.modern)).toBe(scene)
  const plain = sceneWith()
  expect(setInBoards(plain, styles.modern)).toBe(plain)
})
