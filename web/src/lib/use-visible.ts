import { useSyncExternalStore } from 'react'

const watch = (watcher: () => void) => {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}

/** Whether the tab is looked at. */
export const useVisible = () => useSyncExternalStore(watch, () => document.visibilityState === 'visible')
