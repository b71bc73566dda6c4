import type { Project } from '@veduta/contract/api/projects'
import { useSyncExternalStore } from 'react'
import { news } from './call.ts'
import { device } from './storage.ts'

const key = 'selectedProject'
const watchers = new Set<() => void>()

function stored(): Project | null {
  try {
    return JSON.parse(device.getItem(key) ?? 'null') as Project | null
  } catch {
    return null
  }
}

let selected = stored()

/** The project that the workspace shows; remembered, as a whole, in localStorage. */
export const selectedProject = () => selected

export function selectProject(project: Project | null): void {
  selected = project
  if (project) device.setItem(key, JSON.stringify(project))
  else device.removeItem(key)
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The next person has projects of their own. */
news.addEventListener('person', () => {
  selected = stored()
})

export const useSelectedProject = () => useSyncExternalStore(watch, selectedProject)
