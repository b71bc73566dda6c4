import { parentPort } from 'node:worker_threads'
import { tellableOpenings, type TellableOpening } from '@veduta/engine/tell-house'
import { correctScene } from '@veduta/engine/understand/scene/correct-scene'
import { sceneAt } from '@veduta/engine/understand/scene/scene-at'
import type { FromThread, ToTell } from './messages.ts'
import { unpack } from './packed.ts'

const port = parentPort!

port.on('message', ({ reading, corrections }: ToTell) => {
  try {
    const read = unpack(reading)
    const picture = tellableOpenings(correctScene(sceneAt(read, read), corrections))
    port.postMessage({ kind: 'done', picture } satisfies FromThread<TellableOpening[]>)
  } catch (error) {
    port.postMessage({ kind: 'failed', error } satisfies FromThread<TellableOpening[]>)
  }
})
