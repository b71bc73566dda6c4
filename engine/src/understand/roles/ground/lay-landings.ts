import { clamp } from '../../../pixels/curves.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { borderShares, type RegionFacts } from '../../region-facts.ts'
import { shareBeside } from '../groups-of.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Jambs and posts end where they stand. A level strip without uprights at which several of them end, with floor at its side, and that
// reaches hardly beyond them, is the landing before a door, not the wall under it. Where it falls, they end at its head: what runs along
// their feet is the base of the wall.

/** Least depth under the eye, greatest height and least width of a strip, and how near to it uprights end, in metres. */
const [underEyeM, tallM, wideM, nearM] = [0.6, 0.25, 0.2, 0.1]
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
  for (const k of regionsWith(roles, Role.wall)) {
    if (f.y[k] < highest) continue
    const wide = f.right[k] - f.left[k]
    if (wide < wideM * perM || f.area[k] > tallM * perM * wide) continue
    const { level, vertical } = borderShares(f, k, 1)
    if (level < mostlyLevel || vertical > leastUpright || shareBeside(f, [k], (id) => isFloor(roles[id])) < leastFloor) continue
    uprights ??= strokes.filter(({ kind, from, to }) => kind === 'vertical' && Math.max(from.y, to.y) > highest)
    if (endsUprights(reading, uprights, k)) roles[k] = Role.paving
  }
}

/** Whether uprights end at a region all along. */
function endsUprights({ fine: f, camera, width }: Reading, uprights: readonly Stroke[], k: number): boolean {
  const near = nearM * camera.pixelsPerM
  const high = f.area[k] / (f.right[k] + 1 - f.left[k])
  const isLevel = f.bottom[k] - f.top[k] <= tallM * camera.pixelsPerM
  let [count, first, last] = [0, Infinity, -Infinity]
  for (const { from, to } of uprights) {
    const foot = from.y > to.y ? from : to
    if (foot.x < f.left[k] - near || foot.x > f.right[k] + near || foot.y < f.top[k] - near) continue
    const top = topOf(f, k, clamp(Math.round(foot.x), f.left[k], f.right[k]), width)
    if (foot.y > (isLevel ? f.bottom[k] : top + 0.5 * high) + near) return false
    if (!isLevel && foot.y < top - near) continue
    count++
    first = Math.min(first, foot.x)
    last = Math.max(last, foot.x)
  }
  return count >= fewest && Math.min(last, f.right[k]) - Math.max(first, f.left[k]) > mostly * (f.right[k] - f.left[k])
}

/** The first row of a region in one of its columns. */
function topOf(f: RegionFacts, k: number, x: number, width: number): number {
  let y = f.top[k]
  while (y < f.bottom[k] && f.labels[y * width + x] !== k) y++
  return y
}
