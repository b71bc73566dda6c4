import { facings, type Estimate } from '../reading/estimate.ts'
import { meansOver } from '../reading/means-over.ts'
import { Role } from '../scene.ts'
import type { Reading } from './reading.ts'
import type { RegionFacts } from './region-facts.ts'

// To which of the two vanishing points a wall or roof runs: the level strokes on the border of a part tell, and what the network makes
// of the way that it faces; what both leave open, and what contradicts all around it, goes with its neighbours.

/** 0: its level lines run to A; 1: to B. */
export type Face = 0 | 1

/** What the network tells of walls beside what strokes tell; what a stroke must outweigh, as a share of the outline. */
const network = 2
const unsure = 0.2
/** What all neighbours together tell of a part, beside its own; how often what each tells is passed on. */
const beside = 1
const passes = 16

/** Each fine region's face, and how surely it was told, 0–1: 1 where all that tells of a part in the mean tells the same. */
export interface Faces {
  face: Uint8Array
  sure: Float32Array
}

/** For each fine region its face, given its role. */
export function chooseFaces(reading: Reading, roles: Uint8Array, estimate: Estimate): Faces {
  const { width, height, fine: f, perspective } = reading
  const facing = meansOver({ width, height, ...f }, estimate.facings, estimate.width, estimate.height)
  const [left, right, front] = (['left', 'right', 'front'] as const).map((name) => facings.indexOf(name))
  const of = (k: number, way: number) => facing[k * facings.length + way]
  const own = new Float32Array(f.count)
  for (let k = 0; k < f.count; k++) {
    const [none, a, b, upright, sloping] = f.votes.subarray(5 * k, 5 * k + 5)
    own[k] = (b - a) / Math.max(1, a + b + unsure * (none + upright + sloping))
    if (roles[k] === Role.roof) continue
    // Seen from the front, A runs across the picture and B into its depth.
    own[k] += network * (perspective.kind === 'frontal' ? of(k, left) + of(k, right) - of(k, front) : of(k, right) - of(k, left))
  }
  let [told, next] = [own.slice(), own.slice()]
  for (let pass = 0; pass < passes; pass++) {
    for (let k = 0; k < f.count; k++) next[k] = own[k] + beside * toldBeside(f, roles, k, told)
    ;[told, next] = [next, told]
  }
  return { face: Uint8Array.from(told, (t) => Number(t > 0)), sure: told.map((t) => Math.min(1, Math.abs(t))) }
}

/** What the neighbours of a part tell in the mean, by the border that they share with it, −1 … 1; the open air tells nothing. */
function toldBeside({ neighbours: { from, id, border } }: RegionFacts, roles: Uint8Array, k: number, told: Float32Array): number {
  let [sum, outline] = [0, 1]
  for (let j = from[k]; j < from[k + 1]; j++) {
    outline += border[j]
    if (roles[id[j]] !== Role.sky) sum += border[j] * Math.max(-1, Math.min(1, told[id[j]]))
  }
  return sum / outline
}
