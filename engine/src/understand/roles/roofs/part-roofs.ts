import { Role } from '../../../scene.ts'
import type { RegionFacts } from '../../region-facts.ts'
import { shareBeside } from '../groups-of.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Where one roof lies over another, the edge of the upper one is seen between them: a slender band with roof along both its sides, as
// long as that eave, and the ends of rafters under it. Rows of tiles are shorter or end in the open.

/** Shortest such band and its greatest depth in the mean, in metres, and least of its outline that is beside roofs. */
const [longM, deepM, amidRoofs] = [3, 0.25, 0.85]
/** Largest end of a rafter, in square metres, and least of its outline that is beside such a band or the ends of others. */
const [rafterM2, besideEdge] = [0.03, 0.3]
const passes = 2

/** Turns the edges of roofs over roofs into boards, in place. */
export function partRoofs({ fine: f, camera, width }: Reading, roles: Uint8Array) {
  const { pixelsPerM } = camera
  const edges = regionsWith(roles, Role.roof).filter((k) => isBand(f, k, pixelsPerM))
  const found = edges.filter((k) => shareBeside(f, [k], (id) => roles[id] === Role.roof) > amidRoofs)
  if (found.length === 0) return
  const isEdge = new Uint8Array(f.count)
  for (const k of found) isEdge[k] = 1
  for (let pass = 0; pass < passes; pass++)
    for (const k of regionsWith(roles, Role.roof)) {
      if (f.area[k] >= rafterM2 * pixelsPerM ** 2 || !isUnder(f, k, isEdge, width)) continue
      if (shareBeside(f, [k], (id) => isEdge[id] === 1) > besideEdge) isEdge[k] = 1
    }
  for (let k = 0; k < f.count; k++) if (isEdge[k]) roles[k] = Role.trim
}

/** Whether over the middle of a part another one of a kind begins: over the edge lie the shaded ends of the upper tiles. */
function isUnder(f: RegionFacts, k: number, isEdge: Uint8Array, width: number): boolean {
  const above = (f.top[k] - 1) * width + Math.round(f.x[k])
  return above >= 0 && (isEdge[f.labels[above]] === 1 || isEdge[f.labels[Math.max(0, above - width)]] === 1)
}

function isBand(f: RegionFacts, k: number, pixelsPerM: number): boolean {
  const length = Math.hypot(f.right[k] - f.left[k], f.bottom[k] - f.top[k])
  return length > longM * pixelsPerM && f.area[k] < deepM * pixelsPerM * length
}
