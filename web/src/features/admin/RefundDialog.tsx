import type { AdminPayment } from '@veduta/contract/api/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { roubles } from '../../lib/format.ts'
import { queries } from '../../lib/query.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/Toast.tsx'

/** The money that the unspent coins stand for, as the server works it out: all of it, or their share rounded down to the kopeck. */
function moneyBack({ coins, roubles: price, refundable_coins, refunded_coins, refunded_roubles }: AdminPayment): number {
  if (refundable_coins === coins - refunded_coins) return price - refunded_roubles
  return Math.floor((price * 100 * refundable_coins) / coins) / 100
}

/** Asks for the reason and gives the money of the unspent coins back. */
export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, act, setError } = useAct()
  const amount = roubles(moneyBack(payment))

  const refund = () =>
    act(t('refund.failed'), async () => {
      const answer = await call('POST /admin/payments/:paymentId/refund', { paymentId: payment.payment_id, reason: reason.trim() })
      await queries.invalidateQueries({ queryKey: ['admin'] })
      if (answer.status === 'canceled') return setError(t('refund.failed'))
      toast(answer.status === 'pending' ? t('refund.pending') : t('refund.done', { amount: roubles(answer.roubles) }))
      onClose()
    })
  const submit = () => {
    setTried(true)
    if (reason.trim()) void refund()
  }
  const { name, email } = payment.user
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title')}
      text={t('refund.text', { coins: payment.refundable_coins, of: payment.coins, amount, name: name || email })}
    >
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t('refund.confirm', { amount })} look="danger" busy={busy} error={error}>
        <Field label={t('refund.reason')} error={tried && !reason.trim() ? t('manage.reasonMissing') : undefined}>
          {(bound) => <Input {...bound} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
