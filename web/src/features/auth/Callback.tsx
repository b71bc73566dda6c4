import type { User } from '@veduta/contract/api/accounts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { headersFor } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { currentSession, signIn, useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/Toast.tsx'
import { AuthCard } from './AuthCard.tsx'
import { leftFromHere, takeReturnPath } from './return-path.ts'

const loginAfterMs = 3000

/** Why a provider's answer brought no session; its text is for the person, and `why` says more where there is more to say. */
export class CallbackRefusal extends Error {
  readonly why: string | undefined
  constructor(text: string, options: { why?: string | undefined; cause?: unknown } = {}) {
    super(text, { cause: options.cause })
    this.why = options.why
  }
}

interface CallbackProps {
  /** Finds the session token in what the provider sent along. @throws CallbackRefusal */
  readToken: (query: URLSearchParams, fragment: URLSearchParams) => Promise<string>
}

/** The address of the account that a token opens, without keeping the token. */
async function addressOf(token: string): Promise<string> {
  const answer = await fetch('/api/auth/me', { headers: headersFor({ authorization: `Bearer ${token}` }) })
  if (!answer.ok) throw new Error(`The token is nobody's: ${answer.status}`)
  return ((await answer.json()) as User).email
}

/**
 * Where a provider returns to: the token is kept, taken out of the address, and the person goes back to where they were. A link that
 * somebody else made could bring a stranger's token here: whoever is signed in and did not leave from this browser is asked first.
 */
export function Callback({ readToken }: CallbackProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { loading, user } = useSession()
  const [error, setError] = useState<CallbackRefusal | null>(null)
  const [strange, setStrange] = useState<{ token: string; email: string } | null>(null)
  const [arrived] = useState(() => ({
    query: new URLSearchParams(location.search),
    fragment: new URLSearchParams(location.hash.slice(1)),
    isOurs: leftFromHere(),
  }))

  const enter = async (token: string) => {
    const { email } = await signIn(token)
    if (!arrived.isOurs) toast(t('callback.signedInAs', { email }))
    await navigate(takeReturnPath() ?? paths.workspace, { replace: true })
  }
  const fail = (failure: unknown) => setError(failure instanceof CallbackRefusal ? failure : new CallbackRefusal(t('callback.failed')))

  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  useEffect(() => {
    if (loading) return
    const arrive = async () => {
      const token = await readToken(arrived.query, arrived.fragment)
      if (arrived.isOurs || !currentSession().user) await enter(token)
      else setStrange({ token, email: await addressOf(token) })
    }
    arrive().catch(fail)
    // The address is read once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [loading])

  useEffect(() => {
    if (!error) return undefined
    const state = error.why ? { why: error.why } : null
    const timer = setTimeout(() => void navigate(paths.login, { replace: true, state }), loginAfterMs)
    return () => clearTimeout(timer)
  }, [error, navigate])

  return (
    <AuthCard title={t('tabs.login')}>
      <div className="mt-5">
        {error ? (
          <>
            <Banner>{error.message}</Banner>
            {error.why && <p className="mt-3">{error.why}</p>}
            <p className="hint mt-3">{t('callback.back')}</p>
          </>
        ) : strange ? (
          <>
            <Banner tone="warn">{t('callback.strange', { email: strange.email })}</Banner>
            <div className="mt-4 grid gap-2">
              <Button look="primary" onClick={() => void navigate(paths.workspace, { replace: true })}>
                {t('callback.stay', { email: user?.email ?? '' })}
              </Button>
              <Button onClick={() => void enter(strange.token).catch(fail)}>{t('callback.go')}</Button>
            </div>
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
