import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import { Input, type InputProps } from './Input.tsx'

/** A password that can be shown. */
export function PasswordInput(props: InputProps) {
  const { t } = useTranslation('app')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="pwd">
      <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" />
      <IconButton label={t(shown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!shown)} disabled={props.disabled}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
