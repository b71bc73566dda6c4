import { clamp } from '../../../pixels/curves.ts'
import { floorPlace, onWall, wallPlace, type Room } from '../../box/room.ts'
import { RoomLabel } from '../../../room-label.ts'
import type { SeenThing } from '../seen-room.ts'
import { nameThing, type Shape } from './name-things.ts'

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
