import { useQuery } from '@tanstack/react-query'
import type { CoinEntry, CoinOrigin } from '@veduta/contract/api/coins'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment, number } from '../../lib/format.ts'

const shownEntries = 12
/** Entries whose reason says already where the coins are from. */
const plain: CoinEntry['reason'][] = ['bonus', 'purchase', 'payment_refund', 'payment_refund_undone']
const origins = ['bonus', 'gift', 'bought'] as const satisfies CoinOrigin[]

/** Where the coins of the balance come from, and the latest movements. `balance` only tells when to read them again. */
export function Statement({ balance }: { balance: number }) {
  const { t } = useTranslation('profile')
  const { data } = useQuery({ queryKey: ['coins', balance], queryFn: () => call('GET /coins', { limit: shownEntries }) })
  if (!data) return null
  const what = ({ reason, project_name, note }: CoinEntry) => [t(`reasons.${reason}`, ''), project_name ?? note].filter(Boolean).join(', ')
  const fromWhere = ({ reason, origins: of }: CoinEntry) =>
    plain.includes(reason)
      ? null
      : of
          .map(({ origin, coins }) =>
            of.length > 1 ? `${t(`origins.${origin}`, '')} ${number(Math.abs(coins))}` : t(`origins.${origin}`, ''),
          )
          .join(', ')
  return (
    <>
      {data.balance > 0 && (
        <>
          <dl className="origins">
            {origins
              .filter((origin) => data.left[origin] > 0)
              .map((origin) => (
                <div key={origin}>
                  <dt>{t(`origins.${origin}`)}</dt>
                  <dd>{number(data.left[origin])}</dd>
                </div>
              ))}
          </dl>
          <p className="hint">{t('originsHint')}</p>
        </>
      )}
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
              <td>
                {what(entry)}
                {fromWhere(entry) && <span className="hint block">{fromWhere(entry)}</span>}
              </td>
              <td className={entry.coins > 0 ? 'plus' : undefined}>{`${entry.coins > 0 ? '+' : '−'}${number(Math.abs(entry.coins))}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
