import { estimate, type Estimate, type Network } from '../src/reading/estimate.ts'
import type { Raster } from '../src/pixels/raster.ts'
import type { Scene } from '../src/scene.ts'
import { understand } from '../src/understand/understand.ts'
import { openNetwork } from './open.ts'

let network: Promise<Network> | undefined

/** What the trained network makes of a drawing; the first one of a thread waits half a second until it is open. */
export async function estimateOf(drawing: Raster): Promise<Estimate> {
  network ??= openNetwork()
  return estimate(await network, drawing)
}

/** What is understood of a drawing. */
export const sceneOf = async (drawing: Raster): Promise<Scene> => understand(drawing, await estimateOf(drawing))
