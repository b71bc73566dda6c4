import { eachPixelIn } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'
import type { Candidate } from '../openings/select-openings.ts'
import type { Reading } from './reading.ts'

type Opening = Pick<Candidate, 'quad' | 'kind'>

/** Lays windows and doors into the walls behind what stands before them, where `piers` is not 0 among others, in place. */
export function layOpenings({ width, height }: Reading, role: Uint8Array, openings: readonly Opening[], piers: Uint8Array | undefined) {
  for (const { quad, kind } of openings) {
    eachPixelIn(quad, width, height, (i) => {
      if (!piers?.[i] && !isBefore(role[i])) role[i] = kind === 'window' ? Role.window : Role.door
    })
  }
}

const isBefore = (role: number) => role === Role.plant || role === Role.thing || role === Role.sky
