import { spansOf } from '../../geometry/arch.ts'
import type { StyleLook } from '../../looks/style-look.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'
import { frameOf, pictureOf, type OpeningFrame } from './opening-frame.ts'

/** Least width of a board, in metres and in pixels: what is narrower belongs to the frame. */
const least = { metres: 0.03, pixels: 1.5 }

/**
 * The scene with its windows set in the boards that were drawn around them: those are trim, and the window with a frame of the style's
 * width is what they leave free.
 */
export function setInBoards(scene: Scene, style: StyleLook): Scene {
  const openings = scene.openings.map((opening) => withinBoards(opening, style))
  if (openings.every((opening, k) => opening === scene.openings[k])) return scene
  const set = { ...scene, openings, role: scene.role.slice(), opening: scene.opening.slice() }
  for (let k = 0; k < openings.length; k++) if (openings[k] !== scene.openings[k]) layBoards(set, scene, k)
  return set
}

/** An opening without the boards around it: the same one where there are none, or where it is cut by the slope of a gable. */
function withinBoards(opening: Opening, style: StyleLook): Opening {
  const { casing, ...known } = opening
  const { widthM, heightM } = known
  const frame = casing && frameOf(opening)
  if (!casing || !frame || frame.head[1] !== 0) return opening
  const [left, right] = [boardOf(frame, style, casing[0], widthM), boardOf(frame, style, casing[2], widthM)]
  const [top, bottom] = [boardOf(frame, style, casing[1], heightM), boardOf(frame, style, casing[3], heightM)]
  if (left + right + top + bottom === 0) return opening
  const at = (u: number, v: number) => pictureOf(frame, u * widthM, (1 - v) * heightM)
  return {
    ...known,
    quad: [at(left, top), at(1 - right, top), at(1 - right, 1 - bottom), at(left, 1 - bottom)],
    widthM: (1 - left - right) * widthM,
    heightM: (1 - top - bottom) * heightM,
    sillM: opening.sillM + bottom * heightM,
    columns: opening.columns.map((t) => (t - left) / (1 - left - right)),
    rows: opening.rows.map((t) => (t - top) / (1 - top - bottom)),
  }
}

/** How much of a side's inset is board, as a share of the opening's size: what the frame leaves of it. */
function boardOf({ pixelM }: OpeningFrame, { frameWidth }: StyleLook, inset: number, size: number): number {
  const border = Math.max(frameWidth, 1.1 * pixelM)
  return inset * size - border < Math.max(least.metres, least.pixels * pixelM) ? 0 : inset - border / size
}

/** Turns what the opening of an index has around the window in it to trim. */
function layBoards({ role, opening, openings }: Scene, from: Scene, k: number) {
  const { width, height } = from
  const whole = spansOf(from.openings[k], width, height)
  for (let s = 0; s < whole.length; s += 2) {
    for (let i = whole[s]; i < whole[s + 1]; i++) {
      if (from.opening[i] !== k + 1) continue
      opening[i] = 0
      role[i] = Role.trim
    }
  }
  const inner = spansOf(openings[k], width, height)
  for (let s = 0; s < inner.length; s += 2) {
    for (let i = inner[s]; i < inner[s + 1]; i++) {
      if (from.opening[i] !== k + 1) continue
      opening[i] = k + 1
      role[i] = from.role[i]
    }
  }
}
