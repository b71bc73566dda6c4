import type { RoomEstimate } from '../estimate.ts'
import type { Plane, Raster } from '../pixels/raster.ts'
import { roomLabels } from '../room-label.ts'
import { facingOfMirrored, facings } from './estimate.ts'
import { alikeIn, lookTwice, meansOf, planesOf, sizeToEstimate, type Network } from './look.ts'

export type { RoomEstimate }

/** The trained network gives planes of half the size in the order of `RoomEstimate`. */
export type RoomNetwork = Network<'told'>

/** Looks at a room and at its mirror image, so that both are read alike. */
export async function estimateRoom(network: RoomNetwork, picture: Raster): Promise<RoomEstimate> {
  const { width, height, plane, alike } = await look(network, picture)
  return {
    width,
    height,
    labels: roomLabels.map((_, k) => plane(k)),
    alike: roomLabels.map((_, k) => alike(k)),
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
  const { told, mirrored } = await lookTwice(network, planesOf(picture, width, height, { paper: false }).planes, width, height)
  const both = [told.told, mirrored.told, width / 2, height / 2] as const
  return { width: width / 2, height: height / 2, plane: meansOf(...both), alike: alikeIn(...both) }
}
