import * as admin from '@veduta/contract/api/admin'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { route } from '../http/route.ts'
import type { Images } from '../images/images.ts'
import { listUserGenerations, listUsers } from './users.ts'

/** What administrators see. */
export function adminRoutes(app: FastifyInstance, parts: { config: Pick<Config, 'timeZone'>; db: Database; images: Images }): void {
  route(app, admin.listUsers).answer((input) => listUsers(parts, parts.config.timeZone, input))
  route(app, admin.listUserGenerations).answer((input, { locale }) => listUserGenerations(parts, input, locale))
}
