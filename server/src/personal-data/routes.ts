import { deleteMe, exportMe } from '@veduta/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import type { Throttle } from '../accounts/throttle.ts'
import { route } from '../http/route.ts'
import { eraseAccount, type ErasureNeeds } from './erase.ts'
import { exportAccount } from './export.ts'

interface Needs extends ErasureNeeds {
  throttle: Throttle
}

/** What a person may always ask for: everything that is kept about them, and that it be deleted. */
export function personalDataRoutes(app: FastifyInstance, needs: Needs): void {
  route(app, exportMe).answer(async (_, { caller, reply }) => {
    const archive = await exportAccount(needs, caller)
    reply.type('application/zip').header('content-disposition', 'attachment; filename="veduta-data.zip"')
    await reply.send(archive)
  })

  route(app, deleteMe).answer(async (_, { caller }) => {
    await eraseAccount(needs, caller)
    return { ok: true as const }
  })
}
