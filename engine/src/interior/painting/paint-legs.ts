import { dim } from '../../looks/daylight.ts'
import type { Light } from '../../pixels/raster.ts'
import type { DrawnRoom } from '../drawing/drawn-room.ts'
import type { LegColumn } from '../drawing/find-legs.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { Scheme } from '../scheme.ts'

/** Legs drawn as single upright lines under furniture are of wood or metal, however faint the other lines become. */
export function paintLegs(picture: Light, { line, room }: DrawnRoom, legs: readonly LegColumn[], scheme: Scheme, light: RoomLight) {
  const colour = dim(scheme.furniture.metal ?? scheme.timber, 0.62)
  const lit = [0, 1, 2].map((c) => light.ambient[c] + 0.35 * light.sky[c] + 0.42 * light.lamps * light.lampColour[c])
  for (const { x, top, run } of legs) {
    for (let n = 0; n < run; n++) {
      const i = (top + n) * room.width + x
      const share = Math.min(1, 1.6 * line.data[i])
      const round = 1.12 - 0.3 * (n / run)
      for (let c = 0; c < 3; c++) picture.data[3 * i + c] += (colour[c] * lit[c] * round - picture.data[3 * i + c]) * share
    }
  }
}
