import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from './Spinner.tsx'
import './Button.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'quiet-danger'
  size?: 'sm' | 'md' | 'lg'
  /** As wide as what it stands in. */
  block?: boolean
  /** Working: shows the ring and takes no press, but keeps the focus. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

const looks = { primary: 'btn--primary', secondary: '', ghost: 'btn--ghost', danger: 'btn--danger', 'quiet-danger': 'btn--quietdanger' }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (look: keyof typeof looks = 'secondary', size: 'sm' | 'md' | 'lg' = 'md', more?: string) =>
  clsx('btn', looks[look], size !== 'md' && `btn--${size}`, more)

/**
 * A button. `aria-disabled` makes it look disabled and take no press while it keeps its place in the tab order, so that its reason
 * can be found; `disabled` removes it from the tab order.
 */
export function Button({ look = 'secondary', size = 'md', block, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  const off = busy === true || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={clsx(buttonClass(look, size, className), block && 'btn--block', busy && 'is-busy')}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
