import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { signIn } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { isTooShort, NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { toast } from '../../ui/Toast.tsx'
import { sessionsKey } from './Sessions.tsx'

interface PasswordDialogProps {
  hasPassword: boolean
  certainly: (act: () => Promise<void>) => Promise<void>
  onClose: () => void
}

/** Sets another password, or a first one for an account made through a provider. The answer is a new session. */
export function PasswordDialog({ hasPassword, certainly, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()
  const missing = hasPassword && !current

  const change = async () => {
    const given = hasPassword ? { current_password: current } : {}
    const { access_token } = await call('POST /auth/change-password', { ...given, new_password: next })
    await signIn(access_token)
    void client.invalidateQueries({ queryKey: sessionsKey })
    toast(t('passwordDialog.done'))
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (!missing && !isTooShort(next)) void act(t('passwordDialog.failed'), () => certainly(change))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(hasPassword ? 'passwordDialog.title' : 'passwordDialog.setTitle')}
      text={t('passwordDialog.text')}
    >
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t(busy ? 'saving' : 'save')} busy={busy} error={error}>
        {hasPassword && (
          <Field label={t('passwordDialog.current')} error={tried && missing ? t('passwordDialog.empty') : undefined}>
            {(bound) => (
              <PasswordInput
                {...bound}
                autoComplete="current-password"
                value={current}
                onChange={(event) => setCurrent(event.target.value)}
              />
            )}
          </Field>
        )}
        <NewPasswordField label={t('passwordDialog.next')} value={next} onChange={setNext} tried={tried} />
      </DialogForm>
    </Dialog>
  )
}
