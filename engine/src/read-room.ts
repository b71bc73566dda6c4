import type { LabelledRoom } from './interior/correct-labels.ts'
import { labelDrawing } from './interior/drawing/correct-drawing.ts'
import { packLabels } from './interior/pack-labels.ts'
import { wholeSurfaces } from './interior/photo/whole-surfaces.ts'
import { RoomLabel, roomLabels } from './room-label.ts'
import { labelPhoto, looksLike } from './interior/seen/correct-photo.ts'
import type { SeenRoom } from './interior/seen/seen-room.ts'
import { readRoom as read } from './interior/understand-room.ts'
import type { Raster } from './pixels/raster.ts'
import type { RoomEstimate } from './reading/estimate-room.ts'
import type { Understood } from './read-house.ts'
import { doubtsOf, type Doubts } from './understand/scene/find-doubts.ts'
import { partsOf } from './understand/scene/parts-of.ts'

const { floor, rug, wall, ceiling, window } = RoomLabel
/** Everything else is left alike, whichever it is. */
const told = [floor, rug, wall, ceiling, window]
const count = roomLabels.length

/** Understands the photo or the drawing of a room, as pictures of it are painted from. Throws `Unsuitable` where it shows none. */
export function readRoom(sketch: Raster, estimate?: RoomEstimate): Understood['shown'] {
  const { seen, drawn } = read(sketch, estimate, () => {})
  if (drawn) {
    const room = labelDrawing(drawn)
    return { ...packLabels(room, new Uint8Array(room.role.length).fill(255), roomLabels), doubts: [] }
  }
  const room = labelPhoto(seen)
  const { sure, doubts } = doubtsOfPhoto(room, seen)
  return { ...packLabels(room, sure, roomLabels), doubts }
}

/** How sure a surface is that would be painted once its person spoke of any of it, 0–255. */
const likely = 64

/** A surface is sure where it would be painted; for the rest it counts what the patch looks like. */
function doubtsOfPhoto(room: LabelledRoom, seen: SeenRoom): Doubts {
  const parts = partsOf(room)
  const chances = new Float32Array(parts.count * count)
  for (let p = 0; p < parts.count; p++) {
    const shows = seen.basis.shows.subarray(count * room.region[parts.first[p]])
    const is = room.role[parts.first[p]]
    const others = [...roomLabels.keys()].filter((label) => !told.includes(label))
    const named = told.includes(is) ? others.reduce((a, b) => (shows[b] > shows[a] ? b : a)) : is
    for (const label of told) chances[p * count + label] = shows[label]
    chances[p * count + named] = others.reduce((sum, label) => sum + shows[label], 0)
  }
  const { sure, doubts } = doubtsOf(room, parts, chances, roomLabels)
  const { seen: painted } = wholeSurfaces(seen)
  for (const [label, mask] of [
    [floor, painted.bare],
    [wall, painted.wall],
    [ceiling, painted.ceiling],
  ] as const)
    for (let i = 0; i < sure.length; i++)
      if (room.role[i] === label) sure[i] = mask.data[i] > 0.5 ? 255 : looksLike(seen, room.region[i], label) ? likely : 0
  return { sure, doubts }
}
