import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Provider } from '@veduta/contract/api/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useConfig } from '../../lib/config.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { toast } from '../../ui/Toast.tsx'
import { sessionsKey } from './Sessions.tsx'

const key = ['identities']
const all: Provider[] = ['google', 'yandex']

/**
 * The providers that sign in to the account, as rows of its facts: each can be connected and, unless it is the only way in,
 * disconnected.
 */
export function Identities({ certainly }: { certainly: (act: () => Promise<void>) => Promise<void> }) {
  const { t } = useTranslation('profile')
  const on = useConfig()?.providers
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => call('GET /auth/identities', {}) })
  const { busy, error, act, setError } = useAct()
  const shown = all.filter((provider) => on?.[provider] || data?.some((one) => one.provider === provider))

  const change = (provider: Provider, work: () => Promise<void>) =>
    act(t('identities.failed', { provider: t(`identities.${provider}`) }), () => certainly(work))
  const connect = (provider: Provider) =>
    change(provider, async () => location.assign((await call('POST /auth/identities/:provider', { provider })).auth_url))
  const disconnect = (provider: Provider) =>
    change(provider, async () => {
      await call('DELETE /auth/identities/:provider', { provider })
      await Promise.all([key, sessionsKey].map((queryKey) => client.invalidateQueries({ queryKey })))
      toast(t('identities.disconnected', { provider: t(`identities.${provider}`) }))
    })
  return (
    <>
      {shown.map((provider) => {
        const name = t(`identities.${provider}`)
        const linked = data?.find((one) => one.provider === provider)
        const verb = t(linked ? 'identities.disconnect' : 'identities.connect')
        return (
          <div key={provider}>
            <span>{name}</span>
            {linked ? (
              <span>
                {t('identities.connected')}
                {linked.email && <span className="break-all text-ink-3">{linked.email}</span>}
              </span>
            ) : (
              <span className="text-ink-3">{data && t('identities.notConnected')}</span>
            )}
            <button
              type="button"
              className="textbtn"
              aria-label={`${verb}: ${name}`}
              disabled={busy || !data}
              onClick={() => void (linked ? disconnect(provider) : connect(provider))}
            >
              {verb}
            </button>
          </div>
        )
      })}
      {error && (
        <div className="kv-note">
          <Banner onClose={() => setError(null)}>{error}</Banner>
        </div>
      )}
    </>
  )
}
