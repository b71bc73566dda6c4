import { Drawn, type DrawnRoom } from './drawn-room.ts'

/** A pixel of the drawing darker than this is on a line. */
const inked = 0.3
/** Shares of the picture's height: what is shorter is the thickness of an edge, what is longer no leg. */
const shortest = 0.016
const longest = 0.3
/** Share of the picture's width within which a leg ends on both sides. */
const slim = 0.012

/** One column of a leg: from row `top`, just under its piece, `run` rows down to the floor. */
export interface LegColumn {
  x: number
  top: number
  run: number
}

/** Legs drawn as single upright lines under furniture, column by column. */
export function findLegs({ role, line, room: { width, height } }: DrawnRoom): LegColumn[] {
  const isFloor = (i: number) => role[i] === Drawn.floor || role[i] === Drawn.rug
  const reach = Math.max(3, Math.round(slim * width))
  const legs: LegColumn[] = []
  for (let x = reach; x < width - reach; x++) {
    for (let y = 1; y < height - 1; y++) {
      const top = y * width + x
      if (!isFloor(top) || role[top - width] !== Drawn.thing) continue
      let run = 0
      while (y + run < height && isFloor(top + run * width) && line.data[top + run * width] > inked) run++
      if (run < shortest * height || run > longest * height) continue
      if (y + run < height && role[top + run * width] === Drawn.thing) continue
      const middle = top + Math.round(0.7 * run) * width
      if (line.data[middle - reach] > inked || line.data[middle + reach] > inked) continue
      legs.push({ x, top: y, run })
    }
  }
  return legs
}
