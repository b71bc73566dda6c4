import { isLevelStroke } from '../perspective.ts'
import { rowOn } from '../../geometry/line.ts'
import type { Point } from '../../geometry/vector.ts'
import { Role, type Stroke } from '../../scene.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

// At its corner the underside of a slab that is seen from below is a tip: the lower edge of one side, and the back edge along the other
// side, run together there, one to each vanishing point or, seen from the front, the back edge askew. What lies between them is hardly
// more than ink and passes for the open air.

/** In metres: shortest edge, how near the tip the other edge passes, how far from it that begins, and how much is missing at the most. */
const [shortestM, nearM, gapM, missingM] = [0.4, 0.08, 0.6, 0.6]
/** How far beyond the tip the open air is looked for, and how far over an edge its slab, in metres. */
const [beyondM, overM] = [0.15, 0.08]
/** Where along an edge, as shares of its length from its tip, its slab is looked for. */
const places = [0.3, 0.5, 0.7]

/** Closes the tips of undersides at the corners of slabs, in place. */
export function closeTips({ strokes, perspective, camera, width }: Reading, role: Uint8Array) {
  if (camera.fromAbove) return
  const perM = camera.pixelsPerM
  const over = strokes.filter((s) => s.length > shortestM * perM && Math.max(s.from.y, s.to.y) < camera.horizon)
  const edges = over.filter(isLevelStroke)
  const backs = perspective.kind === 'frontal' ? over.filter(({ kind }) => kind !== 'vertical') : edges
  const isOpenAt = (x: number, y: number) => x > 0 && x < width && role[Math.round(y) * width + Math.round(x)] === Role.sky
  for (const edge of edges) {
    for (const [tip, inner] of [
      [edge.from, edge.to],
      [edge.to, edge.from],
    ]) {
      const step = Math.sign(inner.x - tip.x)
      if (inner.y >= tip.y || !isOpenAt(tip.x - step * beyondM * perM, tip.y) || !hasSlab(role, tip, inner, overM * perM, width)) continue
      const back = backs.find((s) => s.kind !== edge.kind && runsInto(s, tip, step, perM))
      if (back) close(role, edge, back, tip, step, missingM * perM, width)
    }
  }
}

/** Whether there is house over an edge. */
function hasSlab(role: Uint8Array, tip: Point, inner: Point, over: number, width: number): boolean {
  return places.every((t) => {
    const [x, y] = [tip.x + t * (inner.x - tip.x), tip.y + t * (inner.y - tip.y)]
    return houseRoles[role[Math.round(y - over) * width + Math.round(x)]] === 1
  })
}

/** Whether an edge runs into a tip from its inner side. */
function runsInto({ from, to }: Stroke, tip: Point, step: number, perM: number): boolean {
  const [end, inner] = step * (to.x - from.x) > 0 ? [from, to] : [to, from]
  const off = step * (end.x - tip.x)
  return off > -nearM * perM && off < gapM * perM && inner.y > tip.y && Math.abs(rowOn(from, to, tip.x) - tip.y) < nearM * perM
}

/** Gives the open air between two edges, from their tip on, to what is there where the house fills the place between them. */
function close(role: Uint8Array, edge: Stroke, back: Stroke, tip: Point, step: number, missing: number, width: number) {
  const first = Math.round(tip.x)
  const placeIn = (x: number, t: number) => {
    const [high, low] = [rowOn(edge.from, edge.to, x), rowOn(back.from, back.to, x)]
    return Math.round(high + t * (low - high)) * width + x
  }
  const isWhole = (x: number) => [0.2, 0.5, 0.8].every((t) => houseRoles[role[placeIn(x, t)]] === 1)
  let whole = first
  for (let n = 0; n <= missing; n++) if (!isWhole(first + n * step)) whole = first + (n + 1) * step
  if (whole === first || Math.abs(whole - first) > missing) return
  const as = role[placeIn(whole, 0.5)]
  for (let x = first; x !== whole; x += step) {
    for (let i = placeIn(x, 0); i <= placeIn(x, 1); i += width) if (role[i] === Role.sky) role[i] = as
  }
}
