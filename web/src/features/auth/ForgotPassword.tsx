import { ArrowLeft } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { useConfig } from '../../lib/config.ts'
import { paths } from '../../lib/paths.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AuthCard } from './AuthCard.tsx'
import { EmailField } from './EmailField.tsx'
import { focusFirstInvalid, looksLikeEmail } from './form.ts'
import { SandboxMail } from './SandboxMail.tsx'

/** Has a link mailed that sets a new password. Whether the address is known here is not told. */
export default function ForgotPassword() {
  const { t } = useTranslation(['recovery', 'auth'])
  const navigate = useNavigate()
  const state = useLocation().state as { email?: string } | null
  const sandbox = useConfig()?.sandbox ?? []
  const [email, setEmail] = useState(state?.email ?? '')
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()
  const [sent, setSent] = useState<string | null>(null)

  const send = () =>
    act(t('forgot.failed'), async () => {
      setSent(null)
      setSent((await call('POST /auth/forgot-password', { email: email.trim() })).message)
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!looksLikeEmail(email)) focusFirstInvalid(event.currentTarget)
    else void send()
  }
  return (
    <AuthCard
      title={t('forgot.title')}
      titled
      back={
        <IconButton label={t('forgot.back')} className="auth-back" onClick={() => void navigate(paths.login)}>
          <ArrowLeft size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      }
    >
      <h1 className="disp">{t('forgot.title')}</h1>
      <p className="ink2 mb-5">{t('forgot.lede')}</p>
      <form onSubmit={submit} noValidate>
        <EmailField value={email} onChange={setEmail} wrong={tried && !looksLikeEmail(email)} />
        {error && <Banner className="mt-4">{error}</Banner>}
        {sent && (
          <Banner tone="ok" className="mt-4">
            {sent}
          </Banner>
        )}
        <Button type="submit" look={sent ? 'secondary' : 'primary'} size="lg" block busy={busy} disabled={busy} className="mt-5">
          {t(busy ? 'forgot.busy' : sent ? 'forgot.again' : 'forgot.submit')}
        </Button>
        <div className="auth-foot">
          <Link className="link" to={paths.login}>
            {t('forgot.back')}
          </Link>
          {sandbox.includes('mail') && <SandboxMail />}
        </div>
      </form>
    </AuthCard>
  )
}
