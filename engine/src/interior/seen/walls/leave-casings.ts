import { componentsOf } from '../../../pixels/components.ts'
import { dilate } from '../../../pixels/morphology.ts'
import { onWalls, type Patches } from '../../photo/photo-regions.ts'
import { onWall, wallPlace, type Room } from '../../box/room.ts'
import { Told } from '../patches/settle-patches.ts'

// A window full of leaves is no brighter than a wall can be lit, and is told by no pane; but no plant in a room fills four corners
// and is lighter than the wall round it. Its casing mostly has the wall's colour or a paler one.

/** Pixels between the leaves of one view, and shares of the picture that it has and of its bounds that it fills. */
const apart = 3
const least = 0.03
const filled = 0.8
/** L* by which it is lighter than the walls. */
const lighter = 8
/** How wide a casing is in metres, and at most as a share of the picture's width. */
const casingM = 0.16
const widest = 0.04

/** Marks what lies so near to views of leaves that it is their casing. Changes `near` (1 each). */
export function leaveCasings(near: Uint8Array, room: Room, p: Patches, told: Uint8Array) {
  const { width, height, camera } = room
  const walls = meanLight(p, told)
  const isGreen = Uint8Array.from({ length: p.count }, (_, k) =>
    told[k] === Told.thing && p.lab[3 * k] > walls + lighter && p.lab[3 * k + 1] < -7 && p.lab[3 * k + 2] > 4 && onWalls(p, k) > 0.9
      ? 1
      : 0,
  )
  if (!isGreen.includes(1)) return
  const views = componentsOf(
    dilate(
      Uint8Array.from(p.labels, (k) => isGreen[k]),
      width,
      apart,
    ),
    width,
    height,
  )
  for (let k = 0; k < views.count; k++) {
    const [left, right, top, bottom] = [views.left[k], views.right[k], views.top[k], views.bottom[k]]
    if (views.area[k] < least * near.length || views.area[k] < filled * (right - left + 1) * (bottom - top + 1)) continue
    const wall = room.walls[room.wallOf[Math.round((left + right) / 2)]]
    const [along, low] = wallPlace(room, wall, (left + right) / 2, bottom)
    const far = Math.max(0.8, onWall(wall, along, low)[2])
    const r = Math.round(Math.min(widest * width, (casingM * camera.focal) / far))
    for (let y = Math.max(0, top - r); y <= Math.min(height - 1, bottom + r); y++)
      for (let x = Math.max(0, left - r); x <= Math.min(width - 1, right + r); x++) near[y * width + x] = 1
  }
}

/** The mean lightness of what was told wall; beyond all where nothing was. */
function meanLight(p: Patches, told: Uint8Array): number {
  let sum = 0
  let area = 0
  for (let k = 0; k < p.count; k++) {
    if (told[k] !== Told.wall) continue
    sum += p.area[k] * p.lab[3 * k]
    area += p.area[k]
  }
  return area > 0 ? sum / area : Infinity
}
