import { Role, type Scene } from '../../scene.ts'
import type { Slip } from './straight-sides.ts'

// Of a screen of slats one sees the slats where it is dark behind; where it is light, several run together in one part with ragged
// ends. What lies in the frame of many slats one over the other is of the same screen.

/** Fewest slats of a screen. */
const fewest = 8
/** How far from each other slats lie, in metres; how much of the shorter one lies along the other; most turn between them in radians. */
const widestGapM = 0.55
const leastAlong = 0.6
const mostTurn = 0.04
/** Least share of the frame round its slats that they cover. */
const leastCovered = 0.5
/** Thickest part between slats in metres, by its area over its longer side; how far it may stick out, in metres. */
const thickestM = 0.48
const stickOutM = 0.05

/** Marks what lies between the slats of a screen as slender as they are, in place. */
export function fillScreens({ regions, camera }: Scene, slats: readonly Slip[], slender: Uint8Array) {
  const { pixelsPerM } = camera
  for (const screen of screensOf(slats, widestGapM * pixelsPerM)) {
    const parts = screen.map(({ region }) => regions[region])
    const [left, top] = [Math.min(...parts.map((p) => p.left)), Math.min(...parts.map((p) => p.top))]
    const [right, bottom] = [Math.max(...parts.map((p) => p.right)), Math.max(...parts.map((p) => p.bottom))]
    const covered = screen.reduce((sum, { long, wide }) => sum + long * wide, 0)
    if (covered < leastCovered * (right - left) * (bottom - top)) continue
    const margin = stickOutM * pixelsPerM
    for (const [r, part] of regions.entries()) {
      if (part.role !== Role.wall || part.left < left - margin || part.right > right + margin) continue
      if (part.top < top - margin || part.bottom > bottom + margin) continue
      const long = Math.max(part.right - part.left, part.bottom - part.top) + 1
      if (part.area < thickestM * pixelsPerM * long) slender[r] = 1
    }
  }
}

/** Slats in groups in which each lies along another one. */
function screensOf(slats: readonly Slip[], widestGap: number): Slip[][] {
  const open = new Set(slats)
  const screens: Slip[][] = []
  for (const first of open) {
    const screen = [first]
    open.delete(first)
    for (const slat of screen) {
      for (const other of open) {
        if (!liesAlong(slat, other, widestGap)) continue
        screen.push(other)
        open.delete(other)
      }
    }
    if (screen.length >= fewest) screens.push(screen)
  }
  return screens
}

/** Whether two slats are parallel, lie side by side for most of the shorter one, and no farther apart than slats do. */
function liesAlong(p: Slip, q: Slip, widestGap: number): boolean {
  if (Math.abs(Math.sin(p.angle - q.angle)) > mostTurn) return false
  const [dx, dy] = [q.x - p.x, q.y - p.y]
  const [cos, sin] = [Math.cos(p.angle), Math.sin(p.angle)]
  const shared = (p.long + q.long) / 2 - Math.abs(dx * cos + dy * sin)
  return Math.abs(dy * cos - dx * sin) < widestGap && shared > leastAlong * Math.min(p.long, q.long)
}
