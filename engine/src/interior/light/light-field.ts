import type { Lamp, LightOpening, RoomLight } from './room-light.ts'
import { irradiance } from './irradiance.ts'
import { floorPlace, Part, wallPlace, onWall, type Room } from '../box/room.ts'

const cell = 8

/** The light on every empty surface of the room, worked out at an eighth of the size, surface by surface. */
export interface LightField {
  /** Writes the light on surface `part` at pixel (x, y) to `out`, linear RGB. */
  at: (part: number, x: number, y: number, out: number[]) => void
}

export function lightField(room: Room, light: RoomLight, openings: readonly LightOpening[], lamps: readonly Lamp[]): LightField {
  const columns = Math.ceil(room.width / cell) + 1
  const rows = Math.ceil(room.height / cell) + 1
  const grids = new Map<number, Float32Array>()
  for (const part of [Part.floor, Part.ceiling, ...room.walls.map((w) => w.part)]) {
    grids.set(part, gridFor(part, room, light, openings, lamps, columns, rows))
  }
  const at = (part: number, x: number, y: number, out: number[]) => {
    const grid = grids.get(part)!
    const fx = x / cell
    const fy = y / cell
    const x0 = Math.min(columns - 2, Math.floor(fx))
    const y0 = Math.min(rows - 2, Math.floor(fy))
    const tx = fx - x0
    const ty = fy - y0
    const i = 3 * (y0 * columns + x0)
    const below = i + 3 * columns
    for (let c = 0; c < 3; c++) {
      const a = grid[i + c] + (grid[i + 3 + c] - grid[i + c]) * tx
      const b = grid[below + c] + (grid[below + 3 + c] - grid[below + c]) * tx
      out[c] = a + (b - a) * ty
    }
  }
  return { at }
}

function gridFor(
  part: number,
  room: Room,
  light: RoomLight,
  openings: readonly LightOpening[],
  lamps: readonly Lamp[],
  columns: number,
  rows: number,
): Float32Array {
  const grid = new Float32Array(3 * columns * rows)
  const out = [0, 0, 0]
  const wall = room.walls.find((w) => w.part === part)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = i * cell
      const y = j * cell
      if (wall) {
        const inside = Math.max(wall.from, Math.min(wall.to, x))
        const [u, v] = wallPlace(room, wall, inside, y)
        const place = onWall(wall, u, Math.max(0, Math.min(room.heightM, v)))
        irradiance(place, [wall.inward[0], 0, wall.inward[1]], light, openings, lamps, out)
      } else if (part === Part.floor) {
        const [px, pz] = floorPlace(room, x, Math.max(y, room.camera.horizon + 12))
        irradiance([px, 0, Math.min(pz, 40)], [0, 1, 0], light, openings, lamps, out)
      } else {
        const [px, pz] = ceilingPlace(room, x, Math.min(y, room.camera.horizon - 12))
        irradiance([px, room.heightM, Math.min(pz, 40)], [0, -1, 0], light, openings, lamps, out)
      }
      grid.set(out, 3 * (j * columns + i))
    }
  }
  return grid
}

/** The place on the ceiling that a pixel shows, in metres: x to the right, z away. */
export function ceilingPlace({ camera, heightM }: Room, x: number, y: number): [x: number, z: number] {
  const z = ((heightM - camera.eye) * camera.focal) / Math.max(1.5, camera.horizon - y)
  return [((x - camera.centreX) * z) / camera.focal, z]
}
