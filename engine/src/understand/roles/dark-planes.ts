import { Role } from '../../scene.ts'
import { groupsOf, shareBeside, sumOf } from './groups-of.ts'
import { isFloor } from './place-roles.ts'
import type { Reading } from './reading.ts'

// Nobody lays a dark drive: pavings and lawns are left as light as the sheet, but for shadows, which are paler than ink. What lies low
// and is dark stands upright: a large plane or one of slats is a wall, also where the sun reaches the slats, and in the garden of a house
// that is seen from above small ones side by side are the shady sides of hedges, with their tops as narrow strips along them. Shaded
// models have dark ground. No line parts the narrow end of a dark plane from what lies beside it: it goes on as far as it is filled in.

/** Mean tone up to which a part is dark; slats have gaps between them. */
const dark = 0.65
const darkSlats = 0.72
const leastCoursed = 0.6
/** Slats in the sun go on from dark ones: up to which tone, and least of their outline along those. */
const paleSlats = 0.85
const alongSlats = 0.4
/** Least share of the picture of a wall, of slats that make a plane together, and of a hedge. */
const leastWall = 0.006
const leastPlane = 0.0015
const leastHedge = 0.0012
/** A part so narrow, in pixels to its middle, with so much of its border along a hedge is the top of it. */
const narrow = 6
const alongHedge = 0.2
/** How dark what is filled in is drawn, and half the width that a line does not have, as a share of the picture's width. */
const [filledIn, halfFilled] = [0.45, 1 / 500]

/** Takes dark planes out of the ground, in place; returns the regions that are large dark walls. */
export function raiseDarkPlanes(reading: Reading, roles: Uint8Array): number[] {
  const { fine: f, shaded, coursed, camera, gables } = reading
  const walls: number[] = []
  if (shaded) return walls
  const isLow = (k: number) => roles[k] === Role.paving || (roles[k] === Role.ground && f.touch[k] === 0 && f.y[k] > camera.horizon)
  const total = f.labels.length
  const isShady = new Uint8Array(f.count)
  const isSlats = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (!isLow(k)) continue
    if (coursed[k] > leastCoursed && f.tone[k] < darkSlats && roles[k] === Role.paving) isSlats[k] = 1
    else if (f.tone[k] < dark && f.area[k] > leastWall * total) walls.push(k)
    else if (f.tone[k] < dark) isShady[k] = 1
  }
  for (const k of walls) roles[k] = Role.wall
  for (const group of groupsOf(reading, isSlats)) {
    if (sumOf(group, f.area) > leastPlane * total) for (const k of group) roles[k] = Role.wall
  }
  if (!camera.fromAbove) raisePaleSlats(reading, roles)
  if (!camera.fromAbove || gables.length === 0) return walls
  for (const group of groupsOf(reading, isShady)) {
    if (sumOf(group, f.area) < leastHedge * total) for (const k of group) isShady[k] = 0
  }
  const isTop = (k: number) => f.peak[k] < narrow && shareBeside(f, [k], (id) => isShady[id] === 1) > alongHedge
  for (let k = 0; k < f.count; k++) if (isShady[k] || (isLow(k) && isTop(k))) roles[k] = Role.plant
  return walls
}

/** Goes on with large dark walls over the ground as far as it is filled in as dark as they are, in place. */
export function spreadDarkWalls({ fine: f, value, width, height }: Reading, role: Uint8Array, walls: readonly number[]) {
  const reach = Math.max(1, Math.round(halfFilled * width))
  const isFilled = (i: number) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) if (!(value.data[i + y * width + x] < filledIn)) return false
    return true
  }
  const own = new Set(walls)
  const filled = new Set<number>()
  for (const k of walls) {
    for (let y = Math.max(f.top[k], 1); y <= Math.min(f.bottom[k], height - 2); y++)
      for (let i = y * width + f.left[k]; i <= y * width + f.right[k]; i++) if (f.labels[i] === k && isFilled(i)) grow(i)
  }
  function grow(from: number) {
    for (const i of [from - 1, from + 1, from - width, from + width])
      if (!own.has(f.labels[i]) && !filled.has(i) && isFloor(role[i]) && isFilled(i)) filled.add(i)
  }
  for (const i of filled) grow(i)
  for (const i of filled) {
    for (let y = -reach; y <= reach; y++)
      for (let j = i + y * width - reach; j <= i + y * width + reach; j++)
        if (isFloor(role[j]) && value.data[j] < filledIn) role[j] = Role.wall
  }
}

/** Raises what goes on with dark slats where the sun reaches them, or between them, in place. */
function raisePaleSlats({ fine: f, coursed }: Reading, roles: Uint8Array) {
  const isSlats = roles.map((role, k) => Number(role === Role.wall && coursed[k] > leastCoursed && f.tone[k] < darkSlats))
  if (!isSlats.includes(1)) return
  for (let grew = true; grew;) {
    grew = false
    for (let k = 0; k < f.count; k++) {
      if (roles[k] !== Role.paving || f.touch[k] || coursed[k] < leastCoursed || f.tone[k] > paleSlats) continue
      if (shareBeside(f, [k], (id) => isSlats[id] === 1) < alongSlats) continue
      roles[k] = Role.wall
      isSlats[k] = 1
      grew = true
    }
  }
}
