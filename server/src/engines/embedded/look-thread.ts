import { parentPort } from 'node:worker_threads'
import { driftOf, pictureLook, type Drift } from '@veduta/engine/measure/picture-look'
import type { Looks } from './look-meter.ts'
import type { FromThread } from './messages.ts'

const port = parentPort!

port.on('message', ({ picture, from }: Looks) => {
  try {
    port.postMessage({ kind: 'done', picture: driftOf(pictureLook(picture), pictureLook(from)) } satisfies FromThread<Drift>)
  } catch (error) {
    port.postMessage({ kind: 'failed', error } satisfies FromThread<Drift>)
  }
})
