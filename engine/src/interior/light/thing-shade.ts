import { boxBlur } from '../../pixels/blur.ts'
import { clamp } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlarge, shrink } from '../../pixels/resize.ts'
import { Drawn, type DrawnRoom, type ThingPart } from '../drawing/drawn-room.ts'

// Under a table it is dark where its top hides the room's light from the floor: the level faces of each piece, let down to the
// lowest place of the piece, softly bordered. Round everything drawn it is a little darker, too.

/** How far a shadow lies to the side that light does not come from, as a share of the height it falls from. */
const aside = 0.14

/** Shade is soft: it is worked out at half the size. */
const half = 2

/** The shade of things on what is behind and under them, 0–1 per pixel. `side`: 1 when light comes from the left, −1 from the right. */
export function thingShade(drawn: DrawnRoom, side: number): Float32Array {
  const { role, room } = drawn
  const { width, height } = room
  const solid = newPlane(width, height)
  for (let i = 0; i < role.length; i++) solid.data[i] = role[i] === Drawn.thing || role[i] === Drawn.plant ? 1 : 0
  const body = shrink(solid, half)
  const foot = shrink(layUnder(drawn, side), half)
  const near = twice(body, width / 220)
  const wide = twice(body, width / 68)
  const soft = twice(foot, width / 150)
  const close = twice(foot, width / 520)
  const up = Math.round((0.008 * height) / half)
  const upWide = Math.round((0.018 * height) / half)
  for (let y = 0, i = 0; y < body.height; y++) {
    for (let x = 0; x < body.width; x++, i++) {
      const a = near[Math.max(0, y - up) * body.width + x]
      const b = wide[Math.max(0, y - upWide) * body.width + x]
      body.data[i] = 1 - 0.4 * clamp(1.7 * a) - 0.3 * clamp(1.5 * b)
      foot.data[i] = 1 - 0.5 * soft[i] - 0.4 * close[i]
    }
  }
  const round = enlarge(body, half, width, height).data
  const under = enlarge(foot, half, width, height).data
  for (let i = 0; i < role.length; i++) {
    const floor = role[i] === Drawn.floor || role[i] === Drawn.rug
    round[i] = Math.min(0.9, 1 - round[i] * (floor ? under[i] : 1))
  }
  return round
}

/** The level faces of every piece where the floor under them is. */
function layUnder({ room: { width, height }, labels, thingOf, things }: DrawnRoom, side: number): Plane {
  const under = newPlane(width, height)
  const partOf = Array.from(thingOf, (t): ThingPart | undefined => things[t])
  /** Rows down from the lowest level place of a piece to its lowest place, by column, in the order in which rows come. */
  const level = new Map<number, Int32Array>()
  const reach = new Map<number, Int32Array>()
  const rowsOf = (map: Map<number, Int32Array>, group: number) => {
    const rows = map.get(group) ?? new Int32Array(width)
    map.set(group, rows)
    return rows
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const part = partOf[labels[i]]
      if (!part?.stands) continue
      const rows = rowsOf(level, part.group)
      if (part.turn === 'up') rows[x] = y
      else if (rows[x] > 0) rowsOf(reach, part.group)[x] = y - rows[x]
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const part = partOf[labels[i]]
      if (part?.turn !== 'up' || !part.stands) continue
      const drop = reach.get(part.group)?.[x] ?? 0
      const column = Math.round(x + side * aside * drop)
      if (y + drop < height && column >= 0 && column < width) under.data[(y + drop) * width + column] = 1
    }
  }
  return under
}

function twice(plane: Plane, radius: number): Float32Array {
  return boxBlur(boxBlur(plane, radius), radius).data
}
