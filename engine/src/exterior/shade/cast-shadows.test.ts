import { expect, test } from 'vitest'
import { newPlane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { AuthorShade } from './author-shade.ts'
import { castShadows } from './cast-shadows.ts'

const [width, height] = [80, 120]
const camera = { focal: 400, centreX: 40, horizon: 110, eye: 1.6, near: 10, pixelsPerM: 40, fromAbove: false }

/** How much sun reaches a wall a little under an underside, between which and the wall some of this is seen. */
function litUnder(between: number): number {
  const role = new Uint8Array(width * height).fill(Role.wall)
  role.fill(Role.soffit, 0, 40 * width)
  role.fill(between, 40 * width, 46 * width)
  const wall = { kind: 'wall', family: 'a', origin: [0, -1.6, 10], u: [1, 0, 0], v: [0, 1, 0], normal: [0, 0, -1] }
  const scene = {
    width,
    height,
    role,
    camera,
    surfaces: [wall],
    strokes: [],
    surface: new Uint8Array(width * height),
    building: new Uint8Array(width * height).fill(1),
    drawing: { manner: 'line' },
  }
  const light = { sun: [0, 0.7, -0.7], sunlight: [1, 1, 1], softness: 0 }
  const author = { weight: 0, light: newPlane(width, height, 1) }
  return castShadows(scene as unknown as Scene, light as unknown as Daylight, author as unknown as AuthorShade).data[28 * (width / 2) + 20]
}

test('an eave throws its shade on the wall under it, not on the wall of a roof with a balustrade before it', () => {
  expect(litUnder(Role.wall)).toBeLessThan(0.4)
  expect(litUnder(Role.railing)).toBeGreaterThan(0.4)
})
