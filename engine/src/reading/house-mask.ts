import { Role } from '../scene.ts'

/** 1 for the roles of what belongs to a house. */
export const houseRoles = new Uint8Array(256)
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
