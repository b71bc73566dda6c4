import { Role } from '../../../scene.ts'
import { allVotes, borderShares, eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { groupsOf, shareBeside } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { goesOn, lengthOf } from './board-rakes.ts'
import { regionsWith } from '../regions-with.ts'

// Over the boards of a rake lies the edge of the roof, as a slender strip under the field of the roof or the open air: no wall stands
// there. Past the corner of the house the edge goes on over the fascia of the eave, and what is seen over it there between lines that run
// its way is the field of the roof: walls of the other face, which stand behind it, have lines of their own way.

/** Of the edge of a roof: least length in widths, greatest width, and length at least of a whole one and of a piece, in metres. */
const [slender, widestM, leastM, pieceM] = [5, 0.2, 0.5, 0.25]
/** Most of its outline that is upright, and that runs along no stroke. */
const [mostUpright, mostPlain] = [0.1, 0.3]
/** Least of its outline over boards, and under the roof or the open air. */
const [leastBoards, leastOpen] = [0.25, 0.2]
/** Least of the outline of what is seen over an eave that runs its way; least of that of a scrap at the edge beside roof and boards. */
const [mostlyAlong, mostlyAmid] = [0.6, 0.6]

/** Turns walls that are edges of roofs into roof, in place. */
export function edgeRoofs(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, camera } = reading
  if (gables.length === 0 || camera.fromAbove) return
  const isStrip = (k: number, leastLengthM: number) => isSlender(f, k, leastLengthM * camera.pixelsPerM, widestM * camera.pixelsPerM)
  const isOpen = new Uint8Array(f.count)
  for (const k of regionsWith(roles, Role.wall)) if (isStrip(k, leastM)) isOpen[k] = 1
  const edges = groupsOf(reading, isOpen)
    .filter((strips) => isOverBoards(f, roles, strips))
    .flat()
  for (const k of edges) roles[k] = Role.roof
  for (const edge of edges) {
    eachNeighbour(f, edge, (k) => {
      if (roles[k] !== Role.roof || !isStrip(k, pieceM)) return
      eachNeighbour(f, k, (next) => {
        if (roles[next] !== Role.wall || !isStrip(next, leastM) || !goesOn(f, k, next)) return
        roles[next] = Role.roof
        fillOver(f, roles, next, widestM * camera.pixelsPerM)
      })
    })
    fillAmid(f, roles, edge)
  }
}

/** Whether a part is a narrow strip between strokes. */
function isSlender(f: RegionFacts, k: number, leastLength: number, widest: number): boolean {
  const length = lengthOf(f, k)
  if (length < leastLength || f.area[k] > widest * length || f.area[k] * slender > length ** 2) return false
  const { vertical, none } = borderShares(f, k, 1)
  return vertical < mostUpright && none < mostPlain
}

/** Whether strips lie over boards, and under the roof or the open air. */
function isOverBoards(f: RegionFacts, roles: Uint8Array, strips: readonly number[]): boolean {
  const [strip] = strips.toSorted((p, q) => f.area[q] - f.area[p])
  const isBoard = (id: number) => roles[id] === Role.trim && isUnder(f, strip, id)
  const isOpen = (id: number) => (roles[id] === Role.roof || roles[id] === Role.sky) && !isUnder(f, strip, id)
  return shareBeside(f, strips, isBoard) > leastBoards && shareBeside(f, strips, isOpen) > leastOpen
}

/** Whether the middle of a region lies under the line of a strip. */
function isUnder(f: RegionFacts, strip: number, k: number): boolean {
  const fall = (f.rising[strip] > f.falling[strip] ? -1 : 1) * (f.bottom[strip] - f.top[strip])
  return (f.y[k] - f.y[strip]) * (f.right[strip] - f.left[strip]) > (f.x[k] - f.x[strip]) * fall
}

/** Turns what is seen over an eave between lines that run its way, at most so many pixels apart, into roof. */
function fillOver(f: RegionFacts, roles: Uint8Array, eave: number, widest: number) {
  const way = f.votes[5 * eave + 1] > f.votes[5 * eave + 2] ? 1 : 2
  fillFrom(f, roles, eave, (id) => {
    if (isUnder(f, eave, id) || 2 * f.peak[id] > widest) return false
    return f.votes[5 * id + way] > mostlyAlong * (allVotes(f, id) + 1)
  })
}

/** Turns the scraps between an edge and the boards under it into roof. */
function fillAmid(f: RegionFacts, roles: Uint8Array, edge: number) {
  const isAround = (id: number) => roles[id] === Role.roof || roles[id] === Role.trim || roles[id] === Role.sky
  fillFrom(f, roles, edge, (id) => f.area[id] < f.area[edge] && shareBeside(f, [id], isAround) > mostlyAmid)
}

/** Turns the walls that hang together with a part and that fit into roof. */
function fillFrom(f: RegionFacts, roles: Uint8Array, from: number, fits: (id: number) => boolean) {
  const found = [from]
  for (const k of found)
    eachNeighbour(f, k, (id) => {
      if (roles[id] !== Role.wall || !fits(id)) return
      roles[id] = Role.roof
      found.push(id)
    })
}
