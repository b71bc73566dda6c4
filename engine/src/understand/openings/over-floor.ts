import { inQuad, type Quad } from '../../geometry/quad.ts'
import { Role, type OpeningKind } from '../../scene.ts'
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
/** Most of a garage door, as a share of the rest of it, that was taken for stairs. */
const mostStairs = 0.35
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

/** No stairs lead up to a garage door: the openings, of which garage doors reach down over what was taken for stairs at their foot. */
export const coverStairs = <T extends Standing & { kind: OpeningKind }>(extent: Extent, roles: Uint8Array, openings: readonly T[]): T[] =>
  openings.map((opening) => {
    const { quad, rows, heightM } = opening
    const tall = quad[3].y - quad[0].y
    const deep = opening.kind === 'garage' ? stairsUnder(extent, roles, quad, mostStairs * tall) : 0
    if (deep === 0) return opening
    const foot = 1 + deep / tall
    const lowered: Quad = [quad[0], quad[1], inQuad(quad, 1, foot), inQuad(quad, 0, foot)]
    return { ...opening, quad: lowered, rows: rows.map((t) => t / foot), heightM: heightM * foot, sillM: 0 }
  })

/** How deep stairs lie right under most of the foot of a quadrilateral, in pixels, at most so many; 0 where there are none. */
function stairsUnder({ width, height }: Extent, roles: Uint8Array, quad: Quad, most: number): number {
  const depths: number[] = []
  for (let n = 0; n < places; n++) {
    const { x, y } = inQuad(quad, (n + 0.5) / places, 1)
    const at = (row: number) => roles[Math.min(height - 1, Math.round(row)) * width + Math.max(0, Math.min(width - 1, Math.floor(x)))]
    let deep = 0
    while (deep < most && at(y + deep + 1) === Role.stairs) deep++
    depths.push(deep)
  }
  const under = depths.filter((deep) => deep > 0).toSorted((p, q) => p - q)
  return under.length > places / 2 ? under[under.length >> 1] : 0
}

/** The share of the line across a quadrilateral, at a share of its height, that is floor. */
function floorAt({ width, height }: Extent, roles: Uint8Array, quad: Quad, v: number): number {
  let floor = 0
  for (let n = 0; n < places; n++) {
    const { x, y } = inQuad(quad, (n + 0.5) / places, v)
    if (x >= 0 && x < width && y >= 0 && y < height && isFloor(roles[Math.floor(y) * width + Math.floor(x)])) floor++
  }
  return floor / places
}
