import { spansIn } from '../../geometry/polygon.ts'
import type { Opening } from '../../scene.ts'
import { Role } from '../../scene.ts'

interface Map {
  width: number
  height: number
  role: Uint8Array
}

/** Lays windows and doors into the walls behind what stands before them, in place. */
export function layOpenings({ width, height, role }: Map, openings: readonly Pick<Opening, 'quad' | 'kind'>[]) {
  for (const { quad, kind } of openings) lay(role, spansIn(quad, width, height), kind === 'window' ? Role.window : Role.door)
}

/** Gives stretches of rows a role, but for what stands before them. */
function lay(role: Uint8Array, spans: Int32Array, given: number) {
  for (let k = 0; k < spans.length; k += 2) for (let i = spans[k]; i < spans[k + 1]; i++) if (!isBefore(role[i])) role[i] = given
}

const isBefore = (role: number) => role === Role.plant || role === Role.thing || role === Role.sky
