import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Raster } from '../src/pixels/raster.ts'
import { estimate, type HouseNetwork } from '../src/reading/estimate.ts'
import { render } from '../src/render.ts'
import { packScene } from '../src/understand/scene/pack-scene.ts'
import { readScene } from '../src/understand/understand.ts'

/** SHA-256, in hexadecimal digits: of what the network tells, of the reading as it is stored, and of the picture's pixels. */
export interface Hashes {
  estimate: string
  reading: string
  picture: string
}

/** What becomes of a drawing, from the network to the picture, told so shortly that any other number anywhere shows. */
export async function hashesOf(network: HouseNetwork, sketch: Raster, brief: ExteriorBrief): Promise<Hashes> {
  const told = await estimate(network, sketch)
  const { json, maps } = packScene(readScene(sketch, told))
  const { raster } = render({ brief, sketch, references: [], estimate: told })
  const planes = [...told.roles, told.border, ...told.facings, told.depth, ...told.lines, ...told.kinds, told.back, ...told.materials.told]
  return {
    estimate: await hashOf(...planes),
    reading: await hashOf(new TextEncoder().encode(json), ...Object.values(maps)),
    picture: await hashOf(raster.data),
  }
}

/** The hash of several lists, one after the other. */
async function hashOf(...lists: readonly ArrayBufferView[]): Promise<string> {
  const whole = new Uint8Array(lists.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of lists) {
    whole.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
