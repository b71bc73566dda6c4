import { coinStatement } from '@veduta/contract/api/coins'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { route } from '../http/route.ts'
import { readStatement } from './statement.ts'

/** The coin statement. */
export function coinRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, coinStatement).answer(({ limit, before }, { caller }) => readStatement(db, caller.id, limit, before))
}
