import type { AdminPayment } from '@veduta/contract/api/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { moment, roubles } from '../../lib/format.ts'
import { queries } from '../../lib/query.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/Toast.tsx'

/**
 * What does not add up about a payment: each of it can be marked as settled, money that brought no coins sent back, and a refund that was
 * never answered for ended.
 */
export function AnomaliesDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, act, setError } = useAct()
  const { payment_id: paymentId, anomalies, uncredited, order_number } = payment

  const withReason = (work: (reason: string) => Promise<void>) => {
    setTried(true)
    if (!reason.trim()) return
    void act(t('anomalies.failed'), async () => {
      await work(reason.trim())
      await queries.invalidateQueries({ queryKey: ['admin'] })
    })
  }
  const resolve = (id: number) =>
    withReason(async (words) => {
      await call('POST /admin/anomalies/:anomalyId/resolve', { anomalyId: String(id), reason: words })
      toast(t('anomalies.resolved'))
      if (anomalies.length === 1) onClose()
    })
  const sendBack = () =>
    withReason(async (words) => {
      const answer = await call('POST /admin/payments/:paymentId/refund', { paymentId, reason: words })
      if (answer.status === 'canceled') return setError(t('refund.failed'))
      toast(answer.status === 'pending' ? t('refund.pending') : t('refund.done', { amount: roubles(answer.roubles) }))
    })
  const giveUp = () =>
    withReason(async (words) => {
      const { coins } = await call('POST /admin/payments/:paymentId/refund/give-up', { paymentId, reason: words })
      toast(t('anomalies.givenUp', { count: coins }))
    })
  return (
    <Dialog open onClose={onClose} title={t('anomalies.title')} text={t('anomalies.text', { order: order_number })}>
      <div className="flex flex-col gap-3">
        <Field label={t('anomalies.reason')} error={tried && !reason.trim() ? t('manage.reasonMissing') : undefined}>
          {(bound) => <Input {...bound} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
        <ul className="flex flex-col gap-3">
          {anomalies.map(({ id, kind, facts, created_at }) => (
            <li key={id} className="flex flex-col gap-1 text-sm">
              <strong>{i18n.exists(`admin:anomalies.kinds.${kind}`) ? t(`anomalies.kinds.${kind as 'other_amount'}`) : kind}</strong>
              <span className="muted">{moment(created_at)}</span>
              <code className="max-h-32 overflow-auto break-all">{factsOf(facts)}</code>
              <span>
                <Button size="sm" disabled={busy} onClick={() => resolve(id)}>
                  {t('anomalies.resolve')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {uncredited && (
          <p className="flex flex-col gap-2 text-sm">
            {t('anomalies.uncredited')}
            <span>
              <Button size="sm" disabled={busy || payment.refund_pending} onClick={sendBack}>
                {t('anomalies.sendBack')}
              </Button>
            </span>
          </p>
        )}
        {payment.refund_lost && (
          <p className="flex flex-col gap-2 text-sm">
            {t('anomalies.lost')}
            <span>
              <Button size="sm" disabled={busy} onClick={giveUp}>
                {t('anomalies.giveUp')}
              </Button>
            </span>
          </p>
        )}
        {error && <Banner>{error}</Banner>}
      </div>
    </Dialog>
  )
}

const factsOf = (facts: Record<string, unknown>) =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
