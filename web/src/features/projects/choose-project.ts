import type { Project } from '@veduta/contract/api/projects'

/** Which project is selected once the list is known: the one that was, else the first; none when there is none. */
export const chosenFrom = (projects: Project[], selectedId: string | undefined): Project | null =>
  projects.find((one) => one.id === selectedId) ?? projects.find((one) => one.archived_at === null) ?? projects[0] ?? null

/** The list after `id` was deleted, and what is selected then: the first that remains when it was the deleted one. */
export function withoutProject(projects: Project[], id: string, selectedId: string | undefined) {
  const left = projects.filter((one) => one.id !== id)
  return { projects: left, selected: chosenFrom(left, selectedId === id ? undefined : selectedId) }
}
