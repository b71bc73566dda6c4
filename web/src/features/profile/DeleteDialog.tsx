import type { User } from '@veduta/contract/api/accounts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { number } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { accountIsGone } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

interface DeleteDialogProps {
  user: User
  certainly: (act: () => Promise<void>) => Promise<void>
  onClose: () => void
}

/** Asks once more, in the words of what will be lost; the own address must be typed. */
export function DeleteDialog({ user, certainly, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['profile', 'app'])
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { busy, error, act } = useAct()
  const same = typed.trim().toLowerCase() === user.email.toLowerCase()

  const erase = async () => {
    await call('DELETE /auth/me', {})
    accountIsGone()
    void navigate(paths.login, { replace: true })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (same) void act(t('deleteDialog.failed'), () => certainly(erase))
  }
  const coins = number(user.coin_balance)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleteDialog.title')}
      text={user.coin_balance > 0 ? t('deleteDialog.textCoins', { coins }) : t('deleteDialog.text')}
    >
      <form onSubmit={submit} className="mt-4" noValidate>
        <Field label={t('deleteDialog.label')} hint={user.email}>
          {(bound) => <Input {...bound} type="email" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
        {error && <Banner className="mt-4">{error}</Banner>}
        <div className="acts">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button type="submit" look="danger" busy={busy} disabled={!same}>
            {t(busy ? 'deleteDialog.busy' : 'deleteDialog.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
