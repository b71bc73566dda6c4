import { parentPort } from 'node:worker_threads'
import { checkPlace, clearPlace } from '@veduta/engine/fitting/clear-place'
import { Unsuitable } from '@veduta/engine/order'
import type { Raster } from '../../images/raster.ts'
import type { FromThread } from './messages.ts'
import type { PlaceAsked } from './place-clearer.ts'

const port = parentPort!
const say = (message: FromThread<Raster | null>) => port.postMessage(message)

port.on('message', ({ picture, ...place }: PlaceAsked) => {
  try {
    if (!picture) checkPlace(place)
    say({ kind: 'done', picture: picture ? clearPlace({ ...place, picture }) : null })
  } catch (error) {
    say(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error })
  }
})
