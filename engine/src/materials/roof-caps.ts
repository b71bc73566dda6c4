import type { RoofMaterial } from '@veduta/contract/catalogue/roof'
import { roofs } from './index.ts'
import { type Hit, type Material, type Rgb } from './material.ts'

/** What covers ridges, hips and verges of a roof. */
export interface RoofCap {
  /** How far it reaches down either slope, how long its pieces are and how broad the joints between them, in metres. */
  halfM: number
  everyM: number
  jointM: number
  /** How much lighter than the roof it is. */
  tone: number
  /** How round it is, 0–1. */
  round: number
}

const sheet: RoofCap = { halfM: 0.17, everyM: 2, jointM: 0.015, tone: 1.22, round: 0.15 }

const caps = {
  metal_roofing_dark: sheet,
  seam_roofing: sheet,
  flexible_shingles: { halfM: 0.15, everyM: 0.19, jointM: 0.025, tone: 0.94, round: 0.15 },
  natural_tiles: { halfM: 0.15, everyM: 0.36, jointM: 0.03, tone: 1, round: 0.6 },
  thatch: { halfM: 0.4, everyM: 0.5, jointM: 0.03, tone: 0.8, round: 0.25 },
  green_roof: undefined,
} satisfies Record<RoofMaterial, RoofCap | undefined>

/** What covers the edges of a roof of a material. */
export const capOf = (material: Material): RoofCap | undefined =>
  caps[(Object.keys(caps) as RoofMaterial[]).find((id) => roofs[id] === material) ?? 'green_roof']

/** Lays it in the mean colour of its roof: light on its crest (`away` 0), dark at the edge that lies on the slope (1) and in joints. */
export function layCap(hit: Hit, mean: Rgb, { tone, round }: RoofCap, away: number, joint: number) {
  const k = tone * (1 - (0.5 * Math.max(0, away - 0.72)) / 0.28) * (1 - 0.35 * joint)
  hit.r = mean[0] * k
  hit.g = mean[1] * k
  hit.b = mean[2] * k
  hit.relief = round * (0.5 - away)
}
