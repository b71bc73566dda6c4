import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import './Toast.css'

export interface Message {
  id: number
  text: string
  action: { label: string; onPress: () => void } | undefined
  seconds: number
}

/** The toasts themselves, above an open dialog too; each goes after its seconds, or when it is closed. */
export function ToastList({ messages, onClose }: { messages: Message[]; onClose: (id: number) => void }) {
  const { t } = useTranslation('app')
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.showPopover(), [])
  useEffect(() => {
    const { style } = document.documentElement
    const room = new ResizeObserver(([{ contentRect }]) => {
      style.setProperty('--toasts', contentRect.height > 0 ? `${Math.ceil(contentRect.height) + 20}px` : '0px')
    })
    if (list.current) room.observe(list.current)
    return () => (room.disconnect(), void style.removeProperty('--toasts'))
  }, [])
  useEffect(() => {
    if (messages.length === 0 || !document.querySelector('dialog:modal')) return
    list.current?.hidePopover()
    list.current?.showPopover()
  }, [messages])
  return (
    <section ref={list} popover="manual" className="toasts" aria-label={t('notifications')} aria-live="polite">
      {messages.map((message) => (
        <Toast key={message.id} message={message} onClose={() => onClose(message.id)} />
      ))}
    </section>
  )
}

/** One toast. It stays as long as the pointer is over it or the focus in it. */
function Toast({ message: { text, action, seconds }, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('app')
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds])
  const act = () => {
    action?.onPress()
    onClose()
  }
  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {action && (
        <button type="button" className="toast-act" onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton label={t('close')} onClick={onClose}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
