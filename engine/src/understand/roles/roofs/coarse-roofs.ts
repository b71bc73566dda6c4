import { boundsOf } from '../../../geometry/quad.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { Role } from '../../../scene.ts'
import { borderShares, slopesBothWays, type RegionFacts } from '../../region-facts.ts'
import { nearHouse, type Reading } from '../reading.ts'
import { inGables } from './in-gables.ts'
import { standsOut } from './stands-out.ts'
import { lowestEave, withoutPosts } from './without-posts.ts'

// A roof that is drawn with tiles falls into hundreds of small regions, each without a slope of its own. The coarse
// division, made by long strokes alone, sees it as one sloping quadrilateral; what lies mostly inside it is roof. A coarse
// triangle with slopes of both signs is a gable and stays wall; so does what uprights run through. A large field of close lines
// that run to no vanishing point, high up on the house, is a roof as well: walls are hatched in smaller pieces. Where a coarse part
// reaches from a gable into the roof beside or below it, only what slopes by itself is roof: eaves and undersides do not. What has slopes
// but stands small before the sky is a chimney with its cap.

/** Least share of the picture that such a field covers, and how far down the house its middle may lie. */
const leastField = 0.03
const lowestField = 0.5
/** A gable lies in one plane: what level lines of both directions bound, so much of its outline, is a roof seen round its corner. */
const [leastLevel, leastBoth] = [0.4, 0.3]
/** Most of a coarse roof that hangs in gables; of one that does only what slopes by itself is roof: least and most of such outlines. */
const mostHung = 0.5
const [leastSloping, mostUpright] = [0.45, 0.1]

/** Turns the fine regions inside coarse roof planes into roof, in place. */
export function spreadCoarseRoofs(drawn: Reading, roles: Uint8Array) {
  const reading = { ...drawn, coarse: withoutPosts(drawn) }
  const { fine, coarse, width, height } = reading
  const isRoof = new Uint8Array(coarse.count)
  const isStack = new Uint8Array(coarse.count)
  for (let c = 0; c < coarse.count; c++) {
    if (!looksLikeRoof(reading, c)) continue
    if (standsOut(reading, roles, c)) isStack[c] = 1
    else isRoof[c] = 1
  }
  raiseStacks(reading, roles, isStack)

  const uprights = new Float32Array(coarse.count)
  eachRow(boxOf(coarse, isRoof), width, (from, to) => countUprights(reading.maps.kind, reading.ink, coarse.labels, uprights, from, to))
  for (let c = 0; c < coarse.count; c++) if (uprights[c] > 0.085 * coarse.area[c]) isRoof[c] = 0

  const field = fieldsOf(reading)
  const box = field ? { left: 0, top: 0, right: width - 1, bottom: height - 1 } : boxOf(coarse, isRoof)
  const covered = new Float32Array(fine.count)
  eachRow(box, width, (from, to) => countCovered(coarse.labels, isRoof, field, fine.labels, covered, from, to))
  const hung = hungInGables(drawn, coarse, isRoof)
  for (let k = 0; k < fine.count; k++) {
    if (covered[k] <= 0.6 * fine.area[k] || roles[k] === Role.sky) continue
    if (hung[k] > 0.6 * fine.area[k] && !slopes(fine, k)) {
      if (roles[k] === Role.plant) roles[k] = Role.soffit
      continue
    }
    if (roles[k] !== Role.window || fine.area[k] < 0.0006 * fine.labels.length) roles[k] = Role.roof
  }
}

type Box = ReturnType<typeof boundsOf>

/** What holds some regions. */
function boxOf(f: RegionFacts, isMeant: Uint8Array): Box {
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 }
  for (let k = 0; k < f.count; k++) {
    if (!isMeant[k]) continue
    box.left = Math.min(box.left, f.left[k])
    box.top = Math.min(box.top, f.top[k])
    box.right = Math.max(box.right, f.right[k])
    box.bottom = Math.max(box.bottom, f.bottom[k])
  }
  return box
}

/** Visits the rows of a box, from the index of their first pixel up to the one after their last. */
function eachRow({ left, top, right, bottom }: Box, width: number, visit: (from: number, to: number) => void) {
  for (let y = top; y <= bottom; y++) visit(y * width + left, y * width + right + 1)
}

/** How many pixels of each fine part lie in coarse roofs that hang in gables for the most part. */
function hungInGables(reading: Reading, coarse: RegionFacts, isRoof: Uint8Array): Float32Array {
  const { fine, gables, width } = reading
  const covered = new Float32Array(fine.count)
  const boxes = gables.map(({ apex, left, right }) => boundsOf([apex, left, right]))
  const isHung = isRoof.map((is, c) => Number(is === 1 && mayHang(coarse, c, boxes)))
  if (!isHung.includes(1)) return covered
  const { mask } = inGables(reading)
  const hung = new Float32Array(coarse.count)
  eachRow(boxOf(coarse, isHung), width, (from, to) => countMarked(coarse.labels, mask, hung, from, to))
  for (let c = 0; c < coarse.count; c++) if (hung[c] <= mostHung * coarse.area[c]) isHung[c] = 0
  eachRow(boxOf(coarse, isHung), width, (from, to) => countCovered(coarse.labels, isHung, undefined, fine.labels, covered, from, to))
  return covered
}

/** Whether the box of a part has enough in common with the boxes of gables to hang in them. */
function mayHang(f: RegionFacts, c: number, boxes: readonly Box[]): boolean {
  let shared = 0
  for (const { left, right, top, bottom } of boxes) {
    const across = Math.min(f.right[c], right) - Math.max(f.left[c], left) + 1
    const down = Math.min(f.bottom[c], bottom) - Math.max(f.top[c], top) + 1
    if (across > 0 && down > 0) shared += across * down
  }
  return shared > mostHung * f.area[c]
}

const slopes = (f: RegionFacts, k: number) => {
  const { sloping, vertical } = borderShares(f, k)
  return sloping > leastSloping && vertical < mostUpright
}

function countMarked(labels: Int32Array, isMarked: Uint8Array, found: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (isMarked[i]) found[labels[i]]++
}

function countUprights(kind: Uint8Array, ink: Uint8Array, labels: Int32Array, uprights: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (kind[i] === 3 && ink[i]) uprights[labels[i]]++
}

/** Counts the pixels of fine regions that lie in coarse roofs or in fields of lines. */
function countCovered(
  labels: Int32Array,
  isRoof: Uint8Array,
  field: Uint8Array | undefined,
  fine: Int32Array,
  covered: Float32Array,
  from: number,
  to: number,
) {
  for (let i = from; i < to;) {
    const label = labels[i]
    let end = i + 1
    while (end < to && labels[end] === label) end++
    if (isRoof[label] === 1) for (; i < end; i++) covered[fine[i]]++
    else if (field) for (; i < end; i++) covered[fine[i]] += field[i]
    i = end
  }
}

/** 1 in large fields of lines that lie high on the house; undefined where there are none. */
function fieldsOf({ hatching, house, width, height }: Reading): Uint8Array | undefined {
  const total = width * height
  // Below the foot of the house there are none.
  const rows = Math.min(height, Math.ceil(house.base))
  const dense = new Uint8Array(total)
  const left = Math.max(0, Math.floor(house.left - 0.08 * width) + 1)
  const right = Math.min(width, Math.ceil(house.right + 0.08 * width))
  let marked = 0
  for (let y = 0; y < rows; y++) marked += markDense(hatching.data, dense, y * width + left, y * width + right)
  if (marked <= leastField * total) return undefined
  const { count, area, top, bottom, stretches } = componentsOf(dense.subarray(0, rows * width), width, rows)
  const isField = new Uint8Array(count + 1)
  for (let c = 0; c < count; c++) {
    const isHigh = (top[c] + bottom[c]) / 2 < house.top + lowestField * house.tall
    if (area[c] > leastField * total && isHigh) isField[c + 1] = 1
  }
  if (!isField.includes(1)) return undefined
  for (let k = 0; k < stretches.count; k++) if (!isField[stretches.label[k]]) dense.fill(0, stretches.from[k], stretches.to[k])
  return dense
}

/** Marks where lines are close to each other from `from` up to `to`; returns how much of it. */
function markDense(hatching: Float32Array, dense: Uint8Array, from: number, to: number): number {
  let count = 0
  for (let i = from; i < to; i++) {
    if (hatching[i] <= 0.25) continue
    dense[i] = 1
    count++
  }
  return count
}

/** Turns the fine regions inside coarse parts that stand out over the roofs into chimney, in place. */
function raiseStacks({ fine, coarse, width }: Reading, roles: Uint8Array, isStack: Uint8Array) {
  if (!isStack.includes(1)) return
  const covered = new Float32Array(fine.count)
  eachRow(boxOf(coarse, isStack), width, (from, to) => countCovered(coarse.labels, isStack, undefined, fine.labels, covered, from, to))
  for (let k = 0; k < fine.count; k++) if (covered[k] > 0.6 * fine.area[k] && roles[k] !== Role.sky) roles[k] = Role.chimney
}

function looksLikeRoof(reading: Reading, c: number): boolean {
  const { coarse: f, house, height } = reading
  const share = f.area[c] / f.labels.length
  if (share < 0.0022 || share > 0.16 || f.touch[c] || !nearHouse(reading, f.x[c], f.y[c])) return false
  const votes = f.votes.subarray(5 * c, 5 * c + 5)
  if (votes[0] > 0.55 * votes.reduce((sum, v) => sum + v, 0)) return false
  const { sloping, level, vertical, both } = borderShares(f, c, 0.35)
  const tapers = f.upper[c] / Math.max(1, f.lower[c])
  const isRoundCorner = level > leastLevel && both > leastBoth
  if (!isRoundCorner && ((tapers < 0.34 && sloping > 0.3) || (slopesBothWays(f, c) > 0.4 && tapers < 0.26))) return false
  const depth = (f.y[c] - house.top) / house.tall
  const isOverFoot = f.top[c] < house.top + 0.62 * house.tall && f.bottom[c] < house.top + lowestEave * house.tall
  const steep = sloping > 0.2 && vertical < 0.2 && sloping + level > 0.4 && depth < 0.72 && isOverFoot
  const shallow = vertical < 0.12 && level > 0.3 && sloping > 0.1 && depth < 0.4 && f.bottom[c] - f.top[c] > 0.05 * height
  return steep || shallow
}
