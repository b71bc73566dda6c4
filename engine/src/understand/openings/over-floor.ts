import { inQuad, type Quad } from '../../geometry/quad.ts'
import { isFloor } from '../roles/place-roles.ts'
import type { Reading } from '../roles/reading.ts'
import type { Candidate } from './select-openings.ts'

// A wall ends where the floor before it begins, and so does what is in it: a quadrilateral whose lowest strip lies on the floor from
// jamb to jamb took the edge of a step or of a deck for its sill.

/** Heights at which a quadrilateral lies on the wall, and near its sill, as shares of its height. */
const [upOnWall, low] = [0.75, 0.96]
/** Share of a line from jamb to jamb that is floor where it lies on the floor at least, and where it lies on the wall at most. */
const [mostly, partly] = [0.8, 0.5]
/** Steps in which a foot is raised, as a share of the height. */
const step = 0.01
const places = 20

type Extent = Pick<Reading, 'width' | 'height'>
type Standing = Pick<Candidate, 'quad' | 'rows' | 'heightM' | 'sillM'>

/** Whether a quadrilateral that lies on the wall reaches down over the floor before it. */
export const reachesOverFloor = (extent: Extent, roles: Uint8Array, quad: Quad) =>
  floorAt(extent, roles, quad, low) > mostly && floorAt(extent, roles, quad, upOnWall) < partly

/** The openings, of which those that reach down over the floor end where it begins. */
export const standOnFloor = <T extends Standing>(extent: Extent, roles: Uint8Array, openings: readonly T[]): T[] =>
  openings.map((opening) => {
    const { quad, rows, heightM, sillM } = opening
    if (!reachesOverFloor(extent, roles, quad)) return opening
    let foot = low
    while (floorAt(extent, roles, quad, foot - step) > mostly) foot -= step
    const raised: Quad = [quad[0], quad[1], inQuad(quad, 1, foot), inQuad(quad, 0, foot)]
    const within = rows.map((t) => t / foot).filter((t) => t < 1)
    return { ...opening, quad: raised, rows: within, heightM: heightM * foot, sillM: sillM + heightM * (1 - foot) }
  })

/** The share of the line across a quadrilateral, at a share of its height, that is floor. */
function floorAt({ width, height }: Extent, roles: Uint8Array, quad: Quad, v: number): number {
  let floor = 0
  for (let n = 0; n < places; n++) {
    const { x, y } = inQuad(quad, (n + 0.5) / places, v)
    if (x >= 0 && x < width && y >= 0 && y < height && isFloor(roles[Math.floor(y) * width + Math.floor(x)])) floor++
  }
  return floor / places
}
