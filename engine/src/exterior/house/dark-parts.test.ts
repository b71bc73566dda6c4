import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { noSurface, Role, type Scene } from '../../scene.ts'
import { darkKindAt, darkParts, darkRow } from './dark-parts.ts'

const [usual, height] = [400, 200]

/** A wall on which something is drawn. */
function wallWith(draw: (x: number, y: number) => number, width = usual): Scene {
  const value = newPlane(width, height, 1)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) value.data[y * width + x] = draw(x, y)
  return {
    width,
    height,
    drawing: { manner: 'pencil', value },
    camera: { pixelsPerM: 40 },
    role: new Uint8Array(width * height).fill(Role.wall),
    surface: new Uint8Array(width * height).fill(noSurface),
    region: new Int32Array(width * height),
    regions: [{ area: width * height }],
  } as unknown as Scene
}

function darkAt(scene: Scene, x: number, y: number): number {
  const parts = darkParts(scene)
  const row = new Float32Array(scene.width)
  return parts && darkRow(parts, scene, y, row) ? row[x] : 0
}

test('a panel that is drawn solid is dark and broad, a beam is dark and not broad', () => {
  const scene = wallWith((x, y) => ((x > 100 && x < 180 && y > 60 && y < 140) || (y > 20 && y < 32) ? 0.15 : 0.95))
  expect(darkAt(scene, 140, 100)).toBe(1)
  expect(darkAt(scene, 300, 26)).toBe(1)
  expect(darkAt(scene, 300, 100)).toBe(0)
  const parts = darkParts(scene)!
  expect([darkKindAt(parts, scene, 140, 100), darkKindAt(parts, scene, 300, 26)]).toEqual(['panel', 'frame'])
})

test('studs that hang on a beam are timber however thin, and a beam is so where its grain shines; a line on the wall is not', () => {
  const isBeam = (y: number) => (y > 20 && y < 33) || (y > 80 && y < 93)
  const isStud = (x: number, y: number) => y > 20 && y < 93 && x % 30 < 4
  const isLine = (x: number, y: number) => y > 120 && y < 180 && x % 30 < 4
  const isGrain = (x: number, y: number) => y > 84 && y < 88 && x % 11 < 2
  const scene = wallWith((x, y) => (isGrain(x, y) ? 0.7 : isBeam(y) || isStud(x, y) || isLine(x, y) ? 0.15 : 0.95))
  expect([darkAt(scene, 152, 60), darkAt(scene, 199, 86), darkAt(scene, 165, 60), darkAt(scene, 152, 150)]).toEqual([1, 1, 0, 0])
  expect(darkKindAt(darkParts(scene)!, scene, 152, 60)).toBe('frame')
})

test('studs as close as they are wide stand apart with plaster between them', () => {
  const scene = wallWith((x, y) => ((y > 20 && y < 33) || (y > 60 && y < 73) || (y > 20 && y < 73 && x % 10 < 5) ? 0.15 : 0.95))
  expect([152, 157, 162, 167].map((x) => Math.round(darkAt(scene, x, 46)))).toEqual([1, 0, 1, 0])
})

test('what fades into the underside over it is shade', () => {
  const scene = wallWith((_, y) => (y < 60 ? 0.43 : y < 90 ? 0.15 : 0.95))
  scene.role.fill(Role.soffit, 0, 60 * usual)
  expect(darkAt(scene, 200, 75)).toBe(0)
})

test('a beam under a roof of grey tiles is timber: only on the wall would shade fade', () => {
  const scene = wallWith((_, y) => (y < 60 ? 0.5 : y < 72 ? 0.15 : 0.95))
  scene.role.fill(Role.roof, 0, 60 * usual)
  expect([darkAt(scene, 200, 66), darkAt(scene, 200, 100)]).toEqual([1, 0])
})

test('where a house is framed, short pieces of a frame count, too; alone they may be lines', () => {
  const isPiece = (x: number, y: number) => x >= 40 && x < 80 && y >= 120 && y < 126
  const isFrame = (x: number, y: number) => (y >= 20 && y < 26) || (y >= 60 && y < 66) || (y >= 20 && y < 66 && x % 50 < 6)
  const alone = wallWith((x, y) => (isPiece(x, y) ? 0.15 : 0.95), 2 * usual)
  const beside = wallWith((x, y) => (isPiece(x, y) || isFrame(x, y) ? 0.15 : 0.95), 2 * usual)
  expect([darkAt(alone, 60, 123), darkAt(beside, 60, 123)]).toEqual([0, 1])
})

test('hatching, thin lines and shade that fades are no dark material', () => {
  expect(darkParts(wallWith((x) => (x % 9 < 3 ? 0.1 : 0.95)))).toBeUndefined()
  expect(darkParts(wallWith((x) => 0.2 + (0.75 * Math.abs(x - 200)) / 200))).toBeUndefined()
})

test('a house drawn dark throughout has no darker parts', () => {
  expect(darkParts(wallWith((x, y) => (x % 100 < 70 && y > 40 && y < 160 ? 0.15 : 0.95)))).toBeUndefined()
})

test('a plane of dark slats is one dark panel, joints and all; slats that leave more paper than ink are lines', () => {
  const slats = (ink: number) => wallWith((x, y) => (x > 60 && x < 260 && y > 40 && y < 160 && y % 8 < ink ? 0.1 : 0.95))
  const scene = slats(5)
  expect([44, 46, 94, 151].map((y) => darkAt(scene, 150, y))).toEqual([1, 1, 1, 1])
  expect([darkAt(scene, 30, 100), darkAt(scene, 150, 180)]).toEqual([0, 0])
  expect(darkKindAt(darkParts(scene)!, scene, 150, 94)).toBe('slats')
  expect(darkParts(slats(3))).toBeUndefined()
})

test('lines that hang on a dark plane are lines, not timbers', () => {
  const isPlane = (x: number, y: number) => x > 60 && x < 160 && y > 60 && y < 90
  const isLine = (x: number, y: number) => x > 60 && x < 360 && y > 60 && y < 180 && (y < 69 || x % 100 > 91)
  const scene = wallWith((x, y) => (isPlane(x, y) || isLine(x, y) ? 0.1 : 0.95))
  const region = scene.region.map((_, i) => Number(isPlane(i % scene.width, Math.floor(i / scene.width))))
  const planes = { ...scene, region, regions: [...scene.regions, { area: 3000 }] } as unknown as Scene
  expect([darkAt(scene, 260, 64), darkAt(planes, 260, 64)]).toEqual([1, 0])
  expect([darkAt(planes, 110, 75), darkAt(planes, 110, 62)]).toEqual([1, 1])
})

test('dark slats reach the end of their wall, whatever narrow rim was drawn along it, not that of a wall that goes on', () => {
  const isSlats = (x: number, y: number) => x > 60 && x < 260 && y > 40 && y < 160 && y % 8 < 5
  const scene = wallWith((x, y) => (isSlats(x, y) ? 0.1 : 0.95))
  expect([darkAt(scene, 150, 158), darkAt(scene, 263, 100)]).toEqual([0, 0])
  scene.role.fill(Role.ground, 160 * scene.width)
  expect([darkAt(scene, 150, 158), darkAt(scene, 263, 100)]).toEqual([1, 0])
  expect([darkAt(scene, 150, 159), darkAt(scene, 150, 160)]).toEqual([1, 0])
})

test('the rim of slats is as dark as they cover it, without steps where it is nearly level', () => {
  const isSlats = (x: number, y: number) => x > 60 && x < 260 && y > 40 + (x - 60) / 25 && y < 160
  const scene = wallWith((x, y) => (isSlats(x, y) ? (y % 8 < 5 ? 0.1 : 0.95) : 0.95))
  // where the first slat begins dark, a row of pixels down for each 25 across
  const inkAt = (x: number, y: number) => Math.min(1, Math.max(0, y + 1 - (40 + (x - 60) / 25)))
  for (let x = 0; x < usual; x++)
    for (let y = 38; y < 54; y++) if (x > 60 && x < 260) scene.drawing.value.data[y * usual + x] = 0.95 - 0.85 * inkAt(x, y)
  const parts = darkParts(scene)!
  const row = new Float32Array(usual)
  const coverOf = (x: number) => {
    let sum = 0
    for (let y = 36; y < 60; y++) if (darkRow(parts, scene, y, row)) sum += row[x]
    return sum
  }
  const steps = Array.from({ length: 18 }, (_, n) => coverOf(70 + 10 * n) - coverOf(80 + 10 * n))
  expect(Math.max(...steps)).toBeLessThan(0.8)
})

test('beside a plane of dark slats a smaller one is of the same material; alone it may be anything', () => {
  const isLarge = (x: number, y: number) => x > 60 && x < 160 && y > 40 && y < 160
  const isSmall = (x: number, y: number) => x > 300 && x < 316 && y > 40 && y < 60
  const scene = (isIn: (x: number, y: number) => boolean) => wallWith((x, y) => (isIn(x, y) && y % 8 < 5 ? 0.1 : 0.95))
  const beside = scene((x, y) => isLarge(x, y) || isSmall(x, y))
  expect(darkKindAt(darkParts(beside)!, beside, 308, 50)).toBe('slats')
  expect(darkAt(scene(isSmall), 308, 47)).toBe(0)
})

test('a timber that a pencil drew with ragged edges is straight', () => {
  const ragged = (x: number) => 2 * Math.sin(x / 3)
  const scene = wallWith((x, y) => (y > 60 + ragged(x) && y < 84 + ragged(x + 40) ? 0.15 : 0.95), 800)
  const columns = Array.from({ length: 60 }, (_, k) => 200 + 6 * k)
  const rows = Array.from({ length: 40 }, (_, k) => 50 + k)
  const parts = darkParts(scene)!
  const dark = new Float32Array(scene.width)
  const tops = columns.map(() => 0)
  for (const y of rows) if (darkRow(parts, scene, y, dark)) for (const [k, x] of columns.entries()) if (dark[x] > 0.5) tops[k] ||= y
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1)
})
