import { boundsOf, type Quad } from '../../geometry/quad.ts'
import type { OpeningKind } from '../../scene.ts'
import type { Bars } from './find-bars.ts'
import type { Evidence } from './judge-quad.ts'
import { overlap } from './relate-quads.ts'
import type { Candidate } from './select-openings.ts'
import type { Size } from './size-of.ts'

/** Lines met in a metre going across from which on a leaf without panels shows folds of a curtain behind glass. */
const folds = 7
/** Width in metres from which on a bar down the middle parts two leaves of glass; on a narrower leaf it is a panel's edge. */
const frenchM = 1

/** How far down a garage door, as a share of its height, its lowest seam lies at least. */
const lowestPanel = 0.5

/**
 * A leaf of a person's height that stands on the ground, or on a step, is a door, unless it shows what glass shows: a bar down the
 * middle of a dark field, or curtains. A wide one with level panels down to its foot is a garage door: the transoms of a glass front
 * and the slab over it lie near its head.
 */
export function kindFor({ widthM, heightM, sillM }: Size, { rows, columns }: Bars, { darker, across, down }: Evidence): OpeningKind {
  if (sillM > 0.9 || heightM < 1.3 || heightM > 3) return 'window'
  const isRibbed = rows.length >= 2 && rows.length >= columns.length && rows.at(-1)! > lowestPanel
  if (widthM > 1.9 && widthM < 5.5 && heightM > 1.7 && isRibbed) return 'garage'
  if (widthM > 1.3 && widthM > 0.85 * heightM && down > 5 && across < 3) return 'garage'
  const isLeaf = widthM > 0.48 && widthM < 1.4 && heightM / widthM > 1.5 && heightM / widthM < 4.4 && heightM > 1.5 && heightM < 2.85
  if (!isLeaf || sillM > 0.7) return 'window'
  const isPanelled = rows.length > 1
  const isGlazed = widthM > frenchM && darker > 0.12 && columns.some((t) => t > 0.35 && t < 0.65)
  return !isPanelled && (isGlazed || across > folds) ? 'window' : 'door'
}

/** How much paler a leaf is than the panes beside it, of which it is none; least width of a pane that is no side light, in leaves. */
const alike = { value: 0.1, wide: 0.55 }

/** Share of a leaf's height by which the sill of a light beside it lies above its foot: panes of a glass wall end on one line. */
const sillOver = 0.25

/** Whether a pane beside a leaf ends so far above its foot that there is wall below it. */
export const isSideLight = (pane: Quad, leaf: Quad) => {
  const isRight = pane[0].x + pane[1].x > leaf[0].x + leaf[1].x
  const [sill, foot, head] = isRight ? [pane[3].y, leaf[2].y, leaf[1].y] : [pane[2].y, leaf[3].y, leaf[0].y]
  return foot - sill > sillOver * (foot - head)
}

/** A leaf beside panes like it that go on for most of its height is one of them: a glass wall, not a door. */
export function nameDoors(openings: readonly Candidate[]): Candidate[] {
  return openings.map((c) => {
    if (c.kind !== 'door') return c
    const door = boundsOf(c.quad)
    const slack = 0.35 * (door.right - door.left)
    const isPane = (o: Candidate) => {
      const pane = boundsOf(o.quad)
      const along = Math.min(pane.bottom, door.bottom) - Math.max(pane.top, door.top)
      const apart = Math.min(Math.abs(pane.left - door.right), Math.abs(door.left - pane.right))
      const isLike = o.evidence.value - c.evidence.value > -alike.value && pane.right - pane.left > alike.wide * (door.right - door.left)
      return o !== c && isLike && apart < slack && along > 0.6 * (door.bottom - door.top) && !isSideLight(o.quad, c.quad)
    }
    return openings.some(isPane) ? { ...c, kind: 'window' } : c
  })
}

/** Whether a wide opening on the ground is a door, surely drawn and lower than it, and what stands beside that. */
export function holdsDoor({ quad, sillM, widthM, weight, kind }: Candidate, candidates: readonly Candidate[]): boolean {
  if (kind === 'door' || sillM > 0.7 || widthM < 1.5) return false
  const slack = 0.12 * (quad[3].y - quad[0].y)
  const isLower = (o: Candidate) => o.quad[0].y + o.quad[1].y > quad[0].y + quad[1].y + slack
  const stands = (o: Candidate) =>
    Math.abs(o.quad[2].y - footAt(quad, o.quad[2].x)) < slack && Math.abs(o.quad[3].y - footAt(quad, o.quad[3].x)) < slack
  return candidates.some(
    (o) =>
      o.kind === 'door' &&
      o.evidence.framed > 0.9 &&
      o.weight > weight - 0.3 &&
      o.widthM < 0.7 * widthM &&
      overlap(quad, o.quad) > 0.9 &&
      isLower(o) &&
      stands(o),
  )
}

/** The row of the lower side in a column. */
const footAt = ([, , right, left]: Quad, x: number) => left.y + ((right.y - left.y) * (x - left.x)) / Math.max(1, right.x - left.x)
