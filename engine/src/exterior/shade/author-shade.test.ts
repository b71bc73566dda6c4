import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { authorShade } from './author-shade.ts'

const [width, height] = [160, 160]

/** How much light there is at the edge of glass that is drawn dark with its frame, which reaches so many pixels beyond it on the wall. */
function lightBeside(reach: number): number {
  const isGlass = (x: number, y: number) => x >= 60 && x < 100 && y >= 40 && y < 120
  const isDark = (x: number, y: number) => x >= 60 - reach && x < 100 + reach && y >= 40 - reach && y < 80
  const at = <T>(of: (x: number, y: number) => T) => Array.from({ length: width * height }, (_, i) => of(i % width, Math.floor(i / width)))
  const tone = { ...newPlane(width, height), data: Float32Array.from(at((x, y) => (isDark(x, y) ? 0.15 : 0.95))) }
  const corners = [40, 120].flatMap((y) => [60, 100].map((x) => ({ x, y })))
  const scene = {
    width,
    height,
    drawing: { manner: 'line', tone, value: tone },
    camera: { pixelsPerM: 60 },
    role: Uint8Array.from(at((x, y) => (isGlass(x, y) ? Role.window : Role.wall))),
    opening: Uint16Array.from(at((x, y) => Number(isGlass(x, y)))),
    openings: [{ quad: [corners[0], corners[1], corners[3], corners[2]] }],
    surface: new Uint8Array(width * height).fill(1),
    surfaces: [{ normal: [0, 1, 0] }, { normal: [0, 0, -1] }],
    region: new Int32Array(width * height),
    regions: [{ area: width * height }],
    strokes: [],
  } as unknown as Scene
  return authorShade(scene, 'balanced').light.data[60 * width + 100 + Math.floor(reach / 2)]
}

test('dark glass casts no soot on the wall around it, where its frame is drawn', () => {
  expect(lightBeside(6)).toBeGreaterThan(0.55)
})

test('what is dark far beyond the glass is shade', () => {
  expect(lightBeside(30)).toBeLessThan(0.4)
})
