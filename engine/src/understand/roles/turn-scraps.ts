import { Role } from '../../scene.ts'
import { eachNeighbour, middlePixel } from '../region-facts.ts'
import { groupsOf, shareBeside, sumOf } from './groups-of.ts'
import { faint, lineBetween } from './line-between.ts'
import { isHouse, isWall } from './place-roles.ts'
import type { Reading } from './reading.ts'
import { regionsWith } from './regions-with.ts'

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
    const isOther = (id: number) => roles[id] === Role.trim && faces[id] !== own
    if (shareBeside(f, scrap, (id) => roles[id] === Role.roof) < leastRoof && !scrap.some((k) => goesOn(reading, k, isOther))) continue
    const [same, other] = [own, 1 - own].map((face) => shareBeside(f, scrap, (id) => isWall(roles[id]) && faces[id] === face))
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
const scrapOfWall = { largestM2: 0.25, upright: 0.04, wall: 0.5 }
/** The same of a post, most of whose strokes are not level. */
const post = { largestM2: 0.5, level: 0.05, wall: 0.05 }
/** Least and largest island, in square metres, and least of its outline that walls and openings have: boxes on a wall are smaller. */
const island = { leastM2: 1, largestM2: 4, amid: 0.9 }

/**
 * A wall turns on an upright: a scrap of another side that has none on its outline faces as the wall and the boards beside it do, the
 * open air telling no side. So does a post, which has no level edges that would tell one. Amid a wall of the other side, away from roof
 * and ground, no wall turns: that is what stands in a porch or a recess, out of the sun as the wall around it. The larger ones turn first.
 */
export function turnScrapsOfWall(reading: Reading, ofPixel: Uint8Array, faces: Uint8Array) {
  const { fine: f, camera, width } = reading
  const here = (k: number) => ofPixel[middlePixel(f, k, width)]
  const stands = faces.map((_, k) => Number(isWall(here(k))))
  const isOpening = (k: number) => here(k) === Role.window || here(k) === Role.door
  const sized = groupsOf(reading, stands, (k, id) => faces[k] === faces[id]).map((part) => ({
    part,
    area: sumOf(part, f.area) / camera.pixelsPerM ** 2,
  }))
  for (const { part, area } of sized.filter((own) => own.area <= island.largestM2).toSorted((p, q) => q.area - p.area)) {
    const own = faces[part[0]]
    const strokes = [0, 1, 2, 3, 4].map((kind) => part.reduce((sum, k) => sum + f.votes[5 * k + kind], 0))
    const all = 1 + strokes.reduce((sum, n) => sum + n)
    const beside = shareBeside(f, part, (id) => stands[id] === 1 && faces[id] !== own)
    const free = shareBeside(f, part, (id) => reading.skies[id] === 1)
    const isScrap = area <= scrapOfWall.largestM2 && strokes[3] <= scrapOfWall.upright * all && beside >= scrapOfWall.wall * (1 - free)
    const isPost = area <= post.largestM2 && strokes[1] + strokes[2] <= post.level * all && beside >= post.wall
    const isIsland = area >= island.leastM2 && beside > island.amid / 2 && beside + shareBeside(f, part, isOpening) >= island.amid
    if (isScrap || isPost || isIsland) for (const k of part) faces[k] = 1 - own
  }
}

/** Of a part of a wall that was opened only the rim is wall still: it faces as most of the walls beside it do. */
export function turnRims(reading: Reading, roles: Uint8Array, ofPixel: Uint8Array, faces: Uint8Array) {
  const { fine: f, width } = reading
  const here = (k: number) => ofPixel[middlePixel(f, k, width)]
  for (const k of regionsWith(roles, Role.wall, Role.trim)) {
    if (isHouse(here(k))) continue
    const [ofA, ofB] = [0, 1].map((face) => shareBeside(f, [k], (id) => faces[id] === face && isWall(here(id))))
    if (ofA !== ofB) faces[k] = Number(ofB > ofA)
  }
}
