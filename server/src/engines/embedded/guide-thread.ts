import { parentPort } from 'node:worker_threads'
import { drawGuides } from '@veduta/engine/draw-guides'
import { estimateOf } from '@veduta/engine/reader'
import { Unsuitable } from '@veduta/engine/order'
import type { FromThread, GuideOrder } from './messages.ts'
import type { Guides } from './guides.ts'

const port = parentPort!

async function draw({ of, sketch, corrections }: GuideOrder): Promise<void> {
  const picture = drawGuides(sketch, of === 'house' ? await estimateOf(sketch) : undefined, corrections)
  port.postMessage({ kind: 'done', picture } satisfies FromThread<Guides>)
}

port.on('message', (order: GuideOrder) => {
  draw(order).catch((error: unknown) =>
    port.postMessage(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error }),
  )
})
