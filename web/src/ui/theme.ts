import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const dark = () => matchMedia('(prefers-color-scheme: dark)')
const watchers = new Set<() => void>()

function stored(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

let chosen = stored()

function paint() {
  document.documentElement.dataset.theme = chosen === 'system' ? (dark().matches ? 'dark' : 'light') : chosen
}

/** Shows and remembers a theme. `public/theme.js` does the same before the first paint. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // The choice then lasts as long as the page.
  }
  paint()
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useTheme = () => useSyncExternalStore(watch, () => chosen)

/** Keeps following the system while no theme is chosen. */
export const followSystemTheme = () => dark().addEventListener('change', paint)
