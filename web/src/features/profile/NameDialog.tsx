import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { knowUser } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

export function NameDialog({ name: before, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [name, setName] = useState(before)
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()

  const save = () =>
    act(t('nameDialog.failed'), async () => {
      knowUser(await call('PATCH /auth/me', { name: name.trim() }))
      onClose()
    })
  const submit = () => {
    setTried(true)
    if (name.trim()) void save()
  }
  return (
    <Dialog open onClose={onClose} title={t('nameDialog.title')}>
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t(busy ? 'saving' : 'save')} busy={busy} error={error}>
        <Field label={t('nameDialog.label')} error={tried && !name.trim() ? t('nameDialog.empty') : undefined}>
          {(bound) => (
            <Input {...bound} autoComplete="name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
