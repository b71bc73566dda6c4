import { clamp } from '../../pixels/curves.ts'
import { newPlane, type Light, type Plane } from '../../pixels/raster.ts'
import type { Stroke } from '../../scene.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'

// What a line was drawn for is in the picture already where it parts two things. A long straight one within one wall, ceiling or face of
// furniture is an edge or a joint there: a shallow shade, and beside it an arris that catches light. All others were the pen's own.

/** Least length of such a line as a share of the picture's longer side: on walls and ceilings a short one is a scratch. */
const shortest = { thing: 0.035, surface: 0.065 }
/** How far to both sides it is looked whether the same goes on, in pixels of a picture 1000 wide, and at how many places. */
const around = 5
const places = 9
/** How deep the shade is, how bright the arris, and half the width of both as a share of the picture's width. */
const [shade, arris, wide] = [0.22, 0.08, 1 / 1000]

/** Presses joints into walls, ceilings and the faces of furniture. `depth`: 1 usual. */
export function pressJoints(picture: Light, drawn: DrawnRoom, depth: number) {
  const { room, strokes, line } = drawn
  const { width, height } = room
  const keyAt = keysOf(drawn)
  const reach = Math.max(2, Math.round((around * width) / 1000))
  const half = Math.max(0.8, wide * width)
  const joint = newPlane(width, height)
  for (const stroke of strokes) {
    const { length } = stroke
    if (length < shortest.thing * Math.max(width, height)) continue
    const [ux, uy] = [(stroke.to.x - stroke.from.x) / length, (stroke.to.y - stroke.from.y) / length]
    const off = offInk(stroke, ux, uy, line, reach)
    const from = { x: stroke.from.x - off * uy, y: stroke.from.y + off * ux }
    const to = { x: stroke.to.x - off * uy, y: stroke.to.y + off * ux }
    let within = 0
    for (let k = 0; k < places; k++) {
      const at = ((k + 0.5) / places) * length
      const [x, y] = [from.x + ux * at, from.y + uy * at]
      const one = keyAt(Math.round(x - uy * reach), Math.round(y + ux * reach))
      if (one > 0 && one === keyAt(Math.round(x + uy * reach), Math.round(y - ux * reach))) within++
    }
    if (within < 0.7 * places) continue
    const middle = keyAt(Math.round((from.x + to.x) / 2 - uy * reach), Math.round((from.y + to.y) / 2 + ux * reach))
    if (middle < things && length < shortest.surface * Math.max(width, height)) continue
    const box = 3 * half
    for (let y = Math.max(0, Math.floor(Math.min(from.y, to.y) - box)); y <= Math.min(height - 1, Math.max(from.y, to.y) + box); y++) {
      for (let x = Math.max(0, Math.floor(Math.min(from.x, to.x) - box)); x <= Math.min(width - 1, Math.max(from.x, to.x) + box); x++) {
        const [dx, dy] = [x + 0.5 - from.x, y + 0.5 - from.y]
        const along = dx * ux + dy * uy
        const aside = Math.abs(dx * uy - dy * ux) / half
        if (aside > 3 || along < 0 || along > length) continue
        const j = y * width + x
        joint.data[j] = Math.max(joint.data[j], Math.exp(-0.5 * aside * aside) * clamp(Math.min(along, length - along) / 6))
      }
    }
  }
  const shift = Math.max(1, Math.round(2 * half))
  for (let y = shift; y < height; y++) {
    for (let x = shift; x < width; x++) {
      const i = y * width + x
      const dark = joint.data[i]
      const bright = joint.data[i - shift * width - shift]
      if ((dark < 0.01 && bright < 0.01) || keyAt(x, y) === 0) continue
      const k = 1 - depth * (shade * dark - arris * bright * (1 - dark))
      for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= k
    }
  }
}

/** How far aside of a stroke, which runs along one side of its line, the middle of the ink lies. */
function offInk({ from, length }: Stroke, ux: number, uy: number, { width, height, data }: Plane, reach: number): number {
  let [sum, weight] = [0, 1e-6]
  for (let k = 0; k < places; k++) {
    const at = ((k + 0.5) / places) * length
    for (let off = -reach; off <= reach; off++) {
      const x = Math.round(from.x + ux * at - uy * off)
      const y = Math.round(from.y + uy * at + ux * off)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      sum += off * data[y * width + x]
      weight += data[y * width + x]
    }
  }
  return sum / weight
}

/** Keys of faces of things begin here. */
const things = 16

/** What a pixel is of, 0 where nothing is pressed: floors have their own joints, openings their bars. */
function keysOf({ role, labels, thingOf, things: parts, room: { width, height, wallOf } }: DrawnRoom) {
  return (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= width || y >= height) return 0
    const i = y * width + x
    if (role[i] === Drawn.ceiling) return 1
    if (role[i] === Drawn.wall) return 2 + wallOf[x]
    const t = role[i] === Drawn.thing ? thingOf[labels[i]] : -1
    return t < 0 ? 0 : things + 4 * parts[t].group + ['up', 'side', 'back'].indexOf(parts[t].turn)
  }
}
