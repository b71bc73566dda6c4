import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { verificationBonus } from '@veduta/contract/catalogue/price'
import { useConfig } from '../../lib/config.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AuthCard } from './AuthCard.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { localPath } from './return-path.ts'
import { SandboxMail } from './SandboxMail.tsx'
import { useSupportDialog } from './use-support-dialog.tsx'

type Tab = 'login' | 'register'

/** Sign-in and registration, one beside the other. `?signup` opens the registration first. */
export default function Login() {
  const { t } = useTranslation('auth')
  const app = useTranslation('app')
  const { loading, user } = useSession()
  const [query] = useSearchParams()
  const state = useLocation().state as { from?: unknown; why?: string; over?: boolean } | null
  const sandbox = useConfig()?.sandbox ?? []
  const [tab, setTab] = useState<Tab>(query.has('signup') && query.get('signup') !== 'false' ? 'register' : 'login')
  const [email, setEmail] = useState('')
  const { busy, error, act, setError } = useAct(state?.why)
  const support = useSupportDialog(() => setError(app.t('noConnection')))
  const back = localPath(state?.from) ?? paths.workspace

  if (loading) return <Loading />
  if (user) return <Navigate to={back} replace />
  const form = { email, setEmail, busy, error, act }
  return (
    <AuthCard title={t(`tabs.${tab}`)}>
      <p className="lede">{tab === 'login' ? t('lede.login') : t('lede.register', { coins: verificationBonus })}</p>
      {state?.over && !error && (
        <Banner tone="warn" className="mt-4">
          {t('sessionOver')}
        </Banner>
      )}
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { id: 'login', label: t('tabs.login') },
          { id: 'register', label: t('tabs.register') },
        ]}
        value={tab}
        onChange={(next: Tab) => {
          setTab(next)
          setError(null)
        }}
      >
        <ProviderButtons tab={tab} back={back} busy={busy} act={act} />
        {tab === 'login' ? <LoginForm {...form} /> : <RegisterForm {...form} />}
        <div className="auth-foot">
          <button type="button" className="link" onClick={support.open}>
            {t('problems')}
          </button>
          {sandbox.includes('mail') && tab === 'register' && <SandboxMail />}
        </div>
      </Tabs>
      {support.dialog}
    </AuthCard>
  )
}
