import * as api from '@veduta/contract/api/keys'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { route } from '../../http/route.ts'
import type { Mail } from '../../mail/mail.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'

/** Keys for a person's own programs: made, listed and revoked by the person alone. */
export function keyRoutes(app: FastifyInstance, needs: { db: Database; mail: Mail }): void {
  route(app, api.listKeys).answer((_, { caller }) => listKeys(needs.db, caller.id))
  route(app, api.createKey).answer((input, { caller }) => createKey(needs, caller, input))
  route(app, api.revokeKey).answer(async ({ id }, { caller }) => {
    await revokeKey(needs, caller.id, id)
    return { ok: true as const }
  })
}
