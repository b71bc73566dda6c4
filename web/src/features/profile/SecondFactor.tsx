import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../lib/api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { secondFactorQuery } from '../../lib/second-factor.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { toast } from '../../ui/Toast.tsx'

type Certainly = (act: () => Promise<void>) => Promise<void>
type Secret = Reply<'POST /auth/second-factor'>

/** The row of an administrator's profile about the second factor: whether it is on, and what can be done about it. */
export function SecondFactor({ certainly }: { certainly: Certainly }) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const { data: stands } = useQuery(secondFactorQuery)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { busy, error, act } = useAct()
  const renew = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })

  const start = () => act(t('factor.failed'), () => certainly(async () => setSecret(await call('POST /auth/second-factor', {}))))
  const renewCodes = () =>
    act(t('factor.failed'), () =>
      certainly(async () => {
        setCodes((await call('POST /auth/second-factor/recovery-codes', {})).recovery_codes)
        await renew()
      }),
    )
  const switchOff = () =>
    act(t('factor.failed'), () =>
      certainly(async () => {
        await call('DELETE /auth/second-factor', {})
        toast(t('factor.isOff'))
        await renew()
      }),
    )
  const switchedOn = (made: string[]) => {
    setSecret(null)
    setCodes(made)
    void renew()
  }
  if (!stands) return null
  return (
    <>
      <div>
        <span>{t('factor.title')}</span>
        <span>
          {stands.on ? t('factor.on', { count: stands.recovery_codes_left }) : t(stands.required ? 'factor.required' : 'factor.off')}
          {error && <Banner className="mt-2">{error}</Banner>}
        </span>
        {stands.on ? (
          <span className="grid justify-items-end gap-1">
            <button type="button" className="textbtn" disabled={busy} onClick={() => void renewCodes()}>
              {t('factor.renew')}
            </button>
            <button type="button" className="textbtn" disabled={busy} onClick={() => void switchOff()}>
              {t('factor.switchOff')}
            </button>
          </span>
        ) : (
          <button type="button" className="textbtn" disabled={busy} onClick={() => void start()}>
            {t('factor.switchOn')}
          </button>
        )}
      </div>
      {secret && <SetUp secret={secret} certainly={certainly} onDone={switchedOn} onClose={() => setSecret(null)} />}
      {codes && <Codes codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

interface SetUpProps {
  secret: Secret
  certainly: Certainly
  onDone: (codes: string[]) => void
  onClose: () => void
}

function SetUp({ secret: { secret, address }, certainly, onDone, onClose }: SetUpProps) {
  const { t } = useTranslation('profile')
  const [code, setCode] = useState('')
  const { busy, error, act } = useAct()
  const send = () =>
    act(t('factor.failed'), () => certainly(async () => onDone((await call('POST /auth/second-factor/on', { code })).recovery_codes)))
  const submit = () => {
    if (code.length === 6) void send()
  }
  return (
    <Dialog open onClose={onClose} title={t('factor.setUp')} text={t('factor.setUpText')}>
      <QrCode text={address} label={t('factor.qr')} />
      <p className="hint mt-2 break-all">{t('factor.byHand', { secret: secret.match(/.{1,4}/g)!.join(' ') })}</p>
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t('factor.switchOn')} busy={busy} disabled={code.length !== 6} error={error}>
        <OtpInput label={t('factor.code')} value={code} onChange={setCode} />
      </DialogForm>
    </Dialog>
  )
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const text = codes.join('\n')
  return (
    <Dialog open onClose={onClose} title={t('factor.codes')} text={t('factor.codesText')}>
      <pre className="mt-4">{text}</pre>
      <div className="acts">
        <CopyButton text={text} />
        <Button look="primary" onClick={onClose}>
          {t('factor.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
