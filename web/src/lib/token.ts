const key = 'token'
let kept: string | null | undefined

/** The session token, kept in localStorage; only in memory where the browser refuses its storage. */
export function token(): string | null {
  if (kept === undefined) {
    try {
      kept = localStorage.getItem(key)
    } catch {
      kept = null
    }
  }
  return kept
}

export function keepToken(value: string | null): void {
  kept = value
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The session then lasts as long as the page.
  }
}
