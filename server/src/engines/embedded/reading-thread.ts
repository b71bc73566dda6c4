import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Unsuitable } from '@veduta/engine/order'
import { estimateOf, roomEstimateOf } from '@veduta/engine/reader'
import { readHouse, type Understood } from '@veduta/engine/read-house'
import { readRoom } from '@veduta/engine/read-room'
import type { ReadDrawing, ToRead } from './drawing-reader.ts'
import type { FromThread } from './messages.ts'
import { pack } from './packed.ts'

// Under Linux each thread has a priority of its own: pictures that were paid for and calls go first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(5)

const port = parentPort!

async function understand({ sketch, subject }: ToRead): Promise<ReadDrawing> {
  if (subject === 'room') return { shown: sent(readRoom(sketch, await roomEstimateOf(sketch))) }
  const { shown, reading } = readHouse(sketch, await estimateOf(sketch))
  return { shown: sent(shown), whole: pack(reading) }
}

const sent = (shown: Understood['shown']) => ({ ...pack(shown), doubts: shown.doubts })

async function read(asked: ToRead): Promise<void> {
  const picture = await understand(asked)
  port.postMessage({ kind: 'done', picture } satisfies FromThread<ReadDrawing>)
}

port.on('message', (asked: ToRead) => {
  read(asked).catch((error: unknown) =>
    port.postMessage(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error }),
  )
})
