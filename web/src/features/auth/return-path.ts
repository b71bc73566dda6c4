const key = 'preAuthUrl'

/** `value` where it is a path of our own; null for anything that would lead elsewhere. */
export const localPath = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith('/') && !/^\/[/\\]/.test(value) ? value : null

/** Remembers where the person was before they left for a provider's page. */
export const keepReturnPath = (path: string) => localStorage.setItem(key, path)

/** Whether somebody left for a provider's page from this browser. */
export const leftFromHere = () => localStorage.getItem(key) !== null

/** Where they were; asked once, then forgotten. */
export function takeReturnPath(): string | null {
  const path = localPath(localStorage.getItem(key))
  localStorage.removeItem(key)
  return path
}
