import { labPlanes, lumaOf } from '../../pixels/colour.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { dilate } from '../../pixels/morphology.ts'
import type { Plane, Raster } from '../../pixels/raster.ts'
import { shrinkRaster, spreadOut } from '../../pixels/resize.ts'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { buildRoom, type RoomView } from '../drawing/build-room.ts'
import { mainWall, Part, surfaceMap, type Room } from '../box/room.ts'
import { borderDoubt } from './border-doubt.ts'
import { closeSeams } from './walls/close-seams.ts'
import { spareLegs } from './floor/spare-legs.ts'
import { goUpToFrames } from './walls/go-up-to-frames.ts'
import { dividePhoto } from '../photo/photo-regions.ts'
import { boxTold, readTold } from '../box/told-box.ts'
import { findPhotoStrokes } from './photo-strokes.ts'
import { straightenMeetings } from './walls/straighten-meetings.ts'
import { tellPatches, thingsTold } from './tell-patches.ts'
import type { SeenRoom, SeenThing } from './seen-room.ts'
import { cutPieces, goOnFloor, takeSunlight } from './settle-surface.ts'
import { refineBorder } from './walls/refine-border.ts'
import { softMask } from './walls/soft-mask.ts'
import { spareThings } from './things/spare-things.ts'

/** The longer side in pixels at which a photo is read: rooms are made of large things, and grain goes away. */
const readingSide = 540
/** How much a border in doubt counts beside how alike a surface is told twice: by the logistic regression of docs/rooms.md. */
const doubtCounts = 0.6
/** How surely doors and curtains have to be seen to be toned as the style has them. */
const leastToned = 0.7

/** Rooms have long straight edges (shares of the width), of so many times width and height together at the least, and surely. */
const long = 0.1
const [few, many] = [0.5, 1.5]

export interface Seeing {
  /** What the network of rooms makes of the photo. */
  estimate: RoomEstimate
  /** The height of the ceiling in metres, when it is known. */
  heightM?: number
  /** Told now and then how much of the reading is done, 0–1. */
  progress?: (done: number) => void
}

/** Reads a photo of a room by what the network of rooms tells of it. */
export function seeRoom(photo: Raster, { estimate, heightM, progress = () => {} }: Seeing): SeenRoom {
  const { small, factor } = smallOf(photo)
  const { width, height } = small
  const luma = lumaOf(small)
  const lab = labPlanes(small)
  const strokes = findPhotoStrokes(luma)
  progress(0.2)
  const { view, box, confidence: explained } = boxTold(readTold(estimate, width, height), strokes)
  const straight = strokes.reduce((sum, { length }) => sum + (length > long * width ? length : 0), 0) / (width + height)
  const confidence = explained * smoothstep(few, many, straight)
  const room = buildRoom(view, box, width, height, confidence, heightM)
  progress(0.5)
  const patches = dividePhoto(lab, strokes, surfaceMap(room), width, height)
  progress(0.75)
  const { shows, label, expected, likely } = tellPatches(estimate, patches, lab, width)
  straightenMeetings(room, label)
  const colours = { width, likely, lab, steep: patches.steep.data }
  const sunlit = takeSunlight(label, colours)
  const lies = surfaceMap(room)
  goOnFloor(label, colours, (i) => lies[i] === Part.floor)
  const doubted = [RoomLabel.floor, RoomLabel.wall].filter((name) => cutPieces(label, name, colours))
  progress(0.9)
  const is = (...names: number[]): Plane => ({ width, height, data: Float32Array.from(label, (one) => (names.includes(one) ? 1 : 0)) })
  const { things, thingAt } = thingsTold(room, label)
  const floors = is(RoomLabel.floor)
  const walled = is(RoomLabel.wall)
  const surround = surroundOf(room, things, thingAt)
  goUpToFrames(surround, walled, patches.steep)
  for (let i = 0; i < surround.length; i++) if (surround[i]) walled.data[i] = 0
  const sureOf = (seen: Plane, name: number) => {
    if (doubted.includes(name)) return 0
    const told = Float32Array.from(label, (_, i) => likely[roomLabels.length * i + name])
    return estimate.alike[name] - doubtCounts * borderDoubt(seen, told)
  }
  const guide = { small: luma, large: factor > 1 ? lumaOf(photo) : luma }
  const bare = softMask(floors, guide)
  spareLegs(bare, photo, floors, lab)
  refineBorder(bare, photo)
  const wall = softMask(walled, guide)
  const once = wall.data.slice()
  spareThings(wall, photo, { width, height, lab })
  refineBorder(wall, photo, { data: surround, width, height }, once)
  const big = buildRoom(
    scaled(view, factor),
    { ...box, left: box.left * factor, right: box.right * factor, floor: box.floor * factor },
    photo.width,
    photo.height,
    confidence,
    heightM,
  )
  followMeetings(big, room, factor)
  const ceiling = softMask(is(RoomLabel.ceiling), guide)
  const tonedOf = (name: number) => (sureOf(is(name), name) > leastToned ? softMask(is(name), guide) : undefined)
  const [joinery, curtain] = [tonedOf(RoomLabel.door), tonedOf(RoomLabel.curtain)]
  closeSeams(big, wall, ceiling, guide.large)
  return {
    room: big,
    likely: { floor: expected[RoomLabel.floor], wall: expected[RoomLabel.wall] + sunlit },
    sure: { floor: sureOf(floors, RoomLabel.floor), wall: sureOf(walled, RoomLabel.wall) },
    surface: surfaceMap(big),
    floor: label.includes(RoomLabel.rug) ? softMask(is(RoomLabel.floor, RoomLabel.rug), guide) : bare,
    bare,
    wall,
    ceiling,
    toned: { ...(joinery && { joinery }), ...(curtain && { curtain }) },
    thingAt: spreadOut(thingAt, width, height, photo.width, new Uint16Array(photo.width * photo.height)),
    basis: { patches: patches.labels, shows, guide },
    things: things.map((thing) => enlarged(thing, big, photo.width / width, photo.height / height)),
  }
}

/** A photo at the size at which it is read, and how many times larger it is. */
function smallOf(photo: Raster): { small: Raster; factor: number } {
  const factor = Math.max(1, Math.max(photo.width, photo.height) / readingSide)
  const [width, height] = [photo.width, photo.height].map((side) => Math.max(1, Math.round(side / factor)))
  return { small: factor > 1 ? shrinkRaster(photo, width, height) : photo, factor }
}

/** The ceiling lines that were straightened in a room read small, in the room of the photo's own size. */
function followMeetings(big: Room, { width, ceilingRow, wallOf }: Room, factor: number) {
  for (let x = 0; x < big.width; x++) {
    const at = Math.max(0, Math.min(width - 1, (x + 0.5) / factor - 0.5))
    const left = Math.floor(at)
    const right = Math.min(width - 1, left + 1)
    const nearest = ceilingRow[Math.min(width - 1, Math.floor(x / factor))]
    big.ceilingRow[x] =
      factor * (wallOf[left] === wallOf[right] ? ceilingRow[left] + (at - left) * (ceilingRow[right] - ceilingRow[left]) : nearest)
  }
}

/** How wide the frame of a window is, in metres: it may have the wall's colour, so what lies so near to the panes is left. */
const frameM = 0.13
/** Narrower than this it is a strip of light. */
const leastWindowM = 0.3

/** 1 round the panes of windows, as far as their frames reach. */
function surroundOf({ camera, width, height }: Room, things: readonly SeenThing[], thingAt: Uint16Array): Uint8Array {
  const near = new Uint8Array(width * height)
  for (const [k, { kind, at, widthM }] of things.entries()) {
    if (kind !== 'window' || widthM < leastWindowM) continue
    const r = Math.max(2, Math.min(0.03 * width, Math.round((frameM * camera.focal) / Math.max(0.8, at[2]))))
    const own = dilate(
      Uint8Array.from(thingAt, (thing) => (thing === k + 1 ? 1 : 0)),
      width,
      Math.round(r),
    )
    for (let i = 0; i < near.length; i++) near[i] |= own[i]
  }
  return near
}

/** A thing in the photo's own pixels; what is in metres stays. */
function enlarged(thing: SeenThing, room: Room, across: number, down: number): SeenThing {
  return {
    ...thing,
    left: Math.floor(thing.left * across),
    right: Math.ceil((thing.right + 1) * across) - 1,
    top: Math.floor(thing.top * down),
    bottom: Math.ceil((thing.bottom + 1) * down) - 1,
    area: Math.round(thing.area * across * down),
    wall: room.walls.find(({ part }) => part === thing.wall.part) ?? mainWall(room),
  }
}

function scaled(view: RoomView, k: number): RoomView {
  const point = <P extends { x: number; y: number; w: 0 | 1 }>(p: P): P => (p.w === 0 ? p : { ...p, x: p.x * k, y: p.y * k })
  return { ...view, horizon: view.horizon * k, focal: view.focal * k, side: point(view.side), back: point(view.back) }
}
