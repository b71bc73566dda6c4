import { useSyncExternalStore } from 'react'
import { call } from './call.ts'

/** Reads the projects of the signed-in person, last opened first. */
export const projectsQuery = { queryKey: ['projects'], queryFn: () => call('GET /projects', {}) }

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

export const useProjectsShown = () => useSyncExternalStore(watch, () => open)
