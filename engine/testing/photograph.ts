import { carry, homographyBetween, type Homography } from '../src/geometry/homography.ts'
import { quadOf, type Quad } from '../src/geometry/quad.ts'
import type { Point } from '../src/geometry/vector.ts'
import { clamp, smoothstep } from '../src/pixels/curves.ts'
import type { Plane, Raster } from '../src/pixels/raster.ts'
import { newRandom } from '../src/random.ts'
import { warp } from '../src/prepare/warp.ts'

/** How a sheet was photographed or scanned. Angles in degrees. */
export interface Shot {
  /** Clockwise turn of the sheet in the picture. */
  turn?: number
  /** Tilt of the camera over a sheet on a table: forwards and sideways; without it the sheet fills the picture. */
  tilt?: readonly [forwards: number, sideways: number]
  /** Loss of light from one corner to the other, 0–1. */
  falloff?: number
  /** Standard deviation of grain, 0–1. */
  noise?: number
  /** What is left of the drawing's darkness, 0–1. */
  faint?: number
  creases?: boolean
  tint?: readonly [number, number, number]
}

/** A photo of a drawing with the map from the drawing's pixels to the photo's. */
export interface Photographed {
  raster: Raster
  toPhoto: Homography
}

const table = 0.16

/** Photographs a drawing (0 ink … 1 paper) into a picture of its own size. */
export function photograph(drawing: Plane, shot: Shot): Photographed {
  const { width, height } = drawing
  const { falloff = 0, noise = 0.008, faint = 1, creases = false, tint = [1, 1, 1] } = shot
  const corners = shot.tilt ? onTable(shot.tilt, shot.turn ?? 0, width, height) : turnedInPlace(shot.turn ?? 0, width, height)
  const sheet = quadOf(0, 0, width, height)
  const toPhoto = homographyBetween(sheet, corners)!
  const toSheet = homographyBetween(corners, sheet)!
  const seen = warp(drawing, toSheet, width, height, 1)
  const random = newRandom(17)
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const p = carry(toSheet, { x: x + 0.5, y: y + 0.5 })
      const off = Math.max(-p.x, -p.y, p.x - width, p.y - height)
      const onSheet = shot.tilt ? 1 - smoothstep(-0.7, 0.7, off) : 1
      const light = 0.93 * (1 - falloff * ((0.6 * x) / width + (0.4 * y) / height))
      const fold = creases ? crease(p.x / width, p.y / height) : 0
      const paper = light * (1 - faint * (1 - seen.data[i]) + fold)
      const wood = table * (1 + 0.25 * Math.sin(y / 9 + 2 * Math.sin(x / 70)))
      const grain = noise * 3.46 * (random() - 0.5)
      const value = wood + (paper - wood) * onSheet + grain
      for (let c = 0; c < 3; c++) data[4 * i + c] = 255 * clamp(value * tint[c])
      data[4 * i + 3] = 255
    }
  }
  return { raster: { width, height, data }, toPhoto }
}

/** A sheet folded twice: each fold is a soft band, bright on one side and dark on the other. */
function crease(u: number, v: number): number {
  const band = (off: number) => 0.07 * Math.sin(clamp(off / 0.012, -1, 1) * Math.PI) * Math.exp(-((off / 0.02) ** 2))
  return band(u - 0.5 + 0.01 * v) + band(v - 0.48)
}

function turnedInPlace(degrees: number, width: number, height: number): Quad {
  const turn = (degrees * Math.PI) / 180
  return quadOf(0, 0, width, height).map(({ x, y }) => around(x - width / 2, y - height / 2, turn, width, height)) as unknown as Quad
}

const around = (x: number, y: number, turn: number, width: number, height: number): Point => ({
  x: width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
  y: height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
})

/** The sheet's corners as a camera sees them that is tilted, from far enough to see the table on every side. */
function onTable([forwards, sideways]: readonly [number, number], degrees: number, width: number, height: number): Quad {
  const [tilt, turn, spin] = [forwards, sideways, degrees].map((d) => (d * Math.PI) / 180)
  const focal = 1.1 * Math.max(width, height)
  const away = 1.28 * focal
  return quadOf(-width / 2, -height / 2, width / 2, height / 2).map(({ x, y }) => {
    const sx = x * Math.cos(spin) - y * Math.sin(spin)
    const sy = x * Math.sin(spin) + y * Math.cos(spin)
    const x1 = sx * Math.cos(turn)
    const z1 = -sx * Math.sin(turn)
    const y2 = sy * Math.cos(tilt) - z1 * Math.sin(tilt)
    const z2 = sy * Math.sin(tilt) + z1 * Math.cos(tilt)
    return { x: width / 2 + (focal * x1) / (away - z2), y: height / 2 + (focal * y2) / (away - z2) }
  }) as unknown as Quad
}
