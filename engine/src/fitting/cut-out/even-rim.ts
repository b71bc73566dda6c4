import type { Point } from '../../geometry/vector.ts'
import { componentsOf } from '../../pixels/components.ts'
import { mark } from './mark.ts'

// The rim of a table's top along its back edges, which a cut-out frays and colours with what is behind, and glints that it holds for holes.

/** Holes smaller than this share of the picture are glints. */
const pinhole = 0.0001
/** Rows of a top along its back edges, as a share of the picture's width, that have taken colour from behind it. */
export const rimRows = 0.006

/** How far a place lies within a convex quadrangle with rounded corners, pixels; negative outside. */
export function insideBy(corners: readonly Point[], x: number, y: number, round: number): number {
  const middle = [0, 1].map((c) => corners.reduce((sum, p) => sum + (c === 0 ? p.x : p.y) / 4, 0))
  const deep = corners.map((a, k) => {
    const b = corners[(k + 1) % 4]
    const [nx, ny] = [a.y - b.y, b.x - a.x]
    const side = nx * (middle[0] - a.x) + ny * (middle[1] - a.y) < 0 ? -1 : 1
    return (side * (nx * (x - a.x) + ny * (y - a.y))) / Math.hypot(nx, ny)
  })
  const [first, second] = deep.toSorted((p, q) => p - q)
  return second < round ? round - Math.hypot(round - first, round - second) : first
}

/** Fills the holes of glints. Changes `solid`. */
export function fillPinholes(solid: Uint8Array, width: number, height: number) {
  const holes = componentsOf(
    mark(solid.length, (i) => solid[i] === 0),
    width,
    height,
  )
  for (let i = 0; i < solid.length; i++) if (!solid[i] && holes.area[holes.labels[i] - 1] < pinhole * solid.length) solid[i] = 1
}

/** Gives a top's rim along its back edges the colour of the top a little nearer. Changes `colour`. */
export function evenRim(colour: Float32Array, top: Uint8Array, above: Uint8Array, width: number) {
  const rim = Math.ceil(rimRows * width)
  for (let i = (top.length - 1 - rim * width) | 0; i >= rim * width; i--) {
    if (!top[i] || !above[i - rim * width] || !top[i + rim * width]) continue
    for (let c = 0; c < 3; c++) colour[3 * i + c] = colour[3 * (i + rim * width) + c]
  }
}
