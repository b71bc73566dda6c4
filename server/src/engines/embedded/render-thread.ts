import { parentPort, type Transferable } from 'node:worker_threads'
import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { Unsuitable } from '@veduta/engine/order'
import { composed } from '@veduta/engine/exterior/render-exterior'
import { render } from '@veduta/engine/render'
import { estimateOf, estimatesOfRoom } from '@veduta/engine/reader'
import { sceneAt } from '@veduta/engine/understand/scene/scene-at'
import type { FromThread, ToThread } from './messages.ts'
import { unpack } from './packed.ts'
import { sharedScene } from './scene-cache.ts'

/** Progress within a stage is told at most this often, and a preview at most that often, in milliseconds. */
const progressEveryMs = 100
const previewEveryMs = 600

const port = parentPort!
const say = (message: FromThread, hand: Transferable[] = []) => port.postMessage(message, hand)

const isOfRoom = (kind: BriefKind) => kind === 'interior' || kind === 'fitting'

async function draw({ reading, composedAt, ...order }: ToThread): Promise<void> {
  let told = { stage: '', at: 0 }
  let shown = 0
  const known = reading && unpack(reading)
  const scene = order.scene ?? (known && sceneAt(known, order.size ?? order.sketch))
  const { brief, corrections = [] } = order
  const as = known && composedAt && brief.kind === 'exterior' && composed(sceneAt(known, composedAt), corrections, brief)
  const estimate = order.brief.kind === 'exterior' && !scene ? await estimateOf(order.sketch) : undefined
  const ofRoom = isOfRoom(order.brief.kind) ? await estimatesOfRoom(order) : {}
  const picture = render({ ...order, scene, estimate, ...ofRoom, ...(as && { composed: as }) }, (stage, fraction, preview) => {
    const now = performance.now()
    if (stage === told.stage && now - told.at < progressEveryMs) return
    told = { stage, at: now }
    const show = preview && now - shown >= previewEveryMs
    if (show) shown = now
    say({ kind: 'progress', stage, fraction, ...(show && { preview }) })
  })
  // An understanding that was brought along is known already; a new one goes back for the next order of the same sketch.
  const fresh = picture.scene && !order.scene && !composedAt ? sharedScene(picture.scene) : undefined
  say({ kind: 'done', picture: { ...picture, scene: fresh } }, [picture.raster.data.buffer as ArrayBuffer])
}

port.on('message', (order: ToThread) => {
  draw(order).catch((error: unknown) =>
    say(error instanceof Unsuitable ? { kind: 'unsuitable', code: error.code } : { kind: 'failed', error }),
  )
})
