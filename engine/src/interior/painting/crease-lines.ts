import { boxBlurTwice } from '../../pixels/blur.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { newPlane, type Light } from '../../pixels/raster.ts'
import { enlarge, shrink } from '../../pixels/resize.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import { firmLines, linesIn, shortest } from '../drawing/firm-lines.ts'

// Nothing that was drawn is lost: whatever a line was taken for, it is an edge, a seam or a joint. It is a fine dark crease, as firm as it
// was drawn, and beside it an arris that catches light; beside what is drawn on things less of the room's light comes in. What has lines
// of its own in the picture, and scratches off all things, have none.

/** How deep creases are, by what they are in; in all else there are none. */
const depths: Partial<Record<number, number>> = {
  [Drawn.thing]: 0.62,
  [Drawn.object]: 0.6,
  [Drawn.plant]: 0.6,
  [Drawn.lamp]: 0.5,
  [Drawn.curtain]: 0.3,
  [Drawn.door]: 0.55,
  [Drawn.picture]: 0.7,
  [Drawn.wall]: 0.42,
  [Drawn.ceiling]: 0.36,
  [Drawn.rug]: 0.35,
  [Drawn.floor]: 0.35,
}
const solid = new Set<number>([Drawn.thing, Drawn.object, Drawn.plant, Drawn.lamp])

/** Least reach of a line on things, as a share of the picture's longer side. */
const speck = 0.008
/** How bright an arris is, and how far beside, as a share of the picture's width. */
const [arris, aside] = [0.1, 1 / 700]
/** How dark it is beside lines on things, and how far, as a share of the width. */
const [beside, wide] = [0.3, 1 / 110]
/** How dark the rim of what is round is, and how wide. */
const [rim, rimWide] = [0.42, 1 / 100]
/** So near to where two surfaces meet, as a share of the width, a line is what parts them. */
const parting = 1 / 300

/** Creases the picture along the author's lines. `depth`: 1 usual. */
export function creaseLines(picture: Light, { role, line, room: { width, height, wallOf } }: DrawnRoom, depth: number) {
  const firm = firmLines(line)
  const lines = linesIn(line)
  const isOnThing = new Uint8Array(lines.reach.length)
  for (let i = 0; i < role.length; i++) if (firm[i] > 0 && solid.has(role[i])) isOnThing[lines.at[i]] = 1
  const isKept = lines.reach.map((reach, k) => Number(reach >= (isOnThing[k] ? speck : shortest)))
  const surfaceAt = (i: number) => (role[i] === Drawn.wall ? 16 + wallOf[i % width] : solid.has(role[i]) ? 0 : role[i])
  const meet = Uint8Array.from(role, (_, i) => {
    const [right, below] = [(i + 1) % width === 0 ? i : i + 1, i + width < role.length ? i + width : i]
    const own = surfaceAt(i)
    return Number([surfaceAt(right), surfaceAt(below)].some((other) => own > 0 && other > 0 && other !== own))
  })
  const far = distanceTo(meet, width, height)
  const reach = Math.max(1, parting * width)
  const crease = firm.map((v, i) => (v > 0 && isKept[lines.at[i]] && (solid.has(role[i]) || far[i] > reach) ? v : 0))
  const blurred = (of: (i: number) => number, radius: number) => {
    const plane = { ...newPlane(width, height), data: Float32Array.from(role, (_, i) => of(i)) }
    return enlarge(boxBlurTwice(shrink(plane, 2), Math.max(1, (radius * width) / 2)), 2, width, height).data
  }
  const soft = blurred((i) => (solid.has(role[i]) ? crease[i] : 0), wide)
  const within = blurred((i) => Number(role[i] === Drawn.object), rimWide)
  const off = Math.max(1, Math.round(aside * width)) * (width + 1)
  for (let i = 0; i < role.length; i++) {
    const deep = depths[role[i]]
    if (deep === undefined) continue
    let k = 1 - Math.min(0.85, depth * deep) * crease[i] + (i >= off ? depth * arris * crease[i - off] * (1 - crease[i]) : 0)
    if (solid.has(role[i])) k *= 1 - beside * Math.min(1, 2 * soft[i])
    if (role[i] === Drawn.object) k *= 1 - rim * (1 - Math.min(1, Math.max(0, (within[i] - 0.35) / 0.65)))
    for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= k
  }
}
