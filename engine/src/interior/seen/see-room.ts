import { lumaOf } from '../../pixels/colour.ts'
import { greyDilate } from '../../pixels/morphology.ts'
import { newPlane, type Plane, type Raster } from '../../pixels/raster.ts'
import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { buildRoom } from '../drawing/build-room.ts'
import type { RoomView } from '../photo/find-view.ts'
import { onWalls, type Patches } from '../photo/photo-regions.ts'
import { mainWall, Part, surfaceMap, type Room } from '../box/room.ts'
import { borderDoubt } from './border-doubt.ts'
import { chooseFloor } from './floor/choose-floor.ts'
import { closeSeams } from './walls/close-seams.ts'
import { findPanes, findThings } from './things/find-things.ts'
import { partCoverings } from './floor/part-coverings.ts'
import { findRugs, turnRug } from './floor/find-rugs.ts'
import { spareLegs, type LowFloor } from './floor/spare-legs.ts'
import { growFloor, leaveBars } from './floor/grow-floor.ts'
import { findSmooth } from './floor/find-smooth.ts'
import { findPieces } from './floor/find-pieces.ts'
import { goUpToFrames } from './walls/go-up-to-frames.ts'
import { growWalls } from './walls/grow-walls.ts'
import { partRoom, type PartedRoom, type Seeing } from './part-room.ts'
import { straightenMeetings } from './walls/straighten-meetings.ts'
import { tellPatches, thingsTold } from './tell-patches.ts'
import { labelPatches } from './patches/label-patches.ts'
import type { PatchLinks } from './patches/patch-links.ts'
import { Shows, showsCount } from './patches/read-patches.ts'
import { Told } from './patches/settle-patches.ts'
import type { SeenRoom, SeenThing } from './seen-room.ts'
import { shrinkRaster } from '../../pixels/resize.ts'
import { refineBorder } from './walls/refine-border.ts'
import { leaveCasings } from './walls/leave-casings.ts'
import { findEnclosed } from './walls/leave-enclosed.ts'
import { leaveTorn } from './walls/leave-torn.ts'
import { leaveOpen, takeAlike } from './walls/settle-walls.ts'
import { newGuide, softMask } from './walls/soft-mask.ts'
import { spareThings } from './things/spare-things.ts'
import { asFloors } from './patches/surface-tones.ts'
import { isWorthCovering } from './floor/worth-covering.ts'

/** The longer side in pixels at which a photo is read: rooms are made of large things, and grain goes away. */
const readingSide = 540

/** Share of the picture below the horizon from which on floor is looked for. */
const lowest = 0.02

/** Share of the picture's width along which a patch runs on from the floor up the walls, if it stands before them. */
const leastAcross = 0.055

/** Reads a photo of a room. */
export function seeRoom(photo: Raster, how: Seeing = {}): SeenRoom {
  const { heightM, progress = () => {} } = how
  const factor = Math.max(1, Math.max(photo.width, photo.height) / readingSide)
  const width = Math.max(1, Math.round(photo.width / factor))
  const height = Math.max(1, Math.round(photo.height / factor))
  const small = factor > 1 ? shrinkRaster(photo, width, height) : photo
  const parted = partRoom(small, how)
  const { luma, lab, view, box, confidence, patches } = parted
  const told = how.estimate && surfacesTold(parted, how.estimate)
  const found = told && !contradictsBox(parted, told) ? told : surfacesFound(parted)
  progress(0.9)
  const { floors, rugs, walled, ceilings, surround, low, things, thingAt } = found
  const guide = newGuide(luma, factor > 1 ? lumaOf(photo) : luma)
  const bare = found.isCovered ? softMask(floors, guide) : newPlane(photo.width, photo.height)
  if (found.isCovered) {
    spareLegs(bare, photo, low)
    refineBorder(bare, photo)
  }
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
  followSeat(big, parted.room, factor)
  const ceiling = softMask(ceilings, guide)
  closeSeams(big, wall, ceiling, guide.large)
  return {
    room: big,
    likely: found.likely,
    ...(found.sure && { sure: found.sure }),
    ...(found.doubt && { doubt: found.doubt }),
    surface: surfaceMap(big),
    floor: rugs.data.includes(1) || !found.isCovered ? softMask(withRugs(floors, rugs), guide) : bare,
    bare,
    coverings: found.coverings && spreadOut(found.coverings, width, height, photo.width, photo.height),
    wall,
    ceiling,
    thingAt: spreadOut(thingAt, width, height, photo.width, photo.height),
    basis: { patches: patches.labels, shows: found.shows, guide },
    things: things.map((thing) => enlarged(thing, big, photo.width / width, photo.height / height)),
  }
}

/** Where floor, rugs, walls, ceiling and things of a photo are, at the size at which it is read: planes of 0 and 1. */
interface Surfaces {
  floors: Plane
  rugs: Plane
  walled: Plane
  ceilings: Plane
  /** Where walls never reach, whatever is seen there. */
  surround: Uint8Array
  /** Where the floor may be cut by legs. */
  low: LowFloor
  coverings: Uint8Array | undefined
  /** Whether the floor is found well enough to be covered anew. */
  isCovered: boolean
  things: SeenThing[]
  thingAt: Uint16Array
  likely: SeenRoom['likely']
  sure?: SeenRoom['sure']
  doubt?: SeenRoom['doubt']
  shows: Float32Array
}

/** As the network of rooms tells it. */
function surfacesTold({ room, patches, links, lab }: PartedRoom, estimate: RoomEstimate): Surfaces {
  const { width, height } = room
  const { shows, label, chance, expected, likely } = tellPatches(estimate, patches, links, lab, width)
  straightenMeetings(room, label)
  const is = (name: number): Plane => ({ width, height, data: Float32Array.from(label, (one) => (one === name ? 1 : 0)) })
  const floors = is(RoomLabel.floor)
  const walled = is(RoomLabel.wall)
  const { things, thingAt } = thingsTold(room, label)
  const surround = surroundOf(room, things, thingAt)
  goUpToFrames(surround, walled, patches.steep)
  for (let i = 0; i < surround.length; i++) if (surround[i]) walled.data[i] = 0
  const sureOf = (name: number) => {
    let [sum, n] = [0, 0]
    for (let i = 0; i < label.length; i++)
      if (label[i] === name) {
        sum += chance[i]
        n++
      }
    return n > 0 ? sum / n : 0
  }
  const doubtOf = (surface: Plane, name: number) =>
    borderDoubt(
      surface,
      Float32Array.from(label, (_, i) => likely[roomLabels.length * i + name]),
    )
  return {
    floors,
    rugs: is(RoomLabel.rug),
    walled,
    ceilings: is(RoomLabel.ceiling),
    surround,
    low: { floor: floors, from: 0, grown: Uint8Array.from(floors.data), lab },
    coverings: undefined,
    isCovered: true,
    things,
    thingAt,
    likely: { floor: expected[RoomLabel.floor], wall: expected[RoomLabel.wall] },
    sure: { floor: sureOf(RoomLabel.floor), wall: sureOf(RoomLabel.wall) },
    doubt: { floor: doubtOf(floors, RoomLabel.floor), wall: doubtOf(walled, RoomLabel.wall) },
    shows,
  }
}

/** From here on a box is sure, and so much of its floor is seen as floor, or as a rug on it, at the least. */
const sureBox = 0.8
const leastFloor = 0.5

/** Whether less than half the floor is told where a box that lines bear out surely has it: rules, which know the box, are believed then. */
function contradictsBox({ confidence, surface }: PartedRoom, { floors, rugs }: Surfaces): boolean {
  if (confidence < sureBox) return false
  let [own, told] = [0, 0]
  for (let i = 0; i < surface.length; i++) {
    if (surface[i] !== Part.floor) continue
    own++
    told += Math.max(floors.data[i], rugs.data[i])
  }
  return told < leastFloor * own
}

/** As rules find it, where no network was asked or what it told cannot be. */
function surfacesFound(parted: PartedRoom): Surfaces {
  const { lab, room, surface, panels, patches, links, touch, standing } = parted
  const { told, share, glassy, pane, shows } = labelPatches(room, patches, links, touch, standing)
  const { width, height } = room
  const likely = (what: keyof typeof Shows, k: number) => shows[showsCount * k + Shows[what]]
  takeAlike(patches, told, { lab, room, links, touch, barred: (k) => pane[k] === 1 || standing[k] > 0.3 })
  const open = leaveOpen(patches, links, told)
  const { lying, sure } = chooseFloor(room, patches, links, touch, told, share)
  const flat = told.map((kind, k) => (lying[k] ? Told.floor : kind))
  const rug = findRugs(room, patches, links, touch, flat).map((is, k) => is || lying[k])
  const turned = turnRug(patches, links, told, rug, (k) => asFloors(patches, k) > 0.5 && (!sure || share[4 * k] > 0.3))
  const tones = { told, rug, pane: findPanes(room, patches, told, (k) => isBright(patches, k)), cloth: findCloth(patches), panels, likely }
  const { things, thingAt } = findThings(room, patches, tones)
  const grown = growWalls(patches, told, { barred: (k) => glassy[k] === 1 || open[k] === 1 || standing[k] > 0.3, lab, surface })
  const floors = placesOf(patches, (k) => told[k] === Told.floor)
  const smooth = findSmooth(floors, lab)
  if (smooth) takeOut(floors, smooth)
  leaveBars(floors)
  const low = growLowFloor(floors)
  const pieces = findPieces(patches, links, touch, told, share, (k) => rug[k] === 1 || pane[k] === 1 || standing[k] > 0.3)
  for (let i = 0; i < floors.data.length; i++) if (pieces[patches.labels[i]]) floors.data[i] = 1
  const surround = surroundOf(room, things, thingAt)
  leaveCasings(surround, room, patches, told)
  const walled = placesOf(patches, (k) => told[k] === Told.wall)
  for (let i = 0; i < grown.length; i++) if (grown[i]) walled.data[i] = 1
  const enclosed = findEnclosed(walled)
  for (let i = 0; i < enclosed.length; i++) if (enclosed[i]) walled.data[i] = 0
  goUpToFrames(surround, walled, patches.steep)
  for (let i = 0; i < grown.length; i++) {
    if (enclosed[i]) surround[i] = 1
    if (surround[i]) walled.data[i] = 0
  }
  leaveTorn(walled, { lab, steep: patches.steep, surface })
  return {
    floors,
    rugs: placesOf(patches, (k) => rug[k] === 1),
    walled,
    ceilings: placesOf(patches, (k) => told[k] === Told.ceiling),
    surround,
    low,
    coverings: partCoverings(patches, links, told, floors),
    isCovered: isWorthCovering(room, patches, told, rug, sure || turned),
    things,
    thingAt,
    likely: likelyAreas(patches, links, told, shows),
    shows,
  }

  /** Lets the floor go on below the horizon, and returns that part of the reading. Changes `floor`: 1 where it is. */
  function growLowFloor(floor: Plane): LowFloor {
    const stands = (k: number) => standing[k] > 0.3 || touch.across[k] > Math.max(leastAcross * width, 3 * touch.foot[k])
    const isBarred = Uint8Array.from(told, (kind, k) =>
      kind === Told.wall || kind === Told.ceiling || rug[k] === 1 || pane[k] === 1 || stands(k) ? 1 : 0,
    )
    const from = Math.max(0, Math.min(height - 3, Math.ceil(room.camera.horizon + lowest * height)))
    const below = ({ data }: Plane) => ({ width, height: height - from, data: data.subarray(from * width) })
    const barred = new Uint8Array((height - from) * width)
    for (let i = 0, j = from * width; i < barred.length; i++, j++) barred[i] = isBarred[patches.labels[j]] || (smooth?.[j] ?? 0)
    const own = below(floor)
    const low = lab.subarray(3 * from * width)
    const grown = growFloor(own, { barred, lab: low, steep: below(patches.steep) })
    for (let i = 0; i < grown.length; i++) if (grown[i]) own.data[i] = 1
    return { floor: own, from, grown, lab: low }
  }
}

/** A ceiling that goes on without an edge along most of where it meets the walls, and so far across the picture, may be wall too. */
const mostFaint = 0.5
const leastMet = 0.03
const noEdge = 0.9

/** Shares of the picture that more likely show floor, or wall, than anything else; what goes on from a wall without an edge is one too. */
function likelyAreas({ count, area, labels, steep }: Patches, links: PatchLinks, told: Uint8Array, shows: Float32Array) {
  const sum = { floor: 0, wall: 0 }
  for (let k = 0; k < count; k++) {
    const of = shows.subarray(showsCount * k, showsCount * (k + 1))
    const best = of.indexOf(Math.max(...of))
    let [faint, met] = [0, 0]
    if (told[k] === Told.ceiling)
      for (let at = links.first[k]; at < links.first[k + 1]; at++) {
        if (told[links.to[at]] !== Told.wall) continue
        met += links.length[at]
        if (links.steep[at] < noEdge) faint += links.length[at]
      }
    if (best === Shows.floor) sum.floor += area[k]
    else if (best === Shows.wall || (met > leastMet * steep.width && faint > mostFaint * met)) sum.wall += area[k]
  }
  return { floor: sum.floor / labels.length, wall: sum.wall / labels.length }
}

/** 1 where patches are of a kind. */
function placesOf({ labels, count, steep }: Patches, is: (k: number) => boolean): Plane {
  const isOne = Uint8Array.from({ length: count }, (_, k) => (is(k) ? 1 : 0))
  const { width, height } = steep
  const mask = newPlane(width, height)
  for (let i = 0; i < labels.length; i++) mask.data[i] = isOne[labels[i]]
  return mask
}

function takeOut({ data }: Plane, marks: Uint8Array) {
  for (let i = 0; i < marks.length; i++) if (marks[i]) data[i] = 0
}

/** A floor and what lies on it. */
const withRugs = (floors: Plane, rugs: Plane): Plane => ({ ...floors, data: floors.data.map((v, i) => Math.max(v, rugs.data[i])) })

/** What was moved of a room read small, in the room of the photo's own size. */
function followSeat(big: Room, { width, ceilingRow, wallOf, walls }: Room, factor: number) {
  for (let x = 0; x < big.width; x++) {
    const column = Math.min(width - 1, Math.floor(x / factor))
    const at = Math.max(0, Math.min(width - 1, (x + 0.5) / factor - 0.5))
    const left = Math.floor(at)
    const right = Math.min(width - 1, left + 1)
    const meets = wallOf[left] === wallOf[right]
    const row = meets ? ceilingRow[left] + (at - left) * (ceilingRow[right] - ceilingRow[left]) : ceilingRow[column]
    big.ceilingRow[x] = row * factor
    big.wallOf[x] = Math.min(big.walls.length - 1, wallOf[column])
  }
  for (const [k, wall] of big.walls.entries()) {
    if (!walls[k] || walls[k].part !== wall.part) return
    wall.from = walls[k].from * factor
    wall.to = walls[k].to * factor
  }
}

/** How wide the frame of a window is, in metres: it may have the wall's colour, so what lies so near to the panes is left. */
const frameM = 0.13
/** Narrower than this it is a strip of light. */
const leastWindowM = 0.3

/** 1 round the panes of windows, as far as their frames reach. */
function surroundOf({ camera, width, height }: Room, things: readonly SeenThing[], thingAt: Uint16Array): Uint8Array {
  const near = new Uint8Array(width * height)
  for (const [k, { kind, at, left, right, top, bottom, widthM }] of things.entries()) {
    if (kind !== 'window' || widthM < leastWindowM) continue
    const r = Math.max(2, Math.min(0.03 * width, Math.round((frameM * camera.focal) / Math.max(0.8, at[2]))))
    const [x0, x1] = [Math.max(0, Math.floor(left - r)), Math.min(width - 1, Math.ceil(right + r))]
    const own = newPlane(x1 - x0 + 1, Math.min(height - 1, Math.ceil(bottom + r)) - Math.max(0, Math.floor(top - r)) + 1)
    const y0 = Math.max(0, Math.floor(top - r))
    for (let y = 0, i = 0; y < own.height; y++)
      for (let x = 0; x < own.width; x++, i++) own.data[i] = thingAt[(y0 + y) * width + x0 + x] === k + 1 ? 1 : 0
    const grown = greyDilate(own, Math.round(r))
    for (let y = 0, i = 0; y < own.height; y++)
      for (let x = 0; x < own.width; x++, i++) if (grown.data[i]) near[(y0 + y) * width + x0 + x] = 1
  }
  return near
}

const isBright = (p: Patches, k: number) => p.lab[3 * k] > 88 || (p.lab[3 * k] > 80 && p.rough[k] > 7)

/** Patches that are steep to the side and not upwards: folds that hang. */
function findCloth(p: Patches): Uint8Array {
  const cloth = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++)
    cloth[k] = p.sideways[k] > 1.5 * p.upwards[k] + 0.25 && p.sideways[k] > 0.8 && onWalls(p, k) > 0.5 ? 1 : 0
  return cloth
}

/** The nearest entry of a smaller map for every pixel of the photo. */
function spreadOut<M extends Uint16Array | Uint8Array>(map: M, w: number, h: number, width: number, height: number): M {
  const out = (map instanceof Uint8Array ? new Uint8Array(width * height) : new Uint16Array(width * height)) as M
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor((y * h) / height)) * w
    for (let x = 0; x < width; x++, i++) out[i] = map[row + Math.min(w - 1, Math.floor((x * w) / width))]
  }
  return out
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
