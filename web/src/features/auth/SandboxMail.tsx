import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Rich } from '../../ui/Rich.tsx'

const MailLink = ({ children }: { children?: ReactNode }) => (
  <a className="link" href="/sandbox/mail" target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** Where the letters are while no mail leaves this installation. */
export function SandboxMail() {
  const { t } = useTranslation('auth')
  return (
    <span>
      <Rich text={t('sandboxMail')} parts={{ mail: <MailLink /> }} />
    </span>
  )
}
