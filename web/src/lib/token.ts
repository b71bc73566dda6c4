const key = 'token'
let inMemory: string | null = null

/** The session token: in localStorage, where every tab finds it; in memory only where the browser refuses its storage. */
export function token(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return inMemory
  }
}

export function keepToken(value: string | null): void {
  inMemory = value
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The session then lasts as long as the page.
  }
}

/** Calls `changed` when another tab signs in or out. */
export const onTokenElsewhere = (changed: () => void) =>
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed()
  })
