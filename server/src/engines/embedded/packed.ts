import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Packed } from '@veduta/contract/api/drawings'
import type { Scene } from '@veduta/engine/scene'
import { unpackScene, type PackedScene } from '@veduta/engine/understand/scene/pack-scene'

const deflated = (bytes: Uint8Array | string) => deflateRawSync(bytes).toString('base64')
const inflated = (text: string) => new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')))

/** A packed scene as it is stored and sent. */
export const pack = ({ json, maps }: PackedScene): Packed => ({
  json: deflated(json),
  maps: Object.fromEntries(Object.entries(maps).map(([name, bytes]) => [name, deflated(bytes)])),
})

/** The scene that was stored. */
export const unpack = ({ json, maps }: Packed): Scene =>
  unpackScene({
    json: Buffer.from(inflated(json)).toString(),
    maps: Object.fromEntries(Object.entries(maps).map(([name, text]) => [name, inflated(text)])),
  })
