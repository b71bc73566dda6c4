import type { Project } from '@veduta/contract/api/projects'
import { useSyncExternalStore } from 'react'
import { takeAhead } from './ahead.ts'
import { call } from './call.ts'

/** Reads the projects of the signed-in person, last opened first. */
export const projectsQuery = {
  queryKey: ['projects'],
  queryFn: async () => (await takeAhead<Project[]>('projects')) ?? call('GET /projects', {}),
}

let open = false
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Opens or closes the drawer that holds the projects on narrow windows. */
export function showProjects(shown: boolean): void {
  open = shown
  for (const watcher of watchers) watcher()
}

let naming = false

/** Opens or closes the dialog that asks for the name of a new project. */
export function nameProject(asked: boolean): void {
  naming = asked
  for (const watcher of watchers) watcher()
}

export const useProjectNaming = () => useSyncExternalStore(watch, () => naming)

export const useProjectsShown = () => useSyncExternalStore(watch, () => open)
