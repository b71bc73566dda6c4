import { eachNeighbour, type RegionFacts } from '../../understand/region-facts.ts'
import { Drawn } from './drawn-room.ts'
import { asPerspective } from './as-perspective.ts'
import type { Measured } from './measure-parts.ts'
import { borderShares, shapesOf } from './part-shapes.ts'
import type { Room } from '../box/room.ts'

/** What is left on the walls: parts inside a window or picture belong to it; narrowing shades are lamps, rows of slips books. */
export function nameSmallThings(room: Room, f: RegionFacts, measured: Measured[], name: Uint8Array) {
  const { fill, upper, lower } = shapesOf(f, asPerspective(room), room.width)
  const slips: number[] = []
  const leaves: number[] = []
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.thing) continue
    const borders = borderShares(f, k)
    const m = measured[k]
    const wide = m.right - m.left
    const tall = m.high - m.low
    const host = hostOf(f, k, name)
    if (host !== undefined) name[k] = host
    else if (borders.sloping > 0.45 && borders.vertical < 0.05 && fill[k] < 0.74 && m.areaM2 < 0.12 && f.peak[k] < 0.016 * room.width)
      leaves.push(k)
    else if (!m.wall || m.share < 0.75) continue
    else if (m.low > 1 && wide > 0.22 && wide < 0.95 && tall > 0.12 && tall < 0.6 && upper[k] < 0.84 * lower[k] && wallAround(f, k, name))
      name[k] = Drawn.lamp
    else if (tall > 0.06 && tall < 0.5 && wide < Math.min(0.25, tall) && m.low > 0.7) slips.push(k)
  }
  const reach = 0.08 * room.width
  for (const k of leaves) {
    if (leaves.filter((j) => Math.hypot(f.x[j] - f.x[k], f.y[j] - f.y[k]) < reach).length >= 6) name[k] = Drawn.plant
  }
  for (const k of slips) {
    const row = slips.filter((j) => j !== k && measured[j].wall === measured[k].wall && Math.abs(measured[j].low - measured[k].low) < 0.14)
    const close = row.filter((j) => Math.abs(measured[j].left - measured[k].left) < 0.9)
    if (close.length >= 5) name[k] = Drawn.book
  }
}

function wallAround(f: RegionFacts, k: number, name: Uint8Array): boolean {
  let around = 0
  let wall = 0
  eachNeighbour(f, k, (id, border) => {
    around += border
    if (name[id] === Drawn.wall || name[id] === Drawn.lamp) wall += border
  })
  return wall > 0.55 * around
}

/** The window or picture that surrounds a part. */
function hostOf(f: RegionFacts, k: number, name: Uint8Array): number | undefined {
  let around = 0
  const border = new Map<number, number>()
  eachNeighbour(f, k, (id, length) => {
    around += length
    border.set(name[id], (border.get(name[id]) ?? 0) + length)
  })
  for (const role of [Drawn.window, Drawn.picture, Drawn.door]) if ((border.get(role) ?? 0) > 0.6 * around) return role
  return undefined
}
