import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '@veduta/contract/api/accounts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../lib/call.ts'
import { number, roubles } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Title } from '../../ui/Title.tsx'
import { GenerationsDialog } from './GenerationsDialog.tsx'
import { Pager } from './Pager.tsx'
import { UsersTable } from './UsersTable.tsx'
import './admin.css'

const pageSize = 200

/** The users of the service, for administrators; everybody else is told that this is not for them. */
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
  return <UserManagement />
}

function UserManagement() {
  const { t } = useTranslation(['admin', 'app'])
  const [page, setPage] = useState(1)
  const [payingOnly, setPayingOnly] = useState(false)
  const [opened, setOpened] = useState<User | null>(null)
  const { data, error, isPending } = useQuery({
    queryKey: ['admin', 'users', page, payingOnly],
    queryFn: () => call('GET /admin/users', { page, page_size: pageSize, paying_only: String(payingOnly) }),
    placeholderData: keepPreviousData,
  })
  const revenue = data?.users.reduce((sum, user) => sum + user.total_payments, 0) ?? 0
  const made = data?.users.reduce((sum, user) => sum + user.generation_stats.total, 0) ?? 0
  const average = data?.users.length ? revenue / data.users.length : 0
  const tiles = [
    ['payments', number(data?.payments_today ?? 0)],
    ['newUsers', number(data?.new_users_today ?? 0)],
    ['revenue', roubles(revenue)],
    ['generations', number(made)],
    ['average', roubles(Math.round(average))],
  ] as const
  return (
    <main className="admin">
      <Title text={t('title')} />
      <header className="page-h mb-0 py-4">
        <div>
          <h1 className="disp">{t('title')}</h1>
          {data && <p>{t('total', { count: data.total_users })}</p>}
        </div>
      </header>
      <dl className="tiles" aria-label={t('tiles.label')}>
        {tiles.map(([name, value]) => (
          <div className="tile" key={name}>
            <dt>{t(`tiles.${name}`)}</dt>
            <dd className="disp">{data ? value : '…'}</dd>
          </div>
        ))}
      </dl>
      <div className="tools">
        <span className="flex min-h-8 items-center gap-2 text-sm">
          <Switch
            label={t('payingOnly')}
            on={payingOnly}
            onChange={(on) => {
              setPayingOnly(on)
              setPage(1)
            }}
          />
          {t('payingOnly')}
        </span>
      </div>
      <section className="tscroll sheet" aria-label={t('table')}>
        {error && (
          <Banner className="m-3">{t(error instanceof CallError && error.status === 403 ? 'errors.forbidden' : 'errors.users')}</Banner>
        )}
        {isPending && <p className="p-4 ink2">{t('app:loading')}</p>}
        {data && <UsersTable users={data.users} onOpen={setOpened} />}
      </section>
      <Pager page={page} pages={data?.total_pages ?? 1} onPage={setPage} />
      {opened && <GenerationsDialog user={opened} onClose={() => setOpened(null)} />}
    </main>
  )
}
