import { useTranslation } from 'react-i18next'
import { Rich } from '../../ui/Rich.tsx'

/** Where the letters are while no mail leaves this installation. */
export function SandboxMail() {
  const { t } = useTranslation('auth')
  const link = (words: string) => (
    <a className="link" href="/sandbox/mail" target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <span>
      <Rich text={t('sandboxMail')} parts={{ mail: link }} />
    </span>
  )
}
