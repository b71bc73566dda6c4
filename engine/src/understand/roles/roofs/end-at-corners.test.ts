import { expect, test } from 'vitest'
import { drawLine } from '../../../pixels/draw.ts'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { endAtCorners } from './end-at-corners.ts'

const [width, height] = [200, 160]
const [corner, top, low] = [120, 60, 75]

/** Roles of a roof and of its edge beyond their corner, and of a wall behind where the edge lacks, of a wing whose end is torn. */
function becameOf({ hasFlatRoofs = true, drawnTo = corner, wallsTo = corner }) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const end = corner + 6 - (y - top)
    if (x > end) return Role.wall
    return y < 40 || y >= low ? Role.wall : y < top ? Role.roof : Role.trim
  })
  const ink = new Uint8Array(width * height)
  drawLine(ink, width, height, { x: 10, y: top }, { x: drawnTo, y: top })
  const line = newPlane(width, height)
  for (let i = 0; i < ink.length; i++) line.data[i] = 0.2 * ink[i]
  const strokes = [strokeBetween({ x: wallsTo, y: low + 4 }, { x: wallsTo, y: 150 }, 'vertical')]
  const camera = { pixelsPerM: 60 }
  endAtCorners({ strokes, line, hasFlatRoofs, camera, width, height } as unknown as Reading, role)
  return [role[(top - 4) * width + corner + 4], role[(top + 2) * width + corner + 3], role[(low - 3) * width + corner - 3]]
}

const torn = [Role.roof, Role.trim, Role.wall]

test('a flat roof and its edge end where their edge does, over the end of the walls', () => {
  expect(becameOf({})).toEqual([Role.wall, Role.wall, Role.trim])
})

test('under an edge that goes on, away from the end of the walls, or under roofs of other kinds they stay', () => {
  for (const change of [{ drawnTo: 140 }, { wallsTo: 90 }, { hasFlatRoofs: false }]) expect(becameOf(change)).toEqual(torn)
})
