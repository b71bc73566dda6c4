import { ProjectsSidebar } from '../features/projects/ProjectsSidebar.tsx'
import { Workspace } from '../features/workspace/Workspace.tsx'
import { projectsQuery } from '../lib/projects.ts'
import { queries } from '../lib/query.ts'
import { hasTraces } from '../lib/traces.ts'

// on its way while the session is looked up, for whoever was let in before
if (hasTraces()) void queries.prefetchQuery(projectsQuery)

/** The work area with the projects beside it. */
export default function WorkspaceScreen() {
  return (
    <>
      <Workspace />
      <ProjectsSidebar />
    </>
  )
}
