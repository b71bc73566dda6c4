import { useTranslation } from 'react-i18next'
import { useConfig } from '../lib/config.ts'
import { CopyButton } from './CopyButton.tsx'

/** The operator's support address with a copy button. */
export function SupportAddress() {
  const { t } = useTranslation('support')
  const address = useConfig()?.support_email
  if (!address) return <p className="ink2">{t('none')}</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <a className="link break-all" href={`mailto:${address}`}>
        {address}
      </a>
      <CopyButton text={address} />
    </div>
  )
}
