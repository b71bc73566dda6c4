import type { Project } from '@veduta/contract/api/projects'
import { clsx } from 'clsx'
import { Frame, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '../../lib/image-address.ts'
import { CostLabel } from '../../ui/CostLabel.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ProjectMenu, type ProjectActs } from './ProjectMenu.tsx'
import { openedWords } from './opened-words.ts'

interface ProjectRowProps extends ProjectActs {
  project: Project
  current: boolean
  onOpen: () => void
  /** Absent for the last project, which cannot be deleted. */
  onDelete?: () => void
}

export function ProjectRow({ project, current, onOpen, onDelete, ...acts }: ProjectRowProps) {
  const { t } = useTranslation('projects')
  const { name, cover_url, last_opened, total_spent_coins } = project
  return (
    <li className={clsx('pj', current && 'is-current', onDelete && 'is-deletable')}>
      <button type="button" className="pj-open" aria-current={current || undefined} onClick={onOpen}>
        <span className="im">
          {cover_url ? <img src={imageAddress(cover_url)} alt="" /> : <Frame size={16} strokeWidth={1.6} aria-hidden />}
        </span>
        <span className="w">
          <b title={name}>{name}</b>
          <span className="m">
            <span>{openedWords(last_opened, t)}</span>
            <span title={t('spent')}>
              <CostLabel coins={total_spent_coins} />
            </span>
          </span>
        </span>
      </button>
      <ProjectMenu project={project} {...acts} />
      {onDelete && (
        <IconButton className="del" label={t('delete', { name })} onClick={onDelete}>
          <Trash2 size={16} strokeWidth={1.6} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
