import { parentPort } from 'node:worker_threads'
import { checkPlace, clearPlace, readSketch } from '@veduta/engine/fitting/clear-place'
import { Unsuitable } from '@veduta/engine/order'
import type { Raster } from '../../images/raster.ts'
import type { FromThread } from './messages.ts'
import type { PlaceAsked } from './place-clearer.ts'
import { rememberLast } from './remember-last.ts'

const port = parentPort!
const read = rememberLast(readSketch)
const say = (message: FromThread<Raster | null>) => port.postMessage(message)

port.on('message', ({ only, ...place }: PlaceAsked) => {
  try {
    if (only) checkPlace(place, read)
    say({ kind: 'done', picture: only ? null : clearPlace(place, read) })
  } catch (error) {
    say(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error })
  }
})
