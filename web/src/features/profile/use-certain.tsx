import type { User } from '@veduta/contract/api/accounts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call, CallError } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { signOut } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'

/**
 * For acts that the server wants to be certain about: when it asks who is there, the person is asked for the password, and the act is
 * done then. Everything else that goes wrong is the caller's. `dialog` must stand in the screen.
 */
export function useCertain(user: User): { certainly: (act: () => Promise<void>) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<{ act: () => Promise<void>; done: () => void; fail: (error: unknown) => void } | null>(null)

  const certainly = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'confirm_first') throw error
      await new Promise<void>((done, fail) => setWaiting({ act, done, fail }))
    }
  }
  const confirmed = () => {
    waiting?.act().then(waiting.done, waiting.fail)
    setWaiting(null)
  }
  const left = () => {
    waiting?.done()
    setWaiting(null)
  }
  const dialog = waiting && (user.has_password ? <PasswordAgain onConfirmed={confirmed} onClose={left} /> : <SignInAgain onClose={left} />)
  return { certainly, dialog }
}

function PasswordAgain({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [password, setPassword] = useState('')
  const { busy, error, act } = useAct()

  const send = () =>
    act(t('certain.failed'), async () => {
      await call('POST /auth/confirm', { password })
      onConfirmed()
    })
  const submit = () => {
    if (password) void send()
  }
  return (
    <Dialog open onClose={onClose} title={t('certain.title')} text={t('certain.text')}>
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t('certain.confirm')} busy={busy} error={error}>
        <Field label={t('passwordDialog.current')}>
          {(bound) => (
            <PasswordInput
              {...bound}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}

function SignInAgain({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'app'])
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    void navigate(paths.login, { state: { from: paths.profile } })
  }
  return (
    <Dialog open onClose={onClose} title={t('certain.title')} text={t('certain.noPassword')}>
      <div className="acts">
        <Button onClick={onClose}>{t('app:cancel')}</Button>
        <Button look="primary" onClick={leave}>
          {t('certain.signIn')}
        </Button>
      </div>
    </Dialog>
  )
}
