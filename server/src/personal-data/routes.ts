import { deleteMe, exportMe } from '@veduta/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import type { Throttle } from '../accounts/throttle.ts'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import { route } from '../http/route.ts'
import type { Images } from '../images/images.ts'
import type { Jobs } from '../jobs.ts'
import type { Mail } from '../mail/mail.ts'
import { eraseAccount } from './erase.ts'
import { exportAccount } from './export.ts'

interface Needs {
  db: Database
  events: Events
  images: Images
  jobs: Jobs
  mail: Mail
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
