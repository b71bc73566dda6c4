import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/session.ts'

/** Said while a screen loads, or the server does not say who is signed in; quiet for the first moment: quick loads do not flicker. */
export function Loading() {
  const { t } = useTranslation('app')
  const { unheard } = useSession()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="grid min-h-dvh place-items-center p-6 text-center text-ink-2">{late && t(unheard ? 'unheard' : 'loading')}</output>
  )
}
