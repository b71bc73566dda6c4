import { createProject, deleteProject, listProjects } from '@veduta/contract/api/projects'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { route } from '../http/route.ts'
import type { Images } from '../images/images.ts'
import * as projects from './projects.ts'

/** Projects: list, make, delete. */
export function projectRoutes(app: FastifyInstance, { db, images }: { db: Database; images: Images }): void {
  route(app, listProjects).answer((_, { caller }) => projects.listProjects(db, images, caller.id))
  route(app, createProject).answer(({ name }, { caller }) => projects.createProject(db, images, caller.id, name))
  route(app, deleteProject).answer(async ({ id }, { caller }) => {
    await projects.deleteProject(db, images, caller.id, id)
    return { ok: true }
  })
}
