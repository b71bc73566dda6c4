import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { networkOf, runtime } from '../reader/network-of.ts'
import { hashesOf, type Hashes } from './kept-hashes.ts'

// The entry of a page in which a browser reads and paints a drawing: weights, runtime and pixels are fetched from beside the page.

const fetched = async (name: string) => (await fetch(name)).arrayBuffer()

/** The hashes of a drawing whose pixels lie beside the page as `drawing`. */
async function hashHere(width: number, height: number, brief: ExteriorBrief): Promise<Hashes> {
  runtime.wasmBinary = await fetched('runtime')
  const [whole, near] = [await fetched('weights'), await fetched('materials')].map((weights) => new Uint8Array(weights))
  const network = { whole: await networkOf<'told' | 'openings' | 'back'>(whole), near: await networkOf<'told'>(near) }
  return hashesOf(network, { width, height, data: new Uint8ClampedArray(await fetched('drawing')) }, brief)
}

Object.assign(globalThis, { hashHere })
