import { boxBlurTwice, gaussianBlur } from '../../pixels/blur.ts'
import { luminanceOf } from '../../pixels/colour.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { newPlane, type Light, type Plane } from '../../pixels/raster.ts'
import { enlarge, shrink } from '../../pixels/resize.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import { firmLines, linesIn, shortest } from '../drawing/firm-lines.ts'

// Nothing that was drawn is lost: whatever a line was taken for, it is an edge, a seam or a joint. None of them is as wide as a pen: of a
// line there is the hair in its middle, deep where the picture is the same on both sides of it and faint where it differs there anyway.
// The side of it that is turned to the light catches more of it, the other lies in a soft shade. What has lines of its own in the picture,
// and scratches off all things, have none.

/** How deep creases are, by what they are in; in all else there are none. */
const depths: Partial<Record<number, number>> = {
  [Drawn.thing]: 0.48,
  [Drawn.object]: 0.48,
  [Drawn.plant]: 0.6,
  [Drawn.lamp]: 0.5,
  [Drawn.curtain]: 0.3,
  [Drawn.door]: 0.44,
  [Drawn.picture]: 0.7,
  [Drawn.wall]: 0.32,
  [Drawn.ceiling]: 0.28,
  [Drawn.rug]: 0.26,
  [Drawn.floor]: 0.26,
}
const solid = new Set<number>([Drawn.thing, Drawn.object, Drawn.plant, Drawn.lamp])

/** Least reach of a line on things, as a share of the picture's longer side. */
const speck = 0.008
/** How wide a hair is: its deviation, in pixels. */
const hair = 0.75
/** How far beside a line its sides are compared, as a share of the width, and from which step on, as a share of the light, it is told. */
const [across, clearly] = [1 / 300, [0.06, 0.3]] as const
/** How much shallower a crease is there. */
const told = 0.6
/** How far relief reaches to both sides, as a share of the width, how dark its shade is and how bright the side turned to the light. */
const [far, dark, bright] = [1 / 500, 0.9, 0.5]
/** How dark it is beside lines on things, and how far, as a share of the width. */
const [beside, wide] = [0.3, 1 / 110]
/** How dark the rim of what is round is, and how wide. */
const [rim, rimWide] = [0.42, 1 / 100]
/** So near to where two surfaces meet, as a share of the width, a line is what parts them. */
const parting = 1 / 300

/** Creases the picture along the author's lines. `depth`: 1 usual; `side`: to which side shadows fall, 1 to the right. */
export function creaseLines(picture: Light, { role, line, room: { width, height, wallOf } }: DrawnRoom, depth: number, side: number) {
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
  const toMeet = distanceTo(meet, width, height)
  const reach = Math.max(1, parting * width)
  const plane = (of: (i: number) => number): Plane => ({ ...newPlane(width, height), data: Float32Array.from(role, (_, i) => of(i)) })
  const crease = middleOf(plane((i) => (firm[i] > 0 && isKept[lines.at[i]] && (solid.has(role[i]) || toMeet[i] > reach) ? firm[i] : 0)))
  const blurred = (of: (i: number) => number, radius: number) =>
    enlarge(boxBlurTwice(shrink(plane(of), 2), Math.max(1, (radius * width) / 2)), 2, width, height).data
  const soft = blurred((i) => (solid.has(role[i]) ? crease[i] : 0), wide)
  const within = blurred((i) => Number(role[i] === Drawn.object), rimWide)
  const step = stepsOf(
    gaussianBlur(
      plane((i) => luminanceOf(picture.data[3 * i], picture.data[3 * i + 1], picture.data[3 * i + 2])),
      across * width,
    ),
  )
  const ridge = gaussianBlur(
    plane((i) => crease[i]),
    far * width,
  ).data
  const off = Math.max(1, Math.round(far * width)) * (width + side)
  for (let i = 0; i < role.length; i++) {
    const deep = depths[role[i]]
    if (deep === undefined) continue
    const relief = depth * (deep / 0.46) * ((ridge[i - off] ?? 0) - (ridge[i + off] ?? 0))
    let k = 1 - depth * deep * crease[i] * (1 - told * smoothstep(...clearly, step[i]))
    k *= 1 - relief * (relief > 0 ? dark : bright)
    if (solid.has(role[i])) k *= 1 - beside * Math.min(1, 2 * soft[i])
    if (role[i] === Drawn.object) k *= 1 - rim * (1 - clamp((within[i] - 0.35) / 0.65))
    for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= k
  }
}

/**
 * The middle of each line, a hair wide, to less than a pixel, as smooth as a pen's path: where the blurred ink is highest across its
 * ridge (Steger, An unbiased detector of curvilinear structures, 1998). What was drawn broader than a pen stays so.
 */
function middleOf(firm: Plane): Float32Array {
  const pen = Math.max(1, penWidth(firm) / 2)
  const { width, height, data } = gaussianBlur(firm, pen)
  const out = new Float32Array(data.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const v = data[i]
      if (v < 0.02) continue
      const [dx, dy] = [(data[i + 1] - data[i - 1]) / 2, (data[i + width] - data[i - width]) / 2]
      const [xx, yy] = [data[i + 1] - 2 * v + data[i - 1], data[i + width] - 2 * v + data[i - width]]
      const xy = (data[i + width + 1] - data[i + width - 1] - data[i - width + 1] + data[i - width - 1]) / 4
      const turn = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2
      const [nx, ny] = [Math.cos(turn), Math.sin(turn)]
      const bend = xx * nx * nx + 2 * xy * nx * ny + yy * ny * ny
      const off = (dx * nx + dy * ny) / Math.min(-1e-6, bend)
      const ends = smoothstep(0.4, 0.9, (Math.abs(dx * ny - dy * nx) * pen) / v)
      const sharp = smoothstep(0.1, 0.3, (-bend * pen ** 2) / v) * (1 - ends)
      out[i] = Math.max(sharp * Math.exp(-0.5 * (off / hair) ** 2) * smoothstep(0.03, 0.2, v), smoothstep(0.85, 1, v))
    }
  return out
}

/** How broad most lines are, in pixels: twice what there is of them for each pixel of their rims, but for lines finer than two. */
function penWidth({ width, data }: Plane): number {
  let [area, rims] = [0, 0]
  for (let i = width; i < data.length - width; i++) {
    if (data[i] <= 0.5) continue
    area++
    if (Math.min(data[i - 1], data[i + 1], data[i - width], data[i + width]) <= 0.5) rims++
  }
  return (2 * area) / Math.max(1, rims)
}

/** How much the light changes over a few pixels, as a share of it. */
function stepsOf({ width, height, data }: Plane): Float32Array {
  const by = Math.max(1, Math.round(across * width))
  return data.map((v, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const along = data[i + Math.min(by, width - 1 - x)] - data[i - Math.min(by, x)]
    const down = data[i + width * Math.min(by, height - 1 - y)] - data[i - width * Math.min(by, y)]
    return Math.hypot(along, down) / (v + 0.02)
  })
}
