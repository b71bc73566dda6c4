import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { signIn } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { EmailField } from './EmailField.tsx'
import { focusFirstInvalid, type AuthFormProps } from './form.ts'

export function LoginForm({ email, setEmail, busy, error, act }: AuthFormProps) {
  const { t } = useTranslation('auth')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)

  const send = () =>
    act(t('errors.login'), async () => {
      const { access_token } = await call('POST /auth/login', { email: email.trim(), password })
      await signIn(access_token)
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (!email.trim() || !password) focusFirstInvalid(event.currentTarget)
    else void send()
  }
  return (
    <form onSubmit={submit} noValidate>
      <EmailField value={email} onChange={setEmail} wrong={tried && !email.trim()} />
      <Field
        label={t('password')}
        aside={
          <Link className="link" to={paths.forgot} state={{ email }}>
            {t('forgot')}
          </Link>
        }
        error={tried && !password ? t('errors.passwordEmpty') : undefined}
      >
        {(bound) => (
          <PasswordInput
            {...bound}
            large
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {error && <Banner className="mt-4">{error}</Banner>}
      <Button type="submit" look="primary" size="lg" block busy={busy} disabled={busy} className="mt-5">
        {busy ? t('login.busy') : t('login.submit')}
      </Button>
    </form>
  )
}
