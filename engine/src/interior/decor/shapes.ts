import { fillPolygon } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Rgb } from '../../materials/material.ts'
import { onWall, project, type RoomWall } from '../box/room.ts'
import { put, type Stage } from './stage.ts'

const fine = 3

/** Fills a polygon with soft edges; `shade` gives the colour at a pixel. */
export function fillSoft(stage: Stage, polygon: readonly Point[], may: (i: number) => boolean, shade: (x: number, y: number) => Rgb) {
  const { width, height } = stage.room
  const left = Math.max(0, Math.floor(Math.min(...polygon.map((p) => p.x))))
  const top = Math.max(0, Math.floor(Math.min(...polygon.map((p) => p.y))))
  const right = Math.min(width - 1, Math.ceil(Math.max(...polygon.map((p) => p.x))))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...polygon.map((p) => p.y))))
  if (right < left || bottom < top) return
  const w = right - left + 1
  const h = bottom - top + 1
  const count = new Uint8Array(w * h)
  const scaled = polygon.map((p) => ({ x: (p.x - left) * fine, y: (p.y - top) * fine }))
  fillPolygon(scaled, w * fine, h * fine, (k) => {
    const x = Math.floor((k % (w * fine)) / fine)
    const y = Math.floor(Math.floor(k / (w * fine)) / fine)
    count[y * w + x]++
  })
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const n = count[y * w + x]
      const i = (top + y) * width + left + x
      if (n === 0 || !may(i)) continue
      const [r, g, b] = shade(left + x, top + y)
      put(stage, i, r, g, b, n / (fine * fine))
    }
  }
}

/** A rectangle on a wall, `out` metres before it. */
export function wallQuad(stage: Stage, wall: RoomWall, left: number, right: number, low: number, high: number, out = 0.02): Point[] {
  const corners: [number, number][] = [
    [left, high],
    [right, high],
    [right, low],
    [left, low],
  ]
  return corners.map(([u, v]) => project(stage.room, onWall(wall, u, v, out)))
}

/** An upright rectangle that faces the viewer, its foot at `at`. */
export function standingQuad(stage: Stage, at: readonly [number, number, number], widthM: number, heightM: number, lean = 0): Point[] {
  const { x, y, perM } = project(stage.room, at)
  const w = (widthM * perM) / 2
  const h = heightM * perM
  return [
    { x: x - w + lean * h, y: y - h },
    { x: x + w + lean * h, y: y - h },
    { x: x + w, y },
    { x: x - w, y },
  ]
}

/** A level rectangle seen from the height of the eye: the lid of a box, a closed book. */
export function levelQuad(stage: Stage, at: readonly [number, number, number], widthM: number, depthM: number): Point[] {
  const [x, y, z] = at
  return [
    [x - widthM / 2, z + depthM / 2],
    [x + widthM / 2, z + depthM / 2],
    [x + widthM / 2, z - depthM / 2],
    [x - widthM / 2, z - depthM / 2],
  ].map(([px, pz]) => project(stage.room, [px, y, Math.max(0.3, pz)]))
}

export const shaded = (c: Rgb, light: Rgb, k = 1): Rgb => [c[0] * light[0] * k, c[1] * light[1] * k, c[2] * light[2] * k]
