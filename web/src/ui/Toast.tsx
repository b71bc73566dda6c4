import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import './Toast.css'

interface Message {
  id: number
  text: string
  action: { label: string; onPress: () => void } | undefined
  seconds: number
}

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

/** Where the toasts appear; stands once in the app. */
export function Toasts() {
  const { t } = useTranslation('app')
  const shown = useSyncExternalStore(watch, () => messages)
  return (
    <Radix.Provider label={t('notifications')} swipeDirection="down">
      {shown.map(({ id, text, action, seconds }) => (
        <Radix.Root key={id} className="toast" duration={seconds * 1000} onOpenChange={(open) => !open && close(id)}>
          <Radix.Description>{text}</Radix.Description>
          {action && (
            <Radix.Action altText={action.label} className="toast-act" onClick={action.onPress}>
              {action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label={t('close')}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="toasts" label={t('notifications')} />
    </Radix.Provider>
  )
}
