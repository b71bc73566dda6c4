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
  /** The project whose last settings it began with, and still has while nothing was ordered in it. */
  copied_from: z.string().nullable(),
  /** Kept apart from the others since then. */
  archived_at: z.string().nullable(),
  /** The picture whose look is kept: brief, palette, light and seed of the next drawings; each new picture is measured against it. */
  look: z.object({ id: z.string(), thumbnail_url: z.string() }).nullable(),
  /** A thumbnail of the chosen picture, else of the newest, if there is one. */
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
  input: z.object({
    name: visibleName(projectNameLength),
    copy_of: z.string().optional().describe('a project whose last settings it begins with'),
  }),
  reply: Project,
  status: 201,
})
export const changeProject = endpoint('PATCH', '/projects/:id', {
  scope: 'order',
  summary: 'Rename a project, archive it or bring it back, choose its cover or the look that is kept',
  input: z.object({
    name: visibleName(projectNameLength).optional(),
    archived: z.boolean().optional(),
    look_id: z.string().nullable().optional().describe('one of its finished pictures, whose look is kept; null: none'),
    cover_id: z.string().nullable().optional().describe('one of its finished pictures; null: the newest'),
  }),
  reply: Project,
})
export const deleteProject = endpoint('DELETE', '/projects/:id', {
  summary: 'Delete a project with its pictures; the last one stays',
  reply: Done,
})
