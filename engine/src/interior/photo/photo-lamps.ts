import { blend } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import type { LitLamp } from './find-lit-lamps.ts'
import { lightField } from '../light/light-field.ts'
import type { Lamp, RoomLight } from '../light/room-light.ts'
import type { Room } from '../box/room.ts'

/** Writes the light of lamps at a pixel of a photo to `out`. */
export type LampLight = (x: number, y: number, out: number[]) => void

/** The eye takes most of a lamp's colour for white; round the lamp itself more of it is seen than far off. */
const nearColour = 0.58
const farColour = 0.28
/** A lamp that is seen lit already lights its photo: round it the light stays what it was, far off little more than the dusk is left. */
const nearShare = 0.62
const backShare = 0.2
/** How much of the light of lamps that are not seen comes from all sides, and how much more than that a place gets at most. */
const evenShare = 0.86
const mostSpot = 1.35
const white: Rgb = [0.86, 0.86, 0.86]

/** The light of lamps that the photo itself shows: brightest round each, and a little everywhere, which the room throws back. */
export function seenLamps(lit: readonly LitLamp[], { lamps, lampColour }: RoomLight): LampLight {
  const near = blend(white, lampColour, nearColour)
  const far = blend(white, lampColour, farColour)
  const places = lit.map(({ x, y, reach }) => [x, y, 1 / (reach * reach)] as const)
  const back = backShare * lamps
  return (x, y, out) => {
    let sum = 0
    for (const [lx, ly, k] of places) {
      const d = ((x - lx) ** 2 + (y - ly) ** 2) * k
      sum += 1 / (1 + d)
    }
    const shine = nearShare * lamps * Math.min(1, sum)
    out[0] = near[0] * shine + far[0] * back
    out[1] = near[1] * shine + far[1] * back
    out[2] = near[2] * shine + far[2] * back
  }
}

/** The light of lamps that are not seen: it comes from under the ceiling, softly, for no spot is to fall from where no lamp is. */
export function unseenLamps(room: Room, surface: Uint8Array, light: RoomLight, lamps: readonly Lamp[]): LampLight {
  const { width, height } = room
  const colour = blend(white, light.lampColour, 0.35)
  const plain = lamps.map((lamp) => ({ ...lamp, colour, recessed: false }))
  const field = lightField(room, { ...light, ambient: [0, 0, 0], sky: [0, 0, 0] }, [], plain)
  const mean = [0, 0, 0]
  const one = [0, 0, 0]
  let count = 0
  for (let y = 8; y < height; y += 24) {
    for (let x = 8; x < width; x += 24, count++) {
      field.at(surface[y * width + x], x, y, one)
      for (let c = 0; c < 3; c++) mean[c] += Math.min(3, one[c])
    }
  }
  for (let c = 0; c < 3; c++) mean[c] /= Math.max(1, count)
  const share = (0.62 * light.lamps) / Math.max(1e-3, mean[1])
  return (x, y, out) => {
    field.at(surface[y * width + x], x, y, out)
    for (let c = 0; c < 3; c++) out[c] = share * (evenShare * mean[c] + (1 - evenShare) * Math.min(out[c], mostSpot * mean[c]))
  }
}
