import { rowOn } from '../../../geometry/line.ts'
import { distance, type Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// A ridge ends in the apex of its gable. Where its line stops short of it, or cannot be told from the lines of the rake there, the roof
// goes on under the line between them, down to the boards of the rake.

/** Shortest ridge, farthest that it ends from the apex and that the apex lies off its line, in metres. */
const [shortestM, gapM, offM] = [0.8, 0.8, 0.12]
/** How deep the gap under it is at its deepest, in metres. */
const deepM = { least: 0.06, most: 0.4 }
/** How far under a ridge its roof is looked for, in metres. */
const underM = 0.12

type Line = readonly [near: Point, far: Point]

/** Turns sky between the end of a ridge and the apex of its gable, under the line of the ridge, into roof, in place. */
export function reachApexes(reading: Pick<Reading, 'gables' | 'strokes' | 'camera' | 'width'>, role: Uint8Array) {
  const { gables, strokes, camera, width } = reading
  if (camera.fromAbove || gables.length === 0) return
  const { pixelsPerM } = camera
  const under = underM * pixelsPerM
  const ridges = strokes.filter(
    (s) => (s.kind === 'toA' || s.kind === 'toB') && s.length > shortestM * pixelsPerM && carriesRoof(s, role, width, under),
  )
  for (const { apex } of gables) {
    for (const { from, to } of ridges) {
      const ridge: Line = distance(from, apex) < distance(to, apex) ? [from, to] : [to, from]
      if (!endsAt(ridge, apex, pixelsPerM)) continue
      const gap = columnsUnder(ridge[0], apex, role, width, deepM.most * pixelsPerM)
      if (!gap.some(([top, end]) => end - top > deepM.least * pixelsPerM * width)) continue
      for (const [top, end] of gap) for (let i = top; i < end; i += width) role[i] = Role.roof
    }
  }
}

/** Whether a ridge, prolonged a little, leads to an apex. */
function endsAt([near, far]: Line, apex: Point, pixelsPerM: number): boolean {
  const isBeyond = (apex.x - near.x) * (near.x - far.x) > 0
  if (!isBeyond || distance(near, apex) > gapM * pixelsPerM) return false
  return Math.abs(rowOn(near, far, apex.x) - apex.y) < offM * pixelsPerM
}

/** Whether there is roof under the middle of a ridge and sky over it. */
function carriesRoof({ from, to }: Stroke, role: Uint8Array, width: number, off: number): boolean {
  const x = Math.round((from.x + to.x) / 2)
  const y = (from.y + to.y) / 2
  return role[Math.round(y + off) * width + x] === Role.roof && role[Math.round(y - off) * width + x] === Role.sky
}

/** The columns of sky, no deeper than that, under the line from one place to another, down to the house: the first pixel and the end. */
function columnsUnder(from: Point, to: Point, role: Uint8Array, width: number, deepest: number): [number, number][] {
  const columns: [number, number][] = []
  for (let x = Math.ceil(Math.min(from.x, to.x)); x <= Math.max(from.x, to.x); x++) {
    const top = (Math.round(rowOn(from, to, x)) + 1) * width + x
    let end = top
    while (role[end] === Role.sky && end - top <= deepest * width) end += width
    if (houseRoles[role[end]]) columns.push([top, end])
  }
  return columns
}
