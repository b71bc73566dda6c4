import { outlineOf } from '../geometry/arch.ts'
import { spansIn } from '../geometry/polygon.ts'
import { Role, type Opening } from '../scene.ts'
import type { Candidate } from './openings/select-openings.ts'
import { barsWithin, type DrawnInk } from './openings/bars-within.ts'
import { surfaceIndex } from './surfaces.ts'

/** Openings as the scene keeps them, and the map that says which one each pixel belongs to (1 + its index). */
export function keepOpenings(candidates: readonly Candidate[], role: Uint8Array, ink: DrawnInk): { openings: Opening[]; map: Uint16Array } {
  const { width, height } = ink
  const map = new Uint16Array(role.length)
  const openings = candidates.map((candidate, k): Opening => {
    const { quad, arch, family, widthM, heightM, sillM, kind, weight, columns, rows } = candidate
    mark(map, role, spansIn(outlineOf(quad, arch), width, height), k + 1)
    const surface = family === 'a' ? surfaceIndex.wallA : surfaceIndex.wallB
    // The frame round an arched pane follows its arc: it is no rectangle in another.
    const bars = arch ? { arch, columns, rows } : barsWithin(ink, candidate)
    return { kind, quad, surface, widthM, heightM, sillM: Math.max(0, sillM), ...bars, confidence: Math.min(1, weight / 3) }
  })
  return { openings, map }
}

/** Tells the map of the windows and doors in stretches of rows. */
function mark(map: Uint16Array, role: Uint8Array, spans: Int32Array, number: number) {
  for (let k = 0; k < spans.length; k += 2) {
    for (let i = spans[k]; i < spans[k + 1]; i++) if (role[i] === Role.window || role[i] === Role.door) map[i] = number
  }
}
