import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Said while a screen loads; kept quiet for the first moment, so that quick loads do not flicker. */
export function Loading() {
  const { t } = useTranslation('app')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250)
    return () => clearTimeout(timer)
  }, [])
  return <output className="grid min-h-dvh place-items-center text-ink-2">{late && t('loading')}</output>
}
