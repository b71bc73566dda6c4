import { fillPolygon } from '../../geometry/polygon.ts'
import { Role } from '../../scene.ts'
import type { Reading } from './reading.ts'

/** What hangs in a gable is wall, however much its outline slopes, in place. */
export function clearGables(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, width, height } = reading
  const inGable = new Uint8Array(width * height)
  for (const { apex, left, right } of gables) fillPolygon([apex, right, left], width, height, (i) => (inGable[i] = 1))
  const covered = new Float32Array(f.count)
  for (let i = 0; i < inGable.length; i++) if (inGable[i]) covered[f.labels[i]]++
  for (let k = 0; k < f.count; k++) {
    if (covered[k] > 0.55 * f.area[k] && (roles[k] === Role.roof || roles[k] === Role.soffit)) roles[k] = Role.wall
  }
}
