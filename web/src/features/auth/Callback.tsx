import type { User } from '@veduta/contract/api/accounts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { answerOf, headersFor } from '../../lib/call.ts'
import { paths } from '../../lib/paths.ts'
import { currentSession, signIn, signOut, useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/Toast.tsx'
import { AuthCard } from './AuthCard.tsx'
import { forgetReturnPath, returnPath } from './return-path.ts'

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

/** Asks with a token that is not kept. */
const callWith = (token: string, method: string, path: string) =>
  fetch(`/api${path}`, { method, headers: headersFor({ authorization: `Bearer ${token}` }) })

/** The account that a token opens. */
async function accountOf(token: string): Promise<User> {
  const answer = await callWith(token, 'GET', '/auth/me')
  if (!answer.ok) throw new Error(`The token is nobody's: ${answer.status}`)
  return answerOf('GET /auth/me', answer.status, await answer.text())
}

/**
 * Where a provider returns to: the token is kept, taken out of the address, and the person goes back to where they were. A link that
 * somebody else made could bring a stranger's token here: whoever is signed in is asked first, and whoever is not is told whose account it
 * is, with one press that leaves it.
 */
export function Callback({ readToken }: CallbackProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { loading, user } = useSession()
  const [error, setError] = useState<CallbackRefusal | null>(null)
  const [other, setOther] = useState<{ token: string; email: string } | null>(null)
  const [arrived] = useState(() => ({
    query: new URLSearchParams(location.search),
    fragment: new URLSearchParams(location.hash.slice(1)),
    back: returnPath() ?? paths.workspace,
  }))

  const goBack = () => navigate(arrived.back, { replace: true })
  const enter = async (token: string) => {
    const { email } = await signIn(token)
    toast(t('callback.signedInAs', { email }), { action: { label: t('callback.leave'), onPress: signOut }, seconds: 15 })
    await goBack()
  }
  /** Goes on with the session that is here, and ends the one that came. */
  const stay = (token: string) => {
    callWith(token, 'POST', '/auth/logout').catch((failure: unknown) => console.warn('The other session was not ended', failure))
    void goBack()
  }
  const fail = (failure: unknown) => setError(failure instanceof CallbackRefusal ? failure : new CallbackRefusal(t('callback.failed')))

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    forgetReturnPath()
  }, [])
  useEffect(() => {
    if (loading) return
    const arrive = async () => {
      const token = await readToken(arrived.query, arrived.fragment)
      if (!currentSession().user) return enter(token)
      const { id, email } = await accountOf(token)
      if (id === currentSession().user?.id) stay(token)
      else setOther({ token, email })
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
        ) : other ? (
          <>
            <Banner tone="warn">{t('callback.other', { email: other.email })}</Banner>
            <div className="mt-4 grid gap-2">
              <Button look="primary" onClick={() => stay(other.token)}>
                {t('callback.stay', { email: user?.email ?? '' })}
              </Button>
              <Button onClick={() => void enter(other.token).catch(fail)}>{t('callback.go')}</Button>
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
