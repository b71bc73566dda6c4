import type { OpeningKind } from '../../scene.ts'
import type { Bars } from './find-bars.ts'
import type { Evidence } from './judge-quad.ts'
import { isBeside } from './relate-quads.ts'
import type { Candidate } from './select-openings.ts'
import type { Size } from './size-of.ts'

/** A leaf of a person's height on the ground is a door, unless glass fills it; a wide one with level panels is a garage door. */
export function kindFor({ widthM, heightM, sillM }: Size, { rows, columns }: Bars, { darker, across, down }: Evidence): OpeningKind {
  if (sillM > 0.9 || heightM < 1.3 || heightM > 3) return 'window'
  const isRibbed = rows.length >= 2 && rows.length >= columns.length
  if (widthM > 1.9 && widthM < 5.5 && heightM > 1.7 && isRibbed) return 'garage'
  if (widthM > 1.3 && widthM > 0.85 * heightM && down > 5 && across < 3) return 'garage'
  const glazed = darker > 0.12 && columns.some((t) => t > 0.35 && t < 0.65)
  return widthM > 0.65 && widthM < 1.4 && heightM / widthM > 1.5 && heightM > 1.75 && heightM < 2.6 && !glazed ? 'door' : 'window'
}

/** A leaf in a row of panes of its own height is one of them: a glass wall, not a door. */
export function nameDoors(openings: readonly Candidate[]): Candidate[] {
  return openings.map((c) => {
    if (c.kind !== 'door') return c
    const slack = 0.35 * (c.quad[1].x - c.quad[0].x)
    return openings.some((o) => o !== c && isBeside(o.quad, c.quad, slack)) ? { ...c, kind: 'window' } : c
  })
}
