import type { Project } from '@veduta/contract/api/projects'
import { useSyncExternalStore } from 'react'

const key = 'selectedProject'
const watchers = new Set<() => void>()

function stored(): Project | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Project | null
  } catch {
    return null
  }
}

let selected = stored()

/** The project that the workspace shows; remembered, as a whole, in localStorage. */
export const selectedProject = () => selected

export function selectProject(project: Project | null): void {
  selected = project
  try {
    if (project) localStorage.setItem(key, JSON.stringify(project))
    else localStorage.removeItem(key)
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useSelectedProject = () => useSyncExternalStore(watch, selectedProject)
