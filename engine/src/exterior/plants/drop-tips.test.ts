import { expect, test } from 'vitest'
import { Role, type Scene } from '../../scene.ts'
import { dropTips } from './drop-tips.ts'

const [width, height] = [200, 120]

test('a sliver that sticks out of a shrub, and a speck beside it, are what is round them; the shrub and a trunk stay', () => {
  const map = new Uint8Array(width * height).fill(Role.wall)
  const plant = new Uint16Array(width * height)
  const lay = (left: number, top: number, right: number, bottom: number, label: number) => {
    for (let y = top; y < bottom; y++) {
      map.fill(Role.plant, y * width + left, y * width + right)
      plant.fill(label, y * width + left, y * width + right)
    }
  }
  lay(20, 60, 80, 110, 1)
  lay(80, 80, 110, 84, 1)
  lay(120, 90, 126, 96, 2)
  lay(150, 20, 156, 110, 3)
  dropTips({ width, height, plant, camera: { pixelsPerM: 40 } } as Scene, [true, true, false], map)
  const at = (x: number, y: number) => map[y * width + x]
  expect([at(100, 82), at(123, 93)]).toEqual([Role.wall, Role.wall])
  expect([at(50, 85), at(22, 100), at(153, 60)]).toEqual([Role.plant, Role.plant, Role.plant])
})
