import { boxBlur } from '../../../pixels/blur.ts'
import { componentsOf, type Components } from '../../../pixels/components.ts'
import { within } from '../../../pixels/distance.ts'
import { drawBand } from '../../../pixels/draw.ts'
import { newPlane, type Plane } from '../../../pixels/raster.ts'
import { Role, strokeKinds } from '../../../scene.ts'
import type { HouseOutline } from '../../house-outline.ts'
import { besideHouse } from '../beside-house.ts'
import type { Reading } from '../reading.ts'
import { faintAndBare } from '../sky/find-clouds.ts'
import { leastTree } from './clear-surroundings.ts'

// Trees and shrubs around a house are scribbled: dense ink in the open, beside and above the frame of the house, that does not run
// as the house does and stands on something.

/** Least share of inked pixels in a scribble that counts as leaves and branches. */
const dense = 0.075
/** How dense a scribble is, is worked out in blocks of so many pixels. */
const block = 2
/** Most of the ink of a tree that lies on strokes of the directions of the house: pergolas and fences have more. */
const mostRuled = 0.52
const sloping = 1 + strokeKinds.indexOf('sloping')
/** Longer uprights before the sky, as a share of the height, construct the house, or are trunks, which crowns bring along. */
const tallest = 0.2

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
  let [upper, lower] = [0, density.height]
  while (lower > 0 && !hasDense(density, lower - 1)) lower--
  if (lower === 0) return
  while (!hasDense(density, upper)) upper++
  /** Nothing is dense above the first row and from the end on. */
  const first = Math.max(0, block * upper - Math.ceil(reach))
  const end = Math.min(height, block * lower)
  const atInk = within(strewn.subarray(first * width, (end + Math.ceil(reach)) * width), width, reach)
  // With room for what the lowest leaves stand on.
  const rows = Math.min(height, end + 2)
  const leaves = new Uint8Array(rows * width)
  for (let y = first; y < end; y++) growRow(role, atInk, first, density, leaves, y, width)
  const parts = componentsOf(leaves, width, rows)
  const { area, bottom, stretches } = parts
  const ruled = ruledShares(parts, strewn, maps.kind)
  const stands = standing(parts, leaves, role, width)
  const isTree = (c: number) =>
    area[c] > leastTree * role.length && ruled[c] < mostRuled && (stands[c] || area[c] > 0.01 * role.length || bottom[c] > camera.horizon)
  const trees = new Uint8Array(area.length + 1)
  for (let c = 0; c < area.length; c++) trees[c + 1] = isTree(c) ? 1 : 0
  const hangs = (c: number) => trees[c + 1] === 1 && bottom[c] < camera.horizon
  if (area.some((_, c) => hangs(c))) {
    const clouds = faintAndBare(reading, role, parts, strewn)
    for (let c = 0; c < area.length; c++) if (clouds[c] && hangs(c)) trees[c + 1] = 0
  }
  for (let k = 0; k < stretches.count; k++) if (trees[stretches.label[k]]) role.fill(Role.plant, stretches.from[k], stretches.to[k])
}

/** How much of the strewn ink of each part lies on strokes that run as the house does. */
function ruledShares({ count, stretches }: Components, strewn: Uint8Array, strokeKind: Uint8Array): Float32Array {
  const inked = new Float32Array(count).fill(1)
  const ruled = new Float32Array(count)
  for (let k = 0; k < stretches.count; k++) {
    const c = stretches.label[k] - 1
    for (let i = stretches.from[k]; i < stretches.to[k]; i++) {
      if (strewn[i] === 0) continue
      inked[c]++
      if (strokeKind[i] !== 0 && strokeKind[i] !== sloping) ruled[c]++
    }
  }
  return ruled.map((n, c) => n / inked[c])
}

/** Whether a scribble is dense anywhere in a row of blocks. */
function hasDense({ data, width }: Plane, row: number): boolean {
  for (let i = row * width; i < (row + 1) * width; i++) if (data[i] > dense) return true
  return false
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
    if (!ink[i]) continue
    const isOutside = y < topOf[x] - 3 || x < left || x > right
    if (!isOutside || (tall[i] && role[i] === Role.sky)) continue
    const isOpen = role[i] === Role.plant || (!atHouse[i] && (role[i] === Role.sky || role[i] === Role.ground))
    if (!isOpen) continue
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

/** Which parts of the leaves touch anything but sky: the others are birds or clouds. */
function standing({ count, stretches }: Components, leaves: Uint8Array, role: Uint8Array, width: number): Uint8Array {
  const stands = new Uint8Array(count)
  const isGround = (i: number) => leaves[i] === 0 && role[i] !== Role.sky
  for (let k = 0; k < stretches.count; k++) {
    const from = stretches.from[k]
    const to = stretches.to[k]
    const c = stretches.label[k] - 1
    if (stands[c] || from < width || to > leaves.length - width) continue
    if (isGround(from - 1) || isGround(to)) stands[c] = 1
    for (let i = from; i < to && !stands[c]; i++) if (isGround(i - width) || isGround(i + width)) stands[c] = 1
  }
  return stands
}
