import { useRef } from 'react'

/**
 * For a dialog that no trigger of its own opens: remembers what had the focus when it opened, and gives it back when it closes,
 * as long as that is still on the page.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
