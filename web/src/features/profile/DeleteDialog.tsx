import type { User } from '@veduta/contract/api/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { number } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { accountIsGone } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

interface DeleteDialogProps {
  user: User
  certainly: (act: () => Promise<void>) => Promise<void>
  onClose: () => void
}

/** Asks once more, in the words of what will be lost; the own address must be typed. */
export function DeleteDialog({ user, certainly, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { busy, error, act } = useAct()
  const same = typed.trim().toLowerCase() === user.email.toLowerCase()

  const erase = async () => {
    await call('DELETE /auth/me', {})
    accountIsGone()
    void navigate(paths.login, { replace: true })
  }
  const submit = () => {
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
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        submit={t(busy ? 'deleteDialog.busy' : 'deleteDialog.confirm')}
        look="danger"
        busy={busy}
        disabled={!same}
        error={error}
      >
        <Field label={t('deleteDialog.label')} hint={user.email}>
          {(bound) => <Input {...bound} type="email" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
