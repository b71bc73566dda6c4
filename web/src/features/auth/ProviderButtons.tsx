import { useTranslation } from 'react-i18next'
import type { Provider } from '@veduta/contract/api/accounts'
import { call } from '../../lib/call.ts'
import { useConfig } from '../../lib/config.ts'
import type { Acting } from '../../lib/use-act.ts'
import { Button } from '../../ui/Button.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { documents } from './DocumentLink.tsx'
import { keepReturnPath } from './return-path.ts'

interface ProviderButtonsProps {
  tab: 'login' | 'register'
  /** Where to go after the sign-in. */
  back: string
  busy: boolean
  act: Acting['act']
}

/** The providers that this installation offers. A press leaves for the provider's own page. */
export function ProviderButtons({ tab, back, busy, act }: ProviderButtonsProps) {
  const { t } = useTranslation('auth')
  const on = useConfig()?.providers
  if (!on?.google && !on?.yandex) return null

  const leave = (provider: Provider) =>
    act(t(`errors.${provider}`), async () => {
      keepReturnPath(back)
      const { auth_url } = await call(`GET /auth/${provider}/url`, {})
      location.assign(auth_url)
      await new Promise(() => {}) // the page is being left
    })
  return (
    <>
      <div className="oauth">
        {on.google && (
          <Button size="lg" disabled={busy} onClick={() => void leave('google')}>
            <span className="mono-mark" aria-hidden>
              G
            </span>
            {t(`provider.${tab}`)}
          </Button>
        )}
        {on.yandex && (
          <Button size="lg" disabled={busy} onClick={() => void leave('yandex')}>
            <span className="mono-mark" aria-hidden>
              {t('provider.yandex').slice(0, 1)}
            </span>
            {t('provider.yandex')}
          </Button>
        )}
      </div>
      <p className="hint mt-2">
        <Rich text={t('providerTerms')} parts={documents} />
      </p>
      <div className="or">{t('or')}</div>
    </>
  )
}
