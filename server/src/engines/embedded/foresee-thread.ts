import { parentPort } from 'node:worker_threads'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import { foresee } from '@veduta/engine/foresee'
import type { Order } from '@veduta/engine/order'
import type { FromThread } from './messages.ts'

const port = parentPort!

/** Says what would refuse an order, before anything is painted; null where nothing is known that would. */
port.on('message', (order: Order) => {
  try {
    const refusal = foresee(order).find(({ refuses }) => refuses)
    port.postMessage({
      kind: 'done',
      picture: (refusal?.code as UnsuitableCode | undefined) ?? null,
    } satisfies FromThread<UnsuitableCode | null>)
  } catch (error) {
    port.postMessage({ kind: 'failed', error } satisfies FromThread<UnsuitableCode | null>)
  }
})
