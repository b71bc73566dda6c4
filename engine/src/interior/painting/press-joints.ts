import { smoothstep } from '../../pixels/curves.ts'
import { componentsOf } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'

// What a line was drawn for is in the picture already where it parts two surfaces. Within a wall or a ceiling it is an edge or a joint,
// straight or not: panels, beams, arches, tiles. It is pressed in: a shallow shade, and beside it an arris that catches light.

/** Least reach of such a line as a share of the picture's longer side: a short one is a scratch. */
const shortest = 0.05
/** How deep the shade is, how bright the arris, and how far beside, as a share of the picture's width. */
const [shade, arris, beside] = [0.22, 0.09, 1 / 512]
/** Share of the ink that is fainter than a full line, and what is no line, as a share of that. */
const fullShare = 0.7
const [faint, firm] = [0.35, 0.9]

/** So near to where two surfaces meet, as a share of the picture's width, a line is what parts them. */
const parting = 1 / 200

const pressed = new Set<number>([Drawn.wall, Drawn.ceiling])

const roles = 1 + Math.max(...Object.values(Drawn))

/** Presses the author's lines into walls and ceilings. `depth`: 1 usual. */
export function pressJoints(picture: Light, { role, line, room: { width, height, wallOf } }: DrawnRoom, depth: number) {
  const inked = line.data.filter((v) => v > 0.04)
  if (inked.length === 0) return
  const full = nthSmallest(inked, Math.floor(fullShare * inked.length))
  const drawn = line.data.map((v) => smoothstep(faint, firm, v / full))
  const strokes = componentsOf(
    Uint8Array.from(drawn, (v) => Number(v > 0)),
    width,
    height,
    8,
  )
  const { labels } = strokes
  const least = shortest * Math.max(width, height)
  const isLong = Array.from(
    { length: strokes.count },
    (_, k) => Math.max(strokes.right[k] - strokes.left[k], strokes.bottom[k] - strokes.top[k]) >= least,
  )
  const surfaceAt = (i: number) => (role[i] === Drawn.wall ? roles + wallOf[i % width] : role[i])
  const meet = Uint8Array.from(role, (_, i) => {
    const [right, below] = [(i + 1) % width === 0 ? i : i + 1, i + width < role.length ? i + width : i]
    return Number(surfaceAt(i) !== surfaceAt(right) || surfaceAt(i) !== surfaceAt(below))
  })
  const far = distanceTo(meet, width, height)
  const reach = Math.max(2, parting * width)
  const joint = (i: number) => (i >= 0 && drawn[i] > 0 && far[i] > reach && isLong[labels[i] - 1] ? drawn[i] : 0)
  const aside = Math.max(1, Math.round(beside * width)) * (width + 1)
  for (let i = 0; i < role.length; i++) {
    if (!pressed.has(role[i])) continue
    const [dark, bright] = [joint(i), joint(i - aside)]
    const k = 1 - depth * (shade * dark - arris * bright * (1 - dark))
    for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= k
  }
}
