import { openNetwork } from '@veduta/engine/reader'
import { estimate, type Estimate, type Network } from '@veduta/engine/reading/estimate'
import type { Raster } from '../../images/raster.ts'

let network: Promise<Network> | undefined

/** What the trained network makes of a drawing; the first one of a thread waits half a second until it is open. */
export async function estimateOf(drawing: Raster): Promise<Estimate> {
  network ??= openNetwork()
  return estimate(await network, drawing)
}
