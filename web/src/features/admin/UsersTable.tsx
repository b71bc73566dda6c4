import { useVirtualizer } from '@tanstack/react-virtual'
import type { User } from '@veduta/contract/api/accounts'
import { ChevronRight, Settings2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { day, number } from '../../lib/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'

const rowHeight = 33

interface UsersTableProps {
  users: User[]
  onOpen: (user: User) => void
  onManage: (user: User) => void
}

/** One row per user; the arrow opens their pictures. Rows out of sight are not in the page. */
export function UsersTable({ users, onOpen, onManage }: UsersTableProps) {
  const { t } = useTranslation('admin')
  const table = useRef<HTMLTableElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setScroller(table.current?.parentElement ?? null), [])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised: rows are asked for at every rendering
  const rows = useVirtualizer({ count: users.length, getScrollElement: () => scroller, estimateSize: () => rowHeight, overscan: 12 })
  const shown = rows.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <table className="tbl" ref={table} aria-rowcount={users.length + 1}>
      <thead>
        <tr>
          <th>{t('columns.id')}</th>
          <th>{t('columns.name')}</th>
          <th>{t('columns.email')}</th>
          <th>{t('columns.role')}</th>
          <th className="r">{t('columns.coins')}</th>
          <th className="r">{t('columns.generations')}</th>
          <th>{t('columns.created')}</th>
          <th>{t('columns.status')}</th>
          <th>
            <span className="sr">{t('columns.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {above > 0 && <tr aria-hidden style={{ height: above }} />}
        {shown.map(({ index }) => (
          <Row key={users[index].id} user={users[index]} place={index + 2} onOpen={onOpen} onManage={onManage} />
        ))}
        {below > 0 && <tr aria-hidden style={{ height: below }} />}
      </tbody>
    </table>
  )
}

function Row({ user, place, onOpen, onManage }: { user: User; place: number } & Omit<UsersTableProps, 'users'>) {
  const { t } = useTranslation('admin')
  const name = user.name || user.email
  return (
    <tr aria-rowindex={place}>
      <td className="muted">{user.id}</td>
      <td>{user.name}</td>
      <td>{user.email}</td>
      <td>{t(`roles.${user.role}`)}</td>
      <td className="r">{number(user.coin_balance)}</td>
      <td className="r">{number(user.generation_stats.total)}</td>
      <td>{day(user.created_at)}</td>
      <td>
        <span className={`pill ${user.is_active ? 'pill--ok' : 'pill--off'}`}>
          {t(user.is_active ? 'status.active' : 'status.inactive')}
        </span>
      </td>
      <td className="r">
        <IconButton label={t('manage.open', { name })} className="size-7" onClick={() => onManage(user)}>
          <Settings2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('open', { name })} className="size-7" onClick={() => onOpen(user)}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
