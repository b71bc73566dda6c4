import type { Scene } from '../scene.ts'
import { mapOf, newSpot, spotAt } from './surface-map.ts'

/** A rectangle of a wall in the metres of its surface. */
export interface Panel {
  surface: number
  left: number
  right: number
  bottom: number
  top: number
}

/** Widest gap in metres that windows bridge to form one band, across and, where none stands beside them, upwards. */
const bridge = { across: 2.6, up: 2.4 }

/**
 * The wall between openings that stand in a row or above one another: clad differently, it joins them to ribbons, as
 * architects do to give a plain façade an order. Openings count as a row when most of their heights overlap.
 */
export function placePanels(scene: Scene): Panel[] {
  const spot = newSpot()
  const boxes = scene.openings
    .filter((o) => o.surface < scene.surfaces.length && scene.surfaces[o.surface].kind === 'wall')
    .map(({ quad, surface }): Panel => {
      const map = mapOf(scene.surfaces[surface], scene.camera)
      const at = quad.map((p) => {
        spotAt(map, scene.camera, p.x, p.y, spot)
        return { u: spot.u, v: spot.v }
      })
      const us = at.map((p) => p.u).sort((a, b) => a - b)
      const vs = at.map((p) => p.v).sort((a, b) => a - b)
      return { surface, left: (us[0] + us[1]) / 2, right: (us[2] + us[3]) / 2, bottom: (vs[0] + vs[1]) / 2, top: (vs[2] + vs[3]) / 2 }
    })
  const panels: Panel[] = []
  for (const a of boxes.toSorted((p, q) => p.left - q.left)) {
    const right = nearest(boxes, a, (b) => (shared(a.bottom, a.top, b.bottom, b.top) > 0.6 ? b.left - a.right : -1), bridge.across)
    if (right)
      panels.push({
        surface: a.surface,
        left: a.right,
        right: right.left,
        bottom: Math.max(a.bottom, right.bottom),
        top: Math.min(a.top, right.top),
      })
    if (right || panels.some((p) => p.right === a.left && p.surface === a.surface)) continue
    const above = nearest(boxes, a, (b) => (shared(a.left, a.right, b.left, b.right) > 0.6 ? b.bottom - a.top : -1), bridge.up)
    if (above)
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

/** How much two stretches overlap, as a share of the shorter one. */
const shared = (a0: number, a1: number, b0: number, b1: number) =>
  (Math.min(a1, b1) - Math.max(a0, b0)) / Math.max(0.1, Math.min(a1 - a0, b1 - b0))

function nearest(boxes: readonly Panel[], from: Panel, gapTo: (b: Panel) => number, reach: number): Panel | undefined {
  let best: Panel | undefined
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
