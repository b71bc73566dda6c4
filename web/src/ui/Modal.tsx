import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './Dialog.css'

interface ModalProps {
  onClose: () => void
  labelledBy: string
  describedBy?: string | undefined
  /** Asks something that must be answered: a press beside it does not close it. */
  alert?: boolean
  className: string
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * The browser's own modal dialog, over the whole window, as long as it is mounted. The browser keeps the focus inside, makes the
 * rest of the page inert, and gives the focus back to where it was; `onClose` is asked for by Escape and by a press beside the sheet.
 */
export function Modal({ onClose, labelledBy, describedBy, alert, className, onKeyDown, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return createPortal(
    <dialog
      ref={box}
      role={alert ? 'alertdialog' : undefined}
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onPointerDown={(event) => !alert && event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>,
    document.body,
  )
}
