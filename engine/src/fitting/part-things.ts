import { componentsOf } from '../pixels/components.ts'
import { floorPlace, wallDepth, type Room } from '../interior/box/room.ts'
import type { SeenRoom, SeenThing, ThingKind } from '../interior/seen/seen-room.ts'
import { measureThing } from '../interior/seen/things/measure-thing.ts'
import type { RoomEstimate } from '../reading/estimate-room.ts'
import { facings as ways } from '../reading/estimate.ts'
import { enlargementOf } from '../reading/enlargement.ts'
import { RoomLabel } from '../room-label.ts'
import { itemKinds, type ItemId } from './items.ts'
import { piecesOf, type Piece } from './part-tree.ts'
import { called, doubt, findThing, fitOf, isMass } from './seen-host.ts'

// What an order names is found among the pieces of what stands in a room: the one that stands on the floor, is as large as such a thing,
// and is parted from what is round it more than within. Things of one size and form are not told from each other: then none makes room.

/** What is known of the room as one thing of a kind with a fit better than this is meant as it is. */
const goodFit = 0.7
/** A piece is no such thing whose foot is seen on less of its width, or that differs so much from its size (doublings of a side). */
const leastStanding = 0.3
const mostOff = 1
/**
 * A piece makes room for another thing if its size is hardly off, and no other one whose size is hardly off is nearly as good; else others
 * only stand by it.
 */
const hardlyOff = 0.35
const clearly = 0.2
const surely = 0.6
/** So surely a piece ends all round that is a thing and no part of one. */
const parted = 0.55
/** How many cells under a piece its floor may begin, and how likely a cell is floor then. */
const cellsUnder = 3
const likelyFloor = 0.4

/** Kinds of which much of the top is seen, of which nearly all is fronts and sides, and of which little is level or upright. */
const flat = new Set<ItemId>(['bed', 'dining_table', 'coffee_table', 'side_table', 'desk', 'bench'])
const upright = new Set<ItemId>(['fireplace', 'cabinet', 'dresser', 'tv_stand', 'wardrobe', 'bookcase', 'fridge', 'nightstand', 'console'])
const bent = new Set<ItemId>(['chair', 'armchair', 'office_chair', 'bar_stool', 'stool', 'plant', 'floor_lamp'])
/** Shares of a piece that are told to turn up, and to stand upright. */
const flatUp = 0.25
const uprightSides = 0.5
const bentSides = 0.55

interface Candidate {
  piece: Piece
  off: number
  worth: number
  /** How far away it stands, metres. */
  z: number
  hidden: boolean
}

/** The room with the things of their own that an order names; `names`: what its places and fronts point at. */
export function partThings(seen: SeenRoom, estimate: RoomEstimate, names: readonly ItemId[]): SeenRoom {
  const wanted = names.filter((item) => itemKinds[item].support === 'floor' && canBeTold(item) && !isKnown(seen, item))
  if (wanted.length === 0) return seen
  const pieces = piecesOf(estimate, [RoomLabel.furniture, RoomLabel.thing, RoomLabel.lamp])
  return wanted.reduce((room, item) => withPiece(room, estimate, item, pieces), seen)
}

/** What no kind of things is called and is told by its form and size alone; whatever else has no kind (a piano) is not. */
const toldByForm = new Set<ItemId>(['chair', 'office_chair', 'rocking_chair', 'fireplace'])
const canBeTold = (item: ItemId) => toldByForm.has(item) || Object.values(called).some((names) => names.includes(item))

function isKnown({ things, room }: SeenRoom, item: ItemId): boolean {
  return things.some(
    (thing) => called[thing.kind]?.[0] === item && thing.confidence > doubt && !isMass(thing, room) && fitOf(item, thing) < goodFit,
  )
}

function withPiece(seen: SeenRoom, estimate: RoomEstimate, item: ItemId, pieces: readonly Piece[]): SeenRoom {
  const ranked = pieces.flatMap((piece) => candidate(seen.room, estimate, item, piece) ?? []).sort((a, b) => b.worth - a.worth)
  const [best] = ranked
  const kind = Object.entries(called).find(([, names]) => names.includes(item))?.[0] ?? 'unknown'
  if (!best) return seen
  const own = new Set(best.piece.cells)
  const other = ranked.find(({ piece, off }) => off < hardlyOff && !piece.cells.some((i) => own.has(i)))
  const isClear =
    best.off < (best.hidden ? hardlyOff / 2 : hardlyOff) && best.piece.least > parted && (!other || best.worth - other.worth > clearly)
  if (!isClear && findThing(item, seen.things, seen.room)?.alone) return seen
  const pixels = asSeen(pixelsOf(best.piece, estimate, seen.room), seen)
  const told = measureThing(seen.room, pixels, 'thing')
  const thing: SeenThing = {
    ...told,
    ...(best.hidden ? placedAt(seen.room, told, best.z) : {}),
    label: RoomLabel.furniture,
    kind: kind as ThingKind,
    item,
    confidence: isClear ? surely : doubt,
  }
  if (thing.on !== 'floor') return seen
  // What is not sure takes nothing from what is seen there: others only stand by it.
  if (!isClear) return { ...seen, things: [...seen.things, thing] }
  const thingAt = seen.thingAt.slice()
  for (const i of pixels) thingAt[i] = seen.things.length + 1
  const left = new Uint32Array(seen.things.length)
  for (const k of thingAt) if (k > 0 && k <= left.length) left[k - 1]++
  return { ...seen, thingAt, things: [...seen.things.map((one, k) => ({ ...one, area: Math.max(1, left[k]) })), thing] }
}

/** What is seen in the photo's own pixels is the same thing as a piece where each covers so much of the other. */
const same = 0.6

/** The pixels of a piece: those of the thing that it is, if the photo shows that by itself. */
function asSeen(pixels: number[], { things, thingAt }: SeenRoom): number[] {
  const [both, all] = [new Uint32Array(things.length), new Uint32Array(things.length)]
  for (const k of thingAt) if (k > 0) all[k - 1]++
  for (const i of pixels) if (thingAt[i] > 0) both[thingAt[i] - 1]++
  const own = both.findIndex((count, k) => count > same * all[k] && count > same * pixels.length)
  return own < 0 ? pixels : [...thingAt.keys()].filter((i) => thingAt[i] === own + 1)
}

/** The place and the measures of what is seen as far away as that. */
function placedAt({ camera }: Room, { left, right, top }: SeenThing, z: number): Partial<SeenThing> {
  const perM = camera.focal / z
  const at = [((left + right) / 2 - camera.centreX) / perM, 0, z] as const
  return { on: 'floor', at, widthM: (right - left + 1) / perM, heightM: camera.eye - (top - camera.horizon) / perM }
}

/** How far a measure lies from those between two others, in doublings, and a little for how far from their middle. */
function offBy(value: number, least: number, most: number): number {
  const v = Math.max(0.02, value)
  const out = v < least ? Math.log2(least / v) : v > most ? Math.log2(v / most) : 0
  return out + 0.25 * Math.abs(Math.log2(v / Math.sqrt(least * most)))
}

function candidate(room: Room, e: RoomEstimate, item: ItemId, piece: Piece): Candidate | undefined {
  const { cells } = piece
  const { width, height, camera } = room
  const [across, down] = [width / e.width, height / e.height]
  const columns = cells.map((i) => i % e.width).sort((a, b) => a - b)
  const rows = cells.map((i) => Math.floor(i / e.width)).sort((a, b) => a - b)
  const at = (list: number[], share: number) => list[Math.min(list.length - 1, Math.floor(share * list.length))]
  const [left, right] = [at(columns, 0.01) * across, (at(columns, 0.99) + 1) * across]
  const [top, bottom] = [at(rows, 0.01) * down, (at(rows, 0.995) + 1) * down]
  if (bottom < camera.horizon + 0.02 * height) return undefined
  const [w, h, d] = itemKinds[item].size
  const stands = standingShare(e, cells)
  const hidden = stands < leastStanding
  const z = hidden
    ? behindOthers(room, e, cells, (camera.focal * (w + 0.3 * d)) / (right - left))
    : floorPlace(room, (left + right) / 2, bottom)[1]
  if (z === undefined) return undefined
  const wide = ((right - left) * z) / camera.focal
  const tall = camera.eye - ((top - camera.horizon) * z) / camera.focal
  if (hidden && ((bottom - top) * z) / camera.focal < halfShown * h) return undefined
  // The far end of a deep thing is seen higher than its front, the more so the more it is looked down upon.
  const lookedDown = Math.max(0, bottom - camera.horizon) / camera.focal
  const off = offBy(wide, 0.85 * Math.min(w, 1.1 * d), w + 0.7 * d) + offBy(tall, 0.8 * h, 1.1 * h + d * lookedDown)
  if (off > mostOff || !hasFormOf(item, e, cells)) return undefined
  const filled = cells.length / (((right - left) / across) * ((bottom - top) / down))
  return {
    piece,
    off,
    z,
    hidden,
    worth:
      0.75 * (piece.round - piece.within + piece.least) + 0.8 * filled + 1.5 * Math.min(0.7, stands) + 0.25 * Math.log2(cells.length) - off,
  }
}

/** Whether a piece turns the ways that such a thing does. */
function hasFormOf(item: ItemId, { facings }: RoomEstimate, cells: readonly number[]): boolean {
  const share = (way: (typeof ways)[number]) => cells.reduce((sum, i) => sum + facings[ways.indexOf(way)][i], 0) / cells.length
  if (flat.has(item)) return share('up') > flatUp
  const sides = share('left') + share('right') + share('front')
  return upright.has(item) ? sides > uprightSides : bent.has(item) ? sides < bentSides : true
}

/** Share of the columns of a piece under which floor, or the picture's rim, is seen. */
function standingShare({ width, height, labels }: RoomEstimate, cells: readonly number[]): number {
  const low = new Map<number, number>()
  for (const i of cells) low.set(i % width, Math.max(low.get(i % width) ?? 0, Math.floor(i / width)))
  const isFloor = (i: number) => labels[RoomLabel.floor][i] + labels[RoomLabel.rug][i] > likelyFloor
  let standing = 0
  for (const [x, y] of low) {
    const below = Array.from({ length: cellsUnder }, (_, k) => y + 1 + k).filter((row) => row < height)
    if (y >= height - 2 || below.some((row) => isFloor(row * width + x))) standing++
  }
  return standing / low.size
}

/** Share of the columns of a piece below which another thing goes on, whose foot stands nearer. */
const mostlyHidden = 0.6
/** Of what others hide the foot of so much of its height is seen. */
const halfShown = 0.5

/** How far away a thing stands that others hide the foot of, metres: where it is `wanted`, if that lies between those and the wall. */
function behindOthers(room: Room, { width, height, labels }: RoomEstimate, cells: readonly number[], wanted: number): number | undefined {
  const low = new Map<number, number>()
  for (const i of cells) low.set(i % width, Math.max(low.get(i % width) ?? 0, Math.floor(i / width)))
  const isThing = (i: number) => labels[RoomLabel.furniture][i] + labels[RoomLabel.thing][i] > likelyFloor
  const feet: number[] = []
  for (const [x, y] of low) {
    let row = y + 1
    while (row < height && isThing(row * width + x)) row++
    if (row > y + 2) feet.push(row)
  }
  if (feet.length < mostlyHidden * low.size) return undefined
  const columns = [...low.keys()].sort((a, b) => a - b)
  const column = ((columns[columns.length >> 1] + 0.5) * room.width) / width
  const foot = feet.sort((a, b) => a - b)[feet.length >> 1]
  const [, nearest] = floorPlace(room, column, (foot * room.height) / height)
  const z = Math.min(wanted, wallDepth(room, column))
  return z > nearest ? z : undefined
}

const isRim = (i: number, w: number, h: number) => i < w || i >= w * (h - 1) || i % w === 0 || i % w === w - 1

/** The pixels of a piece, its border between cells smooth. */
function pixelsOf({ cells }: Piece, { width: w, height: h }: RoomEstimate, { width, height }: Room): number[] {
  const plane = new Float32Array(w * h)
  for (const i of cells) plane[i] = 1
  const others = componentsOf(
    Uint8Array.from(plane, (v) => 1 - v),
    w,
    h,
  )
  // What is seen through a thing goes with it.
  const open = new Set<number>()
  for (let i = 0; i < plane.length; i++) if (isRim(i, w, h)) open.add(others.labels[i])
  for (let i = 0; i < plane.length; i++) if (others.labels[i] > 0 && !open.has(others.labels[i])) plane[i] = 1
  const { left, share, rowAt } = enlargementOf([plane], w, h, width, height)
  const pixels: number[] = []
  for (let y = 0; y < height; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) {
      const [a, b] = [row[left[x]], row[Math.min(w - 1, left[x] + 1)]]
      if (a + share[x] * (b - a) > 0.5) pixels.push(y * width + x)
    }
  }
  return pixels
}
