import { Role } from '../../../scene.ts'
import type { HouseOutline } from '../../house-outline.ts'
import { borderShares, eachNeighbour, middlePixel } from '../../region-facts.ts'
import { drawnRims, partsBetweenStrokes, framedBetween, type Rims } from '../drawn-rims.ts'
import { groupsOf } from '../groups-of.ts'
import { isWallPart } from '../sky/drop-strays.ts'
import { houseRoles, isHouse } from '../place-roles.ts'
import { regionsIn } from '../regions-with.ts'
import type { Reading } from '../reading.ts'
import { keepBoards } from './keep-boards.ts'
import { keepSides } from './keep-sides.ts'
import { keepPergolas } from './keep-pergolas.ts'

// The house ends where the frame of its strokes ends: nothing above the frame is wall or roof, and no wall stands beside
// the outermost uprights. What the rules for single regions took for house out there are trees, whose branches and trunks
// are as straight as rafters, fences and hedges. Chimneys stand above the frame and are told by their upright sides.

/** Share of the house that may lie outside a frame that is to be believed. */
const mostOutside = 0.4
/** Least share of the picture that a pillar covers. */
const leastPillar = 0.005
/** What the house embraces belongs to it where no more than this share of its borders is without a stroke. */
const mostPlain = 0.6
/** A piece of the house is parted from the open air by strokes along this share of their border at least. */
const leastRuled = 0.2
/** Of an enclosed part beside the uprights: most of its outline without a stroke, least that is upright, largest share of the picture. */
const mostGaps = 0.3
const leastUpright = 0.2
const largestRoom = 0.04
/** Least share of the picture that a tree covers: less is a bird or the cap of a chimney. */
export const leastTree = 0.002

/** Takes parts above and beside the frame of the house out of it, in place; says whether the frame is to be believed. */
export function clearSurroundings(reading: Reading, roles: Uint8Array): boolean {
  const { outline, fine: f, camera } = reading
  if (!outline) return false
  const { above, beside } = countOutside(reading, roles, outline)
  const isOutside = new Uint8Array(f.count)
  let house = 1
  for (const k of regionsIn(roles, houseRoles)) {
    house += f.area[k]
    const hangs = roles[k] === Role.roof || roles[k] === Role.soffit
    const share = (hangs ? above[k] : Math.max(above[k], beside[k])) / f.area[k]
    if (share > 0.5 && above[k] < 0.5 * f.area[k] && isEnclosed(reading, k)) continue
    if (share > 0.5 && (beside[k] > 0.5 * f.area[k] || !isChimney(reading, roles, k, above))) isOutside[k] = 1
  }
  let lost = 0
  const rims = drawnRims(reading)
  for (const whole of groupsOf(reading, isOutside)) {
    const isBeside = whole.every((k) => beside[k] > 0.5 * f.area[k])
    const belongs = belongsToHouse(reading, roles, isOutside, whole, isBeside)
    const isWhole = !belongs || camera.fromAbove || whole.reduce((sum, k) => sum + f.area[k], 0) < leastTree * f.labels.length
    const parts = isWhole ? [whole] : partsBetweenStrokes(reading, whole, rims)
    for (const part of parts) {
      const isHeld = belongs && (isWhole || overhangs(roles, part) || isRuled(reading, roles, part, rims))
      for (const k of part) {
        if (!isHeld) lost += f.area[k]
        if (isHeld || isPillar(reading, roles, isOutside, k)) isOutside[k] = 0
      }
    }
  }
  if (lost > mostOutside * house) return false
  keepSides(reading, roles, isOutside, beside)
  keepBoards(reading, roles, isOutside, rims)
  keepPergolas(reading, roles, isOutside)
  for (let k = 0; k < f.count; k++) if (isOutside[k]) roles[k] = f.y[k] > camera.horizon ? Role.ground : Role.sky
  return true
}

/** Whether long strokes enclose the larger part that a region beside the uprights lies in as they do a wall. */
function isEnclosed(reading: Reading, k: number): boolean {
  const { fine: f, coarse, outline, camera, width } = reading
  const { left, right } = outline!
  if (camera.fromAbove || f.x[k] < left || f.x[k] > right || f.touch[k] !== 0) return false
  const c = coarse.labels[middlePixel(f, k, width)]
  const votes = coarse.votes.subarray(5 * c, 5 * c + 5)
  const total = votes.reduce((sum, v) => sum + v, 1)
  return (
    isWallPart(reading, c) &&
    votes[0] < mostGaps * total &&
    votes[3] > leastUpright * total &&
    coarse.area[c] < largestRoom * f.labels.length
  )
}

/** Whether a part is roof or underside: those end in the open air without a wall's straight edges. */
const overhangs = (roles: Uint8Array, part: readonly number[]) => part.some((k) => roles[k] === Role.roof || roles[k] === Role.soffit)

/** Whether strokes part a group from the open air. */
function isRuled({ fine: f }: Reading, roles: Uint8Array, group: readonly number[], rims: Rims): boolean {
  let open = 1
  let ruled = 0
  for (const k of group) {
    eachNeighbour(f, k, (id, border) => {
      if (isHouse(roles[id])) return
      open += border
      ruled += framedBetween(rims, f, k, id)
    })
  }
  return ruled > leastRuled * open
}

/**
 * Parts that the house embraces, or that level strokes of their own bound, are pieces of it which the frame misses; so is a
 * pillar beside it that carries a part of it.
 */
function belongsToHouse(
  { fine: f, camera }: Reading,
  roles: Uint8Array,
  isOutside: Uint8Array,
  group: readonly number[],
  isBeside: boolean,
): boolean {
  let outline = 1
  let shared = 0
  let votes = 1
  let level = 0
  let plain = 0
  let touch = 0
  let area = 0
  let upright = 0
  for (const k of group) {
    touch |= f.touch[k]
    area += f.area[k]
    upright += f.votes[5 * k + 3]
    level += f.votes[5 * k + 1] + f.votes[5 * k + 2]
    for (let v = 0; v < 5; v++) votes += f.votes[5 * k + v]
    plain += f.votes[5 * k]
    eachNeighbour(f, k, (id, border) => {
      if (isOutside[id]) return
      outline += border
      if (isHouse(roles[id])) shared += border
    })
  }
  const isPillar = area > leastPillar * f.labels.length && upright > 0.45 * votes && upright + level > 0.6 * votes
  if (touch !== 0) return false
  if (area < leastTree * f.labels.length) return shared > 0.4 * outline
  const isStraight = camera.fromAbove || plain < mostPlain * votes || overhangs(roles, group)
  return (isPillar && shared > 0.05 * outline) || (!isBeside && ((isStraight && shared > 0.4 * outline) || level - shared > 0.2 * votes))
}

/** A single part with upright sides that carries a part of the house, whatever hangs together with it. */
export function isPillar({ fine: f }: Reading, roles: Uint8Array, isOutside: Uint8Array, k: number): boolean {
  const { vertical, level } = borderShares(f, k, 1)
  if (f.touch[k] !== 0 || f.area[k] < leastPillar * f.labels.length || vertical < 0.36 || vertical + level < 0.52) return false
  let outline = 1
  let shared = 0
  eachNeighbour(f, k, (id, border) => {
    outline += border
    if (!isOutside[id] && isHouse(roles[id])) shared += border
  })
  return shared > 0.05 * outline
}

/** Pixels of each region above the frame, and those beside it or under a roof that reaches beyond the uprights. */
interface Outside {
  above: Float32Array
  beside: Float32Array
}

/** What of each region of the house lies outside the frame; most lie wholly within it and are not looked at. */
function countOutside({ fine: f, house }: Reading, roles: Uint8Array, outline: HouseOutline): Outside {
  const outside: Outside = { above: new Float32Array(f.count), beside: new Float32Array(f.count) }
  const { topOf, left, right, firstUpright, lastUpright } = outline
  const margin = 0.01 * topOf.length
  const [first, last] = [Math.max(left, firstUpright) - margin, Math.min(right, lastUpright) + margin]
  for (const k of regionsIn(roles, houseRoles)) {
    if (f.left[k] >= first && f.right[k] <= last && isUnder(topOf, f.left[k], f.right[k], f.top[k])) continue
    for (let y = f.top[k]; y <= f.bottom[k]; y++) countRow(f.labels, outline, 0.15 * house.tall, outside, k, y, f.left[k], f.right[k])
  }
  return outside
}

/** Whether nothing from one column to another reaches above the frame that begins at a row. */
function isUnder(topOf: Float32Array, left: number, right: number, top: number): boolean {
  for (let x = left; x <= right; x++) if (top < topOf[x] - 3) return false
  return true
}

/** Counts the pixels of a region in a row. */
function countRow(
  labels: Int32Array,
  { topOf, left, right, firstUpright, lastUpright }: HouseOutline,
  overhang: number,
  { above, beside }: Outside,
  k: number,
  y: number,
  from: number,
  to: number,
) {
  const width = topOf.length
  const margin = 0.01 * width
  for (let x = from, i = y * width + from; x <= to; x++, i++) {
    if (labels[i] !== k) continue
    if (y < topOf[x] - 3) above[k]++
    const isUnder = y > topOf[x] + overhang && (x < firstUpright - margin || x > lastUpright + margin)
    if (x < left - margin || x > right + margin || isUnder) beside[k]++
  }
}

/** A part with upright sides that stands on what is under the frame. */
function isChimney({ fine: f, camera }: Reading, roles: Uint8Array, k: number, above: Float32Array): boolean {
  const across = f.right[k] - f.left[k] + 1
  const down = f.bottom[k] - f.top[k] + 1
  const { pixelsPerM } = camera
  const hasSize = across > 0.25 * pixelsPerM && across < 2 * pixelsPerM && down < 2.5 * pixelsPerM
  const { none, level } = borderShares(f, k, 1)
  if (!hasSize || f.fill[k] < 0.7 || f.touch[k] || none > 0.5 || level < 0.12) return false
  let stands = false
  eachNeighbour(f, k, (id) => {
    if (isHouse(roles[id]) && above[id] < 0.5 * f.area[id]) stands = true
  })
  return stands
}
