import { spansIn } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Estimate } from '../../reading/estimate.ts'
import type { Opening, OpeningKind } from '../../scene.ts'
import type { Reading } from '../reading.ts'
import { probability, featuresOf } from './believe.ts'
import { findArch } from './find-arch.ts'
import { findBars, type Bars } from './find-bars.ts'
import { barsWithin } from './bars-within.ts'
import { findPosts } from './posts.ts'
import { proposeQuads } from './propose-quads.ts'
import { proposeSeen } from './propose-seen.ts'
import { findRails, strokesOfHouse } from './rails.ts'
import { sizeOf, type Size } from './size-of.ts'
import { toFloor } from './stand-doors.ts'
import { tellKinds } from './tell-kind.ts'

// Windows and doors are proposed by drawn lines and by the network, each proposal is believed as far as both bear it out, and the
// most believed ones that do not overlap are taken.

export interface Found extends Size, Bars {
  quad: Quad
  arch?: Opening['arch']
  casing?: Opening['casing']
  /** Which vanishing point the level lines of its wall head to. */
  family: 'a' | 'b'
  kind: OpeningKind
  /** Whether a door has glass. */
  glazed?: true
  /** How sure it is, 0–1. */
  confidence: number
}

/** Least probability of glass or door inside, in the mean, whatever lines say. */
const credible = 0.3
/** Least probability in what is taken; most of it that others may share. */
const least = 0.28
const mostShared = 0.2

/** The openings of a drawing, the surest first. */
export function findOpenings(reading: Reading, estimate: Estimate): Found[] {
  const { width, height } = reading
  const rails = findRails(reading, strokesOfHouse(reading))
  const proposals = [...proposeQuads(reading, findPosts(reading), rails), ...proposeSeen(reading, estimate)]
  const believed = proposals.flatMap((proposal) => {
    const features = featuresOf(reading, estimate, proposal.quad)
    return features.inside < credible ? [] : [{ proposal, confidence: probability(features) }]
  })
  const owned = new Uint8Array(width * height)
  const found: Omit<Found, 'kind' | keyof Bars>[] = []
  for (const { proposal, confidence } of believed.toSorted((p, q) => q.confidence - p.confidence)) {
    if (confidence < least) break
    const { quad, family } = proposal
    const spans = spansIn(quad, width, height)
    if (!isFree(owned, spans)) continue
    for (let k = 0; k < spans.length; k += 2) owned.fill(1, spans[k], spans[k + 1])
    found.push({ quad, family, confidence, ...sizeOf(reading, quad, family) })
  }
  const told = tellKinds(reading, estimate, found)
  const standing = { width, height, role: reading.roles.ofPixel, pixelsPerM: reading.camera.pixelsPerM }
  return found.map((one, k): Found => {
    const { kind, glazed } = told[k]
    const stood = kind === 'window' ? one.quad : toFloor(standing, one.quad)
    const { quad, arch } = findArch(reading, estimate, stood) ?? { quad: stood }
    const whole = {
      ...one,
      quad,
      ...(arch && { arch }),
      kind,
      ...(quad !== one.quad && sizeOf(reading, quad, one.family)),
      ...findBars(reading, quad),
      ...(kind === 'door' && glazed && { glazed }),
    }
    return { ...whole, ...barsWithin(reading, whole) }
  })
}

function isFree(owned: Uint8Array, spans: Int32Array): boolean {
  let [total, shared] = [0, 0]
  for (let k = 0; k < spans.length; k += 2) {
    total += spans[k + 1] - spans[k]
    for (let i = spans[k]; i < spans[k + 1]; i++) shared += owned[i]
  }
  return total > 0 && shared <= mostShared * total
}
