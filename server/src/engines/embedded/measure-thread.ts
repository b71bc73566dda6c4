import { parentPort } from 'node:worker_threads'
import { measureBesideDrawing, type Measures, type Pair } from '@veduta/engine/measure/beside-drawing'
import type { FromThread } from './messages.ts'

const port = parentPort!

port.on('message', (pair: Pair) => {
  try {
    port.postMessage({ kind: 'done', picture: measureBesideDrawing(pair) } satisfies FromThread<Measures>)
  } catch (error) {
    port.postMessage({ kind: 'failed', error } satisfies FromThread<Measures>)
  }
})
