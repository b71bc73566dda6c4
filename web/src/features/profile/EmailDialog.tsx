import { useQueryClient } from '@tanstack/react-query'
import { codeLength } from '@veduta/contract/api/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useConfig } from '../../lib/config.ts'
import { refreshUser } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { toast } from '../../ui/Toast.tsx'
import { sessionsKey } from './Sessions.tsx'

interface EmailDialogProps {
  certainly: (act: () => Promise<void>) => Promise<void>
  onClose: () => void
}

/** Changes the e-mail in two steps: a code goes to the new address, and with it the address is the account's. */
export function EmailDialog({ certainly, onClose }: EmailDialogProps) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const sandbox = useConfig()?.sandbox ?? []
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()
  const looksRight = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())

  const change = async (verification_code?: string) => {
    await call('POST /auth/change-email', { email: email.trim(), verification_code })
    if (verification_code === undefined) return setAsked(true)
    await refreshUser()
    void client.invalidateQueries({ queryKey: sessionsKey })
    toast(t('emailDialog.done', { email: email.trim() }))
    onClose()
  }
  const send = (given?: string) => void act(t('emailDialog.failed'), () => certainly(() => change(given)))
  const submit = () => {
    setTried(true)
    if (!asked && looksRight) send()
    if (asked && code.length === codeLength) send(code)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('emailDialog.title')}
      text={asked ? t('emailDialog.sent', { email: email.trim() }) : t('emailDialog.text')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={asked ? () => setAsked(false) : onClose}
        cancel={asked ? t('emailDialog.back') : undefined}
        submit={t(asked ? 'emailDialog.confirm' : 'emailDialog.send')}
        busy={busy}
        disabled={asked && code.length !== codeLength}
        error={error}
      >
        {asked ? (
          <OtpInput label={t('emailDialog.code')} value={code} onChange={setCode} invalid={error !== null} />
        ) : (
          <Field label={t('emailDialog.label')} error={tried && !looksRight ? t('emailDialog.wrong') : undefined}>
            {(bound) => (
              <Input
                {...bound}
                type="email"
                autoComplete="email"
                maxLength={254}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        )}
        {asked && sandbox.includes('mail') && (
          <p className="hint mt-2">
            <a className="link" href="/sandbox/mail" target="_blank" rel="noreferrer">
              {t('emailDialog.sandbox')}
            </a>
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}
