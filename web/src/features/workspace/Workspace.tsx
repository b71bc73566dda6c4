import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { nameProject, projectsQuery } from '../../lib/projects.ts'
import { useSelectedProject } from '../../lib/selected-project.ts'
import { Button } from '../../ui/Button.tsx'
import { Title } from '../../ui/Title.tsx'
import { ProjectWork } from './ProjectWork.tsx'
import './workspace.css'

/** The work area of the selected project, or what to do while none is selected. */
export function Workspace() {
  const { t } = useTranslation('workspace')
  const selected = useSelectedProject()
  const { data: projects, isPending } = useQuery(projectsQuery)
  const current = projects?.find((one) => one.id === selected?.id)
  const project = useDeferredValue(current)
  if (project) return <ProjectWork key={project.id} project={project} />
  return (
    <main className="work--none" aria-busy={isPending}>
      <Title text={t('title')} />
      {!isPending && !current && !(selected === null && projects && projects.length > 0) && (
        <>
          <h1 className="disp">{t('noProject.title')}</h1>
          <p className="ink2">{t('noProject.text')}</p>
          <Button look="primary" size="lg" className="mt-3 justify-self-center" onClick={() => nameProject(true)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {t('noProject.new')}
          </Button>
        </>
      )}
    </main>
  )
}
