import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

export const nameLength = 120

interface NewProjectDialogProps {
  open: boolean
  /** The name of the project that gets another one; absent for a new project. */
  renamed?: string
  busy: boolean
  onClose: () => void
  onCreate: (name: string) => void
}

/** Asks for a name. An empty one is silently not sent. */
export function NewProjectDialog({ open, renamed, busy, onClose, onCreate }: NewProjectDialogProps) {
  const { t } = useTranslation('projects')
  return (
    <Dialog open={open} onClose={onClose} title={t(renamed === undefined ? 'new' : 'renameTitle')}>
      <NameForm renamed={renamed} busy={busy} onClose={onClose} onCreate={onCreate} />
    </Dialog>
  )
}

function NameForm({ renamed, busy, onClose, onCreate }: Omit<NewProjectDialogProps, 'open'>) {
  const { t } = useTranslation('projects')
  const [name, setName] = useState(renamed ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onCreate(name.trim())
  }
  return (
    <form className="new-project" onSubmit={submit}>
      <Field label={t('name')}>
        {(bound) => (
          <Input
            {...bound}
            value={name}
            maxLength={nameLength}
            placeholder={t('namePlaceholder')}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="acts mt-0">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {t(renamed === undefined ? 'create' : 'save')}
        </Button>
      </div>
    </form>
  )
}
