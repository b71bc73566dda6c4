import type { Correction } from '@veduta/contract/catalogue/correction'
import { componentsOf } from '../../pixels/components.ts'
import { within } from '../../pixels/distance.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { spreadOut } from '../../pixels/resize.ts'
import { saidOfRoom, unsaid, type LabelledRoom } from '../correct-labels.ts'
import { labelOfThing, labelsOfPhoto } from '../labels-of.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import type { SeenRoom, SeenThing } from './seen-room.ts'
import { hintOfLabel, measureThing } from './things/measure-thing.ts'
import { softMask } from './walls/soft-mask.ts'

/** Whether a patch looks more like a label than like any other. */
export function looksLike({ basis: { shows } }: SeenRoom, patch: number, label: number): boolean {
  const all = roomLabels.length * patch
  return roomLabels.every((_, other) => shows[all + other] <= shows[all + label])
}

/** The labels of a photo, and its patches as the parts that clicks take. */
export function labelPhoto(seen: SeenRoom): LabelledRoom {
  const { width, height } = seen.room
  const { patches, guide } = seen.basis
  const region = spreadOut(patches, guide.small.width, guide.small.height, width, new Int32Array(width * height))
  return { width, height, role: labelsOfPhoto(seen), region, opening: new Uint16Array(width * height) }
}

const { floor, rug, wall, ceiling } = RoomLabel
const surfaces = [floor, rug, wall, ceiling]
/** So many pixels of the small photo from what was said the new masks end softly. */
const rim = 2

/**
 * The room of a photo as a person says it is: masks, things and what is painted follow. Of a surface that they speak of all is
 * painted that is shown as such and looks like it, sure or not. What is given stays as it is.
 */
export function correctPhoto(seen: SeenRoom, corrections: readonly Correction[]): SeenRoom {
  if (corrections.length === 0) return seen
  const labelled = labelPhoto(seen)
  const said = saidOfRoom(labelled, corrections)
  const says = new Set(said)
  if (says.size === 1 && says.has(unsaid)) return seen
  const { width, height } = seen.room
  const vouched = { floor: says.has(floor), wall: says.has(wall) }
  for (const [i, label] of labelled.role.entries()) {
    const isOpen = label === floor ? vouched.floor && seen.bare.data[i] <= 0.5 : label === wall && vouched.wall && seen.wall.data[i] <= 0.5
    if (isOpen && said[i] === unsaid && looksLike(seen, labelled.region[i], label)) said[i] = label
  }
  const { guide } = seen.basis
  const { width: w, height: h } = guide.small
  const marks = said.map((label) => (label === unsaid ? 0 : 1))
  const near = within(marks, width, (rim * width) / w)

  const remade = (mask: Plane, ...labels: number[]): Plane => {
    const small = newPlane(w, h)
    for (let y = 0, k = 0; y < h; y++) {
      const row = Math.floor(((y + 0.5) * height) / h) * width
      for (let x = 0; x < w; x++, k++) {
        const i = row + Math.floor(((x + 0.5) * width) / w)
        small.data[k] = said[i] === unsaid ? Number(mask.data[i] > 0.5) : Number(labels.includes(said[i]))
      }
    }
    const soft = softMask(small, guide)
    return { ...mask, data: mask.data.map((v, i) => (near[i] ? soft.data[i] : v)) }
  }
  return {
    ...seen,
    floor: remade(seen.floor, floor, rug),
    bare: remade(seen.bare, floor),
    wall: remade(seen.wall, wall),
    ceiling: remade(seen.ceiling, ceiling),
    vouched,
    ...thingsOf(seen, labelled.role, said),
  }
}

/** The things that are left and those that were named, numbered anew. */
function thingsOf(
  { room, things: before, thingAt: seenAt }: SeenRoom,
  read: Uint8Array,
  said: Uint8Array,
): Pick<SeenRoom, 'things' | 'thingAt'> {
  const { width, height } = room
  const at = seenAt.map((thing, i) => (said[i] === unsaid || (said[i] === read[i] && !surfaces.includes(said[i])) ? thing : 0))
  const things: SeenThing[] = []
  const left = before.map(() => 0)
  for (const thing of at) if (thing > 0) left[thing - 1]++
  const number = before.map((thing, k) => (left[k] > 0 ? things.push({ ...thing, area: left[k] }) : 0))
  const thingAt = at.map((thing) => (thing > 0 ? number[thing - 1] : 0))
  for (const [label, hint] of hintOfLabel) {
    const named = said.map((one, i) => (one === label && at[i] === 0 ? 1 : 0))
    if (!named.includes(1)) continue
    const groups = componentsOf(named, width, height)
    const pixels = Array.from({ length: groups.count }, (): number[] => [])
    for (let i = 0; i < named.length; i++) if (groups.labels[i] > 0) pixels[groups.labels[i] - 1].push(i)
    for (const own of pixels) {
      const thing = measureThing(room, own, hint)
      const kind = roomLabels[label] === labelOfThing[thing.kind] ? thing.kind : 'unknown'
      things.push({ ...thing, kind, confidence: 1 })
      for (const i of own) thingAt[i] = things.length
    }
  }
  return { things, thingAt }
}
