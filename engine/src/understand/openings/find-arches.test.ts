import { expect, test } from 'vitest'
import { drawArches } from '../../../fixtures/arches.ts'
import { drawCorner, drawFront } from '../../../fixtures/drawings.ts'
import { Role } from '../../scene.ts'
import { understand } from '../understand.ts'

const drawn = [0, 38].map((degrees) => {
  const { raster, windows, door } = drawArches(degrees)
  return { degrees, windows, door, scene: understand(raster) }
})

for (const { degrees, windows, scene } of drawn) {
  test(`arched windows are openings up to their arc on a wall turned by ${degrees}°`, () => {
    const { openings, opening, role, width } = scene
    const label = (x: number, y: number) => opening[Math.floor(y) * width + Math.floor(x)]
    // Those of the narrow side are seen too obliquely.
    for (const { outline, corners, arch } of windows.slice(0, 5)) {
      const crown = outline[16]
      const found = openings[label(crown.x, crown.y + 12) - 1]
      expect(found?.kind).toBe('window')
      expect(found.arch).toBeDefined()
      expect(Math.abs(found.arch!.rise - arch)).toBeLessThan(0.1)
      expect(Math.abs(found.quad[0].x - Math.min(corners[0].x, corners[1].x))).toBeLessThan(5)
      // The wall goes on in the corners beside the arc.
      for (const { x, y } of corners.slice(0, 2)) {
        const beside = Math.floor(y + 3) * width + Math.floor(x + (x < crown.x ? 3 : -3))
        expect([opening[beside], role[beside]]).toEqual([0, Role.wall])
      }
    }
  })
}

test('the arched door is a door; and where no arc is drawn, none is found', () => {
  for (const { scene, door } of drawn) {
    const { x, y } = door.outline[16]
    const found = scene.openings[scene.opening[Math.floor(y + 30) * scene.width + Math.floor(x)] - 1]
    expect(found).toMatchObject({ kind: 'door', arch: { bend: 1 } })
  }
  for (const { raster } of [drawFront(), drawCorner()]) expect(understand(raster).openings.some((o) => o.arch)).toBe(false)
})
