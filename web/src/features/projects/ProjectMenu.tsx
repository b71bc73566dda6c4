import type { Project } from '@veduta/contract/api/projects'
import { Archive, ArchiveRestore, Copy, MoreVertical, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'

export interface ProjectActs {
  onRename: () => void
  onCopy: () => void
  onArchive: () => void
}

/** What can be done with a project besides opening and deleting it. */
export function ProjectMenu({ project, onRename, onCopy, onArchive }: ProjectActs & { project: Project }) {
  const { t } = useTranslation('projects')
  const id = `project-${project.id}`
  const archived = project.archived_at !== null
  const close = (act: () => void) => () => {
    document.getElementById(id)?.hidePopover()
    act()
  }
  return (
    <>
      <IconButton className="more" label={t('more', { name: project.name })} popoverTarget={id}>
        <MoreVertical size={16} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <Popover id={id} label={t('more', { name: project.name })} place="right-end" className="project-menu">
        <Button look="ghost" size="sm" onClick={close(onRename)}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden />
          {t('rename')}
        </Button>
        <Button look="ghost" size="sm" onClick={close(onCopy)}>
          <Copy size={16} strokeWidth={1.75} aria-hidden />
          {t('copy')}
        </Button>
        <Button look="ghost" size="sm" onClick={close(onArchive)}>
          {archived ? <ArchiveRestore size={16} strokeWidth={1.75} aria-hidden /> : <Archive size={16} strokeWidth={1.75} aria-hidden />}
          {t(archived ? 'unarchive' : 'archive')}
        </Button>
      </Popover>
    </>
  )
}
