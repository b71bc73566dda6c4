import { passwordLength } from '@veduta/contract/api/limits'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCommonPassword } from '../lib/use-common-password.ts'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  /** Whether what is wrong is said now: after the first attempt to send it. */
  tried: boolean
  large?: boolean
}

export const isTooShort = (password: string) => password.length < passwordLength.min

/** Where a password is chosen. One of those that are tried first brings a warning while it is typed; it may be chosen all the same. */
export function NewPasswordField({ label, value, onChange, tried, large }: NewPasswordFieldProps) {
  const { t } = useTranslation('app')
  const common = useCommonPassword(value)
  const hint = (
    <output>
      {common ? (
        <span className="warn">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {t('newPassword.common')}
        </span>
      ) : (
        t('newPassword.hint', { min: passwordLength.min })
      )}
    </output>
  )
  return (
    <Field label={label} hint={hint} error={tried && isTooShort(value) ? t('newPassword.short') : undefined}>
      {(bound) => (
        <PasswordInput
          {...bound}
          large={large}
          name="password"
          autoComplete="new-password"
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
