import { isWished } from '@veduta/contract/catalogue/wishes'
import { Part } from '../interior/box/room.ts'
import type { SeenRoom, SeenThing } from '../interior/seen/seen-room.ts'
import { labOf, linearOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { cutMarked, type CutOut } from './cut-out/cut-out.ts'
import type { ItemId } from './items.ts'
import { fillsPlace } from './leave-behind.ts'
import type { Placement } from './placement.ts'
import { findThing } from './seen-host.ts'

// What an order does with the things that the photo shows: it takes them away, moves them, or keeps them as they are. The first two need
// that a thing is seen as one and alone, and that what is behind it can go on from round about; else it stays, and that is said.

/** A thing of the photo that is put elsewhere: which one, and its picture. */
export interface Moved {
  thing: SeenThing
  marks: Uint8Array
  cut: CutOut
}

export interface OwnThings {
  /** By the number of the wish; `stays` for what is seen, but cannot be moved; undefined where the photo shows nothing of the kind. */
  moved: Map<number, Moved | 'stays' | undefined>
  /** The pixels of what is taken away. */
  removed: Uint8Array[]
  /** Which things are kept, as indices into `things`. */
  kept: number[]
  /** What was to be taken away and stays, in the person's words. */
  stays: string[]
}

export function ownThings({ frames }: Pick<Placement, 'frames'>, seen: SeenRoom, photo: Raster): OwnThings {
  const used = new Set<number>()
  const find = (item: ItemId) => (item === 'thing' ? undefined : findThing(item, seen.things, seen.room, used))
  const take = (item: ItemId): Moved | undefined => {
    const found = find(item)
    // A curtain hangs before what nobody has seen.
    if (!found?.alone || seen.things[found.at].kind === 'curtain') return undefined
    const marks = marksOf(seen, photo, found.at)
    const cut = marks && fillsPlace(seen, photo, marks) ? cutMarked(photo, marks) : undefined
    if (!marks || !cut) return undefined
    used.add(found.at)
    return { thing: seen.things[found.at], marks, cut }
  }
  const kept = frames.flatMap(({ deed, item }) => (deed === 'keep' ? (find(item)?.at ?? []) : []))
  for (const k of kept) used.add(k)
  const stays: string[] = []
  const removed = frames.flatMap(({ deed, item, count, words }) => {
    if (deed !== 'remove') return []
    const gone = Array.from({ length: count }, () => take(item)?.marks).filter((marks) => marks !== undefined)
    if (gone.length < count) stays.push(gone.length > 0 ? `${words} × ${count - gone.length}` : words)
    return gone
  })
  const moved: OwnThings['moved'] = new Map()
  for (const [wish, { deed, item, reference }] of frames.filter(isWished).entries()) {
    if (deed !== 'move' || reference !== undefined) continue
    const one = find(item) && (take(item) ?? 'stays')
    moved.set(wish, typeof one === 'object' && !isWhole(seen, one) ? 'stays' : one)
  }
  return { moved, removed, kept, stays }
}

/** Whether all of a thing is seen: neither the picture's edge nor another thing cuts it off. */
function isWhole(seen: SeenRoom, { thing: { left, right, bottom }, marks }: Moved): boolean {
  const { width, height } = seen.room
  return left > 0 && right < width - 1 && bottom < height - 1 && coverOf(seen, marks) === undefined
}

/** So far on both sides of its border, as a share of the width, a thing and what it meets are compared; so near are colours (L*a*b*). */
const besideShare = 0.006
const likeColour = 9
/** What looks like its neighbours along so much of its border with them is a part of them. */
const mostLike = 0.25

/** Share of the border that a thing has with other things along which both have one colour. */
export function likeNeighbours(photo: Raster, { thingAt }: Pick<SeenRoom, 'thingAt'>, marks: Uint8Array): number {
  const { width, data } = photo
  const far = Math.max(2, Math.round(besideShare * width))
  let [like, all] = [0, 0]
  const [a, b] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  const labAt = (i: number, out: number[]) =>
    labOf(...([0, 1, 2].map((c) => linearOf(data[4 * i + c] / 255)) as [number, number, number]), out)
  for (let i = 0; i < marks.length; i++)
    for (const step of marks[i] ? [1, -1, width, -width] : []) {
      const [inside, outside] = [i - far * step, i + far * step]
      if (marks[i + step] !== 0 || !marks[inside] || marks[outside] || !thingAt[outside]) continue
      labAt(inside, a)
      labAt(outside, b)
      all++
      if (Math.hypot((a[0] - b[0]) / 2, a[1] - b[1], a[2] - b[2]) < likeColour) like++
    }
  return all === 0 ? 0 : like / all
}

/** What rests on a thing meets it along so much of its lower edge, and goes with it up to this share of its size. */
const rests = 0.6
const mostOnTop = 0.2

/** The pixels of a thing with what stands on it; nothing where it is a part of what it meets, or would leave something large in the air. */
export function marksOf({ things, thingAt, room: { width, height } }: SeenRoom, photo: Raster, thing: number): Uint8Array | undefined {
  const own = things[thing]
  const [low, on] = [new Float32Array(things.length), new Float32Array(things.length)]
  const below = Math.max(2, Math.round(height / 200))
  for (let x = own.left; x <= own.right; x++) {
    const seen = new Set<number>()
    for (let y = height - 1 - below; y >= 0; y--) {
      const k = thingAt[y * width + x] - 1
      if (k < 0 || k === thing || seen.has(k)) continue
      seen.add(k)
      low[k]++
      if (thingAt[(y + below) * width + x] === thing + 1) on[k]++
    }
  }
  const resting = things.flatMap(({ left, right }, k) => (on[k] > rests * Math.max(low[k], right - left) ? [k] : []))
  if (resting.some((k) => things[k].area > mostOnTop * own.area)) return undefined
  const goes = new Set([thing, ...resting])
  const marks = Uint8Array.from(thingAt, (k) => (goes.has(k - 1) ? 1 : 0))
  return likeNeighbours(photo, { thingAt }, marks) > mostLike ? undefined : marks
}

/** The thing that hides the foot of another, an index into `things`: most of what is seen below that. */
export function coverOf({ thingAt, room: { width, height } }: SeenRoom, marks: Uint8Array): number | undefined {
  const below = Math.max(2, Math.round(height / 100))
  const [seen, columns] = [new Map<number, number>(), new Set<number>()]
  for (let i = marks.length - 1; i >= 0; i--) {
    const x = i % width
    if (!marks[i] || columns.has(x)) continue
    columns.add(x)
    const k = thingAt[i + below * width] ?? 0
    seen.set(k, (seen.get(k) ?? 0) + 1)
  }
  const [most] = [...seen].sort((a, b) => b[1] - a[1])
  return most && most[0] > 0 && most[1] > columns.size / 2 ? most[0] - 1 : undefined
}

/** The room as it is to be furnished: free where something is gone. */
export function without(seen: SeenRoom, gone: readonly Uint8Array[]): SeenRoom {
  const isGone = (i: number) => gone.some((marks) => marks[i] === 1)
  if (gone.length === 0) return seen
  return {
    ...seen,
    floor: { ...seen.floor, data: seen.floor.data.map((v, i) => (seen.surface[i] === Part.floor && isGone(i) ? 1 : v)) },
    thingAt: seen.thingAt.map((k, i) => (k > 0 && isGone(i) ? 0 : k)),
  }
}
