import { spansOf } from '../geometry/arch.ts'
import { Role, type Opening } from '../scene.ts'
import type { Found } from './openings/find-openings.ts'
import { surfaceIndex } from './surfaces.ts'

/** Openings as the scene keeps them, and the map that says which one each pixel belongs to (1 + its index). */
export function keepOpenings(
  found: readonly Found[],
  role: Uint8Array,
  { width, height }: { width: number; height: number },
): { openings: Opening[]; map: Uint16Array } {
  const map = new Uint16Array(role.length)
  const openings = found.map((one, k): Opening => {
    const { family, sillM, ...opening } = one
    mark(map, role, spansOf(one, width, height), k + 1)
    const surface = family === 'a' ? surfaceIndex.wallA : surfaceIndex.wallB
    return { ...opening, surface, sillM: Math.max(0, sillM) }
  })
  return { openings, map }
}

/** Tells the map of the windows and doors in runs of rows. */
function mark(map: Uint16Array, role: Uint8Array, spans: Int32Array, number: number) {
  for (let k = 0; k < spans.length; k += 2) {
    for (let i = spans[k]; i < spans[k + 1]; i++) if (role[i] === Role.window || role[i] === Role.door) map[i] = number
  }
}
