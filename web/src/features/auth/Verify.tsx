import { codeLength } from '@veduta/contract/api/limits'
import { verificationBonus } from '@veduta/contract/catalogue/price'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { useConfig } from '../../lib/config.ts'
import { paths } from '../../lib/paths.ts'
import { refreshUser, signOut, useSession } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { OtpInput } from '../../ui/OtpInput.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { AuthCard } from './AuthCard.tsx'
import { Resend } from './Resend.tsx'
import { SandboxMail } from './SandboxMail.tsx'

const homeAfterMs = 2000
const codeMinutes = 15

/** Asks for the mailed code. Its confirmation brings the coins, and two seconds later the workspace. */
export default function Verify() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { loading, user } = useSession()
  const sandbox = useConfig()?.sandbox ?? []
  const [code, setCode] = useState('')
  const { busy, error, act, setError } = useAct()
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void navigate(paths.workspace, { replace: true }), homeAfterMs)
    return () => clearTimeout(timer)
  }, [done, navigate])

  if (loading) return <Loading />
  if (!user) return <Navigate to={paths.login} replace />
  if (user.is_email_verified && !done) return <Navigate to={paths.workspace} replace />

  const send = () =>
    act(t('verify.failed'), async () => {
      await call('POST /auth/verify-email', { verification_code: code })
      setDone(true)
      await refreshUser()
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code === '') setError(t('verify.empty'))
    else if (code.length === codeLength && !done) void send()
  }
  const leave = () => {
    signOut()
    void navigate(paths.login)
  }
  return (
    <AuthCard
      title={t('verify.title')}
      titled
      back={
        <IconButton label={t('verify.back')} className="auth-back" onClick={leave}>
          <ArrowLeft size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
    >
      <h1 className="disp">{t('verify.title')}</h1>
      <p className="ink2 mb-5">
        <Rich
          text={t('verify.sent', { email: user.email })}
          parts={{ address: <b className="inline-block max-w-full font-medium wrap-anywhere text-ink" /> }}
        />
      </p>
      {done ? (
        <Banner tone="ok">{t('verify.done', { coins: verificationBonus })}</Banner>
      ) : (
        <form onSubmit={submit} noValidate>
          <OtpInput
            label={t('verify.code')}
            value={code}
            onChange={(digits) => {
              setCode(digits)
              if (digits.length === codeLength) setError(null)
            }}
            invalid={error !== null}
            onEmptyEnter={() => setError(t('verify.empty'))}
          />
          <p className="hint">{t('verify.hint', { minutes: codeMinutes })}</p>
          {error && <Banner className="mt-4">{error}</Banner>}
          <Button type="submit" look="primary" size="lg" block busy={busy} disabled={busy || code.length !== codeLength} className="mt-5">
            {busy ? t('verify.busy') : t('verify.submit')}
          </Button>
          <Resend onError={setError} />
          {sandbox.includes('mail') && (
            <p className="auth-foot">
              <SandboxMail />
            </p>
          )}
        </form>
      )}
    </AuthCard>
  )
}
