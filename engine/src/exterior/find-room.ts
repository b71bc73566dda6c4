import { Role, type Scene } from '../scene.ts'
import { columnOf, roleAt, rowOf, type GroundPoint, type Site } from './site.ts'
import type { Spot } from './things/furniture.ts'

/** A rectangle on the ground that something has taken. */
export interface Taken extends GroundPoint {
  radius: number
}

export interface Wish {
  /** Size of the place in metres: across (along the house) and away. */
  width: number
  depth: number
  /** Where along the picture it would best be, 0 left … 1 right. */
  across: number
  /** How far before the house it would best be, 0 against it … 1 at the viewer's feet. */
  forward: number
  /** Paving will do as well as open ground. */
  paving: boolean
  /** Height in metres: the taller, the less it may stand before the house. */
  tall?: number
  /** It may be cut off by the sides of the picture, as a parked car may. */
  cropped?: boolean
  /** How near to the viewer it may stand, as a share of the distance of the house: what comes nearer grows too large. */
  closest?: number
}

/** What stands by a house stands at it, not between it and the viewer. */
const usualClosest = 0.82

/** How the house's long side runs on the ground: the angle that everything beside it takes. */
export function turnOfHouse({ surfaces, surface, role }: Scene): number {
  const count = [0, 0]
  for (let i = 0; i < role.length; i += 7) if (role[i] === Role.wall) for (const k of [0, 1]) if (surface[i] === k + 1) count[k]++
  const wall = surfaces[count[1] > count[0] ? 2 : 1] ?? surfaces[0]
  const [x, , z] = wall.u
  const angle = Math.atan2(z, x)
  return Math.abs(x) < 0.15 ? 0 : Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle
}

/**
 * A free place on the ground that comes nearest to the wish: all of it in the picture, on ground (or paving), away from what
 * is taken already. Undefined when there is none.
 */
export function findRoom(site: Site, wish: Wish, turn: number, taken: readonly Taken[]): Spot | undefined {
  const { scene } = site
  const { width, height, camera, bounds } = scene
  let best: Spot | undefined
  let bestCost = Infinity
  const first = Math.max(camera.horizon + 8, rowOf(site, camera.near * 1.2))
  const radius = Math.hypot(wish.width, wish.depth) / 2
  for (let row = first; row < height; row += height / 60) {
    const z = (camera.eye * camera.focal) / (row - camera.horizon)
    if (z < (wish.closest ?? usualClosest) * camera.near) break
    for (let column = 0.03 * width; column < 0.98 * width; column += width / 48) {
      const x = ((column - camera.centreX) * z) / camera.focal
      const forward = (row - bounds.base) / Math.max(20, height - bounds.base)
      const before =
        column > bounds.left && column < bounds.right ? (0.22 * (wish.tall ?? 1) * camera.focal) / (z * Math.max(1, camera.pixelsPerM)) : 0
      const cost =
        1.6 * Math.abs(column / width - wish.across) +
        Math.abs(forward - wish.forward) +
        before +
        0.9 * (wish.tall ?? 0) * Math.max(0, (0.9 * camera.near) / z - 1) +
        (wish.tall ? blocksWay(scene, column, radius * (camera.focal / z)) : 0)
      const behind = taken.filter((t) => Math.abs(columnOf(site, t) - column) < ((t.radius + radius) * camera.focal) / z).length
      if (cost + 0.4 * behind >= bestCost) continue
      if (taken.some((t) => Math.hypot(t.x - x, t.z - z) < t.radius + radius * 0.8)) continue
      if (!isFree(site, { x, z, turn }, wish)) continue
      best = { x, z, turn }
      bestCost = cost + 0.4 * behind
    }
  }
  return best
}

/** What it costs that a thing `reach` pixels to each side of a column stands in the way: most before a door, little before tall glass. */
function blocksWay({ openings }: Scene, column: number, reach: number): number {
  let most = 0
  for (const { kind, quad, sillM, heightM } of openings) {
    if (sillM > 0.6 || column + reach < quad[3].x || column - reach > quad[2].x) continue
    most = Math.max(most, kind !== 'window' ? 1.4 : heightM > 1.9 ? 0.45 : 0)
  }
  return most
}

function isFree(site: Site, spot: Spot, { width, depth, paving, cropped }: Wish): boolean {
  let inside = 0
  let clutter = 0
  const cos = Math.cos(spot.turn)
  const sin = Math.sin(spot.turn)
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) {
      const a = (i / 4) * width
      const b = (j / 4) * depth
      const p = { x: spot.x + a * cos - b * sin, z: spot.z + a * sin + b * cos }
      if (p.z < 1.2) return false
      const x = columnOf(site, p)
      const y = rowOf(site, p.z)
      if (y > site.scene.height - 3) return false
      if (x < 2 || x > site.scene.width - 3) {
        if (!cropped) return false
        continue
      }
      inside++
      if (y < site.scene.bounds.baseOf[Math.floor(x)]) return false
      const role = roleAt(site, p)
      if (role === Role.ground || (paving && role === Role.paving)) continue
      if (role === Role.sky || role === Role.wall || role === Role.window || y < site.scene.bounds.base || ++clutter > 4) return false
    }
  }
  return inside >= 14
}
