import * as api from '@veduta/contract/api/drawings'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import * as drawings from './drawings.ts'

/** What was understood of a drawing, and what its person says of it. */
export function drawingRoutes(app: FastifyInstance, needs: drawings.DrawingNeeds): void {
  const { db } = needs
  route(app, api.readDrawing).answer(async ({ subject, sha256 }, { caller, locale, files }) => {
    const [sent] = files.sketch_file ?? []
    const file = sent && { name: sent.filename, path: sent.path }
    return { drawing: await drawings.readDrawing(needs, { account: caller.id, subject, sha256, file }, locale) }
  })
  route(app, api.getDrawing).answer(({ id }, { caller, locale }) => drawings.getDrawing(db, caller.id, id, locale))
  route(app, api.getReading).answer(({ id }, { caller }) => drawings.getReading(db, caller.id, id))
  route(app, api.correctDrawing).answer(async ({ id, ...said }, { caller }) => ({
    revision: await drawings.correctDrawing(db, caller.id, id, said),
  }))
  route(app, api.leaveDrawing).answer(async ({ id }, { caller }) => {
    await drawings.leaveDrawing(needs, caller.id, id)
    return { ok: true as const }
  })
}
