import type { Plane, Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'
import { roomLabels } from '../room-label.ts'
import { facingOfMirrored, facings, meansOf, mirror, placePlanes, sizeToEstimate } from './estimate.ts'

/** What the network that was trained on rooms makes of a photo or a drawing of one, in cells that cover it evenly. */
export interface RoomEstimate {
  width: number
  height: number
  /** Probabilities of `roomLabels`, one plane each. */
  labels: readonly Float32Array[]
  /** Probability that one thing ends here and another begins. */
  border: Float32Array
  /** Probabilities of `facings`: which way what is seen turns, as seen from the eye. */
  facings: readonly Float32Array[]
}

/**
 * Takes five planes of `width` × `height`, multiples of 32, one after the other, and gives planes of half the size in the order of
 * `RoomEstimate`.
 */
export type RoomNetwork = (planes: Float32Array, width: number, height: number) => Promise<Record<'told', Float32Array>>

/** Looks at a room and at its mirror image, so that both are read alike. */
export async function estimateRoom(network: RoomNetwork, picture: Raster): Promise<RoomEstimate> {
  const { width, height, plane } = await look(network, picture)
  return {
    width,
    height,
    labels: roomLabels.map((_, k) => plane(k)),
    border: plane(bordersAt),
    facings: facings.map((_, k) => plane(facingsAt + k, facingsAt + facingOfMirrored[k])),
  }
}

/** Pixels of the longer side at which the network looks at a single thing: it is large in its picture. */
const itemSide = 320

/** How likely each place shows the one thing that a picture is of, in cells that cover it evenly. */
export async function estimateItem(network: RoomNetwork, picture: Raster): Promise<Plane> {
  const { width, height, plane } = await look(network, picture, itemSide)
  return { width, height, data: plane(itemAt) }
}

/** Which of the planes that the network tells come after the labels; between facings and the one thing lies the distance. */
const bordersAt = roomLabels.length
const facingsAt = bordersAt + 1
const itemAt = facingsAt + facings.length + 1

async function look(network: RoomNetwork, picture: Raster, side?: number) {
  const { width, height } = sizeToEstimate(picture, side)
  const planes = planesOf(picture, width, height)
  const { told } = await network(planes, width, height)
  const mirrored = await network(mirroredOf(planes, width, height), width, height)
  return { width: width / 2, height: height / 2, plane: meansOf(told, mirrored.told, width / 2, height / 2) }
}

/** Darkness (less 0.3 at the brightest), red against blue, both against green, and the place. */
function planesOf(picture: Raster, width: number, height: number): Float32Array {
  const { data } = resizeRaster(picture, width, height)
  const size = width * height
  const luma = new Float32Array(size)
  for (let i = 0, j = 0; i < size; i++, j += 4) luma[i] = (0.299 * data[j] + 0.587 * data[j + 1] + 0.114 * data[j + 2]) / 255
  const bright = Math.max(0.2, luma.toSorted()[Math.floor(0.97 * (size - 1))])
  const planes = new Float32Array(5 * size)
  const within = (v: number) => Math.max(-2, Math.min(2, v))
  for (let i = 0, j = 0; i < size; i++, j += 4) {
    const [red, green, blue] = [data[j], data[j + 1], data[j + 2]].map((v) => v / 255 / bright)
    planes[i] = (1 - Math.min(1.1, luma[i] / bright)) * 2 - 0.3
    planes[size + i] = within(2 * (red - blue))
    planes[2 * size + i] = within(3 * (red + blue - 2 * green))
  }
  placePlanes(planes, 3, width, height)
  return planes
}

/** The planes of the mirror image: everything but the place turns. */
function mirroredOf(planes: Float32Array, width: number, height: number): Float32Array {
  const out = planes.slice()
  out.set(mirror(planes.subarray(0, 3 * width * height), width))
  return out
}
