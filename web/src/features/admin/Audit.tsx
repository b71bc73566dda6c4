import { useInfiniteQuery } from '@tanstack/react-query'
import type { User } from '@veduta/contract/api/accounts'
import type { AuditEntry } from '@veduta/contract/api/admin'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { LongList } from './LongList.tsx'
import { LongTable } from './LongTable.tsx'
import { OnlyAbout } from './OnlyAbout.tsx'

/** What administrators and commands on the server did, to everybody or to one user. */
export function Audit({ user, onAll }: { user: User | null; onAll: () => void }) {
  const { t } = useTranslation('admin')
  const list = useInfiniteQuery({
    queryKey: ['admin', 'audit', user?.id],
    queryFn: ({ pageParam }) => call('GET /admin/audit', { ...(user && { user: user.id }), ...(pageParam && { after: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <div className="tools">
        <OnlyAbout user={user} onAll={onAll} />
      </div>
      <LongList label={t('audit.table')} empty={t('audit.empty')} count={entries.length} list={list}>
        <LongTable
          rows={entries}
          keyOf={({ id }) => id}
          head={
            <>
              <th>{t('audit.when')}</th>
              <th>{t('audit.who')}</th>
              <th>{t('audit.what')}</th>
              <th>{t('audit.whom')}</th>
              <th>{t('audit.facts')}</th>
            </>
          }
          renderCells={(entry) => (
            <>
              <td>{moment(entry.created_at)}</td>
              <td>{entry.actor ? entry.actor.email || entry.actor.id : t('audit.server')}</td>
              <td>
                <code>{entry.action}</code>
              </td>
              <td>{entry.user ? entry.user.email || entry.user.id : t('audit.service')}</td>
              <td className="muted">{factsOf(entry)}</td>
            </>
          )}
        />
      </LongList>
    </>
  )
}

/** The facts of an act as they were written: names and values. */
const factsOf = ({ facts }: AuditEntry) =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
