import { smoothstep } from '../../pixels/curves.ts'
import { findCandidates } from './box-candidates.ts'
import { cornerScore, drawSupport, lineScore, type Support } from './box-support.ts'
import { floorRowOf, slopeAt, type Box } from '../drawing/build-room.ts'
import type { RoomView } from '../photo/find-view.ts'
import { agreement, callWitnesses, partedColours } from './judge-box.ts'
import { explained, type ToldSurfaces } from './told-box.ts'

// The room is a box (Hedau, Hoiem, Forsyth 2009, in spirit). Its lines are proposed by the strokes themselves; every pair of
// upright corners then chooses its best floor and its best ceiling line, the likeliest boxes are judged by everything that
// is seen, and the best few are refined. Fails when furniture hides the whole foot of the walls: then the ceiling decides
// and the floor follows from usual rooms.

interface Scored {
  box: Box
  score: number
}
type Judge = (box: Box) => number

const judged = 90
const refined = 3

/** A box in its view, and how clearly its lines are seen, about 0–1. */
export interface SolvedBox {
  view: RoomView
  box: Box
  confidence: number
}

/**
 * The best box over the likely views of a picture. `lab`: the picture in L*a*b*, when its colours say something; `told`: what the network
 * of rooms tells of its surfaces; `own`: boxes that are likely for other reasons.
 */
export function solveBox(
  views: RoomView[],
  width: number,
  height: number,
  lab?: Float32Array,
  told?: ToldSurfaces,
  ...own: readonly (Box | undefined)[]
): SolvedBox {
  const found = views.map((view) => solveIn(view, width, height, lab, told, own))
  return found.reduce((best, other) => (other.score > best.score ? other : best))
}

function solveIn(
  view: RoomView,
  width: number,
  height: number,
  lab: Float32Array | undefined,
  told: ToldSurfaces | undefined,
  own: readonly (Box | undefined)[],
): SolvedBox & { score: number } {
  const support = drawSupport(view, width, height, lab)
  const judge = judgeOf(view, support, told)
  const rough = proposeBoxes(view, support)
  const scored = rough.map(({ box }) => ({ box, score: judge(box) })).sort((a, b) => b.score - a.score)
  const fallback: Scored = { box: { left: 0, right: width, floor: view.horizon + 0.25 * height, rise: 0.9 }, score: 0 }
  const starts = [...own.flatMap((start) => (start ? [{ box: start, score: 0 }] : [])), fallback]
  const best = [...scored.slice(0, refined), ...starts].map((start) => refine(start, judge, width, height))
  const { box, score } = best.reduce((a, b) => (b.score > a.score ? b : a))
  return { view, box, confidence: confidenceOf(support, box), score }
}

/** How much a box counts that explains all that the network of rooms tells; the lines of a drawing are there for the box. */
const surfacesCount = { photo: 30, drawing: 8 }

/** How well a box is borne out by all that is seen; −1 for what cannot be a room. */
function judgeOf(view: RoomView, support: Support, told: ToldSurfaces | undefined): Judge {
  const { width } = support
  const highest = highestRise(support)
  const witnesses = callWitnesses(support)
  return (box) => {
    if (box.right - box.left < 0.08 * width || !possible(view, box.left, box.right, width)) return -1
    if (box.rise < 0.25 || box.rise > highest) return -1
    const foot = lineScore(support, box, false)
    const top = lineScore(support, box, true)
    if (foot === undefined || top === undefined) return -1
    const { strays, plain } = partedColours(support, box)
    const shown = lines(foot, top, cornerScore(support, box), box, support)
    const away = outOfUsual(floorRowOf(view, box, width / 2) / support.height)
    const surfaces = told ? surfacesCount[support.lab ? 'photo' : 'drawing'] * explained(told, view, box) : 0
    return shown - away + surfaces + 6.7 * agreement(support, box, witnesses) - 9.8 * strays + 1.2 * plain
  }
}

/** A strong line says hardly more than a clear one: the edges of furniture are stronger than those of rooms. */
const told = (support: number, clear: number) => 1 - Math.exp(-support / clear)

/** How clearly the lines of the box are seen, about 0–1; little where the picture has hardly a long straight edge in its directions. */
function confidenceOf(support: Support, box: Box): number {
  const { view, width, height } = support
  const foot = lineScore(support, box, false) ?? 0
  const top = lineScore(support, box, true) ?? 0
  let straight = 0
  for (const { length } of [...view.toSide, ...view.toBack, ...view.upright]) if (length > 0.1 * width) straight += length
  return (0.4 * told(foot, 0.7) + 0.6 * told(top, 0.7)) * smoothstep(0.2, 0.8, straight / (width + height))
}

/** Left and right walls are seen only from inside: the point that their lines run to must lie between them. */
function possible(view: RoomView, left: number, right: number, width: number): boolean {
  if (view.side.w === 0) return left <= 0 && right >= width
  const inside = view.side.x
  return (left <= 0.02 * width || inside > left) && (right >= 0.98 * width || inside < right)
}

/** The lines of a box, and how usual its proportions are: the eye stands a little over half way up the room. */
const lines = (foot: number, top: number, corners: number, { rise }: Box, support: Support) =>
  1.1 * told(foot, 1.05) + 4.1 * told(top, 0.8) + 0.48 * corners - 0.28 * Math.log(rise / 0.85) ** 2 - unusual(rise, support)

/** Pictures of rooms are taken so that the far wall's foot is seen, some way under the middle: of two boxes the one that has it there. */
const outOfUsual = (foot: number) => 0.9 * (smoothstep(0.79, 0.9, foot) + smoothstep(0.6, 0.54, foot))

/** No room is so low that the eye is near its ceiling; one so high that it is near the floor may be a hall. */
const unusual = (rise: number, { lab }: Support) => {
  const off = Math.log(rise / 0.85)
  const square = Math.max(0, -off - 0.5, off - 0.85) ** 2
  return off > 0 && !lab ? Math.min(lowEye, 6 * square) + 0.5 * square : 6 * square
}

/** Halls are drawn, and rendered before they are drawn, from an eye near the floor; photos are not taken so. */
const lowEye = 0.15
const highestRise = ({ lab }: Support) => (lab ? 2.6 : 7)

/** For each pair of upright corners its best floor and ceiling lines; the best boxes of all. */
function proposeBoxes(view: RoomView, support: Support): Scored[] {
  const { width, height } = support
  const { floors, ceilings, columns } = findCandidates(view, width, height)
  const found: Scored[] = []
  const rowAt = (row: number, x: number) => row + (x - width / 2) * slopeAt(view.back, width / 2, row)
  for (const left of [0, ...columns]) {
    for (const right of [width, ...columns]) {
      if (right - left < 0.12 * width || !possible(view, left, right, width)) continue
      const feet = best(floors, (row) => {
        const floor = rowAt(row, left)
        return floor - view.horizon < 4 ? undefined : lineScore(support, { left, right, floor, rise: 1 }, false)
      })
      if (feet.length === 0) continue
      const tops = best(ceilings, (row) => {
        const floor = rowAt(feet[0].row, left)
        const rise = (view.horizon - rowAt(row, left)) / (floor - view.horizon)
        return rise < 0.05 ? undefined : lineScore(support, { left, right, floor, rise }, true)
      })
      for (const foot of feet) {
        for (const top of tops) {
          const floor = rowAt(foot.row, left)
          const rise = (view.horizon - rowAt(top.row, left)) / (floor - view.horizon)
          if (rise < 0.25 || rise > highestRise(support)) continue
          const box = { left, right, floor, rise }
          found.push({ box, score: lines(foot.score, top.score, cornerScore(support, box), box, support) })
        }
      }
    }
  }
  return found.sort((a, b) => b.score - a.score).slice(0, judged)
}

function best(rows: number[], scoreOf: (row: number) => number | undefined): { row: number; score: number }[] {
  const list: { row: number; score: number }[] = []
  for (const row of rows) {
    const score = scoreOf(row)
    if (score !== undefined) list.push({ row, score })
  }
  return list.sort((a, b) => b.score - a.score).slice(0, 3)
}

/** Moves one number at a time by ever smaller steps while that helps. */
function refine(start: Scored, judge: Judge, width: number, height: number): Scored {
  let top = { box: start.box, score: judge(start.box) }
  for (const step of [0.012, 0.005, 0.002]) {
    for (let round = 0; round < 3; round++) {
      const before = top.score
      for (const [name, unit] of [
        ['left', width],
        ['right', width],
        ['floor', height],
        ['rise', 2],
      ] as const) {
        for (const sign of [-1, 1]) {
          const box = { ...top.box, [name]: top.box[name] + sign * step * unit }
          const score = judge(box)
          if (score > top.score) top = { box, score }
        }
      }
      if (top.score === before) break
    }
  }
  return top
}
