import type { User } from '@veduta/contract/api/accounts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Title } from '../../ui/Title.tsx'
import { Audit } from './Audit.tsx'
import { FactorGate } from './FactorGate.tsx'
import { Figures } from './Figures.tsx'
import { MaintenanceSwitch } from './MaintenanceSwitch.tsx'
import { Payments } from './Payments.tsx'
import { Requests } from './Requests.tsx'
import { UserList } from './UserList.tsx'
import './admin.css'

const tabs = ['users', 'payments', 'requests', 'figures', 'audit'] as const
type Tab = (typeof tabs)[number]

/** Administration: users, payments, figures and what was done; everybody but administrators is told that this is not for them. */
export default function Users() {
  const { t } = useTranslation(['admin', 'app'])
  const { role } = useUser()
  if (role !== 'admin') {
    return (
      <Notice
        title={t('denied')}
        text={t('deniedText')}
        mark={<ShieldAlert size={32} strokeWidth={1.4} className="text-danger-ink" aria-hidden />}
      />
    )
  }
  return (
    <FactorGate>
      <Administration />
    </FactorGate>
  )
}

function Administration() {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const [total, setTotal] = useState<number | null>(null)
  /** The one whose payments or audit are looked at. */
  const [about, setAbout] = useState<User | null>(null)
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'users'
  const open = (to: Tab, user: User | null = null) => {
    setAbout(user)
    setParams(to === 'users' ? {} : { tab: to })
  }
  return (
    <main className="admin">
      <Title text={t('title')} />
      <header className="page-h mb-0 py-4">
        <div>
          <h1 className="disp">{t('title')}</h1>
          {total !== null && <p>{t('total', { count: total })}</p>}
        </div>
        <MaintenanceSwitch />
      </header>
      <Tabs label={t('tabs.label')} tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))} value={tab} onChange={open}>
        {tab === 'users' && <UserList onTotal={setTotal} onLook={open} />}
        {tab === 'payments' && <Payments user={about} onAll={() => setAbout(null)} />}
        {tab === 'requests' && <Requests />}
        {tab === 'figures' && <Figures />}
        {tab === 'audit' && <Audit user={about} onAll={() => setAbout(null)} />}
      </Tabs>
    </main>
  )
}
