import { clsx } from 'clsx'
import { useState, type ReactNode, type ToggleEvent } from 'react'
import './Popover.css'

interface PopoverProps {
  /** The button that opens it names this in `popoverTarget`. */
  id: string
  /** Its name for screen readers. */
  label: string
  /** Where it stands: right of its button, ending where the button ends or in the middle of it; or across the window above it. */
  place: 'right-end' | 'right-middle' | 'above'
  className?: string
  onOpen?: (sheet: HTMLElement) => void
  children: ReactNode
}

/**
 * A small sheet beside the button that opens it. The browser opens, places and closes it (a press beside it, Escape) and gives the
 * focus back; its content is there only while it is open, and until the focus has left it.
 */
export function Popover({ id, label, place, className, onOpen, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') onOpen?.(currentTarget)
    else setOpen(false)
  }
  return (
    <dialog
      id={id}
      popover="auto"
      aria-label={label}
      className={clsx('pop', `pop--${place}`, className)}
      onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
      onToggle={onToggle}
    >
      {open && children}
    </dialog>
  )
}
