import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { Unsuitable } from '@veduta/engine/order'
import { estimateOf } from '@veduta/engine/reader'
import { readHouse } from '@veduta/engine/read-house'
import type { Raster } from '../../images/raster.ts'
import type { Reading } from '@veduta/contract/api/drawings'
import type { FromThread } from './messages.ts'

// Under Linux each thread has a priority of its own: pictures that were paid for and calls go first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(5)

const port = parentPort!
const packed = (bytes: Uint8Array | string) => deflateRawSync(bytes).toString('base64')

async function read(sketch: Raster): Promise<void> {
  const { json, maps, doubts } = readHouse(sketch, await estimateOf(sketch))
  const deflated = Object.entries(maps).map(([name, bytes]) => [name, packed(bytes)] as const)
  const picture = { json: packed(json), maps: Object.fromEntries(deflated), doubts }
  port.postMessage({ kind: 'done', picture } satisfies FromThread<Reading>)
}

port.on('message', (sketch: Raster) => {
  read(sketch).catch((error: unknown) =>
    port.postMessage(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error }),
  )
})
