import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'

/** Holds the place of the public gallery. */
export default function Explore() {
  const { t } = useTranslation('explore')
  return <Notice title={t('title')} text={t('text')} mark={<Images size={32} strokeWidth={1.4} className="text-ink-3" aria-hidden />} />
}
