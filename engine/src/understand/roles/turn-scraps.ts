import { Role } from '../../scene.ts'
import { eachNeighbour, type RegionFacts } from '../region-facts.ts'
import { groupsOf, shareBeside, sumOf } from './groups-of.ts'
import { faint, lineBetween } from './line-between.ts'
import { isWall } from './place-roles.ts'
import type { Reading } from './reading.ts'

/** Largest scrap of board, in square metres, least of its outline along roofs, and least of what it has along walls and boards. */
const largestScrapM2 = 0.5
const [leastRoof, leastWalls] = [0.1, 0.6]

/** Shortest border without a line over which boards go on, in metres. */
const leastBorderM = 0.25

/**
 * Boards of a roof are mitred and boxed at their ends: a scrap there that faces otherwise than the boards and walls beside it does not.
 * Nor does one that goes on in such boards without a line.
 */
export function turnScraps(reading: Reading, roles: Uint8Array, faces: Uint8Array) {
  const { fine: f, camera } = reading
  const isBoard = (face: number) => faces.map((own, k) => Number(own === face && roles[k] === Role.trim))
  for (const scrap of [0, 1].flatMap((face) => groupsOf(reading, isBoard(face)))) {
    if (sumOf(scrap, f.area) > largestScrapM2 * camera.pixelsPerM ** 2) continue
    const own = faces[scrap[0]]
    const isUpright = (id: number) => roles[id] === Role.wall || roles[id] === Role.trim
    const isOther = (id: number) => roles[id] === Role.trim && faces[id] !== own
    if (shareBeside(f, scrap, (id) => roles[id] === Role.roof) < leastRoof && !scrap.some((k) => goesOn(reading, k, isOther))) continue
    const [same, other] = [own, 1 - own].map((face) => shareBeside(f, scrap, (id) => isUpright(id) && faces[id] === face))
    if (other > leastWalls * (same + other)) for (const k of scrap) faces[k] = 1 - own
  }
}

/** Whether a part goes on in a neighbour of a kind, no line between them. */
function goesOn(reading: Reading, k: number, isKind: (id: number) => boolean): boolean {
  let found = false
  eachNeighbour(reading.fine, k, (id, border) => {
    if (!found && border > leastBorderM * reading.camera.pixelsPerM && isKind(id)) found = lineBetween(reading, k, id) < faint
  })
  return found
}

/** Largest scrap of wall, in square metres, most of its strokes that are upright, and least of its outline that walls have. */
const largestOfWallM2 = 0.25
const [mostUpright, leastOfWall] = [0.04, 0.5]

/** A wall turns on an upright: a scrap of another side that has none on its outline faces as the wall and the boards beside it do. */
export function turnScrapsOfWall(reading: Reading, ofPixel: Uint8Array, faces: Uint8Array) {
  const { fine: f, camera, width } = reading
  const largest = largestOfWallM2 * camera.pixelsPerM ** 2
  const stands = faces.map((_, k) => Number(isWall(ofPixel[Math.round(f.y[k]) * width + Math.round(f.x[k])])))
  for (const scrap of groupsOf(reading, stands, (k, id) => faces[k] === faces[id])) {
    if (!(sumOf(scrap, f.area) <= largest)) continue
    const [upright, all] = [scrap.reduce((sum, k) => sum + f.votes[5 * k + 3], 0), scrap.reduce((sum, k) => sum + votesOf(f, k), 1)]
    if (upright > mostUpright * all || shareBeside(f, scrap, (id) => stands[id] === 1) < leastOfWall) continue
    for (const k of scrap) faces[k] = 1 - faces[k]
  }
}

const votesOf = ({ votes }: RegionFacts, k: number) =>
  votes[5 * k] + votes[5 * k + 1] + votes[5 * k + 2] + votes[5 * k + 3] + votes[5 * k + 4]
