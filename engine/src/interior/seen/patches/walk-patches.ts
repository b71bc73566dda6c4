import type { Patches } from '../../photo/photo-regions.ts'
import type { PatchLinks } from './patch-links.ts'

/** The steepness (L* per pixel) and the difference of colour that part patches which meet, and how far a patch holds to itself. */
const steep = 1.7
const otherColour = 9
const self = 0.65
const rounds = 60
/** No likelihood moves by as much any more. */
const still = 0.002

/**
 * Each patch between its own likelihoods, `kinds` per patch, and those of its neighbours, as far as the border between them is faint, until
 * nothing moves (Gauss–Seidel; random walks with priors, Grady 2005). `prior` stays as it is.
 */
export function walkPatches(p: Patches, links: PatchLinks, prior: Float32Array, kinds: number): Float32Array {
  const share = prior.slice()
  const pull = pullOf(p, links)
  const sum = new Float64Array(kinds)
  for (let round = 0; round < rounds; round++) {
    let moved = 0
    for (let k = 0; k < p.count; k++) {
      const own = self * Math.sqrt(p.area[k])
      let total = own
      for (let c = 0; c < kinds; c++) sum[c] = own * prior[kinds * k + c]
      for (let at = links.first[k]; at < links.first[k + 1]; at++) {
        const other = kinds * links.to[at]
        total += pull[at]
        for (let c = 0; c < kinds; c++) sum[c] += pull[at] * share[other + c]
      }
      for (let c = 0; c < kinds; c++) {
        moved = Math.max(moved, Math.abs(share[kinds * k + c] - sum[c] / total))
        share[kinds * k + c] = sum[c] / total
      }
    }
    if (moved < still) break
  }
  return share
}

/** How much patches that meet are drawn to each other. */
function pullOf(p: Patches, links: PatchLinks): Float32Array {
  const pull = new Float32Array(links.to.length)
  for (let k = 0; k < p.count; k++) {
    for (let at = links.first[k]; at < links.first[k + 1]; at++) {
      const j = links.to[at]
      const near = Math.hypot(
        p.lab[3 * j] - p.lab[3 * k],
        1.5 * (p.lab[3 * j + 1] - p.lab[3 * k + 1]),
        1.5 * (p.lab[3 * j + 2] - p.lab[3 * k + 2]),
      )
      pull[at] = links.length[at] * Math.exp(-((links.steep[at] / steep) ** 2) - near / otherColour)
    }
  }
  return pull
}
