import { clamp } from '../../../pixels/curves.ts'
import { componentsOf } from '../../../pixels/components.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import { onWalls } from '../../photo/photo-regions.ts'
import { floorPlace, onWall, Part, wallPlace, type Room } from '../../box/room.ts'
import { RoomLabel } from '../../../room-label.ts'
import type { UprightPanel } from './find-upright-panels.ts'
import { cornersOf } from './find-upright-panels.ts'
import type { Shows } from '../patches/read-patches.ts'
import { Told } from '../patches/settle-patches.ts'
import type { SeenThing } from '../seen-room.ts'
import { nameThing, type Shape } from './name-things.ts'
import { fillPolygon } from '../../../geometry/polygon.ts'

/** Which kind of place each patch of a photo is, for telling its things apart. */
export interface Telling {
  told: Uint8Array
  rug: Uint8Array
  pane: Uint8Array
  cloth: Uint8Array
  panels: readonly UprightPanel[]
  /** How likely a patch shows something of a name. */
  likely: (what: keyof typeof Shows, k: number) => number
}

/** What is as likely as this is named so, and what is less likely than the other is not, whatever else speaks for it. */
const named = 0.45
const hardly = 0.12

/** The things that a photo shows, the largest first, with 1 + their index per pixel. Panes make windows, outlines make doors. */
export function findThings(room: Room, p: Patches, t: Telling): { things: SeenThing[]; thingAt: Uint16Array } {
  const { width, height } = room
  const left = new Uint8Array(width * height)
  for (let i = 0; i < left.length; i++) left[i] = t.told[p.labels[i]] === Told.thing ? 1 : 0
  const is = (what: keyof typeof Shows, k: number) => t.told[k] === Told.thing && t.likely(what, k) > named
  const shapes: Shape[] = []
  const take = (mask: Uint8Array, hint: Shape['hint'], least: number) => {
    const groups = componentsOf(mask, width, height)
    if (groups.count === 0) return
    const all = Array.from(groups.area, (area) => (area < least * mask.length ? undefined : newShape(room, hint)))
    addPixels(all, groups.labels, room, p)
    for (const shape of all) {
      if (!shape) continue
      for (const i of shape.pixels) left[i] = 0
      shapes.push(shape)
    }
  }
  take(
    ofPatches(p, (k) => t.rug[k] === 1),
    'rug',
    0.004,
  )
  take(
    closed(
      ofPatches(p, (k) => (t.pane[k] === 1 && t.likely('window', k) > hardly) || is('window', k)),
      left,
      width,
      height,
    ),
    'window',
    0.003,
  )
  const standing = new Uint8Array(left.length)
  for (const panel of t.panels) {
    fillPolygon(cornersOf(room, panel), width, height, (i) => {
      if (left[i]) standing[i] = 1
    })
  }
  take(standing, 'panel', 0.003)
  for (const what of ['door', 'picture', 'lamp'] as const)
    take(
      ofPatches(p, (k) => is(what, k)).map((v, i) => (left[i] ? v : 0)),
      what,
      what === 'door' ? 0.006 : 0.002,
    )
  take(
    ofPatches(p, (k) => (t.cloth[k] === 1 && t.told[k] === Told.thing && t.likely('curtain', k) > hardly) || is('curtain', k)).map((v, i) =>
      left[i] ? v : 0,
    ),
    'curtain',
    0.006,
  )
  take(left.slice(), 'thing', 0.0015)
  const thingAt = new Uint16Array(width * height)
  const things = shapes
    .toSorted((a, b) => b.pixels.length - a.pixels.length)
    .slice(0, 40)
    .map((shape, k) => {
      for (const i of shape.pixels) thingAt[i] = k + 1
      return measure(room, shape)
    })
  return { things, thingAt }
}

const newShape = ({ width, height }: Room, hint: Shape['hint']): Shape => ({
  hint,
  pixels: [],
  left: width,
  top: height,
  right: 0,
  bottom: 0,
  onFloor: 0,
  onWall: 0,
  onCeiling: 0,
  green: 0,
  bright: 0,
})

/** What a thing of a label is told apart by; what it is beyond that is told by its measures. Nothing for the room itself. */
export const hintOfLabel: ReadonlyMap<number, Shape['hint']> = new Map([
  [RoomLabel.rug, 'rug'],
  [RoomLabel.window, 'window'],
  [RoomLabel.door, 'door'],
  [RoomLabel.curtain, 'curtain'],
  [RoomLabel.picture, 'picture'],
  [RoomLabel.lamp, 'lamp'],
  [RoomLabel.furniture, 'thing'],
  [RoomLabel.thing, 'thing'],
])

/** The thing that is known to be seen at some pixels. */
export function measureThing(room: Room, pixels: readonly number[], hint: Shape['hint']): SeenThing {
  const shape = newShape(room, hint)
  for (const i of pixels) addPlace(shape, i, room)
  return measure(room, shape)
}

function ofPatches({ labels }: Patches, is: (k: number) => boolean): Uint8Array {
  const mask = new Uint8Array(labels.length)
  for (let i = 0; i < mask.length; i++) mask[i] = is(labels[i]) ? 1 : 0
  return mask
}

/** A window's panes with what lies between them: bars are crossed when the gap is narrow and is itself no wall. */
function closed(panes: Uint8Array, things: Uint8Array, width: number, height: number): Uint8Array {
  const mask = panes.slice()
  const gap = Math.max(3, Math.round(width / 70))
  for (let y = 0; y < height; y++) {
    for (let x = 0, last = -1; x < width; x++) {
      const i = y * width + x
      if (panes[i]) {
        if (last >= 0 && x - last <= gap) for (let k = last + 1; k < x; k++) mask[y * width + k] = 1
        last = x
      } else if (!things[i]) last = -1
    }
  }
  for (let x = 0; x < width; x++) {
    for (let y = 0, last = -1; y < height; y++) {
      const i = y * width + x
      if (mask[i]) {
        if (last >= 0 && y - last <= gap) for (let k = last + 1; k < y; k++) mask[k * width + x] = 1
        last = y
      } else if (!things[i]) last = -1
    }
  }
  return mask
}

function addPixels(shapes: readonly (Shape | undefined)[], labels: Int32Array, room: Room, p: Patches) {
  for (let i = 0; i < labels.length; i++) {
    const shape = labels[i] > 0 ? shapes[labels[i] - 1] : undefined
    if (shape) addPixel(shape, i, room, p)
  }
}

function addPixel(shape: Shape, i: number, room: Room, p: Patches) {
  const k = p.labels[i]
  addPlace(shape, i, room)
  if (p.lab[3 * k + 1] < -7 && p.lab[3 * k + 2] > 4) shape.green++
  if (p.lab[3 * k] > 90) shape.bright++
}

function addPlace(shape: Shape, i: number, { width, floorRow, ceilingRow }: Room) {
  const x = i % width
  const y = (i - x) / width
  shape.pixels.push(i)
  if (x < shape.left) shape.left = x
  if (x > shape.right) shape.right = x
  if (y < shape.top) shape.top = y
  if (y > shape.bottom) shape.bottom = y
  if (y > floorRow[x]) shape.onFloor++
  else if (y < ceilingRow[x]) shape.onCeiling++
  else shape.onWall++
}

/** A shape in metres: what stands is measured at its foot, what hangs on its wall. */
function measure(room: Room, shape: Shape): SeenThing {
  const { camera, height } = room
  const middle = (shape.left + shape.right) / 2
  const wall = room.walls[room.wallOf[Math.round(middle)]]
  const n = shape.pixels.length
  const hangs = shape.bottom < room.floorRow[Math.round(middle)] - 0.02 * height && shape.onFloor < 0.05 * n
  const flat = { left: shape.left, top: shape.top, right: shape.right, bottom: shape.bottom, area: n, wall }
  if (shape.hint !== 'rug' && (hangs || shape.hint === 'window')) {
    const from = Math.max(wall.from, shape.left)
    const to = Math.min(wall.to, shape.right + 1)
    const [a, high] = wallPlace(room, wall, (from + to) / 2, shape.top)
    const [, low] = wallPlace(room, wall, (from + to) / 2, shape.bottom + 1)
    const [u0] = wallPlace(room, wall, from, camera.horizon)
    const [u1] = wallPlace(room, wall, to, camera.horizon)
    const along = { from: Math.min(u0, u1), to: Math.max(u0, u1), low: Math.max(0, low), high }
    const size = { widthM: along.to - along.from, heightM: high - along.low }
    const on = shape.onCeiling > 0.5 * n ? ('ceiling' as const) : ('wall' as const)
    return { ...nameThing(shape, size, on, along), ...flat, ...size, on, at: onWall(wall, a, along.low), along }
  }
  const foot = Math.min(height - 1, shape.bottom)
  const [x, z] = floorPlace(room, middle, Math.max(foot + 1, room.camera.horizon + 0.05 * height))
  const widthM = ((shape.right - shape.left + 1) * z) / camera.focal
  const top = topOf(shape, room.width)
  const heightM = shape.hint === 'rug' ? 0.01 : Math.max(0.05, camera.eye - ((top - camera.horizon) * z) / camera.focal)
  const [, againstWall] = wallPlace(room, wall, middle, top)
  const named = nameThing(shape, { widthM, heightM, leastM: Math.min(heightM, againstWall) }, 'floor')
  const soft = named.kind === 'bed' || named.kind === 'sofa'
  return { ...named, ...flat, widthM, heightM: soft ? clamp(againstWall, 0.6, heightM) : heightM, on: 'floor', at: [x, 0, z] }
}

/** The upper end of the body of a shape: a lamp or a picture that hangs together with it does not count. */
function topOf({ pixels, top, bottom }: Shape, width: number): number {
  const rows = new Float32Array(bottom - top + 1)
  for (const i of pixels) rows[Math.floor(i / width) - top]++
  const rowAt = (share: number) => {
    let sum = 0
    let row = 0
    while (row < rows.length - 1 && (sum += rows[row]) < share * pixels.length) row++
    return top + row
  }
  const middle = rowAt(0.5)
  return Math.max(top, Math.round(middle - 1.25 * (middle - rowAt(0.1))))
}

/** Patches that look outside: on a wall or in the ceiling, much brighter than it can be lit, or what lies among such panes. */
export function findPanes(room: Room, p: Patches, told: Uint8Array, bright: (k: number) => boolean): Uint8Array {
  const panes = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++) {
    const above = p.y[k] < room.floorRow[Math.round(p.x[k])] - 0.04 * room.height
    panes[k] = told[k] === Told.thing && bright(k) && above && onWalls(p, k) + p.share[6 * k + Part.ceiling] > 0.8 && p.area[k] > 24 ? 1 : 0
  }
  return panes
}
