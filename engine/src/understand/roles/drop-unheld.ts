import { Role } from '../../scene.ts'
import { eachNeighbour } from '../region-facts.ts'
import { drawnRims, partsBetweenStrokes, drawnBetween, type Rims } from './drawn-rims.ts'
import { sumOf, touches } from './groups-of.ts'
import { isHouse } from './place-roles.ts'
import type { Reading } from './reading.ts'
import { regionsWith } from './regions-with.ts'

// Where a wall ends, a stroke ends it. What a stroke parts from the house on one side while none parts it from plants, lawn and sky on
// the others is what stands beside or behind the house: crowns between boughs, gaps of a hedge, things on the lawn.

/** Largest such part, as a share of the picture. */
const largest = 0.025
/** Least of its outline in the open, most of that on strokes, and least of its border with the house on them. */
const leastOpen = 0.3
const mostRuled = 0.2
const leastParted = 0.5
/** What has so much of the house on both sides, and over it, lies before a wall. */
const mostBetween = 0.25
/**
 * Least of its border in the open that is beside plants, and most of its outline that is upright and, but for what parts it from the
 * house, level: walls have more.
 */
const leastGrown = 0.5
const mostLevel = 0.3
const mostUpright = 0.3

/** Turns walls that no stroke ends towards the plants beside them, though one parts them from the house, into plants, in place. */
export function dropUnheld(reading: Reading, roles: Uint8Array) {
  const { fine: f, outline, camera, shaded } = reading
  if (!outline || camera.fromAbove || shaded) return
  const walls: number[] = []
  const isPlant = (id: number) => roles[id] === Role.plant
  for (const k of regionsWith(roles, Role.wall, Role.trim))
    if (f.area[k] <= largest * f.labels.length && touches(f, k, isPlant)) walls.push(k)
  if (walls.length === 0) return
  const rims = drawnRims(reading)
  for (const part of partsBetweenStrokes(reading, walls, rims)) {
    const isSmall = sumOf(part, f.area) < largest * f.labels.length
    if (isSmall && isGrown(reading, roles, part, rims)) for (const k of part) roles[k] = Role.plant
  }
}

function isGrown({ fine: f }: Reading, roles: Uint8Array, part: readonly number[], rims: Rims): boolean {
  const own = new Set(part)
  let [area, sumX, sumY] = [0, 0, 0]
  for (const k of part) {
    area += f.area[k]
    sumX += f.x[k] * f.area[k]
    sumY += f.y[k] * f.area[k]
  }
  let [outline, open, ruled, house, parted, grown, votes, level, upright] = [1, 0, 0, 0, 0, 0, 1, 0, 0]
  /** Border with the house to the left, to the right and above. */
  const beside = [0, 0, 0]
  for (const k of part) {
    for (let v = 0; v < 5; v++) votes += f.votes[5 * k + v]
    level += f.votes[5 * k + 1] + f.votes[5 * k + 2]
    upright += f.votes[5 * k + 3]
    eachNeighbour(f, k, (id, border) => {
      if (own.has(id)) return
      const drawn = drawnBetween(rims, f, k, id)
      outline += border
      if (isHouse(roles[id])) {
        house += border
        parted += drawn
        beside[f.x[id] < sumX / area ? 0 : 1] += border
        if (f.y[id] < sumY / area) beside[2] += border
      } else {
        open += border
        ruled += drawn
        if (roles[id] === Role.plant) grown += border
      }
    })
  }
  const isUnheld = open > leastOpen * outline && ruled < mostRuled * open && parted > leastParted * house
  const isStraight = level - parted > mostLevel * votes || upright > mostUpright * votes
  return isUnheld && !isStraight && Math.min(...beside) < mostBetween * house && grown > leastGrown * open
}
