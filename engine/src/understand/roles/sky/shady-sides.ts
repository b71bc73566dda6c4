import { componentsOf, type Stretches } from '../../../pixels/components.ts'
import { depthIn, within } from '../../../pixels/distance.ts'
import { Role, roleNames } from '../../../scene.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// The air around a shaded model has one tone. What is darker there as a plane, wider than any line, and leans on the house is one of its
// shady sides: the tip of an underside, the flank of a box on the roof. Trees before the air lean on nothing.

/** How much darker than the air a shady side is at least, and its least half width as a share of the picture's width. */
const darker = 0.2
const halfWide = 1 / 400
/** Largest such side as a share of the picture, and least share of its outline along the house. */
const largest = 0.004
const leastShared = 0.3

/** Turns dark planes of a shaded model that passed for air, and lean on the house, into house, in place. */
export function closeShadySides({ shaded, value, camera, width, height }: Reading, role: Uint8Array) {
  if (!shaded) return
  const end = Math.round(Math.max(0, Math.min(height, camera.horizon))) * width
  const dark = toneOfAir(role, value.data, end) - darker
  const isDark = new Uint8Array(role.length)
  for (let i = 0; i < end; i++) isDark[i] = Number(value.data[i] < dark)
  const reach = halfWide * width
  const depth = depthIn(isDark, width, height)
  for (let i = 0; i < end; i++) isDark[i] = Number(depth[i] >= reach)
  const isSide = within(isDark, width, reach)
  for (let i = 0; i < role.length; i++) isSide[i] &= Number(role[i] === Role.sky)
  const { stretches, count, area } = componentsOf(isSide, width, height)
  const borders = bordersOf(stretches, count, isSide, role, width)
  for (let k = 0; k < stretches.count; k++) {
    const c = stretches.label[k] - 1
    if (area[c] < largest * role.length) role.fill(roleBeside(borders[c]), stretches.from[k], stretches.to[k])
  }
}

/** The mean tone of what passes for air above the horizon. */
function toneOfAir(role: Uint8Array, value: Float32Array, end: number): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < end; i++) {
    if (role[i] !== Role.sky) continue
    sum += value[i]
    count++
  }
  return sum / Math.max(1, count)
}

/** Of each part of a mask the border pixels by the role beyond. */
function bordersOf({ from, to, label, count: total }: Stretches, count: number, mask: Uint8Array, role: Uint8Array, width: number) {
  const borders = Array.from({ length: count }, () => new Int32Array(roleNames.length))
  const meet = (k: number, i: number) => {
    if (i >= 0 && i < role.length && mask[i] === 0) borders[label[k] - 1][role[i]]++
  }
  for (let k = 0; k < total; k++) {
    meet(k, from[k] - 1)
    meet(k, to[k])
    for (let i = from[k]; i < to[k]; i++) {
      meet(k, i - width)
      meet(k, i + width)
    }
  }
  return borders
}

/** The role of the house that a part with such borders continues, an underside before others; air where it leans on none. */
function roleBeside(borders: Int32Array): number {
  const all = borders.reduce((sum, n) => sum + n, 0)
  const house = borders.map((n, r) => n * houseRoles[r])
  if (house.reduce((sum, n) => sum + n, 0) < leastShared * all) return Role.sky
  return house[Role.soffit] > 0 ? Role.soffit : house.indexOf(Math.max(...house))
}
