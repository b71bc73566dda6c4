import { flushSync } from 'react-dom'

/** Moves the focus to an element that the state, as it was just set, shows: at once, for later its person may be typing elsewhere. */
export function moveFocus(find: () => HTMLElement | null | undefined): void {
  // an event's changes are rendered here instead of at its end
  flushSync(() => undefined)
  find()?.focus()
}
