import { outlineOf } from '../../geometry/arch.ts'
import { spansIn } from '../../geometry/polygon.ts'
import { Role } from '../../scene.ts'
import type { Candidate } from '../openings/select-openings.ts'
import type { Reading } from './reading.ts'

type Opening = Pick<Candidate, 'quad' | 'kind' | 'knee' | 'arch'>

/** Lays windows and doors into the walls behind what stands before them, where `piers` is not 0 among others, in place. */
export function layOpenings({ width, height }: Reading, role: Uint8Array, openings: readonly Opening[], piers: Uint8Array | undefined) {
  for (const { quad, kind, knee, arch } of openings) {
    const outline = knee ? [quad[0], quad[1], quad[2], knee, quad[3]] : outlineOf(quad, arch)
    lay(role, spansIn(outline, width, height), kind === 'window' ? Role.window : Role.door, piers)
  }
}

/** Gives stretches of rows a role, but for what stands before them. */
function lay(role: Uint8Array, spans: Int32Array, given: number, piers: Uint8Array | undefined) {
  for (let k = 0; k < spans.length; k += 2) {
    for (let i = spans[k]; i < spans[k + 1]; i++) if (!piers?.[i] && !isBefore(role[i])) role[i] = given
  }
}

const isBefore = (role: number) => role === Role.plant || role === Role.thing || role === Role.sky
