import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import './Field.css'

/** What a control needs to belong to its field. */
export interface Bound {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

interface FieldProps {
  label: ReactNode
  /** Stands at the end of the label's line: a link, or what is chosen. */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong; takes the hint's place. */
  error?: string | undefined
  /** Differs from the default: marked in the margin like a revision. */
  changed?: boolean
  className?: string
  children: (bound: Bound) => ReactNode
}

/** A label, its control, and the hint or error below, tied together for screen readers. */
export function Field({ label, aside, hint, error, changed, className, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={clsx('field', changed && 'is-changed', className)}>
      <div className="lbl">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': error || hint ? note : undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className="err" id={note}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint mt-1.5" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
