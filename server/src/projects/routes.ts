import { changeProject, createProject, deleteProject, listProjects } from '@veduta/contract/api/projects'
import type { FastifyInstance } from 'fastify'
import { projectsOfAccount, type Throttle } from '../accounts/throttle.ts'
import type { Database } from '../database/database.ts'
import { route } from '../http/route.ts'
import type { Images } from '../images/images.ts'
import * as projects from './projects.ts'

/** Projects: list, make, change, delete. */
export function projectRoutes(app: FastifyInstance, { db, images, throttle }: { db: Database; images: Images; throttle: Throttle }): void {
  route(app, listProjects).answer((_, { caller }) => projects.listProjects(db, images, caller.id))
  route(app, createProject).answer(async (wanted, { caller }) => {
    await throttle.take(projectsOfAccount, caller.id)
    return projects.createProject(db, images, caller.id, wanted)
  })
  route(app, changeProject).answer(({ id, ...change }, { caller }) => projects.changeProject(db, images, caller.id, id, change))
  route(app, deleteProject).answer(async ({ id }, { caller }) => {
    await projects.deleteProject(db, images, caller.id, id)
    return { ok: true }
  })
}
