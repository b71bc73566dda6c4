import { Role } from '../../scene.ts'
import type { Reading } from './reading.ts'

// Regions that lie in a quadrilateral found from strokes are windows. Then what cannot be one is taken back: glass that ends
// below a person's hip, light patches wider than any pane, long light bands. A low wide one is a garage door or an entrance.

/** Adds windows from `inQuad` (1 where a quadrilateral lies) and takes back impossible ones, in place. */
export function settleWindows(reading: Reading, roles: Uint8Array, inQuad: Uint8Array) {
  const { fine: f } = reading
  const covered = new Float32Array(f.count)
  for (let i = 0; i < inQuad.length; i++) if (inQuad[i]) covered[f.labels[i]]++
  const fixed: Set<number> = new Set([Role.sky, Role.paving, Role.door])
  for (let k = 0; k < f.count; k++) {
    if (covered[k] > 0.7 * f.area[k] && f.area[k] < 0.02 * f.labels.length && !fixed.has(roles[k])) roles[k] = Role.window
    if (roles[k] === Role.window && isImpossible(reading, k)) roles[k] = isEntrance(reading, k) ? Role.door : Role.wall
  }
}

function isImpossible({ fine: f, camera, house }: Reading, k: number): boolean {
  const across = f.right[k] - f.left[k] + 1
  const down = f.bottom[k] - f.top[k] + 1
  const share = f.area[k] / f.labels.length
  const topM = (house.base - f.top[k]) / camera.pixelsPerM
  return (
    (topM < 1.15 && share > 0.0004) ||
    (across > 2.1 * camera.pixelsPerM && f.tone[k] > 0.9 && share > 0.003) ||
    (share > 0.012 && f.tone[k] > 0.88) ||
    (across > 2.8 * down && f.tone[k] > 0.8 && share > 0.001)
  )
}

const isEntrance = ({ fine: f, camera, house }: Reading, k: number) =>
  (house.base - f.bottom[k]) / camera.pixelsPerM < 0.5 && f.right[k] - f.left[k] + 1 > 1.7 * camera.pixelsPerM
