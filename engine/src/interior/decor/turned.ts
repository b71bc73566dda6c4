import type { Rgb } from '../../materials/material.ts'
import { project } from '../box/room.ts'
import { put, type Stage } from './stage.ts'

/** The outline of a body of revolution: heights above its foot and radii, in metres, from the foot up. */
export type Profile = readonly (readonly [height: number, radius: number])[]

export interface Turned {
  profile: Profile
  colour: Rgb
  /** How sharply it shines, 0–1. */
  gloss?: number
  /** Light of its own. */
  glow?: number
  /** Whether only empty places may be covered (it stands behind the furniture) or anything (it stands on it). */
  behind: boolean
}

/**
 * Draws a pot, vase, candle or shade standing at `at`: each row is a slice of a round body whose rim is an ellipse seen from
 * the height of the eye, lit from the left, the front and the right as its surface turns.
 */
export function drawTurned(
  stage: Stage,
  at: readonly [number, number, number],
  { profile, colour, gloss = 0.2, glow = 0, behind }: Turned,
) {
  const { room } = stage
  const { x, y, perM } = project(room, at)
  const tall = profile[profile.length - 1][0]
  const widest = Math.max(...profile.map(([, r]) => r))
  const light = stage.lightAt([at[0], at[1] + tall / 2, at[2]])
  const pitch = (h: number) => (room.camera.eye - at[1] - h) / Math.hypot(at[2], room.camera.eye - at[1] - h)
  const left = Math.max(0, Math.floor(x - widest * perM - 1))
  const right = Math.min(room.width - 1, Math.ceil(x + widest * perM + 1))
  const top = Math.max(0, Math.floor(y - tall * perM - widest * perM))
  const bottom = Math.min(room.height - 1, Math.ceil(y + widest * perM))
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const i = py * room.width + px
      if (behind && !stage.isEmpty(i)) continue
      const across = (px + 0.5 - x) / perM
      const found = sliceAt(profile, across, (y - py - 0.5) / perM, pitch, 1 / perM)
      if (!found) continue
      const { radius, cover, slope } = found
      const s = Math.max(-1, Math.min(1, across / Math.max(1e-4, radius)))
      const front = Math.sqrt(1 - s * s)
      const up = Math.max(0, Math.min(1, -slope * 0.7))
      const shine = gloss * Math.exp(-(((s + 0.38) / 0.16) ** 2)) * 0.5
      const value = (c: 0 | 1 | 2) => {
        const side = s < 0 ? light.left[c] : light.right[c]
        const around = light.front[c] * front + side * (1 - front)
        return colour[c] * ((around * (1 - up) + light.top[c] * up) * (0.7 + 0.3 * front) + glow) + shine * light.front[c]
      }
      put(stage, i, value(0), value(1), value(2), cover)
    }
  }
}

/** Which slice of the body a pixel (`pixel` metres wide) shows: `up` metres above the foot's middle on the screen; undefined beside it. */
function sliceAt(profile: Profile, across: number, up: number, pitch: (h: number) => number, pixel: number) {
  const tall = profile[profile.length - 1][0]
  let h = Math.max(0, Math.min(tall, up))
  let radius = radiusAt(profile, h)
  for (let pass = 0; pass < 3; pass++) {
    const s = Math.min(1, Math.abs(across) / Math.max(1e-4, radius))
    h = up + Math.sqrt(1 - s * s) * radius * pitch(h)
    if (h < -0.5 * pixel) return undefined
    if (h > tall) {
      const rim = radiusAt(profile, tall)
      const dy = up - tall
      const deep = Math.max(1e-4, rim * Math.abs(pitch(tall)))
      const from = Math.hypot(across / rim, dy / deep)
      // Steps of the rim are as soft as the way to it is long: little above, more aside.
      const toRim = from < 1e-3 ? deep : ((1 - from) * Math.hypot(across, dy)) / from
      return toRim > -0.5 * pixel ? { radius: rim * 2, cover: Math.min(1, 0.5 + toRim / pixel), slope: -1.4 } : undefined
    }
    radius = radiusAt(profile, Math.max(0, h))
  }
  const edge = 0.5 + (radius - Math.abs(across)) / pixel
  if (edge < 0) return undefined
  const low = 0.5 + h / pixel
  const slope = (radiusAt(profile, Math.min(tall, h + 0.01)) - radiusAt(profile, Math.max(0, h - 0.01))) / 0.02
  return { radius, cover: Math.min(1, edge) * Math.min(1, low), slope }
}

/** The radius at a height: a smooth curve through the points of the profile (Catmull and Rom), straight where two heights meet. */
function radiusAt(profile: Profile, h: number): number {
  const last = profile.length - 1
  for (let k = 1; k <= last; k++) {
    const [h1, r1] = profile[k]
    if (h > h1) continue
    const [h0, r0] = profile[k - 1]
    if (h1 - h0 < 0.02) return h1 === h0 ? r1 : r0 + ((r1 - r0) * (h - h0)) / (h1 - h0)
    const t = (h - h0) / (h1 - h0)
    const before = profile[Math.max(0, k - 2)]
    const after = profile[Math.min(last, k + 1)]
    const m0 = k === 1 ? r1 - r0 : ((r1 - before[1]) / (h1 - before[0])) * (h1 - h0)
    const m1 = k === last ? r1 - r0 : ((after[1] - r0) / (after[0] - h0)) * (h1 - h0)
    const t2 = t * t
    const t3 = t2 * t
    return Math.max(0.002, (2 * t3 - 3 * t2 + 1) * r0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * r1 + (t3 - t2) * m1)
  }
  return profile[last][1]
}
