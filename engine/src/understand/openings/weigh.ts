import { clamp } from '../../pixels/curves.ts'
import type { Bars } from './find-bars.ts'
import type { Evidence } from './judge-quad.ts'
import type { Size } from './size-of.ts'

/** What corners that are not drawn take off together; and how many of them even good windows have drawn. */
const cornerWorth = 1.2
const usualCorners = 0.9
/** Share of the inside with ink below which it may be bare wall, of which nothing is overlooked. */
const bare = 0.03

/** What is added for a frame whose lines end at its corners, where hardly anything is drawn inside that could tell of glass. */
const alone = 0.4
const hardlyDrawn = 0.1

/** How much speaks for a quadrilateral being an opening, what speaks against it taken off. */
export function weigh(size: Size, bars: Bars, evidence: Evidence): number {
  const { support, closed, corners, darker, busy, framed, headRuns, sillRuns } = evidence
  return (
    0.8 * ramp(support, 0.66, 0.96) +
    0.6 * ramp(closed, 0.4, 1) +
    cornerWorth * (corners - (busy < bare ? 1 : usualCorners)) +
    0.6 * ramp(darker, -0.02, 0.2) +
    0.3 * ramp(busy, 0, 0.2) +
    0.7 * ramp(framed, 0.45, 0.9) +
    (isGlazingGrid(bars, busy) ? 0.6 : 0) +
    (busy < hardlyDrawn ? alone * ramp(-Math.max(headRuns, sillRuns), -0.4, -0.1) * ramp(corners, 0.85, 1) * ramp(framed, 0.8, 0.95) : 0) -
    unlikely(size, bars, evidence) -
    cladding(size, bars, evidence)
  )
}

/** Few bars both ways with clear fields between them: siding runs one way, bricks break, half-timber leaves no clear field. */
const isGlazingGrid = ({ columns, rows }: Bars, busy: number) =>
  busy < 0.4 && columns.length > 0 && columns.length < 5 && rows.length > 0 && rows.length < 5

/** What speaks against a window: the shape of bands, railings, columns. */
function unlikely({ widthM, heightM, sillM }: Size, { columns, rows }: Bars, evidence: Evidence): number {
  const { framed, darker, closed, busy, headRuns, sillRuns, underHead, paler, down } = evidence
  const isBare = busy < bare && darker < 0.05 && columns.length + rows.length === 0
  let against = 0.4 * ramp(-heightM, -1.2, -0.6)
  if (widthM > 3 || heightM > 2.9 || widthM / heightM > 2.6) against += 0.35
  if (heightM < 1.25 && framed < 0.7 && Math.abs(darker) < 0.1 && columns.length === 0) against += 0.5
  if (heightM / widthM > 3.2 && widthM < 0.65 && (darker < 0.1 || closed < 0.8)) against += 0.5
  if (heightM * widthM < 0.35) against += 0.3
  against += 0.2 * ramp(-widthM, -0.5, -0.3)
  // A railing, knee-high at least: rail and floor run on to both sides, and one sees through it what is above it.
  if (heightM > 0.5 && heightM < 1.35 && Math.min(headRuns, sillRuns) > 0.55 && Math.abs(underHead) < 0.07) against += 1
  // A strip from the floor up, between a post and a wall, a post and the next: floor and beam run on to both sides.
  if (sillM < 0.6 && heightM > 2.2 && heightM > 2 * widthM && darker < 0.15 && Math.min(headRuns, sillRuns) > 0.55) against += 2
  // The faces of a pier: nothing but its edge inside, and the wall's foot for a sill.
  if (darker < 0 && down < 0.3 && columns.length <= 1 && rows.length === 0 && sillRuns > 0.9 && heightM < 2) against += 0.6
  // A column, a bare piece of wall; the slimmer, the surer.
  if (isBare && framed < 0.6) against += 0.6
  if (isBare && darker < 0 && paler < 0 && heightM > 1.75 && sillM < 0.9 && widthM < 1.4) against += heightM > 2.5 * widthM ? 1 : 0.6
  return against
}

/** What speaks for louvres, siding, boards: lines close to each other, all one way, inside or on beyond the outline. */
function cladding({ widthM, heightM, sillM }: Size, { columns, rows }: Bars, evidence: Evidence): number {
  const { framed, darker, busy, across, down, paler, boards, courses, headRuns, sillRuns } = evidence
  let against = 0.4 * ramp(boards, 1, 5) + 0.4 * ramp(courses, 1, 5)
  if (darker < 0.05 && ((rows.length >= 3 && columns.length === 0) || (columns.length >= 6 && rows.length === 0))) against += 0.8
  // A wide ribbed one on the ground may be a garage door.
  if (down > 6 && across < 3 && !(sillM < 0.4 && widthM > 1.3)) against += 1.6
  if (across > 6.5 && down < 1.5 && framed < 0.75) against += 0.6
  if (across > 9 && down < 2.2 && paler < 0) against += 1
  // A low field full of lines: an ornament, the boards of a gable.
  if (heightM < 0.8 && busy > 0.5) against += 1.2
  // Upright lines close to each other in a field no darker than the wall, or that go on above or below it.
  if (columns.length >= 4 && rows.length === 0 && across > 11 && darker < 0.05) against += 1.6
  if (columns.length >= 4 && rows.length === 0 && boards > 2) against += 0.8
  // Boards: upright lines in a field no darker than the wall, that go on above or below it.
  if (columns.length > 0 && rows.length === 0 && boards > 1.8 && darker < 0.04 && heightM > 1.1) against += 1.2
  // A stretch of siding between two rails: all its lines run on.
  if (rows.length === 0 && Math.min(headRuns, sillRuns) > 0.95 && courses + boards > 1.3 && darker < 0 && heightM > 1.1) against += 1.2
  // A piece of siding beside a window: paler than what is around it, and all its courses run on.
  const isPlain = columns.length + rows.length <= 2 && darker < 0 && paler < -0.12
  if (isPlain && headRuns > 0.95 && sillRuns > 0.7 && down > 2 && heightM > 1.1) against += 0.8
  // Battens: lines from head to sill nearer to each other than mullions are, and nothing across them.
  const apartM = widthM / (columns.length + 1)
  const isPale = columns.length >= 3 ? darker < 0.08 : columns.length === 2 && darker < 0 && paler < 0
  if (isPale && rows.length <= 1 && apartM < 0.48 && across > 5.7 && down < 2.4) against += 1.6
  if (down > 9 && down > 1.6 * across && !(sillM < 0.4 && widthM > 0.85 * heightM)) against += 1.6
  if (down > 9 && courses > 1 && !(sillM < 0.4 && widthM > 0.85 * heightM)) against += 2
  return against
}

const ramp = (x: number, from: number, to: number) => clamp((x - from) / (to - from))
