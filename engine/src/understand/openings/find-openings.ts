import { spansIn } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Estimate } from '../../reading/estimate.ts'
import { Role, type OpeningKind } from '../../scene.ts'
import type { Reading } from '../reading.ts'
import { belief, evidenceOf } from './believe.ts'
import { findBars, type Bars } from './find-bars.ts'
import { findPosts } from './posts.ts'
import { proposeQuads } from './propose-quads.ts'
import { proposeSeen } from './propose-seen.ts'
import { findRails } from './rails.ts'
import { sizeOf, type Size } from './size-of.ts'

// Windows and doors are proposed by drawn lines and by the network, each proposal is believed as far as both bear it out, and the
// most believed ones that do not overlap are taken.

export interface Found extends Size, Bars {
  quad: Quad
  /** Which vanishing point the level lines of its wall head to. */
  family: 'a' | 'b'
  kind: OpeningKind
  /** How sure it is, 0–1. */
  confidence: number
}

/** Least probability of glass or door inside, in the mean, whatever lines say. */
const credible = 0.3
/** Least belief in what is taken; most of it that others may share. */
const least = 0.28
const mostShared = 0.2
/** Least width of a garage door, in metres and in its own heights. */
const garage = { widthM: 1.9, broad: 0.95 }

/** The openings of a drawing, the surest first. */
export function findOpenings(reading: Reading, estimate: Estimate): Found[] {
  const { width, height } = reading
  const proposals = [...proposeQuads(reading, findPosts(reading), findRails(reading)), ...proposeSeen(reading, estimate)]
  const believed = proposals.flatMap((proposal) => {
    const evidence = evidenceOf(reading, estimate, proposal.quad)
    return evidence.inside < credible ? [] : [{ proposal, confidence: belief(evidence) }]
  })
  const owned = new Uint8Array(width * height)
  const found: Found[] = []
  for (const { proposal, confidence } of believed.toSorted((p, q) => q.confidence - p.confidence)) {
    if (confidence < least) break
    const { quad, family } = proposal
    const spans = spansIn(quad, width, height)
    if (!isFree(owned, spans)) continue
    for (let k = 0; k < spans.length; k += 2) owned.fill(1, spans[k], spans[k + 1])
    const size = sizeOf(reading, quad, family)
    found.push({ quad, family, confidence, ...size, ...findBars(reading, quad), kind: kindOf(reading, estimate, spans, size) })
  }
  return found
}

function isFree(owned: Uint8Array, spans: Int32Array): boolean {
  let [total, shared] = [0, 0]
  for (let k = 0; k < spans.length; k += 2) {
    total += spans[k + 1] - spans[k]
    for (let i = spans[k]; i < spans[k + 1]; i++) shared += owned[i]
  }
  return total > 0 && shared <= mostShared * total
}

/** A door where the network sees more door than glass; a broad one is a garage door. */
function kindOf({ width, height }: Reading, { roles, width: w, height: h }: Estimate, spans: Int32Array, size: Size): OpeningKind {
  let more = 0
  for (let k = 0; k < spans.length; k += 2) {
    const y = Math.floor(((Math.floor(spans[k] / width) + 0.5) * h) / height) * w
    for (let i = spans[k]; i < spans[k + 1]; i++) {
      const j = y + Math.floor((((i % width) + 0.5) * w) / width)
      more += roles[Role.door][j] - roles[Role.window][j]
    }
  }
  if (more <= 0) return 'window'
  return size.widthM > garage.widthM && size.widthM > garage.broad * size.heightM ? 'garage' : 'door'
}
