import { boundsOf, inQuad, type Quad } from '../../geometry/quad.ts'
import { between } from '../../geometry/vector.ts'
import type { Place } from '../../materials/material.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { mapOf, newSpot, spotAt } from './surface-map.ts'

interface Box extends Panel {
  quad: Quad
}

/** A rectangle of a wall in the metres of its surface. */
export interface Panel {
  surface: number
  left: number
  right: number
  bottom: number
  top: number
}

/** Widest gap in metres that windows bridge to form one band, across and, where none stands beside them, upwards. */
const bridge = { across: 2.6, up: 1.7 }
/** Share of what lies between that has to be wall. */
const leastWall = 0.85
/** A stroke that crosses a panel and is longer than it by this factor is a corner or a ledge, not a joint of the panel. */
const goesOn = 1.3

/**
 * The wall between openings that stand in a row or above one another: clad differently, it joins them to ribbons, as
 * architects do to give a plain façade an order. Openings count as a row when most of their heights overlap.
 */
export function placePanels(scene: Scene): Panel[] {
  const spot = newSpot()
  const boxes = scene.openings
    .filter((o) => o.surface < scene.surfaces.length && scene.surfaces[o.surface].kind === 'wall')
    .map(({ quad, surface }): Box => {
      const map = mapOf(scene.surfaces[surface], scene.camera)
      const at = quad.map((p) => {
        spotAt(map, scene.camera, p.x - 0.5, p.y - 0.5, spot)
        return { u: spot.u, v: spot.v }
      })
      const us = at.map((p) => p.u).sort((a, b) => a - b)
      const vs = at.map((p) => p.v).sort((a, b) => a - b)
      return { quad, surface, left: (us[0] + us[1]) / 2, right: (us[2] + us[3]) / 2, bottom: (vs[0] + vs[1]) / 2, top: (vs[2] + vs[3]) / 2 }
    })
  const panels: Panel[] = []
  for (const a of boxes.toSorted((p, q) => p.left - q.left)) {
    const right = nearest(boxes, a, (b) => (shared(a.bottom, a.top, b.bottom, b.top) > 0.6 ? b.left - a.right : -1), bridge.across)
    if (right && isBlank(scene, [a.quad[1], right.quad[0], right.quad[3], a.quad[2]]))
      panels.push({
        surface: a.surface,
        left: a.right,
        right: right.left,
        bottom: Math.max(a.bottom, right.bottom),
        top: Math.min(a.top, right.top),
      })
    if (right || panels.some((p) => p.right === a.left && p.surface === a.surface)) continue
    const above = nearest(boxes, a, (b) => (shared(a.left, a.right, b.left, b.right) > 0.6 ? b.bottom - a.top : -1), bridge.up)
    if (above && isBlank(scene, [above.quad[3], above.quad[2], a.quad[1], a.quad[0]]))
      panels.push({
        surface: a.surface,
        left: Math.max(a.left, above.left),
        right: Math.min(a.right, above.right),
        bottom: a.top,
        top: above.bottom,
      })
  }
  return panels
}

/** Whether a place is wall and nothing else, and no drawn line of the building runs through it. */
const isBlank = (scene: Scene, place: Quad) => isWall(scene, place) && !scene.strokes.some((stroke) => runsThrough(stroke, place))

function isWall({ width, height, role }: Scene, place: Quad): boolean {
  let wall = 0
  const steps = 7
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const at = inQuad(place, (i + 0.5) / steps, (j + 0.5) / steps)
      const x = Math.floor(at.x)
      const y = Math.floor(at.y)
      if (x >= 0 && y >= 0 && x < width && y < height && role[y * width + x] === Role.wall) wall++
    }
  }
  return wall > leastWall * steps * steps
}

/** Whether a stroke crosses most of a place, away from its edges, and goes on outside; any slope that cuts into it does. */
function runsThrough({ from, to, length, kind }: Stroke, place: Quad): boolean {
  const inner = ([0.1, 0.9] as const).flatMap((v) => [inQuad(place, 0.1, v), inQuad(place, 0.9, v)])
  const { left, top, right, bottom } = boundsOf(inner)
  const across = right - left
  const up = bottom - top
  const steps = Math.max(2, Math.ceil(length / 3))
  let within = 0
  for (let k = 0; k <= steps; k++) {
    const { x, y } = between(from, to, k / steps)
    if (x > left && x < right && y > top && y < bottom) within += length / (steps + 1)
  }
  if (kind === 'sloping') return within > 0.3 * Math.min(across, up)
  const extent = kind === 'vertical' ? up : across
  return within > 0.6 * extent && length > goesOn * (extent / 0.8)
}

/** How much two intervals overlap, as a share of the shorter one. */
const shared = (a0: number, a1: number, b0: number, b1: number) =>
  (Math.min(a1, b1) - Math.max(a0, b0)) / Math.max(0.1, Math.min(a1 - a0, b1 - b0))

function nearest(boxes: readonly Box[], from: Box, gapTo: (b: Box) => number, reach: number): Box | undefined {
  let best: Box | undefined
  let least = reach
  for (const b of boxes) {
    if (b === from || b.surface !== from.surface) continue
    const gap = gapTo(b)
    if (gap < 0.08 || gap >= least) continue
    least = gap
    best = b
  }
  return best
}

/** Whether a place of a surface lies in one of its panels. */
export function inPanel(panels: readonly Panel[], surface: number, { u, v }: Pick<Place, 'u' | 'v'>): boolean {
  for (const p of panels) if (p.surface === surface && u >= p.left && u <= p.right && v >= p.bottom && v <= p.top) return true
  return false
}
