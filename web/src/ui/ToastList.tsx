import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import type { Message } from './Toast.tsx'
import './Toast.css'

/** The toasts themselves; each goes after its seconds, or when it is closed. */
export function ToastList({ messages, onClose }: { messages: Message[]; onClose: (id: number) => void }) {
  const { t } = useTranslation('app')
  return (
    <Radix.Provider label={t('notifications')} swipeDirection="down">
      {messages.map(({ id, text, action, seconds }) => (
        <Radix.Root key={id} className="toast" duration={seconds * 1000} onOpenChange={(open) => !open && onClose(id)}>
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
