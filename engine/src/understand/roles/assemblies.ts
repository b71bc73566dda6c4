import { Role } from '../../scene.ts'
import { slopeTo } from '../perspective.ts'
import { eachNeighbour } from '../region-facts.ts'
import { nearHouse, undecided, type Reading } from './reading.ts'

// A window with bars is many small panes, none of which is a window by itself. Small neighbouring regions are joined, and a
// group whose union fills a quadrilateral that runs to a vanishing point is one window, or a door when it is tall, narrow
// and stands on the ground.

/** Turns groups of small regions that make a quadrilateral into windows and doors, in place. */
export function joinPanes(reading: Reading, roles: Uint8Array) {
  for (const group of smallGroups(reading, roles)) {
    if (group.length < 2) continue
    const role = assemblyRole(reading, group)
    if (role !== undefined) for (const k of group) roles[k] = role
  }
}

function smallGroups(reading: Reading, roles: Uint8Array): number[][] {
  const { fine: f } = reading
  const joinable: Set<number> = new Set([Role.wall, Role.window, Role.trim, Role.door, undecided])
  const small = (k: number) =>
    f.area[k] < 0.006 * f.labels.length && f.area[k] > 3 && joinable.has(roles[k]) && nearHouse(reading, f.x[k], f.y[k])
  const isSmall = Uint8Array.from({ length: f.count }, (_, k) => Number(small(k)))
  const parent = Int32Array.from({ length: f.count }, (_, k) => k)
  const find = (k: number) => {
    while (parent[k] !== k) k = parent[k] = parent[parent[k]]
    return k
  }
  for (let k = 0; k < f.count; k++) {
    if (!isSmall[k]) continue
    eachNeighbour(f, k, (id) => {
      if (id < k && isSmall[id]) parent[find(id)] = find(k)
    })
  }
  const groups = new Map<number, number[]>()
  for (let k = 0; k < f.count; k++) {
    if (!isSmall[k]) continue
    const root = find(k)
    const group = groups.get(root)
    if (group) group.push(k)
    else groups.set(root, [k])
  }
  return [...groups.values()]
}

function assemblyRole({ fine: f, perspective, camera, house }: Reading, group: number[]): number | undefined {
  let area = 0
  let x = 0
  let y = 0
  let left = Infinity
  let right = 0
  let top = Infinity
  let bottom = 0
  let vertical = 0
  let border = 1
  for (const k of group) {
    area += f.area[k]
    x += f.x[k] * f.area[k]
    y += f.y[k] * f.area[k]
    left = Math.min(left, f.left[k])
    right = Math.max(right, f.right[k])
    top = Math.min(top, f.top[k])
    bottom = Math.max(bottom, f.bottom[k])
    const votes = f.votes.subarray(5 * k, 5 * k + 5)
    vertical += votes[3]
    border += 0.6 * votes[0] + votes[1] + votes[2] + votes[3] + votes[4]
  }
  const thickness = (slope: number) => {
    let low = Infinity
    let high = -Infinity
    for (const k of group) {
      const half = (f.bottom[k] - f.top[k]) / 2
      for (const px of [f.left[k], f.right[k]]) {
        low = Math.min(low, f.y[k] - half - slope * px)
        high = Math.max(high, f.y[k] + half - slope * px)
      }
    }
    return high - low + 1
  }
  const a = thickness(slopeTo(perspective.a, x / area, y / area))
  const b = thickness(slopeTo(perspective.b, x / area, y / area))
  const across = right - left + 1
  const down = bottom - top + 1
  const fill = area / (across * Math.min(a, b, down))
  const heightM = down / camera.pixelsPerM
  const widthM = across / camera.pixelsPerM
  if (fill < 0.68 || heightM < 0.4 || heightM > 3 || widthM < 0.25 || widthM > 4.5 || vertical / border < 0.12) return undefined
  return heightM > 1.9 && widthM < 1.5 && Math.abs(bottom - house.base) < 0.1 * house.tall ? Role.door : Role.window
}
