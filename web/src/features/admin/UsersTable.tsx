import type { AdminUser } from '@veduta/contract/api/admin'
import { ChevronRight, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { day, number } from '../../lib/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LongTable } from './LongTable.tsx'

interface UsersTableProps {
  users: AdminUser[]
  onOpen: (user: AdminUser) => void
  onManage: (user: AdminUser) => void
}

/** One row per user; the arrow opens their pictures. */
export function UsersTable({ users, onOpen, onManage }: UsersTableProps) {
  const { t } = useTranslation('admin')
  return (
    <LongTable
      rows={users}
      keyOf={({ id }) => id}
      head={
        <>
          <th className="r">{t('columns.id')}</th>
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
        </>
      }
      renderCells={(user) => <Cells user={user} onOpen={onOpen} onManage={onManage} />}
    />
  )
}

function Cells({ user, onOpen, onManage }: { user: AdminUser } & Omit<UsersTableProps, 'users'>) {
  const { t } = useTranslation('admin')
  const name = user.name || user.email
  return (
    <>
      <td className="r muted" title={user.id}>
        {user.number}
      </td>
      <td className="cut" title={user.name}>
        {user.name}
      </td>
      <td className="cut" title={user.email}>
        {user.email}
      </td>
      <td>{t(`roles.${user.role}`, user.role)}</td>
      <td className="r">{number(user.coin_balance)}</td>
      <td className="r">{number(user.generation_stats.total)}</td>
      <td>{day(user.created_at)}</td>
      <td>
        <span className={`pill ${user.is_active ? 'pill--ok' : 'pill--off'}`}>
          {t(user.is_active ? 'status.active' : 'status.inactive')}
        </span>
      </td>
      <td className="r act">
        <IconButton label={t('manage.open', { name })} className="size-7" onClick={() => onManage(user)}>
          <Settings2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('open', { name })} className="size-7" onClick={() => onOpen(user)}>
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </td>
    </>
  )
}
