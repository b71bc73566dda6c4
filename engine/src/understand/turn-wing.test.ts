import { expect, test } from 'vitest'
import { casterFor, placeOn } from '../geometry/surface.ts'
import { Role, type Camera, type Surface } from '../scene.ts'
import { surfaceIndex } from './surfaces.ts'
import { turnBoxes, turnInsides, turnWing } from './turn-wing.ts'

const [width, height] = [200, 100]
const camera: Camera = { focal: 400, centreX: 100, horizon: 90, eye: 1.6, near: 10, pixelsPerM: 40, fromAbove: false }

const plane = (kind: Surface['kind'], family: 'a' | 'b', normal: [number, number, number]): Surface => ({
  kind,
  family,
  origin: [0, -1.6, 10],
  u: [-normal[2], 0, normal[0]],
  v: [0, 1, 0],
  normal,
})

const surfaces = (['ground', 'wall', 'wall', 'roof', 'roof', 'soffit'] as const).map((kind, k) =>
  plane(kind, k % 2 ? 'a' : 'b', k % 2 ? [-0.8, 0, -0.6] : [0.6, 0, -0.8]),
)

test('a storey behind an annexe turns at its corner, where its sides meet as far away as the wall of the house is there', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const surface = new Uint8Array(width * height).fill(surfaceIndex.wallB)
  const at = (x: number) => 50 * width + x
  const corner = { x: 160, y: 40 }
  const all = turnWing(surface, role, width, { laid: [at(140), at(180)], corner, apex: { x: 150, y: 20 } }, surfaces, camera)
  expect([surface[at(100)], surface[at(180)]]).toEqual([surfaceIndex.wallB, surfaceIndex.wallB])
  const own = all[surface[at(140)]]
  expect(own.normal).toEqual(surfaces[surfaceIndex.wallA].normal)
  const [here, there] = [own, surfaces[surfaceIndex.wallB]].map((s) => {
    const place = { u: 0, v: 0, z: 0, metresPerPixel: 0 }
    placeOn(casterFor(s), camera, corner.x, corner.y + 20, place)
    return place.z
  })
  expect(here).toBeCloseTo(there, 6)
})

test('the side that one sees inside an annexe faces otherwise than its front', () => {
  const role = new Uint8Array(width * height).fill(Role.wall)
  const surface = new Uint8Array(width * height).fill(surfaceIndex.wallB)
  const all = turnInsides(surface, role, [{ laid: [150], ceiling: [], corner: { x: 160, y: 95 }, family: 'a' }], surfaces, camera)
  expect(all[surface[150]].normal).toEqual(surfaces[surfaceIndex.wallA].normal)
  expect(surface[151]).toBe(surfaceIndex.wallB)
})

test('of a box on a roof front and side turn apart, but for what stands before them', () => {
  const role = Uint8Array.of(Role.wall, Role.wall, Role.roof)
  const surface = new Uint8Array(3).fill(surfaceIndex.roofA)
  turnBoxes(surface, role, [
    { laid: [0], family: 'a' },
    { laid: [1, 2], family: 'b' },
  ])
  expect([...surface]).toEqual([surfaceIndex.wallA, surfaceIndex.wallB, surfaceIndex.roofA])
})
