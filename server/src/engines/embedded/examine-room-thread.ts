import { parentPort } from 'node:worker_threads'
import { examineRoom, type RoomFindings } from '@veduta/engine/examine-room'
import type { Order } from '@veduta/engine/order'
import type { Raster } from '@veduta/engine/pixels/raster'
import { estimatesOfRoom } from '@veduta/engine/reader'
import type { FromThread } from './messages.ts'

/** An order for a room, and the picture that an engine made of it. */
export interface MadeRoom {
  order: Order<'interior'> | Order<'fitting'>
  picture: Raster
}

const port = parentPort!

const findings = async ({ order, picture }: MadeRoom) => examineRoom({ ...order, ...(await estimatesOfRoom(order as Order)) }, picture)

port.on('message', (made: MadeRoom) => {
  findings(made).then(
    (picture) => port.postMessage({ kind: 'done', picture } satisfies FromThread<RoomFindings>),
    (error: unknown) => port.postMessage({ kind: 'failed', error } satisfies FromThread<RoomFindings>),
  )
})
