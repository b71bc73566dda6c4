import { componentsOf, type Components } from '../../pixels/components.ts'
import { Role } from '../../scene.ts'
import type { House } from '../house.ts'
import type { Reading } from './reading.ts'

// From roles of regions to roles of pixels: one background that runs round the house is cut into sky and ground by the
// horizon; foliage that runs over several regions becomes plant by pixel, unless the house encloses it: then it is texture.

export const houseRoles = new Uint8Array(16)
for (const role of [Role.wall, Role.window, Role.door, Role.roof, Role.trim, Role.soffit, Role.railing, Role.stairs, Role.chimney]) {
  houseRoles[role] = 1
}
export const isHouse = (role: number) => houseRoles[role] === 1
/** Whether a role is that of a wall or of a board on it. */
export const isWall = (role: number) => role === Role.wall || role === Role.trim
/** Whether a role is that of open ground. */
export const isFloor = (role: number) => role === Role.ground || role === Role.paving
/** Whether a role is that of what is seen over a house. */
export const isAir = (role: number) => role === Role.sky || role === Role.plant
/** 1 where a pixel has a role of the house. */
export function houseMask(role: Uint8Array): Uint8Array {
  const mask = new Uint8Array(role.length)
  for (let from = 0; from < role.length; from += stretch) markHouse(role, mask, from, Math.min(role.length, from + stretch))
  return mask
}

/** So many pixels are looked at in one go: what is called often is compiled soon. */
const stretch = 1 << 14

function markHouse(role: Uint8Array, mask: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) mask[i] = houseRoles[role[i]]
}

/** The role of every pixel. */
export function placeRoles(reading: Reading, roles: Uint8Array): Uint8Array {
  const { fine: f, camera, width, height } = reading
  const role = new Uint8Array(f.labels.length)
  const below = roles.map((r) => (r === Role.sky ? Role.ground : r))
  const above = roles.map((r) => (r === Role.ground ? Role.sky : r))
  for (let y = 0; y < height; y++)
    placeRow(f.labels, y > camera.horizon ? below : y < camera.horizon - 2 ? above : roles, role, y * width, (y + 1) * width)
  growPlants(reading, role)
  return role
}

function placeRow(labels: Int32Array, roles: Uint8Array, role: Uint8Array, from: number, to: number) {
  let label = labels[from]
  let own = roles[label]
  for (let i = from; i < to; i++) {
    if (labels[i] !== label) {
      label = labels[i]
      own = roles[label]
    }
    role[i] = own
  }
}

function growPlants(reading: Reading, role: Uint8Array) {
  const { foliage, width, height } = reading
  const before = role.slice()
  const isPlant = new Uint8Array(role.length)
  for (let y = 0; y < height; y++) growRow(foliage.data, reading.house, role, isPlant, y, width)
  takeBackTexture(reading, before, role, isPlant)
}

/** Turns leaves into plants in a row, and marks all plants there. */
function growRow(foliage: Float32Array, house: House, role: Uint8Array, isPlant: Uint8Array, y: number, width: number) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const own = role[i]
    if (own === Role.plant) {
      isPlant[i] = 1
      continue
    }
    const leaves = foliage[i]
    if (leaves <= 0.42 || own === Role.window || (own === Role.roof && leaves < 0.75)) continue
    const inside = x > house.left + 0.04 * width && x < house.right - 0.04 * width && y < house.base - 0.26 * house.tall
    if (isHouse(own) && inside) continue
    role[i] = Role.plant
    isPlant[i] = 1
  }
}

/** Foliage whose pixels or whose outline belong to the house is brick or shingle, but for shrubs along its foot and on its steps. */
function takeBackTexture(reading: Reading, before: Uint8Array, role: Uint8Array, isPlant: Uint8Array) {
  const { width, height } = reading
  const total = role.length
  const parts = componentsOf(isPlant, width, height)
  const { count, area, stretches } = parts
  const growth: Growth = {
    onHouse: new Float32Array(count),
    outline: new Float32Array(count).fill(1),
    houseOutline: new Float32Array(count),
  }
  for (let k = 0; k < stretches.count; k++)
    countStretch(before, role, growth, stretches.label[k] - 1, stretches.from[k], stretches.to[k], width)
  const { onHouse, outline, houseOutline } = growth
  const isTexture = new Uint8Array(count + 1)
  for (let c = 0; c < count; c++) {
    if (onHouse[c] > 0.8 * area[c] || (houseOutline[c] > 0.8 * outline[c] && area[c] < 0.02 * total)) isTexture[c + 1] = 1
  }
  for (let c = 0; c < count; c++) if (isTexture[c + 1] && isShrubs(reading, before, parts, c)) isTexture[c + 1] = 0
  for (let k = 0; k < stretches.count; k++) if (isTexture[stretches.label[k]]) takeBack(before, role, stretches.from[k], stretches.to[k])
}

/** Tallest shrubs before a wall, how far off the ground their leaves may end, in metres; least width for their height. */
const [tallestM, gapM] = [2.2, 0.45]
const leastWide = 1.2
/** Most light that dense shrubs leave, least of their columns that end on the ground, and least share of the picture. */
const mostLight = 0.66
const mostlyGround = 0.5
const leastShrubs = 0.004

/** Whether leaves before a wall, the part `c`, are a dark scribble along its foot. */
function isShrubs({ value, camera, width, height }: Reading, before: Uint8Array, { stretches, area, top, bottom }: Components, c: number) {
  const { pixelsPerM, fromAbove } = camera
  const gap = Math.round(gapM * pixelsPerM)
  if (fromAbove || bottom[c] - top[c] > tallestM * pixelsPerM || bottom[c] < camera.horizon) return false
  /** The lowest pixel in each column. */
  const last = new Int32Array(width).fill(-1)
  let light = 0
  for (let k = 0; k < stretches.count; k++) {
    if (stretches.label[k] !== c + 1) continue
    for (let i = stretches.from[k]; i < stretches.to[k]; i++) {
      last[i % width] = i
      light += value.data[i]
    }
  }
  let [columns, grounded] = [0, 0]
  for (const lowest of last) {
    if (lowest < 0) continue
    columns++
    for (let i = lowest; i < Math.min(width * height, lowest + gap * width + 1); i += width) {
      if (before[i] !== Role.ground && before[i] !== Role.paving) continue
      grounded++
      break
    }
  }
  const isRow = columns > leastWide * (bottom[c] - top[c]) && area[c] > leastShrubs * before.length
  return isRow && grounded > mostlyGround * columns && light < mostLight * area[c]
}

function takeBack(before: Uint8Array, role: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) role[i] = isHouse(before[i]) ? before[i] : Role.wall
}

/** Of each part with leaves: its pixels on the house, its border, and that with the house. */
interface Growth {
  onHouse: Float32Array
  outline: Float32Array
  houseOutline: Float32Array
}

/** Counts a stretch of a part, `c`, that lies in one row. */
function countStretch(before: Uint8Array, role: Uint8Array, growth: Growth, c: number, from: number, to: number, width: number) {
  const { onHouse } = growth
  if (from % width > 0) meet(growth, c, role[from - 1])
  if (to % width > 0) meet(growth, c, role[to])
  for (let i = from; i < to; i++) {
    onHouse[c] += houseRoles[before[i]]
    if (i >= width && role[i - width] !== Role.plant) meet(growth, c, role[i - width])
    if (i + width < role.length && role[i + width] !== Role.plant) meet(growth, c, role[i + width])
  }
}

function meet({ outline, houseOutline }: Growth, c: number, other: number) {
  outline[c]++
  if (other !== Role.stairs) houseOutline[c] += houseRoles[other]
}
