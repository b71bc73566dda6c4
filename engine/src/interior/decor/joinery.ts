import type { Point } from '../../geometry/vector.ts'
import { blend, dim } from '../../looks/daylight.ts'
import { band, bars, type Rgb } from '../../materials/material.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import { onWall, project, wallPlace } from '../box/room.ts'
import { planeBefore, type Run } from './find-runs.ts'
import { fillSoft, shaded, wallQuad } from './shapes.ts'
import { shadeBefore, type Relief, type Stage } from './stage.ts'

// Fitted furniture is a row of boxes along a wall. Each box shows its front, its top where the eye is higher and the end that
// is turned to the viewer; what is drawn on a front is said in metres along it and up from the floor.

/** A box along a run: heights of its foot and top, how far it stands off the wall and how deep it is, in metres. */
export interface Box extends Run {
  low: number
  high: number
  depth: number
  out?: number
}

/** The colour of a front at `u` metres from its left end and `v` above the floor; `du` and `dv`: metres of a pixel. */
export type Front = (u: number, v: number, du: number, dv: number) => Rgb

/** Draws a box; `body` colours its top and ends. */
export function drawBox(stage: Stage, box: Box, front: Front, body: Rgb, top = body) {
  const { wall, from, to, low, high, depth, out = 0 } = box
  const { room, isEmpty } = stage
  const face = out + depth
  const lights = Array.from({ length: 5 }, (_, k) => {
    const at = onWall(wall, from + ((to - from) * (k + 0.5)) / 5, (low + high) / 2, face)
    return stage.lightAt([at[0], at[1], Math.max(0.4, at[2])])
  })
  const lit = (u: number) => lights[Math.max(0, Math.min(4, Math.floor(((u - from) / (to - from)) * 5)))]
  if (low < 0.05) shadeBefore(stage, box, face)
  const eye = room.camera.eye
  if (high < eye) {
    fillSoft(
      stage,
      seen(stage, [
        onWall(wall, from, high, out),
        onWall(wall, to, high, out),
        onWall(wall, to, high, face),
        onWall(wall, from, high, face),
      ]),
      isEmpty,
      () => shaded(top, lit((from + to) / 2).top, 1.02),
    )
  }
  for (const [u, side] of [
    [from, -1],
    [to, 1],
  ]) {
    const [x, , z] = onWall(wall, u, 0, out + depth / 2)
    if (side * (x * wall.along[0] + z * wall.along[1]) > 0) continue
    const corners = seen(stage, [
      onWall(wall, u, high, out),
      onWall(wall, u, high, face),
      onWall(wall, u, low, face),
      onWall(wall, u, low, out),
    ])
    const light = turned(lit(u), [side * wall.along[0], side * wall.along[1]])
    fillSoft(stage, corners, isEmpty, () => shaded(body, light, 0.9))
  }
  const near = seen(stage, [
    onWall(wall, from, high, face),
    onWall(wall, to, high, face),
    onWall(wall, to, low, face),
    onWall(wall, from, low, face),
  ])
  const fronts = planeBefore(wall, face)
  fillSoft(stage, near, isEmpty, (px, py) => {
    const [u, v] = wallPlace(room, fronts, px + 0.5, py + 0.5)
    const [across] = wallPlace(room, fronts, px + 1.5, py + 0.5)
    const z = Math.max(0.3, onWall(wall, u, 0, face)[2])
    const c = front(u - from, v, Math.min(0.4, Math.abs(across - u)), z / room.camera.focal)
    const k = (0.86 + 0.14 * Math.min(1, (v - low) / 0.5)) * (0.99 + 0.06 * (fractalNoise(u * 2.7, v * 2.7, 3, 6) - 0.5))
    return shaded(c, turned(lit(u), wall.inward), k)
  })
}

/** Corners before the viewer only: what lies behind the eye is brought to just before it. */
const seen = (stage: Stage, corners: [number, number, number][]): Point[] =>
  corners.map(([x, y, z]) => project(stage.room, [x, y, Math.max(0.25, z)]))

/** The light on an upright face that looks along (x, z). */
function turned({ left, right, front }: Relief, [x, z]: readonly [number, number]): Rgb {
  const side = x < 0 ? left : right
  const share = Math.min(1, Math.abs(x)) * (z < 0 ? 1 : 0.85)
  return blend(front, side, share)
}

export interface Fronts {
  colour: Rgb
  /** Width of a front, height of the plinth, thickness of the worktop over it, in metres. */
  width: number
  plinth?: number
  /** Heights at which a front is parted into drawers, and of its handles; no handles: pressed open. */
  parts?: readonly number[]
  handle?: { at: number; colour: Rgb; upright?: boolean }
  grain?: boolean
}

/** Fronts of cupboards with fine shadow joints between them, over a plinth set back. */
export function cupboards({ low, high, from, to }: Box, { colour, width, plinth = 0, parts = [], handle, grain }: Fronts): Front {
  const count = Math.max(1, Math.round((to - from) / width))
  const each = (to - from) / count
  return (u, v, du, dv) => {
    if (v < low + plinth) return dim(colour, 0.28)
    let joint = bars(u + 0.005, each, 0.01, du)
    for (const at of [low + plinth, ...parts, high - 0.01]) joint = Math.max(joint, line(v, at, 0.01, dv))
    const figure = grain ? 0.9 + 0.3 * fractalNoise(u * 26, v * 1.4 + Math.floor(u / each) * 7.3, 3, 4) : 1
    let c = dim(colour, figure * (1 - 0.55 * Math.min(1, joint)))
    if (!handle) return c
    const place = u - Math.floor(u / each) * each
    const edge = Math.floor(u / each) % 2 === 0 ? each - 0.05 : 0.05
    const share = handle.upright
      ? line(place, edge, 0.018, du) * band(v, handle.at - 0.16, handle.at + 0.16, dv)
      : band(place, 0.3 * each, 0.7 * each, du) * line(v, handle.at, 0.016, dv)
    if (share > 0) c = blend(c, handle.colour, share)
    return c
  }
}

export const line = (v: number, at: number, width: number, dv: number) => band(v, at - width / 2, at + width / 2, dv)

/** A stretch of the wall itself between two heights, with something laid on it. */
export function coverWall(stage: Stage, run: Run, low: number, high: number, front: Front) {
  const { wall, from, to } = run
  const light = stage.lightAt(onWall(wall, (from + to) / 2, (low + high) / 2, 0.1))
  const plane = planeBefore(wall, 0.005)
  fillSoft(stage, wallQuad(stage, wall, from, to, low, high, 0.005), stage.isWall, (px, py) => {
    const [u, v] = wallPlace(stage.room, plane, px + 0.5, py + 0.5)
    const [across] = wallPlace(stage.room, plane, px + 1.5, py + 0.5)
    const z = Math.max(0.3, onWall(wall, u, 0)[2])
    return shaded(front(u - from, v, Math.min(0.4, Math.abs(across - u)), z / stage.room.camera.focal), turned(light, wall.inward))
  })
}
