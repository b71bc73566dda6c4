import { useSyncExternalStore } from 'react'
import { ToastList, type Message } from './ToastList.tsx'

let messages: Message[] = []
let last = 0
const watchers = new Set<() => void>()

function show(next: Message[]) {
  messages = next
  for (const watcher of watchers) watcher()
}

/** Says something quietly at the edge of the window for `seconds`, with an offer such as Undo. Errors that need an answer are banners. */
export function toast(text: string, options: { action?: Message['action']; seconds?: number } = {}): void {
  last += 1
  show(
    [...messages.filter((one) => one.text !== text), { id: last, text, action: options.action, seconds: options.seconds ?? 6 }].slice(-3),
  )
}

const close = (id: number) => show(messages.filter((one) => one.id !== id))
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Where the toasts appear; stands once in the app. What shows them is part of it: a toast may tell that nothing can be loaded now. */
export function Toasts() {
  const shown = useSyncExternalStore(watch, () => messages)
  return last > 0 && <ToastList messages={shown} onClose={close} />
}
