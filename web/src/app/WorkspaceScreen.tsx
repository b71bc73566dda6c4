import { ProjectsSidebar } from '../features/projects/ProjectsSidebar.tsx'
import { lastSentQuery } from '../features/workspace/brief/use-brief-form.ts'
import { Workspace } from '../features/workspace/Workspace.tsx'
import { imageAddress } from '../lib/image-address.ts'
import { projectsQuery } from '../lib/projects.ts'
import { queries } from '../lib/query.ts'
import { selectedProject } from '../lib/selected-project.ts'
import { hasTraces } from '../lib/traces.ts'

/** The projects, and what the form of the chosen one was last sent with: its sketch is what a person waits for. */
async function readAhead() {
  const projects = await queries.ensureQueryData(projectsQuery)
  const chosen = projects.find(({ id }) => id === selectedProject()?.id)
  const last = chosen && (await queries.fetchQuery(lastSentQuery(chosen.id, chosen.cover_url !== null || chosen.copied_from !== null)))
  if (last) new Image().src = imageAddress(last.sketch_thumbnail_url)
}
// on their way while the session is looked up, for whoever was let in before
if (hasTraces()) readAhead().catch(() => {}) // the screen asks again, and tells what is wrong

/** The work area with the projects beside it. */
export default function WorkspaceScreen() {
  return (
    <>
      <Workspace />
      <ProjectsSidebar />
    </>
  )
}
