import type { Point } from '../../geometry/vector.ts'
import type { Stroke } from '../../scene.ts'
import { within } from '../../pixels/distance.ts'
import { drawBand } from '../../pixels/draw.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'

// Before the floor a single line is no edge of anything that is seen: it is a leg, a rail, a stretcher. What stands up and ends at
// furniture, or at another one of these, is one; what runs otherwise only where both its ends do: a joint of the floor goes on.

/** Shares of the picture's width: the least length of a member, how near it ends to what it is fixed to, and how far its sides are free. */
const shortest = 0.012
const fixed = 0.014
const free = 0.012
/** Places along a stroke that are looked at, and how many of them are to have the floor on both sides. */
const places = 9
const leastFree = 0.6
/** Metres that the longest member measures. */
const longest = 1.3

/** A slim part of furniture that is drawn as one line, before the floor. */
export interface Member {
  from: Point
  to: Point
  /** Whether its lower end is on the floor: it stands there. */
  stands: boolean
}

/** The slim parts of furniture that are drawn as single lines before the floor. */
export function findMembers({ role, strokes, room }: DrawnRoom): Member[] {
  const { width, height, camera } = room
  const at = (x: number, y: number) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    return column < 0 || row < 0 || column >= width || row >= height ? 0 : row * width + column
  }
  const isFloor = (x: number, y: number) => role[at(x, y)] === Drawn.floor || role[at(x, y)] === Drawn.rug
  const off = Math.max(5, free * width)
  const perM = (y: number) => Math.max(1, y - camera.horizon) / camera.eye
  const isFree = ({ from, to, length }: Stroke) => {
    const [nx, ny] = [(-(to.y - from.y) * off) / length, ((to.x - from.x) * off) / length]
    let count = 0
    for (let k = 0; k < places; k++) {
      const t = (k + 0.5) / places
      const [x, y] = [from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)]
      if (isFloor(x + nx, y + ny) && isFloor(x - nx, y - ny)) count++
    }
    return count >= leastFree * places
  }
  const may = strokes.filter(
    (stroke) => stroke.length > shortest * width && stroke.length < longest * perM(Math.max(stroke.from.y, stroke.to.y)) && isFree(stroke),
  )
  const reach = Math.round(fixed * width)
  const firm = within(
    role.map((what) => Number(what === Drawn.thing)),
    width,
    reach,
  )
  const ends = ({ from, to }: Stroke) => [from, to].filter(({ x, y }) => firm[at(x, y)]).length
  const members = new Set<Stroke>()
  for (let before = -1; before < members.size;) {
    before = members.size
    for (const stroke of may) {
      if (members.has(stroke) || ends(stroke) < (isUpright(stroke) ? 1 : 2)) continue
      members.add(stroke)
      drawBand(firm, width, height, stroke.from, stroke.to, reach)
    }
  }
  return [...members].map((stroke) => ({ from: stroke.from, to: stroke.to, stands: isUpright(stroke) }))
}

/** A leg leans by so many radians at the most. */
const mostLean = 0.5
const isUpright = ({ kind, angle }: Stroke) => (kind === 'vertical' || kind === 'sloping') && Math.abs(angle - Math.PI / 2) < mostLean
