import { defaultBrief } from '@veduta/contract/catalogue/brief'
import type { Correction, Place } from '@veduta/contract/catalogue/correction'
import { expect, test } from 'vitest'
import { boxAt, print, Sheet } from '../../../fixtures/drawings.ts'
import { sceneOf } from '../../../reader/estimate-of.ts'
import { drawGuides } from '../../draw-guides.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import { correctScene } from '../../understand/scene/correct-scene.ts'
import { pixelAt } from '../../understand/scene/select-part.ts'
import { paintExterior } from '../paint-exterior.ts'

// A façade seen square on, with a porch drawn into it whose back wall has a door.

const [width, height] = [640, 480]
const recess = { left: 250, right: 440, top: 230, bottom: 380 }
const sheet = new Sheet(width, height)
sheet.line({ x: 0, y: 380 }, { x: width, y: 380 })
sheet.face(boxAt(100, 120, 440, 260), 1)
sheet.face(boxAt(85, 102, 470, 18), 1)
for (const x of [140, 420]) {
  sheet.face(boxAt(x, 150, 70, 60), 1)
  sheet.face(boxAt(x + 6, 156, 58, 48), 0.5)
}
sheet.face(boxAt(recess.left, recess.top, recess.right - recess.left, recess.bottom - recess.top), 1)
sheet.face(boxAt(300, 275, 50, 105), 0.8)
sheet.face(boxAt(307, 283, 36, 93), 0.7)
const raster = print(sheet, 'line')
const scene = await sceneOf(raster)

const place = (x: number, y: number): Place => [x / width, y / height]
const [inside, outside] = [place(400, 300), place(200, 300)]
const behind = (metres: number): Correction => ({ kind: 'behind', at: [inside], extent: 'part', front: outside, metres })
const brief = defaultBrief('exterior')

/** How much sun reaches each place, how open it is, and the picture. */
function painted(on: Scene) {
  const planes: Record<string, Plane> = {}
  const { raster: picture } = paintExterior(on, brief, {
    inspect: (stage, _, made) => {
      if (stage === 'castShadows' || stage === 'findContact') planes[stage] = made as Plane
    },
  })
  const at = (plane: Plane) => (x: number, y: number) => plane.data[Math.floor(y / 2) * plane.width + Math.floor(x / 2)]
  return { picture, sun: at(planes.castShadows), open: at(planes.findContact) }
}
const before = painted(scene)
const corrected = correctScene(scene, [behind(1)])
const after = painted(corrected)

test('what lies behind is shaded beside what is nearer on the side of the sun, and lit beyond', () => {
  const fromLeft = after.sun(recess.left + 12, 340) < after.sun(recess.right - 12, 340)
  const [near, far] = fromLeft ? [recess.left + 12, recess.right - 12] : [recess.right - 12, recess.left + 12]
  expect(before.sun(near, 340)).toBeGreaterThan(0.9)
  expect(after.sun(near, 340)).toBeLessThan(0.3)
  expect(after.sun(far, 370)).toBeGreaterThan(0.9)
  // The head of the recess keeps the sun off all that is right under it.
  for (const x of [270, 380, 420]) expect(after.sun(x, recess.top + 10)).toBeLessThan(0.3)
})

test('the farther back it lies, the broader is the shade', () => {
  const shadedOf = (metres: number) => {
    const { sun } = painted(correctScene(scene, [behind(metres)]))
    return Array.from({ length: 140 }, (_, k) => sun(375, recess.top + 5 + k)).filter((lit) => lit < 0.5).length
  }
  expect(shadedOf(0.3)).toBeGreaterThan(5)
  expect(shadedOf(1)).toBeGreaterThan(2 * shadedOf(0.3))
})

test('its corners see less of the sky', () => {
  expect(after.open(recess.right - 4, 300)).toBeLessThan(before.open(recess.right - 4, 300) - 0.2)
  expect(after.open(recess.right + 8, 300)).toBe(before.open(recess.right + 8, 300))
})

test('nothing changes anywhere else', () => {
  const around = 12
  let changed = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isNear = x > recess.left - around && x < recess.right + around && y > recess.top - around && y < recess.bottom + around
      // The walls' foot is one edge with that of the porch: it ends at the porch's side when that lies behind.
      const isFoot = Math.abs(y - recess.bottom) < 4
      if (isNear || isFoot) continue
      const i = 4 * (y * width + x)
      for (let c = 0; c < 3; c++) changed = Math.max(changed, Math.abs(after.picture.data[i + c] - before.picture.data[i + c]))
    }
  }
  expect(changed).toBeLessThanOrEqual(3)
})

test('a model that is held to the drawing is told that it is farther away', () => {
  const nearness = (of: Scene, at: Place) => drawGuides(raster, of).depth!.data[4 * pixelAt(of, at)]
  expect(nearness(corrected, inside)).toBeLessThan(nearness(scene, inside))
  expect(nearness(corrected, outside)).toBe(nearness(scene, outside))
})
