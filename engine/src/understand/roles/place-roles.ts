import { componentsOf } from '../../pixels/components.ts'
import { Role } from '../../scene.ts'
import type { Reading } from './reading.ts'

// From roles of regions to roles of pixels: one background that runs round the house is cut into sky and ground by the
// horizon; foliage that runs over several regions becomes plant by pixel, unless the house encloses it: then it is texture.

export const houseRoles = new Uint8Array(16)
for (const role of [Role.wall, Role.window, Role.door, Role.roof, Role.trim, Role.soffit, Role.railing, Role.stairs, Role.chimney]) {
  houseRoles[role] = 1
}
export const isHouse = (role: number) => houseRoles[role] === 1
/** 1 where a pixel has a role of the house. */
export function houseMask(role: Uint8Array): Uint8Array {
  const mask = new Uint8Array(role.length)
  for (let i = 0; i < role.length; i++) mask[i] = houseRoles[role[i]]
  return mask
}

/** The role of every pixel. */
export function placeRoles(reading: Reading, roles: Uint8Array): Uint8Array {
  const { fine: f, camera, width, height } = reading
  const role = new Uint8Array(f.labels.length)
  const { labels } = f
  const placeRow = (y: number) => {
    for (let i = y * width; i < (y + 1) * width; i++) {
      const r = roles[labels[i]]
      if (r === Role.sky && y > camera.horizon) role[i] = Role.ground
      else if (r === Role.ground && y < camera.horizon - 2) role[i] = Role.sky
      else role[i] = r
    }
  }
  for (let y = 0; y < height; y++) placeRow(y)
  growPlants(reading, role)
  return role
}

function growPlants({ fine: f, foliage, house, width, height }: Reading, role: Uint8Array) {
  const before = role.slice()
  const growRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const leaves = foliage.data[i]
      if (leaves <= 0.42) continue
      if (role[i] === Role.window || (role[i] === Role.roof && leaves < 0.75)) continue
      const inside = x > house.left + 0.04 * width && x < house.right - 0.04 * width && y < house.base - 0.26 * house.tall
      if (!isHouse(role[i]) || !inside) role[i] = Role.plant
    }
  }
  for (let y = 0; y < height; y++) growRow(y)
  takeBackTexture(f.labels.length, before, role, width, height)
}

/** Foliage whose pixels or whose outline belong to the house is brick or shingle. */
function takeBackTexture(total: number, before: Uint8Array, role: Uint8Array, width: number, height: number) {
  const plants = new Uint8Array(total)
  for (let i = 0; i < total; i++) plants[i] = role[i] === Role.plant ? 1 : 0
  const { labels, count, area } = componentsOf(plants, width, height)
  const onHouse = new Float32Array(count)
  const outline = new Float32Array(count).fill(1)
  const houseOutline = new Float32Array(count)
  const countRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const c = labels[i] - 1
      if (c < 0) continue
      onHouse[c] += houseRoles[before[i]]
      for (let side = 0; side < 4; side++) {
        if (side === 0 ? x === 0 : side === 1 ? x === width - 1 : side === 2 ? y === 0 : y === height - 1) continue
        const other = role[side === 0 ? i - 1 : side === 1 ? i + 1 : side === 2 ? i - width : i + width]
        if (other === Role.plant) continue
        outline[c]++
        houseOutline[c] += houseRoles[other]
      }
    }
  }
  for (let y = 0; y < height; y++) countRow(y)
  for (let i = 0; i < total; i++) {
    const c = labels[i] - 1
    if (c < 0 || !(onHouse[c] > 0.8 * area[c] || (houseOutline[c] > 0.8 * outline[c] && area[c] < 0.02 * total))) continue
    role[i] = isHouse(before[i]) ? before[i] : Role.wall
  }
}
