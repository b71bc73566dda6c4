import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Unsuitable } from '@veduta/engine/order'
import { estimateOf } from '@veduta/engine/reader'
import { readHouse } from '@veduta/engine/read-house'
import type { Raster } from '../../images/raster.ts'
import type { ReadDrawing } from './drawing-reader.ts'
import type { FromThread } from './messages.ts'
import { pack } from './packed.ts'

// Under Linux each thread has a priority of its own: pictures that were paid for and calls go first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(5)

const port = parentPort!

async function read(sketch: Raster): Promise<void> {
  const { shown, reading } = readHouse(sketch, await estimateOf(sketch))
  const picture = { shown: { ...pack(shown), doubts: shown.doubts }, whole: pack(reading) }
  port.postMessage({ kind: 'done', picture } satisfies FromThread<ReadDrawing>)
}

port.on('message', (sketch: Raster) => {
  read(sketch).catch((error: unknown) =>
    port.postMessage(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error }),
  )
})
