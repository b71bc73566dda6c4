import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { imageAddress } from '../../lib/image-address.ts'
import { paths } from '../../lib/paths.ts'
import { projectsQuery } from '../../lib/projects.ts'
import { useSelectedProject } from '../../lib/selected-project.ts'

/** The project that was open when the person left to pay, and the way back to it. */
export function WorkingOn() {
  const { t } = useTranslation('payment')
  const selected = useSelectedProject()
  const { data } = useQuery({ ...projectsQuery, enabled: selected !== null })
  const project = data?.find(({ id }) => id === selected?.id)
  if (!project) return null
  return (
    <Link className="working-on" to={paths.workspace}>
      {project.cover_url && <img src={imageAddress(project.cover_url)} alt="" />}
      <span className="min-w-0">
        <span className="hint">{t('workingOn')}</span>
        <b title={project.name}>{project.name}</b>
      </span>
    </Link>
  )
}
