import { isLevelStroke } from '../../perspective.ts'
import { rowOn } from '../../../geometry/line.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { eachNeighbour, type RegionFacts } from '../../region-facts.ts'
import { groupsOf } from '../groups-of.ts'
import { isAir, isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// The upper edge of a flat roof is one long line with the open air over it. What stands on that line and has no uprights is no chimney
// and no roof, but what is seen of the air between the trunks and boughs behind the house.

/** Shortest such edge as a share of the span of the house, and how far over and under it air and slab are looked for, in metres. */
const leastEdge = 0.3
const besideM = 0.3
/** Least share of the edge that has air over it, and wall under it. */
const mostly = 0.7
const samples = 24
/** How far such parts rise over the line at the least and at the most, and how far they may reach under it, in metres. */
const [lowestM, tallestM, underM] = [0.2, 1.2, 0.08]
/** Most of its outline that is upright, and least of that over the line that is open. */
const mostUpright = 0.2
const mostlyOpen = 0.8

/** Turns small parts of a house on the long upper edge of a flat roof into sky, in place. */
export function openOverSlabs(reading: Reading, roles: Uint8Array) {
  const { strokes, house, camera } = reading
  if (reading.shaded || camera.fromAbove) return
  const least = leastEdge * (house.right - house.left)
  for (const edge of strokes) {
    if (edge.length < least || !isLevelStroke(edge) || !isSlabEdge(reading, roles, edge)) continue
    openOver(reading, roles, edge)
  }
}

/** Whether most of a stroke has the open air over it and upright parts of the house under it. */
function isSlabEdge({ fine: f, camera, width, height }: Reading, roles: Uint8Array, edge: Stroke): boolean {
  const beside = Math.round(besideM * camera.pixelsPerM)
  let [open, walled] = [0, 0]
  for (let n = 0; n < samples; n++) {
    const x = Math.round(edge.from.x + ((n + 0.5) / samples) * (edge.to.x - edge.from.x))
    const y = Math.round(rowOn(edge.from, edge.to, x))
    if (y < beside || y + beside >= height) return false
    if (isAir(roles[f.labels[(y - beside) * width + x]])) open++
    const under = roles[f.labels[(y + beside) * width + x]]
    if (isHouse(under) && under !== Role.roof) walled++
  }
  return open > mostly * samples && walled > mostly * samples
}

function openOver(reading: Reading, roles: Uint8Array, edge: Stroke) {
  const { fine: f, camera } = reading
  const [lowest, tallest, under] = [lowestM, tallestM, underM].map((m) => m * camera.pixelsPerM)
  const [first, last] = [Math.min(edge.from.x, edge.to.x), Math.max(edge.from.x, edge.to.x)]
  const isOver = new Uint8Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (!isHouse(roles[k]) || f.left[k] < first || f.right[k] > last) continue
    const line = rowOn(edge.from, edge.to, f.x[k])
    if (f.bottom[k] < line + under && f.top[k] > line - tallest) isOver[k] = 1
  }
  if (!isOver.includes(1)) return
  const isUnder = (id: number) => f.y[id] > rowOn(edge.from, edge.to, f.x[id])
  for (const group of groupsOf(reading, isOver)) {
    const rises = group.some((k) => f.top[k] < rowOn(edge.from, edge.to, f.x[k]) - lowest)
    if (rises && isSeenThrough(f, roles, isOver, group, isUnder)) for (const k of group) roles[k] = Role.sky
  }
}

/** Whether parts without uprights have little but the open air around them, but for what lies under their line. */
function isSeenThrough(
  f: RegionFacts,
  roles: Uint8Array,
  own: Uint8Array,
  group: readonly number[],
  isUnder: (id: number) => boolean,
): boolean {
  let [around, open, votes, upright] = [0, 0, 0, 0]
  for (const k of group) {
    for (let v = 0; v < 5; v++) votes += f.votes[5 * k + v]
    upright += f.votes[5 * k + 3]
    eachNeighbour(f, k, (id, border) => {
      if (own[id] || isUnder(id)) return
      around += border
      if (isAir(roles[id])) open += border
    })
  }
  return open > mostlyOpen * around && upright < mostUpright * votes
}
