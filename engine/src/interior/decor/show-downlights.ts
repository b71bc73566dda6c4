import { project } from '../box/room.ts'
import type { Lamp } from '../light/room-light.ts'
import { put, type Stage } from './stage.ts'

/** The rims and the light of lamps that are set into the ceiling. */
export function showDownlights(stage: Stage, lamps: readonly Lamp[]) {
  const { room, picture } = stage
  for (const { at, recessed, colour: glow, power } of lamps) {
    if (!recessed) continue
    const { x, y, perM } = project(room, [at[0], room.heightM, at[2]])
    const rx = 0.075 * perM
    const ry = (rx * (room.heightM - room.camera.eye)) / at[2]
    const reach = 4
    for (let py = Math.max(0, Math.floor(y - reach * ry)); py <= Math.min(room.height - 1, y + reach * ry); py++) {
      for (let px = Math.max(0, Math.floor(x - reach * rx)); px <= Math.min(room.width - 1, x + reach * rx); px++) {
        const i = py * room.width + px
        if (!stage.isEmpty(i) || stage.isWall(i) || stage.isFloor(i)) continue
        const d = Math.hypot((px - x) / rx, (py - y) / ry)
        if (d < 1) put(stage, i, 2.4 * glow[0], 2.4 * glow[1], 2.4 * glow[2], Math.min(1, (1 - d) * rx * 0.7 + 0.2))
        else for (let c = 0; c < 3; c++) picture.data[3 * i + c] += 0.3 * power * glow[c] * Math.exp(-2.2 * (d - 1))
      }
    }
  }
}
