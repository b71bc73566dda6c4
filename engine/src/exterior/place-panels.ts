import type { Quad } from '../geometry/quad.ts'
import type { Point } from '../geometry/vector.ts'
import { Role, type Scene } from '../scene.ts'
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
        spotAt(map, scene.camera, p.x, p.y, spot)
        return { u: spot.u, v: spot.v }
      })
      const us = at.map((p) => p.u).sort((a, b) => a - b)
      const vs = at.map((p) => p.v).sort((a, b) => a - b)
      return { quad, surface, left: (us[0] + us[1]) / 2, right: (us[2] + us[3]) / 2, bottom: (vs[0] + vs[1]) / 2, top: (vs[2] + vs[3]) / 2 }
    })
  const panels: Panel[] = []
  for (const a of boxes.toSorted((p, q) => p.left - q.left)) {
    const right = nearest(boxes, a, (b) => (shared(a.bottom, a.top, b.bottom, b.top) > 0.6 ? b.left - a.right : -1), bridge.across)
    if (right && isWallBetween(scene, a.quad[1], a.quad[2], right.quad[0], right.quad[3]))
      panels.push({
        surface: a.surface,
        left: a.right,
        right: right.left,
        bottom: Math.max(a.bottom, right.bottom),
        top: Math.min(a.top, right.top),
      })
    if (right || panels.some((p) => p.right === a.left && p.surface === a.surface)) continue
    const above = nearest(boxes, a, (b) => (shared(a.left, a.right, b.left, b.right) > 0.6 ? b.bottom - a.top : -1), bridge.up)
    if (above && isWallBetween(scene, a.quad[0], a.quad[1], above.quad[3], above.quad[2]))
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

/** Whether there is nothing but wall between the edge from `a` to `b` and the edge from `c` to `d`. */
function isWallBetween({ width, height, role }: Scene, a: Point, b: Point, c: Point, d: Point): boolean {
  let wall = 0
  const steps = 7
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const s = (i + 0.5) / steps
      const t = (j + 0.5) / steps
      const x = Math.floor((a.x * (1 - t) + b.x * t) * (1 - s) + (c.x * (1 - t) + d.x * t) * s)
      const y = Math.floor((a.y * (1 - t) + b.y * t) * (1 - s) + (c.y * (1 - t) + d.y * t) * s)
      if (x >= 0 && y >= 0 && x < width && y < height && role[y * width + x] === Role.wall) wall++
    }
  }
  return wall > leastWall * steps * steps
}

/** How much two stretches overlap, as a share of the shorter one. */
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
export function inPanel(panels: readonly Panel[], surface: number, u: number, v: number): boolean {
  for (const p of panels) if (p.surface === surface && u >= p.left && u <= p.right && v >= p.bottom && v <= p.top) return true
  return false
}
