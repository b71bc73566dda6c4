import type { Daylight } from '../../looks/daylight.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'
import { layOver, type Canvas } from '../canvas.ts'
import { frameOf, pictureOf } from '../openings/opening-frame.ts'

/** Where a lamp hangs, in metres: to the side of the jamb, above the sill of a door, below the head of a garage door. */
const place = { asideM: 0.34, aboveM: 1.85, belowM: 0.3 }
/** Half the size of its case in metres, and how far it lights the wall. */
const size = { across: 0.055, up: 0.13, reachM: 1.5 }
const dark = [0.02, 0.02, 0.022] as const

/** Lamps on the wall to both sides of doors and garage doors, where there is wall: a case open above and below, and its light. */
export function hangWallLamps(canvas: Canvas, scene: Scene, light: Daylight, strength: number) {
  for (const opening of entrancesOf(scene)) {
    const frame = frameOf(opening)
    if (!frame) continue
    const { widthM, heightM, kind } = opening
    const up = kind === 'garage' ? heightM - place.belowM : Math.min(heightM - 0.1, place.aboveM)
    for (const s of [-place.asideM, widthM + place.asideM]) {
      const { x, y } = pictureOf(frame, s, up)
      if (isFreeWall(scene, x, y, (place.asideM * 0.6) / frame.pixelM)) shineFrom(canvas, scene, light, strength, x, y, frame.pixelM)
    }
  }
}

/** Doors on the ground; where none was found, the glass that is most likely one. */
function entrancesOf({ openings }: Scene): Opening[] {
  const doors = openings.filter((o) => o.kind !== 'window' && o.sillM < 0.9)
  if (doors.length > 0) return doors
  const glazed = openings.filter((o) => o.sillM < 0.4 && o.heightM > 1.9)
  return glazed.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1)
}

/** Whether all around a place, as far as `reach` pixels, there is wall and nothing else. */
function isFreeWall({ width, height, role, opening }: Scene, x: number, y: number, reach: number): boolean {
  for (const [dx, dy] of [
    [0, 0],
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    const [px, py] = [Math.floor(x + dx * reach), Math.floor(y + dy * reach)]
    if (px < 0 || py < 0 || px >= width || py >= height) return false
    const i = py * width + px
    if (role[i] !== Role.wall || opening[i] !== 0) return false
  }
  return true
}

function shineFrom(
  { width, height, ...canvas }: Canvas,
  scene: Scene,
  light: Daylight,
  strength: number,
  x: number,
  y: number,
  pixelM: number,
) {
  const { building, role } = scene
  const reach = Math.ceil(size.reachM / pixelM)
  for (let py = Math.max(0, Math.floor(y) - reach); py <= Math.min(height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x) - reach); px <= Math.min(width - 1, x + reach); px++) {
      const i = py * width + px
      const dx = Math.abs(px + 0.5 - x) * pixelM
      const dy = Math.abs(py + 0.5 - y) * pixelM
      if (dx < size.across && dy < size.up) {
        const mouth = dy > size.up - Math.max(0.03, pixelM)
        const [r, g, b] = mouth ? light.lampColour : dark
        layOver({ width, height, ...canvas }, i, mouth ? 2.4 * r : r, mouth ? 2.4 * g : g, mouth ? 2.4 * b : b, 1)
        continue
      }
      if (!building[i] || role[i] === Role.roof || role[i] === Role.window) continue
      const across = dx / (0.1 + 0.42 * dy)
      const beam = Math.exp(-across * across - dy / 0.75) + 0.22 * Math.exp(-(dx * dx + dy * dy) / 0.3)
      const k = 2.6 * strength * beam
      if (k < 0.01) continue
      for (let c = 0; c < 3; c++) {
        const own = canvas.colour[3 * i + c]
        canvas.colour[3 * i + c] += k * light.lampColour[c] * (0.05 + 1.5 * own)
      }
    }
  }
}
