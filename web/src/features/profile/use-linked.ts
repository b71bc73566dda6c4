import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { toast } from '../../ui/Toast.tsx'

const explained = ['access_denied', 'identity_taken', 'provider_linked'] as const

/** Tells what came of connecting a provider, which leads back here with `linked` or `link_error`: an error, if any, and how to drop it. */
export function useLinked(): [string | null, () => void] {
  const { t } = useTranslation('profile')
  const [query, setQuery] = useSearchParams()
  const linked = query.get('linked')
  const failed = query.get('link_error')
  const provider = t(`identities.${(linked ?? query.get('provider')) === 'yandex' ? 'yandex' : 'google'}`)
  const [error, setError] = useState(() => {
    if (failed === null) return null
    const known = explained.find((one) => one === failed)
    return known ? t(`identities.${known}`, { provider }) : t('identities.failed', { provider })
  })

  useEffect(() => {
    if (linked === null && failed === null) return
    if (linked !== null) toast(t('identities.done', { provider }))
    setQuery({}, { replace: true })
  }, [linked, failed, provider, setQuery, t])

  return [error, () => setError(null)]
}
