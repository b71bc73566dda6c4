import { fuseRoles } from '../../reading/fuse-roles.ts'
import { Role } from '../../scene.ts'
import type { Reading } from './reading.ts'

/** What the rules' word counts beside the network's, 0–1. */
const trust = 0.35

/** Weighs the roles that the rules gave against the network's estimate, in place; openings come later, so that glass counts as wall. */
export function hearNetwork({ estimate, fine, width, height }: Reading, role: Uint8Array) {
  if (!estimate) return
  const roles = estimate.roles.map((plane, k) => (k === Role.wall ? plane.map((p, i) => p + glass(estimate.roles, i)) : plane))
  for (const k of [Role.window, Role.door]) roles[k] = new Float32Array(roles[k].length)
  role.set(fuseRoles({ width, height, role, part: fine.labels, count: fine.count }, { ...estimate, roles }, trust))
}

const glass = (roles: readonly Float32Array[], i: number) => roles[Role.window][i] + roles[Role.door][i]
