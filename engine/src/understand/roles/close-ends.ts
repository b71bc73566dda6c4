import { columnOn } from '../../geometry/line.ts'
import { Role, type Stroke } from '../../scene.ts'
import { houseRoles } from './place-roles.ts'
import type { Reading } from './reading.ts'

// A wall whose outline a plant, a trunk or a pale line leaves open runs together with the sky beside the house. Where an upright
// stands at its far end, the house at its near end and the roof or a storey over it, it is house all the same: so is the back of a
// room in the open air that is seen through. Trunks and fences have no roof over them.

/** Shortest upright that ends a wall, narrowest and widest such wall, and farthest that its roof is above its upright, in metres. */
const shortestM = 0.7
const [narrowestM, widestM] = [0.25, 3.4]
const roofM = 1.6
/** Least depth of that roof, and farthest that the foot of the upright hangs over what it stands on, in metres. */
const deepM = 0.12
const footM = 0.3
/** Least share of the rows of the upright that reach the house, and of the columns beside it that have a roof and a foot. */
const mostRows = 0.7
const mostColumns = 0.8
/** Least share of it that is inked where a wall goes on over its upright: open air is blank. */
const leastInked = 0.18

/** Turns open air between the house and the upright at the end of a wall, under a roof, into wall, in place. */
export function closeEnds({ strokes, ink, camera, shaded, height, width }: Reading, role: Uint8Array) {
  if (camera.fromAbove || shaded) return
  for (const stroke of strokes) {
    if (stroke.kind !== 'vertical' || stroke.length < shortestM * camera.pixelsPerM) continue
    for (const side of [-1, 1] as const) {
      closeBeside(stroke, side, narrowestM, camera.pixelsPerM, role, width, height)
      const above = upToHouse(stroke, side, camera.pixelsPerM, role, ink, width)
      if (above) closeBeside(above, side, 0, camera.pixelsPerM, role, width, height)
    }
  }
}

/** How an upright at the end of a wall goes on, beside bricks before what passes for open air, up to the house above; else undefined. */
function upToHouse(
  { from, to }: Edge,
  side: -1 | 1,
  pixelsPerM: number,
  role: Uint8Array,
  ink: Uint8Array,
  width: number,
): Edge | undefined {
  const narrowest = Math.round(narrowestM * pixelsPerM)
  const highest = Math.max(0, Math.round(from.y - roofM * pixelsPerM))
  const lean = (to.x - from.x) / (to.y - from.y)
  const beside = (y: number) => y * width + Math.round(from.x + lean * (y - from.y)) + 2 * side
  let y = Math.round(from.y)
  while (y > highest && role[beside(y)] === Role.wall) y--
  const head = y
  while (y > highest && !houseRoles[role[beside(y)]]) y--
  if (y === highest || head - y < narrowest) return undefined
  let inked = 0
  for (let row = head; row > y; row--) for (let away = 0; away < narrowest; away++) inked += ink[beside(row) + side * away]
  if (inked < leastInked * narrowest * (head - y)) return undefined
  return { from: { x: from.x + lean * (y - from.y), y }, to: { x: from.x + lean * (head - from.y), y: head } }
}

type Edge = Pick<Stroke, 'from' | 'to'>

/** Closes what lies to one side of an upright, as far as the house. */
function closeBeside(
  { from, to }: Edge,
  side: -1 | 1,
  leastM: number,
  pixelsPerM: number,
  role: Uint8Array,
  width: number,
  height: number,
) {
  const isOpen = (i: number) => role[i] === Role.sky || role[i] === Role.ground
  const middle = Math.round((from.x + to.x) / 2)
  const [top, foot] = [Math.max(0, Math.round(from.y)), Math.min(height - 1, Math.round(to.y))]
  const widest = Math.min(Math.round(widestM * pixelsPerM), side < 0 ? middle : width - 1 - middle)
  const atUpright = (y: number) => Math.round(columnOn(from, to, y))
  const rows = Math.ceil((foot + 1 - top) / 2)
  let [reaching, sum] = [rows, 0]
  for (let y = top; y <= foot; y += 2) {
    let away = 3
    while (away < widest && !houseRoles[role[y * width + atUpright(y) + side * away]]) away++
    if (away < widest && away >= leastM * pixelsPerM) sum += away
    else if (--reaching < mostRows * rows) return
  }
  const broad = Math.round(sum / reaching)
  const start = (x: number) => {
    let y = Math.round(top + 0.3 * (foot - top))
    while (y > 0 && y > top - roofM * pixelsPerM && !houseRoles[role[y * width + x]]) y--
    const deepest = Math.max(0, y - Math.round(deepM * pixelsPerM))
    return houseRoles[role[y * width + x]] && houseRoles[role[deepest * width + x]] ? y + 1 : -1
  }
  const below = Math.min(height - 1, foot + Math.round(footM * pixelsPerM))
  let held = 0
  for (let away = 2; away < broad; away++) {
    const x = middle + side * away
    if (start(x) >= 0 && role[below * width + x] !== Role.sky) held++
  }
  if (held < mostColumns * (broad - 2)) return
  for (let away = 0; away < widest; away++) {
    const x = middle + side * away
    const first = start(x)
    if (first < 0) continue
    let met = 0
    for (let y = first; y <= foot; y++) {
      const i = y * width + x
      if (isOpen(i)) role[i] = Role.wall
      else if (houseRoles[role[i]]) met++
    }
    if (away > 2 && met > 0.5 * (foot - top)) return
  }
}
