import { estimate, type Estimate, type Network } from '../src/reading/estimate.ts'
import { estimateRoom, type RoomEstimate, type RoomNetwork } from '../src/reading/estimate-room.ts'
import type { Raster } from '../src/pixels/raster.ts'
import type { Scene } from '../src/scene.ts'
import { understand } from '../src/understand/understand.ts'
import { openNetwork, openRoomNetwork } from './open.ts'

let network: Promise<Network> | undefined

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

/** What is understood of a drawing. */
export const sceneOf = async (drawing: Raster): Promise<Scene> => understand(drawing, await estimateOf(drawing))
