import { parentPort } from 'node:worker_threads'
import { checkPlace, clearPlace, readSketch, showsItem } from '@veduta/engine/fitting/clear-place'
import { Unsuitable } from '@veduta/engine/order'
import { roomEstimateOf } from '@veduta/engine/reader'
import type { Raster } from '../../images/raster.ts'
import type { FromThread } from './messages.ts'
import type { PlaceAsked } from './place-clearer.ts'
import { rememberLast } from './remember-last.ts'

const port = parentPort!
const read = rememberLast(async (sketch) => readSketch(sketch, await roomEstimateOf(sketch)))
const say = (message: FromThread<Raster | null>) => port.postMessage(message)

/** What cannot be read is refused only where the reading is asked for. */
const whenAsked = <Reading>(reading: Promise<Reading>) =>
  reading.then(
    (known) => () => known,
    (error: unknown) => () => {
      throw error
    },
  )

async function clear({ only, ...place }: PlaceAsked): Promise<Raster | null> {
  const room = showsItem(place) ? readSketch : await whenAsked(read(place.sketch))
  if (only) checkPlace(place, room)
  return only ? null : clearPlace(place, room)
}

port.on('message', (asked: PlaceAsked) => {
  clear(asked).then(
    (picture) => say({ kind: 'done', picture }),
    (error: unknown) => say(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error }),
  )
})
