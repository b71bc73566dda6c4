import { ProjectsSidebar } from '../features/projects/ProjectsSidebar.tsx'
import { Workspace } from '../features/workspace/Workspace.tsx'

/** The work area with the projects beside it. */
export default function WorkspaceScreen() {
  return (
    <>
      <Workspace />
      <ProjectsSidebar />
    </>
  )
}
