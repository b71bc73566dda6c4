import type { DrawnRoom } from '../drawing/drawn-room.ts'
import type { Lamp, RoomLight } from './room-light.ts'
import type { Room } from '../box/room.ts'

/** The lamps of a room that are lit: the drawn ones, and ceiling lights where they are needed. */
export function placeLamps(room: Room, drawn: Pick<DrawnRoom, 'lamps'>, light: RoomLight): Lamp[] {
  if (light.lamps < 0.05) return []
  const { camera, heightM } = room
  const shown = drawn.lamps.slice(0, 6).map(({ x, y, depthM }): Lamp => {
    const z = Math.max(0.8, depthM - 0.35)
    const at = [((x - camera.centreX) * z) / camera.focal, camera.eye - ((y - camera.horizon) * z) / camera.focal, z] as const
    return { at, power: 1.1 * light.lamps, colour: light.lampColour }
  })
  const far = Math.min(7, Math.max(2.2, depthOf(room)))
  const overhead = shown.length > 0 ? 0.6 : 1
  for (const share of [0.4, 0.75]) {
    for (const side of [-0.9, 0.9]) {
      const at = [side, heightM - 0.05, far * share] as const
      shown.push({ at, power: 0.75 * overhead * light.lamps, colour: light.lampColour, recessed: true })
    }
  }
  return shown
}

/** How far the wall opposite is, in metres. */
function depthOf({ camera, floorRow, width }: Room): number {
  const rows = [0.3, 0.5, 0.7].map((s) => floorRow[Math.floor(s * width)])
  const highest = Math.min(...rows)
  return (camera.eye * camera.focal) / Math.max(4, highest - camera.horizon)
}
