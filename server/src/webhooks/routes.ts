import * as api from '@veduta/contract/api/webhooks'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { route } from '../http/route.ts'
import { createWebhook, deleteWebhook, enableWebhook, listDeliveries, listWebhooks } from './webhooks.ts'

/** Addresses of a person's that are told when a picture is over. */
export function webhookRoutes(app: FastifyInstance, needs: { config: Config; db: Database }): void {
  const { db } = needs
  route(app, api.listWebhooks).answer((_, { caller }) => listWebhooks(db, caller.id))
  route(app, api.createWebhook).answer(({ url }, { caller }) => createWebhook(needs, caller.id, url))
  route(app, api.enableWebhook).answer(({ id }, { caller }) => enableWebhook(db, caller.id, id))
  route(app, api.deleteWebhook).answer(async ({ id }, { caller }) => {
    await deleteWebhook(db, caller.id, id)
    return { ok: true as const }
  })
  route(app, api.listDeliveries).answer(({ id }, { caller }) => listDeliveries(db, caller.id, id))
}
