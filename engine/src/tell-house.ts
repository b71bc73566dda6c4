import { boundsOf } from './geometry/quad.ts'
import type { Scene, OpeningKind } from './scene.ts'

/** What can be said of a house in words: never more than is surely there. */
export interface TellableOpening {
  kind: OpeningKind
  /** 0 on the ground. */
  storey: number
  /** Left, top, right and bottom as shares of the drawing. */
  box: [number, number, number, number]
}

/** Less sure than this, 0–1, an opening is not told. */
const sure = 0.7
/** Of an opening that is hidden for the most part nothing is told: the share of its box that is seen. */
const seen = 0.3
/** From floor to floor in metres, and how far below a floor a sill lies that belongs to it: heights are told by doors, not surveyed. */
const storeyM = 2.9
const belowM = 0.35

/** The openings that are surely there, the upper ones first, then from left to right. */
export function tellableOpenings({ width, height, opening, openings }: Scene): TellableOpening[] {
  const pixels = new Int32Array(openings.length + 1)
  for (const number of opening) pixels[number]++
  const within = (v: number, most: number) => Math.max(0, Math.min(most, v)) / most
  return openings
    .flatMap(({ kind, quad, sillM, confidence }, k): TellableOpening[] => {
      const { left, top, right, bottom } = boundsOf(quad)
      if (confidence < sure || pixels[k + 1] < seen * (right - left) * (bottom - top)) return []
      const box: TellableOpening['box'] = [within(left, width), within(top, height), within(right, width), within(bottom, height)]
      return [{ kind, storey: Math.max(0, Math.floor((sillM + belowM) / storeyM)), box }]
    })
    .toSorted((p, q) => q.storey - p.storey || p.box[0] - q.box[0])
}
