import { parentPort } from 'node:worker_threads'
import { drawGuides } from '@veduta/engine/draw-guides'
import { Unsuitable } from '@veduta/engine/render'
import type { FromThread, GuideOrder } from './messages.ts'
import type { Guides } from './guides.ts'

const port = parentPort!

port.on('message', ({ of, sketch }: GuideOrder) => {
  try {
    port.postMessage({ kind: 'done', picture: drawGuides(of, sketch) } satisfies FromThread<Guides>)
  } catch (error) {
    port.postMessage(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error })
  }
})
