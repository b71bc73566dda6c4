import { device } from '../../../lib/storage.ts'

const key = 'followedGenerations'

const stored = (): Record<string, string> => {
  try {
    return JSON.parse(device.getItem(key) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Which picture of a project the person last waited for; how it ended is told even when they were away. */
export const followedIn = (projectId: string): string | null => stored()[projectId] ?? null

export function rememberFollowed(projectId: string, id: string | null): void {
  const { [projectId]: _, ...others } = stored()
  device.setItem(key, JSON.stringify(id ? { ...others, [projectId]: id } : others))
}
