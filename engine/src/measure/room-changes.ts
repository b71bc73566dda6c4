import { labOf, labPlanes, lightOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'
import { medianOf } from '../pixels/median-of.ts'
import type { RoomEstimate } from '../reading/estimate-room.ts'
import { RoomLabel } from '../room-label.ts'
import { covariance } from './beside-drawing.ts'
import { labDistance, type Lab } from './picture-look.ts'

/** A part of a photo, in its pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where a picture of a room looks otherwise than its photo, in shares (0–1). */
export interface RoomChanges {
  /** Of the floor and of the walls that the photo shows; absent where it surely shows hardly any. */
  floor?: number
  wall?: number
  /** Of each box that was asked about. */
  boxes: number[]
}

/** Pixels of the longer side in which both are looked at, and of the side of one cell: details of a covering, not of its grain. */
const side = 384
const cellSide = 8
/** A surface is told by its cells that are so surely it, where they are so much of the photo. */
const sure = 0.6
const leastShare = 0.02
/** So far in colour (CIE76), beside the change of light, it is another covering. */
const otherColour = 9
/** Less light than this tells nothing of how it changed. */
const dark = 0.01
/** Marks of so much contrast (L*) are a pattern; one that correlates by less with the photo's is another one. */
const pattern = 2.5
const samePattern = 0.5

/**
 * Tells where the picture that was made of a photographed room differs from that photo by more than its light: how many times as
 * much of each of red, green and blue the median cell that is neither floor nor wall sends. `room` is what the network makes of the photo.
 */
export function roomChanges(photo: Raster, picture: Raster, room: RoomEstimate, boxes: readonly Box[] = []): RoomChanges {
  const scale = side / Math.max(photo.width, photo.height)
  const columns = Math.max(1, Math.round((photo.width * scale) / cellSide))
  const rows = Math.max(1, Math.round((photo.height * scale) / cellSide))
  const [before, after] = [photo, picture].map((raster) => cellsOf(raster, columns, rows))
  const labels = labelsOfCells(room, columns, rows)
  const others = [...labels.keys()].filter((k) => labels[k] !== RoomLabel.floor && labels[k] !== RoomLabel.wall)
  const gain = (c: number) => medianOf(others.map((k) => after.mean[3 * k + c] / Math.max(dark, before.mean[3 * k + c])))
  const light = others.length === 0 ? [1, 1, 1] : [gain(0), gain(1), gain(2)]
  const isOther = Uint8Array.from(labels, (_, k) => {
    const off = labDistance(labAt(before.mean, k, light), labAt(after.mean, k))
    return Number(off > otherColour || hasOtherPattern(before, after, k))
  })
  const shareOf = (cells: number[]) => cells.reduce((sum, k) => sum + isOther[k], 0) / cells.length
  const surface = (label: number) => {
    const cells = [...labels.keys()].filter((k) => labels[k] === label)
    return cells.length < leastShare * labels.length ? undefined : shareOf(cells)
  }
  const [floor, wall] = [surface(RoomLabel.floor), surface(RoomLabel.wall)]
  const within = ({ left, top, width, height }: Box) =>
    [...labels.keys()].filter((k) => {
      const x = (((k % columns) + 0.5) / columns) * photo.width - left
      const y = ((Math.floor(k / columns) + 0.5) / rows) * photo.height - top
      return x >= 0 && x <= width && y >= 0 && y <= height
    })
  return {
    ...(floor === undefined ? {} : { floor }),
    ...(wall === undefined ? {} : { wall }),
    boxes: boxes.map((box) => shareOf(within(box)) || 0),
  }
}

interface Cells {
  /** Mean light of each cell, three numbers, and what each of its pixels is lighter (L*) than all of them. */
  mean: Float32Array
  detail: Float32Array[]
}

function cellsOf(raster: Raster, columns: number, rows: number): Cells {
  const width = columns * cellSide
  const small = resizeRaster(raster, width, rows * cellSide)
  const [lab, light] = [labPlanes(small), lightOf(small).data]
  const mean = new Float32Array(3 * columns * rows)
  const detail = Array.from({ length: columns * rows }, (_, k) => {
    const first = Math.floor(k / columns) * cellSide * width + (k % columns) * cellSide
    const pixels = Array.from({ length: cellSide ** 2 }, (__, n) => first + Math.floor(n / cellSide) * width + (n % cellSide))
    const meanOf = (plane: Float32Array, c: number) => pixels.reduce((sum, i) => sum + plane[3 * i + c], 0) / pixels.length
    for (let c = 0; c < 3; c++) mean[3 * k + c] = meanOf(light, c)
    const lightness = meanOf(lab, 0)
    return Float32Array.from(pixels, (i) => lab[3 * i] - lightness)
  })
  return { mean, detail }
}

/** The colour of a cell's mean light, so many times as much of each of its channels. */
function labAt(mean: Float32Array, k: number, times: readonly number[] = [1, 1, 1]): Lab {
  const lab: [number, number, number] = [0, 0, 0]
  labOf(mean[3 * k] * times[0], mean[3 * k + 1] * times[1], mean[3 * k + 2] * times[2], lab)
  return lab
}

/** The label that is surest in each cell; −1 where none is sure. */
function labelsOfCells({ width, height, labels }: RoomEstimate, columns: number, rows: number): Int8Array {
  return Int8Array.from({ length: columns * rows }, (_, k) => {
    const x = Math.floor((((k % columns) + 0.5) / columns) * width)
    const y = Math.floor(((Math.floor(k / columns) + 0.5) / rows) * height)
    return labels.findIndex((chance) => chance[y * width + x] >= sure)
  })
}

function hasOtherPattern(before: Cells, after: Cells, k: number): boolean {
  const [p, q] = [before.detail[k], after.detail[k]]
  const [pp, qq] = [p, q].map((detail) => Math.sqrt(covariance(detail, detail)))
  return Math.max(pp, qq) >= pattern && covariance(p, q) < samePattern * pp * qq
}
