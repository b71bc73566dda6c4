import type { User } from '@veduta/contract/api/accounts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call, CallError } from '../lib/call.ts'
import { signOut } from '../lib/session.ts'
import { useAct } from '../lib/use-act.ts'
import { paths } from '../lib/paths.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogForm } from './DialogForm.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/** What the server wants to know before an act, by its refusal. */
const asked = ['confirm_first', 'second_factor_needed'] as const
type Asked = (typeof asked)[number]

interface Waiting {
  what: Asked
  act: () => Promise<void>
  done: () => void
  fail: (error: unknown) => void
}

/**
 * For acts that the server wants to be certain about: when it asks who is there, the person is asked for the password, for a code of their
 * app, or for both, and the act is done then. Everything else that goes wrong is the caller's. `dialog` must stand in the screen.
 */
export function useCertain(user: User): { certainly: (act: () => Promise<void>) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const certainly = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      const what = error instanceof CallError ? asked.find((one) => one === error.code) : undefined
      if (!what) throw error
      await new Promise<void>((done, fail) => setWaiting({ what, act, done, fail }))
    }
  }
  const confirmed = () => {
    setWaiting(null)
    if (waiting) certainly(waiting.act).then(waiting.done, waiting.fail)
  }
  const left = () => {
    waiting?.done()
    setWaiting(null)
  }
  if (!waiting) return { certainly, dialog: null }
  const shown = { onConfirmed: confirmed, onClose: left }
  if (waiting.what === 'second_factor_needed') return { certainly, dialog: <FactorDialog {...shown} /> }
  return { certainly, dialog: user.has_password ? <PasswordAgain {...shown} /> : <SignInAgain onClose={left} /> }
}

interface Shown {
  onConfirmed: () => void
  onClose: () => void
}

function PasswordAgain({ onConfirmed, onClose }: Shown) {
  const { t } = useTranslation('app')
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
        <Field label={t('certain.password')}>
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

/** Where a code of the app, or a recovery code, is entered. */
export function FactorDialog({ onConfirmed, onClose }: Shown) {
  const { t } = useTranslation('app')
  const [code, setCode] = useState('')
  const { busy, error, act } = useAct()

  const send = () =>
    act(t('certain.codeFailed'), async () => {
      await call('POST /auth/second-factor/show', { code: code.trim() })
      onConfirmed()
    })
  const submit = () => {
    if (code.trim().length >= 6) void send()
  }
  return (
    <Dialog open onClose={onClose} title={t('certain.title')} text={t('certain.codeText')}>
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t('certain.confirm')} busy={busy} error={error}>
        <Field label={t('certain.code')} hint={t('certain.codeHint')}>
          {(bound) => (
            <Input {...bound} autoComplete="one-time-code" maxLength={40} value={code} onChange={(event) => setCode(event.target.value)} />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}

function SignInAgain({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const leave = () => {
    const from = location.pathname + location.search
    signOut()
    void navigate(paths.login, { state: { from } })
  }
  return (
    <Dialog open onClose={onClose} title={t('certain.title')} text={t('certain.noPassword')}>
      <div className="acts">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" onClick={leave}>
          {t('certain.signIn')}
        </Button>
      </div>
    </Dialog>
  )
}
