import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  /** Whether what is there was tried and is no address. */
  wrong: boolean
  placeholder?: string
}

/** The e-mail of an account, as every form before the sign-in asks for it. */
export function EmailField({ value, onChange, wrong, placeholder }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <Field label={t('email')} error={wrong ? t('errors.email') : undefined}>
      {(bound) => (
        <Input
          {...bound}
          large
          type="email"
          name="email"
          autoComplete="email"
          placeholder={placeholder}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
