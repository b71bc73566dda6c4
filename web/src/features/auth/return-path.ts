const key = 'preAuthUrl'

/** `value` where it is a path of our own; null for anything that would lead elsewhere. */
export const localPath = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith('/') && !/^\/[/\\]/.test(value) ? value : null

/** Remembers where the person was before they left for a provider's page. */
export const keepReturnPath = (path: string) => localStorage.setItem(key, path)

/** Where they were, while it is not forgotten. */
export const returnPath = () => localPath(localStorage.getItem(key))

export const forgetReturnPath = () => localStorage.removeItem(key)
