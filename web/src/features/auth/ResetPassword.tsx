import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { signIn } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { isTooShort, NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { AuthCard } from './AuthCard.tsx'
import { focusFirstInvalid } from './form.ts'

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token')

/** Where the mailed link leads to: sets a new password with the token behind the `#`, and signs in. */
export default function ResetPassword() {
  const { t } = useTranslation('recovery')
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(location.hash))
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, act, setError } = useAct()

  useEffect(() => {
    const read = () => {
      const found = tokenIn(location.hash)
      if (!found) return
      setToken(found)
      setError(null)
      history.replaceState(history.state, '', location.pathname) // nobody reads it over a shoulder, or in the history
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [setError])

  const save = () =>
    act(t('reset.failed'), async () => {
      const { access_token } = await call('POST /auth/reset-password', { token: token ?? '', new_password: password })
      await signIn(access_token)
      await navigate(paths.workspace, { replace: true })
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isTooShort(password)) focusFirstInvalid(event.currentTarget)
    else void save()
  }
  return (
    <AuthCard title={t('reset.title')} titled>
      <h1 className="disp">{t('reset.title')}</h1>
      {token ? (
        <>
          <p className="ink2 mb-5">{t('reset.lede')}</p>
          <form onSubmit={submit} noValidate>
            <NewPasswordField label={t('reset.password')} large value={password} onChange={setPassword} tried={tried} />
            {error && <Banner className="mt-4">{error}</Banner>}
            <Button type="submit" look="primary" size="lg" block busy={busy} disabled={busy} className="mt-5">
              {t(busy ? 'reset.busy' : 'reset.submit')}
            </Button>
          </form>
        </>
      ) : (
        <Banner tone="warn">{t('reset.noLink')}</Banner>
      )}
      <div className="auth-foot">
        <Link className="link" to={paths.forgot}>
          {t('reset.another')}
        </Link>
      </div>
    </AuthCard>
  )
}
