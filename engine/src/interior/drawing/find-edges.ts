import { boxBlur } from '../../pixels/blur.ts'
import { greyDilate } from '../../pixels/morphology.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { enlarge } from '../../pixels/resize.ts'
import { Drawn, type DrawnRoom, type ThingPart } from './drawn-room.ts'

// Where two faces meet a picture has no black line: an inner edge gathers shade, an outer one catches light, and an outline is
// where one thing ends before another. What the author's line adds there is little; elsewhere (seams, fronts) it says all.

/** Where faces meet in a drawn room. */
export interface Edges {
  /** How much of a line is to stay, 0–1 per pixel. */
  stays: Float32Array
  /** Inner edges of furniture, softly, 0–1. */
  crease: Float32Array
  /** Outer edges of furniture, narrow, 0–1. */
  arris: Float32Array
}

/** Where lines give way and shade gathers is worked out at half the size. */
const half = 2

const meeting = { surfaces: 0.12, outline: 0.3, faces: 0.15, seam: 0.32 }

/** Finds the edges of surfaces and furniture. */
export function findEdges(drawn: DrawnRoom): Edges {
  const { room, role, labels, thingOf, things } = drawn
  const { width, height, wallOf, floorRow } = room
  const gone = newPlane(Math.ceil(width / half), Math.ceil(height / half))
  const crease = newPlane(gone.width, gone.height)
  const arris = newPlane(width, height)
  const partAt = (i: number): ThingPart | undefined =>
    role[i] === Drawn.thing && thingOf[labels[i]] >= 0 ? things[thingOf[labels[i]]] : undefined
  const reach = Math.max(2, Math.round(0.006 * Math.max(width, height)))
  const meet = (i: number, j: number, x: number, y: number, upright: boolean) => {
    const p = partAt(i)
    const q = partAt(j)
    const at = Math.floor(y / half) * gone.width + Math.floor(x / half)
    let stays: number
    if (!p && !q) {
      const walls = role[i] === Drawn.wall && role[j] === Drawn.wall
      if (walls && wallOf[x] === wallOf[Math.min(width - 1, x + 2)] && wallOf[x] === wallOf[Math.max(0, x - 2)]) return
      if (!walls && role[i] === role[j]) return
      stays = meeting.surfaces
    } else if (!p || !q || p.group !== q.group) stays = meeting.outline
    else if (p.turn === q.turn) {
      if (Math.abs(y - floorRow[x]) < 2 * reach) stays = 0
      else stays = meeting.seam
    } else {
      stays = meeting.faces
      if (upright && q.turn === 'up' && p.turn !== 'up') crease.data[at] = 1
      else {
        arris.data[i] = 1
        arris.data[j] = 1
      }
    }
    gone.data[at] = Math.max(gone.data[at], 1 - stays)
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1 && labels[i] !== labels[i + 1]) meet(i, i + 1, x, y, false)
      if (y < height - 1 && labels[i] !== labels[i + width]) meet(i, i + width, x, y, true)
    }
  }
  const near = greyDilate(gone, Math.round(reach / half))
  const stays = enlarge(near, half, width, height).data
  for (let i = 0; i < stays.length; i++) stays[i] = 1 - stays[i]
  const soft = enlarge(spread(crease, width / (90 * half)), half, width, height).data
  return { stays, crease: soft, arris: spread(arris, width / 700).data }
}

/** Narrow marks, softly spread so far. */
function spread(marks: Plane, radius: number): Plane {
  const r = Math.max(1, Math.round(radius))
  const soft = boxBlur(boxBlur(marks, r), r)
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = Math.min(1, 0.62 * soft.data[i] * (2 * r + 1))
  return soft
}
