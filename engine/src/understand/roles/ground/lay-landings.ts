import { Role, type Stroke } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Jambs and posts end where they stand. A level strip without uprights at which several of them end, with floor at its side, and that
// reaches hardly beyond them, is the landing before a door, not the wall under it.

/** Least depth under the eye, greatest height and least width of a strip, and how near to it uprights end, in metres. */
const [underEyeM, tallM, wideM, nearM] = [0.8, 0.25, 0.2, 0.1]
/** Least of an outline that is level, most that is upright, and least that is beside floor. */
const [mostlyLevel, leastUpright, leastFloor] = [0.5, 0.1, 0.1]
/** Fewest uprights that end there, and least share of a strip's width that lies between them. */
const [fewest, mostly] = [2, 0.6]

/** Turns the landings before doors, taken for wall, into paving, in place. */
export function layLandings(reading: Reading, roles: Uint8Array) {
  const { fine: f, strokes, camera } = reading
  if (camera.fromAbove) return
  const perM = camera.pixelsPerM
  const highest = camera.horizon + underEyeM * perM
  let uprights: readonly Stroke[] | undefined
  for (let k = 0; k < f.count; k++) {
    if (roles[k] !== Role.wall || f.top[k] < highest) continue
    if (f.bottom[k] - f.top[k] > tallM * perM || f.right[k] - f.left[k] < wideM * perM) continue
    const { level, vertical } = borderShares(f, k, 1)
    if (level < mostlyLevel || vertical > leastUpright || floorBeside(reading, roles, k) < leastFloor) continue
    uprights ??= strokes.filter(({ kind, from, to }) => kind === 'vertical' && Math.max(from.y, to.y) > highest)
    if (endsUprights(reading, uprights, k)) roles[k] = Role.paving
  }
}

/** The share of the outline of a region that is beside floor. */
function floorBeside({ fine: f }: Reading, roles: Uint8Array, k: number): number {
  let [outline, floor] = [1, 0]
  eachNeighbour(f, k, (id, border) => {
    outline += border
    if (isFloor(roles[id])) floor += border
  })
  return floor / outline
}

/** Whether uprights end at a region all along. */
function endsUprights({ fine: f, camera }: Reading, uprights: readonly Stroke[], k: number): boolean {
  const near = nearM * camera.pixelsPerM
  let [count, first, last] = [0, Infinity, -Infinity]
  for (const { from, to } of uprights) {
    const foot = from.y > to.y ? from : to
    if (foot.x < f.left[k] - near || foot.x > f.right[k] + near || foot.y < f.top[k] - near) continue
    if (foot.y > f.bottom[k] + near) return false
    count++
    first = Math.min(first, foot.x)
    last = Math.max(last, foot.x)
  }
  return count >= fewest && Math.min(last, f.right[k]) - Math.max(first, f.left[k]) > mostly * (f.right[k] - f.left[k])
}
