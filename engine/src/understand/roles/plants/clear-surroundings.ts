import { boxBlur } from '../../../pixels/blur.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { within } from '../../../pixels/distance.ts'
import { drawBand } from '../../../pixels/draw.ts'
import { newPlane, type Plane } from '../../../pixels/raster.ts'
import { Role, strokeKinds } from '../../../scene.ts'
import type { HouseOutline } from '../../house-outline.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { drawnRims, partsBetweenStrokes, rimOf, type Rims } from '../drawn-rims.ts'
import { groupsOf } from '../groups-of.ts'
import { faintAndBare } from '../sky/find-clouds.ts'
import { besideHouse } from '../beside-house.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

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
/** Least share of inked pixels in a scribble that counts as leaves and branches. */
const dense = 0.075
/** How dense a scribble is, is worked out in blocks of so many pixels. */
const block = 2
/** Most of the ink of a tree that lies on strokes of the directions of the house: pergolas and fences have more. */
const mostRuled = 0.52
const sloping = 1 + strokeKinds.indexOf('sloping')
/** Longer uprights before the sky, as a share of the height, construct the house, or are trunks, which crowns bring along. */
const tallest = 0.2
/** Least share of the picture that a tree covers: less is a bird or the cap of a chimney. */
const leastTree = 0.002

/** Takes parts above and beside the frame of the house out of it, in place; says whether the frame is to be believed. */
export function clearSurroundings(reading: Reading, roles: Uint8Array): boolean {
  const { outline, fine: f, camera } = reading
  if (!outline) return false
  const { above, beside } = countOutside(reading, outline)
  const isOutside = new Uint8Array(f.count)
  let house = 1
  for (let k = 0; k < f.count; k++) {
    if (!isHouse(roles[k])) continue
    house += f.area[k]
    const hangs = roles[k] === Role.roof || roles[k] === Role.soffit
    const share = (hangs ? above[k] : Math.max(above[k], beside[k])) / f.area[k]
    if (share > 0.5 && (beside[k] > 0.5 * f.area[k] || !isChimney(reading, roles, k, above))) isOutside[k] = 1
  }
  let lost = 0
  const rims = drawnRims(reading, isOutside, outline.frame)
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
  for (let k = 0; k < f.count; k++) if (isOutside[k]) roles[k] = f.y[k] > camera.horizon ? Role.ground : Role.sky
  return true
}

/** Whether a part is roof or underside: those end in the open air without a wall's straight edges. */
const overhangs = (roles: Uint8Array, part: readonly number[]) => part.some((k) => roles[k] === Role.roof || roles[k] === Role.soffit)

/** Whether strokes part a group from the open air. */
function isRuled({ fine: f }: Reading, roles: Uint8Array, group: readonly number[], rims: Rims): boolean {
  let open = 1
  let ruled = 0
  for (const k of group) {
    eachNeighbour(f, k, (id) => {
      if (isHouse(roles[id])) return
      const { border, framed } = rimOf(rims, f.count, k, id)
      open += border
      ruled += framed
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
function isPillar({ fine: f }: Reading, roles: Uint8Array, isOutside: Uint8Array, k: number): boolean {
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

/** The pixels of each region above the frame, and those beside it or under a roof that reaches beyond the uprights: none between these. */
function countOutside({ fine: f, house, height }: Reading, outline: HouseOutline): Outside {
  const outside: Outside = { above: new Float32Array(f.count), beside: new Float32Array(f.count) }
  const { left, right, firstUpright, lastUpright, topOf } = outline
  const margin = 0.01 * topOf.length
  const [first, last] = [Math.ceil(Math.max(left, firstUpright) - margin), Math.floor(Math.min(right, lastUpright) + margin)]
  let lowest = 0
  for (let x = Math.max(0, first); x < Math.min(topOf.length, last); x++) if (topOf[x] > lowest) lowest = topOf[x]
  for (let y = 0; y < height; y++) countRow(f.labels, outline, 0.15 * house.tall, outside, y, first, y < lowest ? first : last)
  return outside
}

interface Outside {
  above: Float32Array
  beside: Float32Array
}

function countRow(
  labels: Int32Array,
  { topOf, left, right, firstUpright, lastUpright }: HouseOutline,
  overhang: number,
  { above, beside }: Outside,
  y: number,
  skipFrom: number,
  skipTo: number,
) {
  const width = topOf.length
  const margin = 0.01 * width
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (x >= skipFrom && x < skipTo) {
      i += skipTo - x
      x = skipTo
    }
    if (y < topOf[x] - 3) above[labels[i]]++
    const isUnder = y > topOf[x] + overhang && (x < firstUpright - margin || x > lastUpright + margin)
    if (x < left - margin || x > right + margin || isUnder) beside[labels[i]]++
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

/** Turns what is scribbled in the open beside and above the frame into plants, in place. */
export function plantSurroundings(reading: Reading, role: Uint8Array) {
  const { outline, ink, strokes, maps, camera, width, height } = reading
  if (!outline) return
  /** Below this row nothing is a tree. */
  const lowest = Math.min(height, Math.max(0, Math.ceil(camera.horizon + 0.1 * height)))
  const beside = 0.006 * width
  const atHouse = besideHouse(role, width, Math.min(height, lowest + Math.ceil(beside)), beside)
  const tall = new Uint8Array(role.length)
  for (const { kind, length, from, to } of strokes)
    if (kind === 'vertical' && length > tallest * height) drawBand(tall, width, height, from, to, 2)
  const strewn = new Uint8Array(role.length)
  const density = newPlane(Math.ceil(width / block), Math.ceil(height / block))
  for (let y = 0; y < lowest; y++) strewRow(role, ink, tall, atHouse, outline, strewn, density, y)
  const radius = Math.round(width / 60 / block)
  boxBlur(boxBlur(density, radius, density), radius, density)
  const reach = 0.012 * width
  const firstBlock = density.data.findIndex((n) => n > dense)
  const lastBlock = density.data.findLastIndex((n) => n > dense)
  if (firstBlock < 0) return
  /** Nothing is dense above the first row and from the end on. */
  const first = Math.max(0, block * Math.floor(firstBlock / density.width) - Math.ceil(reach))
  const end = Math.min(height, block * Math.ceil((lastBlock + 1) / density.width))
  const atInk = within(strewn.subarray(first * width, (end + Math.ceil(reach)) * width), width, reach)
  // With room for what the lowest leaves stand on.
  const rows = Math.min(height, end + 2)
  const leaves = new Uint8Array(rows * width)
  for (let y = first; y < end; y++) growRow(role, atInk, first, density, leaves, y, width)
  const { labels, area, bottom } = componentsOf(leaves, width, rows)
  const ruled = ruledShares(labels, area.length, strewn, maps.kind)
  const stands = standing(labels, area.length, role, width)
  const isTree = (c: number) =>
    area[c] > leastTree * role.length && ruled[c] < mostRuled && (stands[c] || area[c] > 0.01 * role.length || bottom[c] > camera.horizon)
  const trees = new Uint8Array(area.length + 1)
  for (let c = 0; c < area.length; c++) trees[c + 1] = isTree(c) ? 1 : 0
  const hangs = (c: number) => trees[c + 1] === 1 && bottom[c] < camera.horizon
  if (area.some((_, c) => hangs(c))) {
    const clouds = faintAndBare(reading, role, labels, strewn, area)
    for (let c = 0; c < area.length; c++) if (clouds[c] && hangs(c)) trees[c + 1] = 0
  }
  if (trees.includes(1)) for (let row = 0; row < labels.length; row += width) plantRow(labels, trees, role, row, row + width)
}

/** How much of the strewn ink of each part lies on strokes that run as the house does. */
function ruledShares(labels: Int32Array, count: number, strewn: Uint8Array, strokeKind: Uint8Array): Float32Array {
  const inked = new Float32Array(count).fill(1)
  const ruled = new Float32Array(count)
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0 || strewn[i] === 0) continue
    inked[labels[i] - 1]++
    if (strokeKind[i] !== 0 && strokeKind[i] !== sloping) ruled[labels[i] - 1]++
  }
  return ruled.map((n, c) => n / inked[c])
}

const blockOf = (density: Plane, x: number, y: number) => ((y / block) | 0) * density.width + ((x / block) | 0)

/** Marks the ink of a row that is strewn in the open, and adds it to the density of its blocks. */
function strewRow(
  role: Uint8Array,
  ink: Uint8Array,
  tall: Uint8Array,
  atHouse: Uint8Array,
  { topOf, left, right }: HouseOutline,
  strewn: Uint8Array,
  density: Plane,
  y: number,
) {
  const width = topOf.length
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (!ink[i] || (tall[i] && role[i] === Role.sky)) continue
    const isOpen = role[i] === Role.plant || (!atHouse[i] && (role[i] === Role.sky || role[i] === Role.ground))
    const isOutside = y < topOf[x] - 3 || x < left || x > right
    if (!isOpen || !isOutside) continue
    strewn[i] = 1
    density.data[blockOf(density, x, y)] += 1 / (block * block)
  }
}

function growRow(role: Uint8Array, atInk: Uint8Array, first: number, density: Plane, leaves: Uint8Array, y: number, width: number) {
  const skipped = first * width
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (atInk[i - skipped] && (role[i] === Role.sky || role[i] === Role.ground) && density.data[blockOf(density, x, y)] > dense)
      leaves[i] = 1
  }
}

function plantRow(labels: Int32Array, trees: Uint8Array, role: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (trees[labels[i]]) role[i] = Role.plant
}

/** Which parts touch anything but sky: the others are birds or clouds. */
function standing(labels: Int32Array, count: number, role: Uint8Array, width: number): Uint8Array {
  const stands = new Uint8Array(count)
  for (let row = width; row < labels.length - width; row += width) lookAtRow(labels, role, stands, row, width)
  return stands
}

function lookAtRow(labels: Int32Array, role: Uint8Array, stands: Uint8Array, row: number, width: number) {
  for (let i = row; i < row + width; i++) {
    const c = labels[i] - 1
    if (c < 0 || stands[c]) continue
    if (
      isGround(labels, role, i - 1) ||
      isGround(labels, role, i + 1) ||
      isGround(labels, role, i - width) ||
      isGround(labels, role, i + width)
    )
      stands[c] = 1
  }
}

const isGround = (labels: Int32Array, role: Uint8Array, j: number) => labels[j] === 0 && role[j] !== Role.sky
