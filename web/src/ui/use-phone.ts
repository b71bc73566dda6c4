import { useSyncExternalStore } from 'react'

/** Below 768 px the layout is the phone's; the style sheets break at the same width. */
const narrow = matchMedia('(max-width: 767px)')

const watch = (watcher: () => void) => {
  narrow.addEventListener('change', watcher)
  return () => narrow.removeEventListener('change', watcher)
}

/** Whether the window is as narrow as a phone. */
export const usePhone = () => useSyncExternalStore(watch, () => narrow.matches)
