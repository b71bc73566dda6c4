import { project } from '../src/geometry/surface.ts'
import { between, type Vec3 } from '../src/geometry/vector.ts'
import type { Raster } from '../src/pixels/raster.ts'

/** The camera that the drawn house is seen through, in a drawing 512 pixels wide. */
const camera = { focal: 560, centreX: 256, horizon: 262, eye: 1.6, near: 15, pixelsPerM: 560 / 15, fromAbove: false }

/**
 * A line drawing of a two-storey house with a saddle roof in two-point perspective, 512 × 400 or a share of that: two
 * façades that meet at a corner, six windows, a door, eaves. Known geometry to try painting on.
 */
export function drawHouse(share = 1): Raster {
  const width = Math.round(512 * share)
  const height = Math.round(400 * share)
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  const turn = 0.62
  const origin = { x: 0, y: 0 }
  const long: Vec3 = [Math.cos(turn), 0, Math.sin(turn)]
  const short: Vec3 = [-Math.sin(turn), 0, Math.cos(turn)]
  const corner: Vec3 = [-1.2, -camera.eye, camera.near]
  const at = (a: number, b: number, y: number): Vec3 => [
    corner[0] + long[0] * a + short[0] * b,
    corner[1] + y,
    corner[2] + long[2] * a + short[2] * b,
  ]
  const line = (p: Vec3, q: Vec3) => {
    const from = between(origin, project(camera, p), share)
    const to = between(origin, project(camera, q), share)
    const steps = Math.ceil(2 * Math.hypot(to.x - from.x, to.y - from.y))
    for (let k = 0; k <= steps; k++) ink(from.x + ((to.x - from.x) * k) / steps, from.y + ((to.y - from.y) * k) / steps)
  }
  const ink = (x: number, y: number) => {
    for (let py = Math.floor(y - 0.5); py <= Math.floor(y + 0.5); py++) {
      for (let px = Math.floor(x - 0.5); px <= Math.floor(x + 0.5); px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        for (let c = 0; c < 3; c++) data[4 * (py * width + px) + c] = 20
      }
    }
  }
  const ring = (...points: Vec3[]) => points.forEach((p, k) => line(p, points[(k + 1) % points.length]))
  const [w, d, eave, ridge] = [8, 6, 5.6, 8]
  ring(at(0, 0, 0), at(w, 0, 0), at(w, 0, eave), at(0, 0, eave))
  ring(at(0, 0, 0), at(0, d, 0), at(0, d, eave), at(0, d / 2, ridge), at(0, 0, eave))
  ring(at(-0.3, -0.4, eave - 0.1), at(w + 0.3, -0.4, eave - 0.1), at(w + 0.3, d / 2, ridge + 0.1), at(-0.3, d / 2, ridge + 0.1))
  line(at(-0.3, d / 2, ridge + 0.1), at(-0.3, d + 0.4, eave - 0.1))
  for (const y of [0.9, 3.5]) {
    for (const a of [1.2, 5]) {
      ring(at(a, 0, y), at(a + 1.6, 0, y), at(a + 1.6, 0, y + 1.3), at(a, 0, y + 1.3))
      line(at(a + 0.8, 0, y), at(a + 0.8, 0, y + 1.3))
    }
    ring(at(0, 2.2, y), at(0, 3.8, y), at(0, 3.8, y + 1.3), at(0, 2.2, y + 1.3))
    line(at(0, 3, y), at(0, 3, y + 1.3))
  }
  ring(at(3.5, 0, 0), at(4.5, 0, 0), at(4.5, 0, 2.1), at(3.5, 0, 2.1))
  return { width, height, data }
}
