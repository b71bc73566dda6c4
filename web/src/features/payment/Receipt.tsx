import type { Payment } from '@veduta/contract/api/payments'
import { packageTitles, type PackageId } from '@veduta/contract/catalogue/packages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { moment, number, roubles } from '../../lib/format.ts'
import { language } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Coin } from '../../ui/Coin.tsx'

/** What was ordered: all that one would have to tell when asking about it. */
export function Receipt({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payment')
  const { user } = useSession()
  const { package_id, coins, created_at, settled_at, order_number, status } = payment
  const coinsOf = (text: string) => (
    <span className="cost">
      <Coin />
      {text}
    </span>
  )
  const facts: [string, ReactNode][] = [
    [t('receipt.plan'), packageTitles[package_id as PackageId]?.[language()] ?? package_id],
    [t('receipt.amount'), roubles(payment.roubles)],
    ...(status === 'succeeded'
      ? [
          [t('receipt.added'), coinsOf(`+${number(coins)}`)] satisfies [string, ReactNode],
          [t('receipt.balance'), user && coinsOf(number(user.coin_balance))] satisfies [string, ReactNode],
        ]
      : []),
    [t('receipt.date'), moment(settled_at ?? created_at)],
    [t('receipt.order'), order_number],
  ]
  return (
    <dl className="tblock">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
