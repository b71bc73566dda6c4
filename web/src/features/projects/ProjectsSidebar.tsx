import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Project } from '@veduta/contract/api/projects'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../lib/call.ts'
import { nameProject, projectsQuery, showProjects, useProjectNaming, useProjectsShown } from '../../lib/projects.ts'
import { selectedProject, selectProject, useSelectedProject } from '../../lib/selected-project.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/Toast.tsx'
import { chosenFrom, withoutProject } from './choose-project.ts'
import { NewProjectDialog, nameLength } from './NewProjectDialog.tsx'
import { keepOrder, keptOrder, ordered, orders } from './project-order.ts'
import { ProjectRow } from './ProjectRow.tsx'
import './projects.css'

/** The projects, the selected one first; a drawer on narrow windows. */
export function ProjectsSidebar() {
  const { t } = useTranslation('projects')
  const queries = useQueryClient()
  const selected = useSelectedProject()
  const shown = useProjectsShown()
  const { data: projects, isPending } = useQuery(projectsQuery)
  const closeButton = useRef<HTMLButtonElement>(null)
  const naming = useProjectNaming()
  const [creating, setCreating] = useState(false)
  const [renaming, setRenaming] = useState<Project | null>(null)
  const [order, setOrder] = useState(keptOrder)
  const [doomed, setDoomed] = useState<Project | null>(null)
  const [deleting, setDeleting] = useState(false)
  const keep = (list: Project[]) => queries.setQueryData(projectsQuery.queryKey, list)

  useEffect(() => () => nameProject(false), [])
  useEffect(() => {
    if (projects) selectProject(chosenFrom(projects, selectedProject()?.id))
  }, [projects])
  useEffect(() => {
    if (!shown) return
    const opener = document.activeElement
    closeButton.current?.focus()
    const close = (event: KeyboardEvent) => event.key === 'Escape' && showProjects(false)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [shown])

  const create = async (name: string) => {
    setCreating(true)
    try {
      const project = await call('POST /projects', { name })
      keep([project, ...(projects ?? [])])
      selectProject(project)
      nameProject(false)
    } catch (error) {
      console.error('The project was not created', error)
      toast(wordsOf(error, t('createFailed')))
    } finally {
      setCreating(false)
    }
  }
  const change = async (project: Project, changes: { name?: string; archived?: boolean }) => {
    try {
      const changed = await call('PATCH /projects/:id', { id: project.id, ...changes })
      keep((projects ?? []).map((one) => (one.id === project.id ? changed : one)))
      return true
    } catch (error) {
      console.error('The project was not changed', error)
      toast(wordsOf(error, t('changeFailed')))
      return false
    }
  }
  const rename = async (name: string) => {
    setCreating(true)
    if (renaming && (await change(renaming, { name }))) setRenaming(null)
    setCreating(false)
  }
  const copy = async (project: Project) => {
    try {
      const made = await call('POST /projects', { name: t('copyName', { name: project.name }).slice(0, nameLength), copy_of: project.id })
      keep([made, ...(projects ?? [])])
      selectProject(made)
    } catch (error) {
      console.error('The project was not copied', error)
      toast(wordsOf(error, t('createFailed')))
    }
  }
  const remove = async ({ id }: Project) => {
    setDeleting(true)
    try {
      await call('DELETE /projects/:id', { id })
      const left = withoutProject(projects ?? [], id, selectedProject()?.id)
      keep(left.projects)
      selectProject(left.selected)
    } catch (error) {
      console.error('The project was not deleted', error)
      toast(wordsOf(error, t('deleteFailed')))
    } finally {
      setDeleting(false)
      setDoomed(null)
    }
  }

  const current = projects?.find((one) => one.id === selected?.id)
  const rest = projects?.filter((one) => one !== current) ?? []
  const others = ordered(
    rest.filter((one) => one.archived_at === null),
    order,
  )
  const archived = ordered(
    rest.filter((one) => one.archived_at !== null),
    order,
  )
  const last = projects?.length === 1
  const row = (project: Project) => (
    <ProjectRow
      key={project.id}
      project={project}
      current={project === current}
      onRename={() => setRenaming(project)}
      onCopy={() => void copy(project)}
      onArchive={() => void change(project, { archived: project.archived_at === null })}
      onOpen={() => {
        selectProject(project)
        showProjects(false)
      }}
      {...(last ? {} : { onDelete: () => setDoomed(project) })}
    />
  )

  return (
    <>
      {shown && <div className="side-scrim" aria-hidden onClick={() => showProjects(false)} />}
      <aside className={clsx('side', shown && 'is-shown')} aria-label={t('title')}>
        <div className="side-h">
          <h2 className="disp">{t('title')}</h2>
          <IconButton label={t('new')} onClick={() => nameProject(true)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton ref={closeButton} className="side-close" label={t('close')} onClick={() => showProjects(false)}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        {rest.length > 1 && (
          <SegmentedControl
            className="plist-order"
            label={t('order')}
            look="small"
            value={order}
            segments={orders.map((id) => ({ id, label: t(`orders.${id}`) }))}
            onChange={(chosen) => {
              keepOrder(chosen)
              setOrder(chosen)
            }}
          />
        )}
        <div className="plist">
          {!isPending && projects?.length === 0 && <p className="none">{t('empty')}</p>}
          {current && (
            <>
              <h3 className="pgrp">{last ? t('lastProject') : t('currentProject')}</h3>
              <ul>{row(current)}</ul>
            </>
          )}
          {others.length > 0 && (
            <>
              {current && <h3 className="pgrp">{t('earlier')}</h3>}
              <ul>{others.map(row)}</ul>
            </>
          )}
          {archived.length > 0 && (
            <details>
              <summary className="pgrp">{t('archived', { count: archived.length })}</summary>
              <ul>{archived.map(row)}</ul>
            </details>
          )}
        </div>
      </aside>
      <NewProjectDialog open={naming} busy={creating} onClose={() => nameProject(false)} onCreate={(name) => void create(name)} />
      {renaming && (
        <NewProjectDialog
          open
          renamed={renaming.name}
          busy={creating}
          onClose={() => setRenaming(null)}
          onCreate={(name) => void rename(name)}
        />
      )}
      <AlertDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('deleteTitle')}
        text={doomed && t('deleteText', { name: doomed.name })}
        cancel={t('cancel')}
        confirm={t('deleteConfirm')}
        danger
        busy={deleting}
        onConfirm={() => doomed && void remove(doomed)}
      />
    </>
  )
}
