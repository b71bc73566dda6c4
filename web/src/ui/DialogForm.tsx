import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

interface DialogFormProps {
  onSubmit: () => void
  onCancel: () => void
  /** What the two buttons say; without `cancel`, the usual word. */
  submit: string
  cancel?: string | undefined
  look?: 'primary' | 'danger'
  busy: boolean
  /** Nothing can be sent yet. */
  disabled?: boolean
  /** What went wrong with what was sent last. */
  error: string | null
  children: ReactNode
}

/** What is asked for in a dialog: the fields, below them what went wrong, the way back and the way on. */
export function DialogForm({ onSubmit, onCancel, submit, cancel, look = 'primary', busy, disabled, error, children }: DialogFormProps) {
  const { t } = useTranslation('app')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={send} className="mt-4" noValidate>
      {children}
      {error && <Banner className="mt-4">{error}</Banner>}
      <div className="acts">
        <Button onClick={onCancel}>{cancel ?? t('cancel')}</Button>
        <Button type="submit" look={look} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
