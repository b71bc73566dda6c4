import { Role, strokeKinds, type VanishingPoint } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import { allVotes, eachNeighbour, middlePixel, type RegionFacts } from '../region-facts.ts'
import { groupsOf, shareBeside, sumOf } from './groups-of.ts'
import { isHouse } from './place-roles.ts'
import type { Assigned } from './assign-roles.ts'
import type { Reading } from './reading.ts'
import { mayTurn, turnCorner } from './turn-corner.ts'
import { turnRoofs } from './turn-roofs.ts'
import { turnSlats } from './turn-slats.ts'
import { turnRims, turnScraps, turnScrapsOfWall } from './turn-scraps.ts'

// To which of the two vanishing points a wall runs, from the level strokes on its border and on that of the coarse part it
// lies in; where neither says anything, from its neighbours. A coarse part may go round a corner: left of it the strokes run to one
// point, right of it to the other. In a frontal view all walls face the viewer, except those whose lines clearly run into the
// depth, where such lines told that depth at all.

export type Face = 0 | 1
const open = 2
/** Least of the outline of a part that is level where it tells a side. */
const leastLevel = 0.2
/** Up to which difference of the slopes to both points no side is told for certain, and the largest patch, as a share of the picture. */
const leastApart = 0.2
const largestPatch = 0.02
/** Most of such a patch that does not lie there. */
const mostApart = 0.1
/** Least of the outline of such a patch that is beside the other side. */
const leastBeside = 0.5
/** How many times more of the outline of what runs into the depth in a front view is level into it than across. */
const leastDeeper = 2.5

/** For each fine region 0 (lines run to A) or 1 (to B). */
export function chooseFaces(
  reading: Reading,
  { ofRegion: roles, ofPixel, cut }: Pick<Assigned, 'ofRegion' | 'ofPixel' | 'cut'>,
): Uint8Array {
  const { fine: f, coarse, perspective, width, height } = reading
  const faces = new Uint8Array(f.count).fill(open)
  const boards = new Uint8Array(f.count)
  /** The fine parts of each coarse one that may go round a corner. The strokes of roofs are seams and hips as often as eaves. */
  const round: number[][] = []
  for (let k = 0; k < f.count; k++) {
    const [a, b] = [f.votes[5 * k + 1], f.votes[5 * k + 2]]
    if (a + b > leastLevel * allVotes(f, k)) faces[k] = a > 1.15 * b ? 0 : b > 1.15 * a ? 1 : open
    else if (roles[k] === Role.trim) boards[k] = 1
    if (f.area[k] < 20) continue
    const at = Math.min(height - 1, Math.round(f.y[k])) * width + Math.min(width - 1, Math.round(f.x[k]))
    const c = coarse.labels[at]
    if (coarse.touch[c] || (coarse.area[c] < 4 * f.area[k] && coarse.area[c] < 0.004 * f.labels.length)) continue
    const [wholeA, wholeB] = [coarse.votes[5 * c + 1], coarse.votes[5 * c + 2]]
    if (roles[k] !== Role.roof && mayTurn(wholeA, wholeB)) (round[c] ??= []).push(k)
    const sumA = a + 0.6 * wholeA
    const sumB = b + 0.6 * wholeB
    if (sumA > 1.1 * sumB) faces[k] = 0
    else if (sumB > 1.1 * sumA) faces[k] = 1
  }
  const [ofA, ofB] = [(k: number) => f.votes[5 * k + 1], (k: number) => f.votes[5 * k + 2]]
  round.forEach((parts) => turnCorner(f, parts, faces, ofA, ofB))
  for (const k of cut) faces[k] = faceOverGround(reading, ofPixel, k)
  if (roles.includes(Role.chimney)) turnChimneys(reading, roles, faces)
  for (let pass = 0; pass < 2; pass++) askNeighbours(reading, roles, faces)
  if (perspective.kind !== 'frontal' && boards.includes(1)) turnBoards(reading, boards, roles, faces)
  if (perspective.kind !== 'frontal') {
    if (!reading.hasFlatRoofs) turnRoofs(reading, ofPixel, faces)
    turnSlats(reading, ofPixel, faces)
    turnScraps(reading, roles, faces)
    turnPatches(reading, roles, ofPixel, faces)
    turnScrapsOfWall(reading, ofPixel, faces)
    turnRims(reading, roles, ofPixel, faces)
  }
  if (perspective.kind === 'frontal') turnInFront(reading, roles, faces)
  return faces
}

/** How far above and below a line the house goes on where it tells how a wall runs that ends over the ground, in metres. */
const besideM = 0.3
const [towardsA, towardsB] = [1 + strokeKinds.indexOf('toA'), 1 + strokeKinds.indexOf('toB')]

/** The same of a region of which a part is ground: by the lines with house on both sides, as those along the foot may be of the ground. */
function faceOverGround({ fine: f, maps, camera, width, height }: Reading, ofPixel: Uint8Array, k: number): number {
  const beside = Math.round(besideM * camera.pixelsPerM)
  let [a, b] = [0, 0]
  for (let y = Math.max(beside, f.top[k]); y <= Math.min(height - 1 - beside, f.bottom[k]); y++) {
    for (let i = y * width + f.left[k]; i <= y * width + f.right[k]; i++) {
      if (f.labels[i] !== k || !isHouse(ofPixel[i - beside * width]) || !isHouse(ofPixel[i + beside * width])) continue
      if (maps.kind[i] === towardsA) a++
      else if (maps.kind[i] === towardsB) b++
    }
  }
  return a > 1.15 * b ? 0 : b > 1.15 * a ? 1 : open
}

/**
 * The parts of a chimney are too small to tell where they run. It is about as deep as it is broad, and so shows more of the side that
 * runs to the farther vanishing point.
 */
function turnChimneys({ fine: f, perspective: { a, b }, camera }: Reading, roles: Uint8Array, faces: Uint8Array) {
  const awayOf = ({ x, w }: VanishingPoint) => (w === 0 ? Infinity : Math.abs(x - camera.centreX))
  const broad = awayOf(a) >= awayOf(b) ? 0 : 1
  for (let k = 0; k < f.count; k++) if (roles[k] === Role.chimney) faces[k] = broad
}

function askNeighbours({ fine: f }: Reading, roles: Uint8Array, faces: Uint8Array) {
  for (let k = 0; k < f.count; k++) {
    if (faces[k] === open || (f.area[k] < 200 && roles[k] !== Role.chimney)) faces[k] = faceBeside(f, roles, faces, k)
  }
}

/** The face of most of what lies beside a part, but for the sky. */
function faceBeside({ neighbours: { from, id, border } }: RegionFacts, roles: Uint8Array, faces: Uint8Array, k: number): Face {
  const shared = [0, 0, 0]
  for (let j = from[k]; j < from[k + 1]; j++) if (roles[id[j]] !== Role.sky) shared[faces[id[j]]] += border[j]
  return shared[0] >= shared[1] ? 0 : 1
}

/**
 * Seen from the front everything faces the viewer but what clearly runs into the depth; the fields between the seams of a roof do so as
 * one.
 */
function turnInFront(reading: Reading, roles: Uint8Array, faces: Uint8Array) {
  const { fine: f, perspective } = reading
  const hasDepth = perspective.b.y === perspective.horizon
  const turn = (group: readonly number[]) => {
    const [, a, b, , sloping] = [0, 1, 2, 3, 4].map((kind) => group.reduce((sum, k) => sum + f.votes[5 * k + kind], 0))
    const face = hasDepth && b > leastDeeper * a && sumOf(group, f.area) > 400 && sloping > 8 ? 1 : 0
    for (const k of group) faces[k] = face
  }
  const isRoof = roles.map((role) => Number(role === Role.roof))
  for (let k = 0; k < f.count; k++) if (!isRoof[k]) turn([k])
  for (const group of groupsOf(reading, isRoof)) turn(group)
}

/** Boards that tell no side, as those along the rakes of gables, face as the walls beside them do, not as the roofs. */
function turnBoards(reading: Reading, boards: Uint8Array, roles: Uint8Array, faces: Uint8Array) {
  for (const group of groupsOf(reading, boards)) {
    const beside = [0, 1].map((face) => shareBeside(reading.fine, group, (id) => roles[id] === Role.wall && faces[id] === face))
    if (beside[0] !== beside[1]) for (const k of group) faces[k] = Number(beside[1] > beside[0])
  }
}

/**
 * At the height of the eye all level lines lie alike, whichever point they run to: a patch of one side that lies there as a whole, and
 * borders on the other side, or on what was opened in it, more than on anything else, belongs to that one. The larger
 * ones turn first: what lies between one of them and its side is of that side already.
 */
function turnPatches(reading: Reading, roles: Uint8Array, ofPixel: Uint8Array, faces: Uint8Array) {
  const { fine: f, width, perspective } = reading
  const isApart = (x: number, y: number) => Math.abs(slopeTo(perspective.a, x, y) - slopeTo(perspective.b, x, y)) > leastApart
  const stands = (k: number) => isHouse(ofPixel[middlePixel(f, k, width)])
  const patches = [0, 1].map((face) =>
    groupsOf(
      reading,
      faces.map((own, k) => Number(own === face && isHouse(roles[k]) && stands(k))),
    ),
  )
  const sized = patches.flat().map((patch) => ({ patch, area: sumOf(patch, f.area) }))
  for (const { patch, area } of sized.toSorted((p, q) => q.area - p.area)) {
    if (area > largestPatch * f.labels.length) continue
    const apart = patch.filter((k) => isApart(f.x[k], f.top[k]) || isApart(f.x[k], f.bottom[k]))
    if (sumOf(apart, f.area) > mostApart * area) continue
    const own = faces[patch[0]]
    let [outline, beside] = [1, 0]
    for (const k of patch) {
      eachNeighbour(f, k, (id, border) => {
        if (faces[id] === own && stands(id)) return
        outline += border
        if (stands(id) || (isHouse(roles[id]) && faces[id] !== own)) beside += border
      })
    }
    if (beside > leastBeside * outline) for (const k of patch) faces[k] = 1 - own
  }
}
