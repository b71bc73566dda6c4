import { useQuery } from '@tanstack/react-query'
import type { Payment } from '@veduta/contract/api/payments'
import { packageTitles, type PackageId } from '@veduta/contract/catalogue/packages'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment, number, roubles } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'

/** What was bought, with how each payment and its fiscal receipt stand. `balance` only tells when to read it again. */
export function Purchases({ balance }: { balance: number }) {
  const { t } = useTranslation('profile')
  const { data } = useQuery({ queryKey: ['payments', balance], queryFn: () => call('GET /payments', {}) })
  if (!data) return null
  return (
    <section className="sheet card" ref={showWhenNamed}>
      <h2>{t('purchases.title')}</h2>
      {data.length === 0 ? <p className="hint">{t('purchases.empty')}</p> : <List payments={data} />}
    </section>
  )
}

/** An address that ends in `#purchases` is about this part; it comes to be there only when the list has been read. */
const showWhenNamed = (part: HTMLElement | null) => {
  if (location.hash === '#purchases') part?.scrollIntoView({ block: 'start' })
}

function List({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('profile')
  return (
    <div className="purchases">
      <table className="statement">
        <thead className="sr">
          <tr>
            <th>{t('date')}</th>
            <th>{t('what')}</th>
            <th>{t('purchases.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.payment_id}>
              <td>{moment(payment.created_at)}</td>
              <td>
                {t('purchases.package', {
                  name: packageTitles[payment.package_id as PackageId]?.[language()] ?? payment.package_id,
                  coins: number(payment.coins),
                })}
                <span className="hint block">
                  <State payment={payment} />
                </span>
              </td>
              <td>{roubles(payment.roubles)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function State({ payment }: { payment: Payment }) {
  const { t } = useTranslation('profile')
  const { status, detail, confirmation_url, receipt, refunded_roubles } = payment
  const parts = [
    t([`purchases.states.${status}`, 'purchases.states.pending']),
    detail,
    status === 'succeeded' && receipt ? t(`purchases.receipt.${receipt}`, '') : null,
    refunded_roubles > 0 ? t('purchases.refunded', { amount: roubles(refunded_roubles) }) : null,
  ].filter(Boolean)
  return (
    <>
      {parts.join(' · ')}
      {confirmation_url && (
        <>
          {' · '}
          <a href={confirmation_url}>{t('purchases.goOn')}</a>
        </>
      )}
    </>
  )
}
