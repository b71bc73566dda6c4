import { dim } from '../../looks/daylight.ts'
import { clamp } from '../../pixels/curves.ts'
import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import type { LegColumn } from '../drawing/find-legs.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { Scheme } from '../scheme.ts'

/** A leg is at least so wide at its top, as a share of its length and of the picture's width, and so much narrower at its foot. */
const leastWide = { ofLength: 0.1, ofPicture: 0.0065 }
const taper = 0.35

/**
 * Legs drawn as single upright lines under furniture are of wood or metal, round, and thick enough to carry it, however thin the pen
 * was and however faint the other lines become.
 */
export function paintLegs(picture: Light, { role, room }: DrawnRoom, legs: readonly LegColumn[], scheme: Scheme, light: RoomLight) {
  const colour = dim(scheme.furniture.metal ?? scheme.timber, 0.62)
  const lit = [0, 1, 2].map((c) => light.ambient[c] + 0.35 * light.sky[c] + 0.42 * light.lamps * light.lampColour[c])
  for (const columns of apart(legs)) {
    const top = Math.min(...columns.map((leg) => leg.top))
    const foot = Math.max(...columns.map((leg) => leg.top + leg.run))
    const [left, right] = [columns[0].x, columns.at(-1)!.x + 1]
    const wide = Math.max(right - left, leastWide.ofLength * (foot - top), leastWide.ofPicture * room.width)
    const middle = (left + right) / 2
    for (let y = top; y < foot; y++) {
      const down = (y - top) / (foot - top)
      const half = (wide / 2) * (1 - taper * down)
      for (let x = Math.max(0, Math.floor(middle - half - 1)); x <= Math.min(room.width - 1, middle + half + 1); x++) {
        const i = y * room.width + x
        if (role[i] !== Drawn.floor && role[i] !== Drawn.rug && role[i] !== Drawn.wall) continue
        const off = (x + 0.5 - middle) / half
        const share = clamp(half - Math.abs(x + 0.5 - middle) + 0.5)
        const round = (1.16 - 0.3 * down) * (1.05 - 0.16 * off - 0.3 * off * off)
        for (let c = 0; c < 3; c++) picture.data[3 * i + c] += (colour[c] * lit[c] * round - picture.data[3 * i + c]) * share
      }
    }
  }
}

/** Columns of legs in groups that are one leg each. */
function apart(legs: readonly LegColumn[]): LegColumn[][] {
  const groups: LegColumn[][] = []
  for (const leg of legs) {
    const own = groups.find((group) => {
      const last = group.at(-1)!
      return leg.x - last.x === 1 && Math.abs(leg.top + leg.run - last.top - last.run) < 0.3 * last.run
    })
    if (own) own.push(leg)
    else groups.push([leg])
  }
  return groups
}
