import type { User } from '@veduta/contract/api/accounts'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { day, number } from '../../lib/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** One row per user; the arrow opens their pictures. */
export function UsersTable({ users, onOpen }: { users: User[]; onOpen: (user: User) => void }) {
  const { t } = useTranslation('admin')
  if (users.length === 0) return <p className="p-4 ink2">{t('empty')}</p>
  return (
    <table className="tbl">
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
        {users.map((user) => (
          <tr key={user.id}>
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
            <td>
              <IconButton label={t('open', { name: user.name || user.email })} className="size-7" onClick={() => onOpen(user)}>
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
