import { moveFocus } from '../../lib/move-focus.ts'
import type { Acting } from '../../lib/use-act.ts'

/** What the two forms share: the e-mail survives a change of the tab, and one call runs at a time. */
export interface AuthFormProps {
  email: string
  setEmail: (email: string) => void
  busy: boolean
  /** Shown in the red box above the button until the next attempt. */
  error: string | null
  act: Acting['act']
}

/** Enough of an address to be worth sending; whether it exists, the letter will tell. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Puts the focus into the first field that is marked wrong, once it is. */
export const focusFirstInvalid = (form: HTMLFormElement) => moveFocus(() => form.querySelector<HTMLElement>('[aria-invalid=true]'))
