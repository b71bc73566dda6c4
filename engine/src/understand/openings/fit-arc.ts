import type { Plane } from '../../pixels/raster.ts'
import { meanAlong, type Arc } from './trace-arc.ts'

const rounds = 12
/** After so many rounds it has come so near to the darkness that it is to have at the least, or it never will. */
const [tried, hopeful] = [2, 0.8]
/** How far its ends may move off their jambs, in pixels: the part of it round the crown alone would follow the line, too. */
const mostAside = 2
/** By how much a bend is changed at a time. */
const turn = 0.06

/** An arc and how dark the lines along it are in the mean. */
export interface Fitted {
  arc: Arc
  drawn: number
}

/** An arc moved, stretched and bent step by step as long as it meets darker lines, given up where those are far from `least`. */
export function fitArc(line: Plane, arc: Arc, least = 0): Fitted {
  let best = { arc, drawn: meanAlong(line, arc) }
  for (let round = 0; round < rounds; round++) {
    const before = best
    for (const [left, right, row, rise, bend] of moves) {
      const { arc: from } = before
      // Half a circle stays one.
      if (bend !== 0 && from.bend === 1) continue
      if (Math.abs(from.left + left - arc.left) > mostAside || Math.abs(from.right + right - arc.right) > mostAside) continue
      const moved: Arc = {
        ...from,
        left: from.left + left,
        right: from.right + right,
        leftRow: from.leftRow + row,
        rightRow: from.rightRow + row,
        rise: from.rise + rise,
        bend: from.bend + bend,
      }
      const drawn = meanAlong(line, moved)
      if (drawn > best.drawn) best = { arc: moved, drawn }
    }
    if (best === before || (round === tried && best.drawn < hopeful * least)) break
  }
  return best
}

/** What is moved by how much: the left jamb, the right one, the springing line, the crown over it; and the bend. */
const moves = [1, -1].flatMap((by) => [
  [by, 0, 0, 0, 0],
  [0, by, 0, 0, 0],
  [by, by, 0, 0, 0],
  [by, -by, 0, 0, 0],
  [0, 0, by, 0, 0],
  [0, 0, 0, by, 0],
  [0, 0, by, by, 0],
  [0, 0, 0, 0, by * turn],
])
