import { parentPort } from 'node:worker_threads'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import { foresee } from '@veduta/engine/foresee'
import type { Order } from '@veduta/engine/order'
import { estimatesOfRoom } from '@veduta/engine/reader'
import type { FromThread } from './messages.ts'

const port = parentPort!

/** Says what would refuse an order, before anything is painted; null where nothing is known that would. */
async function refusalOf(order: Order): Promise<UnsuitableCode | null> {
  const refusal = foresee({ ...order, ...(await estimatesOfRoom(order)) }).find(({ refuses }) => refuses)
  return (refusal?.code as UnsuitableCode | undefined) ?? null
}

port.on('message', (order: Order) => {
  refusalOf(order).then(
    (picture) => port.postMessage({ kind: 'done', picture } satisfies FromThread<UnsuitableCode | null>),
    (error: unknown) => port.postMessage({ kind: 'failed', error } satisfies FromThread<UnsuitableCode | null>),
  )
})
