import { useEffect, useState, type ReactNode } from 'react'
import './Popover.css'

/** How long a tooltip of the rail waits before it opens. */
export const railDelayMs = 200

interface TooltipProps {
  text: ReactNode
  delayMs?: number
  children: ReactNode
}

/**
 * Names what it wraps, to the right of it, on hover and on the keyboard's focus, after `delayMs`; Escape and a press close it. For the
 * eye alone: what it wraps has a name of its own.
 */
export function Tooltip({ text, delayMs = 400, children }: TooltipProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setOpen(true), delayMs)
    return () => {
      clearTimeout(timer)
      setOpen(false)
    }
  }, [wanted, delayMs])
  const close = () => setWanted(false)
  return (
    <span
      className="tipped"
      role="presentation"
      onPointerEnter={({ pointerType }) => setWanted(pointerType === 'mouse')}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => setWanted(target.matches(':focus-visible'))}
      onBlur={close}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {children}
      {open && (
        <span className="tip" role="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}
