import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Notice } from '../ui/Notice.tsx'

export default function NotFound() {
  const { t } = useTranslation('app')
  return (
    <Notice title={t('notFound.title')} text={t('notFound.text')} mark={<Logo size={40} />}>
      <Link className={buttonClass('primary')} to={paths.workspace}>
        {t('notFound.home')}
      </Link>
    </Notice>
  )
}
