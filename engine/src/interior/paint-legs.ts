import { dim } from '../looks/daylight.ts'
import type { Light } from '../pixels/raster.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import type { RoomLight } from './room-light.ts'
import type { Scheme } from './scheme.ts'

/** A pixel of the drawing darker than this is on a line. */
const inked = 0.3
/** Shares of the picture's height: what is shorter is the thickness of an edge, what is longer no leg. */
const shortest = 0.016
const longest = 0.3
/** Share of the picture's width within which a leg ends on both sides. */
const slim = 0.012

/** Legs drawn as single upright lines under furniture are of wood or metal, however faint the other lines become. */
export function paintLegs(picture: Light, { role, line, room: { width, height } }: DrawnRoom, scheme: Scheme, light: RoomLight) {
  const colour = dim(scheme.furniture.metal ?? scheme.timber, 0.62)
  const lit = [0, 1, 2].map((c) => light.ambient[c] + 0.35 * light.sky[c] + 0.42 * light.lamps * light.lampColour[c])
  const isFloor = (i: number) => role[i] === Drawn.floor || role[i] === Drawn.rug
  const reach = Math.max(3, Math.round(slim * width))
  for (let x = reach; x < width - reach; x++) {
    for (let y = 1; y < height - 1; y++) {
      const top = y * width + x
      if (!isFloor(top) || role[top - width] !== Drawn.thing) continue
      let run = 0
      while (y + run < height && isFloor(top + run * width) && line.data[top + run * width] > inked) run++
      if (run < shortest * height || run > longest * height) continue
      const middle = top + Math.round(0.7 * run) * width
      if (line.data[middle - reach] > inked || line.data[middle + reach] > inked) continue
      for (let n = 0; n < run; n++) {
        const i = top + n * width
        const share = Math.min(1, 1.6 * line.data[i])
        for (let c = 0; c < 3; c++) picture.data[3 * i + c] += (colour[c] * lit[c] - picture.data[3 * i + c]) * share
      }
    }
  }
}
