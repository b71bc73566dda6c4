import { useQuery } from '@tanstack/react-query'
import type { CoinEntry } from '@veduta/contract/api/coins'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment, number } from '../../lib/format.ts'

const shownEntries = 12

/** The latest movements of coins. `balance` only tells when to read them again. */
export function Statement({ balance }: { balance: number }) {
  const { t } = useTranslation('profile')
  const { data } = useQuery({ queryKey: ['coins', balance], queryFn: () => call('GET /coins', { limit: shownEntries }) })
  if (!data) return null
  const what = ({ reason, project_name, note }: CoinEntry) => [t(`reasons.${reason}`), project_name ?? note].filter(Boolean).join(', ')
  return (
    <>
      <h3 className="mt-4.5 mb-1 text-xs font-medium text-ink-2">{t('ledger')}</h3>
      {data.entries.length === 0 && <p className="hint">{t('ledgerEmpty')}</p>}
      <table className="statement">
        <thead className="sr">
          <tr>
            <th>{t('date')}</th>
            <th>{t('what')}</th>
            <th>{t('coins')}</th>
          </tr>
        </thead>
        <tbody>
          {data.entries.map((entry) => (
            <tr key={entry.id}>
              <td>{moment(entry.created_at)}</td>
              <td>{what(entry)}</td>
              <td className={entry.coins > 0 ? 'plus' : undefined}>{`${entry.coins > 0 ? '+' : '−'}${number(Math.abs(entry.coins))}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
