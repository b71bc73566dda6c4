import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '@veduta/contract/api/accounts'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../lib/call.ts'
import { number, roubles } from '../../lib/format.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Input } from '../../ui/Input.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { GenerationsDialog } from './GenerationsDialog.tsx'
import { Pager } from './Pager.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UsersTable } from './UsersTable.tsx'

const pageSize = 200

interface UserListProps {
  onTotal: (total: number) => void
  onLook: (at: 'payments' | 'audit', user: User) => void
}

/** The users, a page at a time, all or those who pay or are searched for, with the figures of the day and of the page. */
export function UserList({ onTotal, onLook }: UserListProps) {
  const { t } = useTranslation(['admin', 'app'])
  const [page, setPage] = useState(1)
  const [payingOnly, setPayingOnly] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [opened, setOpened] = useState<User | null>(null)
  const [managed, setManaged] = useState<string | null>(null)
  const { data, error, isPending } = useQuery({
    queryKey: ['admin', 'users', page, payingOnly, search],
    queryFn: ({ signal }) => call('GET /admin/users', { page, page_size: pageSize, paying_only: String(payingOnly), search }, { signal }),
    placeholderData: keepPreviousData,
  })
  const total = data?.total_users
  useEffect(() => {
    if (total !== undefined && !payingOnly && search === '') onTotal(total)
  }, [total, payingOnly, search, onTotal])
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
  const person = data?.users.find(({ id }) => id === managed)
  return (
    <>
      <dl className="figures" aria-label={t('tiles.label')}>
        {tiles.map(([name, value]) => (
          <div className="figure" key={name}>
            <dt>{t(`tiles.${name}`)}</dt>
            <dd className="disp">{data ? value : '…'}</dd>
          </div>
        ))}
      </dl>
      <div className="tools">
        <span className="search">
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setPage(1)
            }}
          />
        </span>
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <Switch
            label={t('payingOnly')}
            on={payingOnly}
            onChange={(on) => {
              setPayingOnly(on)
              setPage(1)
            }}
          />
          {t('payingOnly')}
        </label>
      </div>
      <section className="tscroll sheet" aria-label={t('table')}>
        {error && (
          <Banner className="m-3">{t(error instanceof CallError && error.status === 403 ? 'errors.forbidden' : 'errors.users')}</Banner>
        )}
        {isPending && <p className="p-4 ink2">{t('app:loading')}</p>}
        {data?.users.length === 0 && <p className="p-4 ink2">{search ? t('notFound', { search }) : t('empty')}</p>}
        {data && data.users.length > 0 && <UsersTable users={data.users} onOpen={setOpened} onManage={({ id }) => setManaged(id)} />}
      </section>
      <Pager page={page} pages={data?.total_pages ?? 1} onPage={setPage} />
      {opened && <GenerationsDialog user={opened} onClose={() => setOpened(null)} />}
      {person && <UserDialog user={person} onClose={() => setManaged(null)} onLook={(at) => onLook(at, person)} />}
    </>
  )
}
