import { useQuery } from '@tanstack/react-query'
import type { AdminPayment, CoinLot } from '@veduta/contract/api/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../lib/call.ts'
import { day, number, roubles } from '../../lib/format.ts'
import { queries } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/Toast.tsx'
import { useCertain } from '../../ui/use-certain.tsx'

/** Shows what is left of the purchase among the buyer's coins, asks for the reason and gives its money back. */
export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { payment_id: paymentId } = payment
  const name = payment.user.name || payment.user.email
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, act, setError } = useAct()
  const { certainly, dialog } = useCertain(useUser())
  const { data: quote, error: unread } = useQuery({
    queryKey: ['admin', 'refund', paymentId],
    queryFn: () => call('GET /admin/payments/:paymentId/refund', { paymentId }),
    staleTime: 0,
  })
  const amount = roubles(quote?.roubles ?? 0)
  const due = quote !== undefined && quote.roubles > 0

  const refund = (coins: number) => act(t('refund.failed'), () => certainly(() => send(coins)))
  const send = async (coins: number) => {
    try {
      const answer = await call('POST /admin/payments/:paymentId/refund', { paymentId, coins, reason: reason.trim() })
      if (answer.status === 'canceled') return setError(t('refund.failed'))
      if (answer.status === 'waiting') toast(t('requests.waits'))
      else toast(answer.status === 'pending' ? t('refund.pending') : t('refund.done', { amount: roubles(answer.roubles) }))
      onClose()
    } finally {
      await queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  const submit = () => {
    setTried(true)
    if (reason.trim() && quote) void refund(quote.coins)
  }
  const said = quote ? t(due ? 'refund.text' : 'refund.nothing', { amount, name }) : t('refund.loading')
  return (
    <Dialog open onClose={onClose} size="md" title={t('refund.title')} text={said}>
      {unread && <Banner className="mt-4">{wordsOf(unread, t('loadFailed'))}</Banner>}
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        submit={t('refund.confirm', { amount })}
        look="danger"
        busy={busy}
        disabled={!due}
        error={error}
      >
        {quote && <Lots lots={quote.lots} of={paymentId} name={name} />}
        <Field label={t('refund.reason')} error={tried && !reason.trim() ? t('manage.reasonMissing') : undefined}>
          {(bound) => <Input {...bound} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
      </DialogForm>
      {dialog}
    </Dialog>
  )
}

/** The buyer's coins as they would be spent; those of the purchase in question stand out. */
function Lots({ lots, of, name }: { lots: CoinLot[]; of: string; name: string }) {
  const { t } = useTranslation('admin')
  return (
    <div className="lots">
      <table className="tbl" aria-label={t('refund.lots', { name })}>
        <thead>
          <tr>
            <th>{t('refund.origin')}</th>
            <th>{t('payments.date')}</th>
            <th className="r">{t('refund.left')}</th>
            <th className="r">{t('refund.money')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ origin, payment_id, order_number, created_at, coins, left_coins, roubles: money }) => (
            <tr key={`${origin}${payment_id}${created_at}`} className={payment_id === of ? 'chosen' : undefined}>
              <td>{t(`refund.origins.${origin}`, { order: order_number })}</td>
              <td>{day(created_at)}</td>
              <td className="r">{t('refund.of', { left: number(left_coins), coins: number(coins) })}</td>
              <td className="r">{money > 0 ? roubles(money) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
