import { expect, test } from 'vitest'
import { sceneOf } from '../../reader/estimate-of.ts'
import { Role, type RoleName } from '../scene.ts'
import { drawHouse } from '../../testing/draw-house.ts'
import { dropUndrawn } from './drop-undrawn.ts'

const bare = await sceneOf(drawHouse())
const { width } = bare

test('a scene in which all was drawn is given back as it is', () => {
  const lawn = { ...bare, role: new Uint8Array(bare.role.length).fill(Role.ground), building: new Uint8Array(bare.role.length) }
  expect(dropUndrawn(lawn)).toBe(lawn)
})

test('a notch in a roof under its drawn ridge is roof, one that nothing was drawn over stays sky', () => {
  const ridge = { from: { x: 100, y: 60.5 }, to: { x: 300, y: 60.5 }, length: 200, angle: 0, kind: 'toA' as const }
  const role = new Uint8Array(bare.role.length).fill(Role.sky)
  for (let y = 61; y < 200; y++) role.fill(Role.roof, y * width + 100, y * width + 300)
  for (let y = 61; y < 70; y++) for (const x of [150, 320]) role.fill(Role.sky, y * width + x, y * width + x + 12)
  const building = role.map((is) => Number(is === Role.roof))
  const read = { ...bare, role, building, openings: [], opening: new Uint16Array(role.length) }
  expect(dropUndrawn({ ...read, strokes: [ridge] }).role[66 * width + 156]).toBe(Role.roof)
  expect(dropUndrawn({ ...read, strokes: [] }).role[66 * width + 156]).toBe(Role.sky)
})

test('leaves read on the boards of a roof and in the sky over a house are not there, those in a bed before it are', () => {
  const role = new Uint8Array(bare.role.length).fill(Role.sky)
  const lay = (name: RoleName, left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) role.fill(Role[name], y * width + left, y * width + right)
  }
  lay('ground', 0, 330, width, bare.height)
  lay('roof', 100, 100, 300, 200)
  lay('wall', 100, 200, 300, 330)
  lay('trim', 100, 195, 300, 215)
  lay('plant', 150, 190, 180, 213)
  lay('plant', 200, 300, 240, 332)
  lay('plant', 20, 10, 60, 40)
  const building = role.map((is) => Number(is === Role.roof || is === Role.wall || is === Role.trim))
  const read = { ...bare, role, building, bounds: { ...bare.bounds, top: 100 }, openings: [], opening: new Uint16Array(role.length) }
  const dropped = dropUndrawn(read)
  expect(dropped.role[205 * width + 165]).not.toBe(Role.plant)
  expect(dropped.role[25 * width + 40]).toBe(Role.sky)
  expect(dropped.role[320 * width + 220]).toBe(Role.plant)
})
