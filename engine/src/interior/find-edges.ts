import { boxBlur } from '../pixels/blur.ts'
import { greyDilate } from '../pixels/morphology.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { enlarge, shrink } from '../pixels/resize.ts'
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

const meeting = { surfaces: 0.12, outline: 0.3, faces: 0.15, seam: 0.5 }

/** Finds the edges of surfaces and furniture. */
export function findEdges(drawn: DrawnRoom): Edges {
  const { room, role, labels, thingOf, things } = drawn
  const { width, height, wallOf, floorRow } = room
  const gone = newPlane(width, height)
  const crease = newPlane(width, height)
  const arris = newPlane(width, height)
  const partAt = (i: number): ThingPart | undefined =>
    role[i] === Drawn.thing && thingOf[labels[i]] >= 0 ? things[thingOf[labels[i]]] : undefined
  const reach = Math.max(2, Math.round(0.006 * Math.max(width, height)))
  const meet = (i: number, j: number, x: number, y: number, upright: boolean) => {
    const p = partAt(i)
    const q = partAt(j)
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
      const marks = upright && q.turn === 'up' && p.turn !== 'up' ? crease : arris
      marks.data[i] = 1
      marks.data[j] = 1
    }
    gone.data[i] = Math.max(gone.data[i], 1 - stays)
    gone.data[j] = Math.max(gone.data[j], 1 - stays)
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1 && labels[i] !== labels[i + 1]) meet(i, i + 1, x, y, false)
      if (y < height - 1 && labels[i] !== labels[i + width]) meet(i, i + width, x, y, true)
    }
  }
  const stays = greyDilate(gone, reach).data
  for (let i = 0; i < stays.length; i++) stays[i] = 1 - stays[i]
  return { stays, crease: enlarge(spread(shrink(crease, 2), width / 180), 2, width, height).data, arris: spread(arris, width / 700).data }
}

/** Marks two pixels wide, softly spread so far. */
function spread(marks: Plane, radius: number): Plane {
  const r = Math.max(1, Math.round(radius))
  const soft = boxBlur(boxBlur(marks, r), r)
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = Math.min(1, 0.62 * soft.data[i] * (2 * r + 1))
  return soft
}
