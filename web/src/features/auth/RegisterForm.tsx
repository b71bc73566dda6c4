import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { signIn } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { isTooShort, NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { codeWasSent } from './code-sent.ts'
import { documents } from './DocumentLink.tsx'
import { EmailField } from './EmailField.tsx'
import { focusFirstInvalid, looksLikeEmail, type AuthFormProps } from './form.ts'

/** How much of the e-mail must be there before the other fields appear; then they stay. */
const revealAt = 3

export function RegisterForm({ email, setEmail, busy, error, act }: AuthFormProps) {
  const { t } = useTranslation('auth')
  const [revealed, setRevealed] = useState(email.length >= revealAt)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [tried, setTried] = useState(false)
  const wrong = {
    email: !looksLikeEmail(email),
    name: name.trim() ? undefined : t('errors.name'),
    password: isTooShort(password),
  }

  const send = () =>
    act(t('errors.register'), async () => {
      const { access_token } = await call('POST /auth/register', {
        email: email.trim(),
        name: name.trim(),
        password,
        accept_terms: accepted,
      })
      codeWasSent()
      await signIn(access_token)
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    const complete = revealed && accepted && !wrong.email && !wrong.name && !wrong.password
    if (complete) void send()
    else focusFirstInvalid(event.currentTarget)
  }
  const typeEmail = (text: string) => {
    setEmail(text)
    if (text.length >= revealAt) setRevealed(true)
  }
  return (
    <form onSubmit={submit} noValidate>
      <EmailField value={email} onChange={typeEmail} wrong={tried && wrong.email} placeholder="name@studio.example" />
      {revealed && (
        <>
          <Field label={t('name')} error={tried ? wrong.name : undefined}>
            {(bound) => (
              <Input
                {...bound}
                large
                name="name"
                autoComplete="name"
                maxLength={120}
                required
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <NewPasswordField label={t('password')} large value={password} onChange={setPassword} tried={tried} />
          <div className="mt-4">
            <Checkbox name="terms" required checked={accepted} onChange={(event) => setAccepted(event.target.checked)}>
              <Rich text={t('terms')} parts={documents} />
            </Checkbox>
          </div>
        </>
      )}
      {error && <Banner className="mt-4">{error}</Banner>}
      <Button type="submit" look="primary" size="lg" block busy={busy} disabled={busy || (revealed && !accepted)} className="mt-5">
        {busy ? t('register.busy') : t(revealed ? 'register.submit' : 'register.continue')}
      </Button>
    </form>
  )
}
