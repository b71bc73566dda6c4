import { useInfiniteQuery } from '@tanstack/react-query'
import type { User } from '@veduta/contract/api/accounts'
import type { AdminPayment } from '@veduta/contract/api/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment, number, roubles } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { AnomaliesDialog } from './AnomaliesDialog.tsx'
import { LongList } from './LongList.tsx'
import { LongTable } from './LongTable.tsx'
import { OnlyAbout } from './OnlyAbout.tsx'
import { RefundDialog } from './RefundDialog.tsx'

const states = ['pending', 'succeeded', 'canceled', 'failed'] as const
type State = (typeof states)[number]

/** The payments of everybody or of one user, with what can be given back. */
export function Payments({ user, onAll }: { user: User | null; onAll: () => void }) {
  const { t } = useTranslation('admin')
  const [state, setState] = useState<State | ''>('')
  const [attention, setAttention] = useState(false)
  const [refunding, setRefunding] = useState<AdminPayment | null>(null)
  const list = useInfiniteQuery({
    queryKey: ['admin', 'payments', user?.id, state, attention],
    queryFn: ({ pageParam }) =>
      call('GET /admin/payments', {
        anomalies_only: String(attention),
        ...(user && { user: user.id }),
        ...(state && { status: state }),
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const [settling, setSettling] = useState<string | null>(null)
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? []
  const settled = payments.find(({ payment_id }) => payment_id === settling)
  return (
    <>
      <div className="tools">
        <span className="w-44">
          <Select
            label={t('payments.status')}
            value={state}
            choices={[{ id: '', label: t('payments.all') }, ...states.map((id) => ({ id, label: t(`payments.states.${id}`) }))]}
            onChange={(id) => setState(id as State | '')}
          />
        </span>
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <Switch label={t('payments.attention')} on={attention} onChange={setAttention} />
          {t('payments.attention')}
        </label>
        <OnlyAbout user={user} onAll={onAll} />
      </div>
      <LongList label={t('payments.table')} empty={t('payments.empty')} count={payments.length} list={list}>
        <LongTable
          rows={payments}
          keyOf={({ payment_id }) => payment_id}
          head={
            <>
              <th>{t('payments.date')}</th>
              <th>{t('payments.order')}</th>
              <th>{t('payments.user')}</th>
              <th>{t('payments.package')}</th>
              <th className="r">{t('payments.coins')}</th>
              <th className="r">{t('payments.amount')}</th>
              <th>{t('payments.status')}</th>
              <th className="r">{t('payments.back')}</th>
              <th>{t('payments.provider')}</th>
              <th>
                <span className="sr">{t('payments.act')}</span>
              </th>
            </>
          }
          renderCells={(payment) => (
            <Cells payment={payment} onRefund={() => setRefunding(payment)} onSettle={() => setSettling(payment.payment_id)} />
          )}
        />
      </LongList>
      {settled && <AnomaliesDialog payment={settled} onClose={() => setSettling(null)} />}
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </>
  )
}

const looks: Record<State, string> = { succeeded: 'pill--ok', pending: '', canceled: 'pill--off', failed: 'pill--off' }

function Cells({ payment, onRefund, onSettle }: { payment: AdminPayment; onRefund: () => void; onSettle: () => void }) {
  const { t } = useTranslation('admin')
  const { user, anomalies } = payment
  const name = user.name || user.email
  return (
    <>
      <td>{moment(payment.created_at)}</td>
      <td>{payment.order_number}</td>
      <td className="cut" title={user.email}>
        {user.email}
      </td>
      <td>{payment.package_id}</td>
      <td className="r">{number(payment.coins)}</td>
      <td className="r">{roubles(payment.roubles)}</td>
      <td>
        <span className={`pill ${looks[payment.status] ?? ''}`} title={payment.detail ?? undefined}>
          {t(`payments.states.${payment.status}`, payment.status)}
        </span>{' '}
        {anomalies.length > 0 && (
          <Button size="sm" look="danger" aria-label={t('payments.settleOf', { name, count: anomalies.length })} onClick={onSettle}>
            {t('payments.anomalies', { count: anomalies.length })}
          </Button>
        )}
      </td>
      <td className="r">{payment.refunded_roubles > 0 ? roubles(payment.refunded_roubles) : ''}</td>
      <td className="muted">{payment.provider_payment_id ?? ''}</td>
      <td className="r act">
        {payment.refund_pending && <span className="pill">{t('payments.pending')}</span>}
        {payment.refundable_coins > 0 && (
          <Button size="sm" aria-label={t('payments.refundOf', { name })} onClick={onRefund}>
            {t('payments.refund')}
          </Button>
        )}
      </td>
    </>
  )
}
