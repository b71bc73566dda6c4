import { z } from 'zod'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { visibleName } from './name.ts'

export const projectNameLength = 120

export const Project = z.object({
  id: z.string(),
  name: z.string(),
  last_opened: z.string(),
  total_spent_coins: z.int(),
  /** A thumbnail of the newest picture, if there is one. */
  cover_url: z.string().nullable(),
})
export type Project = z.infer<typeof Project>

export const listProjects = endpoint('GET', '/projects', {
  scope: 'read',
  summary: 'The projects, last opened first',
  reply: z.array(Project),
})
export const createProject = endpoint('POST', '/projects', {
  scope: 'order',
  summary: 'Make a project',
  input: z.object({ name: visibleName(projectNameLength) }),
  reply: Project,
  status: 201,
})
export const deleteProject = endpoint('DELETE', '/projects/:id', {
  summary: 'Delete a project with its pictures; the last one stays',
  reply: Done,
})
