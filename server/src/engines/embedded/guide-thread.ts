import { parentPort } from 'node:worker_threads'
import { drawGuides } from '@veduta/engine/draw-guides'
import { estimateOf } from '@veduta/engine/reader'
import { Unsuitable } from '@veduta/engine/order'
import type { Size } from '@veduta/engine/reading-side'
import { correctScene } from '@veduta/engine/understand/scene/correct-scene'
import { sceneAt } from '@veduta/engine/understand/scene/scene-at'
import { understand } from '@veduta/engine/understand/understand'
import type { FromThread, GuideOrder } from './messages.ts'
import type { Guides } from './guides.ts'
import { unpack } from './packed.ts'

const port = parentPort!

async function sceneOf(house: NonNullable<GuideOrder['house']>, size: Size) {
  return 'maps' in house ? sceneAt(unpack(house), size) : understand(house, await estimateOf(house), undefined, size)
}

async function draw({ sketch, house, corrections }: GuideOrder): Promise<void> {
  const picture = drawGuides(sketch, house && correctScene(await sceneOf(house, sketch), corrections))
  port.postMessage({ kind: 'done', picture } satisfies FromThread<Guides>)
}

port.on('message', (order: GuideOrder) => {
  draw(order).catch((error: unknown) =>
    port.postMessage(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error }),
  )
})
