import { Role } from '../../scene.ts'
import { eachNeighbour } from '../region-facts.ts'
import type { Reading } from './reading.ts'

// A window is seldom alone: a patch of wall that happens to be a quadrilateral has no brother of its size nearby and is as
// light as the wall. A strip is trim only where it borders on something that has trim.

/** Takes back lonely light windows and strips that frame nothing, in place. */
export function checkCompany(reading: Reading, roles: Uint8Array) {
  dropLonelyWindows(reading, roles)
  dropIdleTrim(reading, roles)
}

function dropLonelyWindows({ fine: f, camera }: Reading, roles: Uint8Array) {
  const windows: number[] = []
  for (let k = 0; k < f.count; k++) if (roles[k] === Role.window) windows.push(k)
  const wide = (k: number) => Math.max(1, f.right[k] - f.left[k])
  const high = (k: number) => Math.max(1, f.bottom[k] - f.top[k])
  const isBrother = (k: number, q: number) =>
    q !== k &&
    Math.abs(high(q) / high(k) - 1) < 0.3 &&
    Math.abs(wide(q) / wide(k) - 1) < 0.5 &&
    Math.hypot(f.x[q] - f.x[k], f.y[q] - f.y[k]) < 5 * Math.max(wide(k), high(k))
  const lonely = windows.filter((k) => {
    const brothers = windows.filter((q) => isBrother(k, q)).length
    const tiny = high(k) / camera.pixelsPerM < 0.5 || wide(k) / camera.pixelsPerM < 0.25
    return (brothers === 0 && f.tone[k] > 0.93 && f.area[k] > 0.004 * f.labels.length) || (tiny && brothers < 2 && f.tone[k] > 0.6)
  })
  for (const k of lonely) roles[k] = Role.wall
}

function dropIdleTrim({ fine }: Reading, roles: Uint8Array) {
  const framed: Set<number> = new Set([Role.window, Role.door, Role.roof, Role.soffit, Role.sky])
  for (let k = 0; k < fine.count; k++) {
    if (roles[k] !== Role.trim) continue
    let total = 0
    let frames = 0
    eachNeighbour(fine, k, (id, border) => {
      total += border
      if (framed.has(roles[id])) frames += border
    })
    if (frames < 0.28 * total) roles[k] = Role.wall
  }
}
