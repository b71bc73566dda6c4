import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { signIn } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthCard } from './AuthCard.tsx'
import { takeReturnPath } from './return-path.ts'

const loginAfterMs = 3000

/** Why a provider's answer brought no session; its text is for the person. */
export class CallbackRefusal extends Error {}

interface CallbackProps {
  /** Finds the session token in what the provider sent along. @throws CallbackRefusal */
  readToken: (query: URLSearchParams, fragment: URLSearchParams) => Promise<string>
}

/** Where a provider returns to: the token is kept, taken out of the address, and the person goes back to where they were. */
export function Callback({ readToken }: CallbackProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const [arrived] = useState(() => ({
    query: new URLSearchParams(location.search),
    fragment: new URLSearchParams(location.hash.slice(1)),
  }))

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    readToken(arrived.query, arrived.fragment)
      .then(signIn)
      .then(() => navigate(takeReturnPath() ?? paths.workspace, { replace: true }))
      .catch((failure: unknown) => setError(failure instanceof CallbackRefusal ? failure.message : t('callback.failed')))
    // The address is read once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!error) return undefined
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), loginAfterMs)
    return () => clearTimeout(timer)
  }, [error, navigate])

  return (
    <AuthCard title={t('tabs.login')}>
      <div className="mt-5">
        {error ? (
          <>
            <Banner>{error}</Banner>
            <p className="hint">{t('callback.back')}</p>
          </>
        ) : (
          <output className="ink2 flex items-center gap-2.5">
            <Spinner />
            {t('callback.working')}
          </output>
        )}
      </div>
    </AuthCard>
  )
}
