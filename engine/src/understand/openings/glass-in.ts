import type { Quad } from '../../geometry/quad.ts'
import { inQuad } from '../../geometry/quad.ts'
import type { Estimate } from '../../reading/estimate.ts'
import { Role } from '../../scene.ts'

const steps = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9]

/** What the network gives for the inside of a quadrilateral being window or door, 0–1, and for what lies right beside it. */
export function glassIn(
  { roles, width: w, height: h }: Estimate,
  quad: Quad,
  width: number,
  height: number,
): { inside: number; beside: number } {
  const at = (u: number, v: number) => {
    const p = inQuad(quad, u, v)
    const x = Math.max(0, Math.min(w - 1, Math.floor((p.x * w) / width)))
    const y = Math.max(0, Math.min(h - 1, Math.floor((p.y * h) / height)))
    return roles[Role.window][y * w + x] + roles[Role.door][y * w + x]
  }
  let inside = 0
  for (const u of steps) for (const v of steps) inside += at(u, v)
  let beside = 0
  for (const t of steps) beside += at(-0.2, t) + at(1.2, t) + at(t, -0.2) + at(t, 1.2)
  return { inside: inside / steps.length ** 2, beside: beside / (4 * steps.length) }
}
