import { estimate, type Estimate, type HouseNetwork } from '../src/reading/estimate.ts'
import { estimateItem, estimateRoom, type RoomEstimate, type RoomNetwork } from '../src/reading/estimate-room.ts'
import type { Plane, Raster } from '../src/pixels/raster.ts'
import type { Order } from '../src/order.ts'
import type { Scene } from '../src/scene.ts'
import { understand } from '../src/understand/understand.ts'
import { openNetwork, openRoomNetwork } from './open.ts'

let network: Promise<HouseNetwork> | undefined

/** What the trained network makes of a drawing; the first one of a thread waits half a second until it is open. */
export async function estimateOf(drawing: Raster): Promise<Estimate> {
  network ??= openNetwork()
  return estimate(await network, drawing)
}

let roomNetwork: Promise<RoomNetwork> | undefined

/** What the network of rooms makes of a photo or a drawing. */
export async function roomEstimateOf(picture: Raster): Promise<RoomEstimate> {
  roomNetwork ??= openRoomNetwork()
  return estimateRoom(await roomNetwork, picture)
}

/** How likely each place of a picture shows the one thing that it is of. */
export async function itemEstimateOf(picture: Raster): Promise<Plane> {
  roomNetwork ??= openRoomNetwork()
  return estimateItem(await roomNetwork, picture)
}

/** The same of each of several pictures, one after the other. */
export async function itemEstimatesOf(pictures: readonly Raster[]): Promise<Plane[]> {
  const estimates: Plane[] = []
  for (const picture of pictures) estimates.push(await itemEstimateOf(picture))
  return estimates
}

/** What the network tells of the pictures of an order for a room: of its photo or drawing and, for a fitting, of what is brought in. */
export async function estimatesOfRoom({ brief, sketch, references }: Order): Promise<Pick<Order, 'room' | 'items'>> {
  const room = await roomEstimateOf(sketch)
  return brief.kind === 'fitting' ? { room, items: await itemEstimatesOf(references) } : { room }
}

/** What is understood of a drawing. */
export const sceneOf = async (drawing: Raster): Promise<Scene> => understand(drawing, await estimateOf(drawing))
