import type { User } from '@veduta/contract/api/accounts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { day, number, roubles } from '../../lib/format.ts'
import { queries } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/Toast.tsx'
import { useCertain } from '../../ui/use-certain.tsx'

interface UserDialogProps {
  user: User
  onClose: () => void
  onLook: (at: 'payments' | 'audit') => void
}

/** What an administrator can do about one account: adjust its coins, switch it off or on, look at its payments and at what was done. */
export function UserDialog({ user, onClose, onLook }: UserDialogProps) {
  const { t } = useTranslation('admin')
  const name = user.name || user.email
  const facts = [
    ['balance', number(user.coin_balance)],
    ['paid', roubles(user.total_payments)],
    ['since', day(user.created_at)],
  ] as const
  return (
    <Dialog open onClose={onClose} size="md" title={name} text={user.email}>
      <dl className="facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`manage.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AdjustCoins user={user} />
      <SwitchAccount user={user} />
      <div className="acts">
        <Button look="ghost" onClick={() => onLook('audit')}>
          {t('manage.audit')}
        </Button>
        <Button look="ghost" onClick={() => onLook('payments')}>
          {t('manage.payments')}
        </Button>
      </div>
    </Dialog>
  )
}

function AdjustCoins({ user }: { user: User }) {
  const { t } = useTranslation('admin')
  const [coins, setCoins] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()
  const { certainly, dialog } = useCertain(useUser())
  // One key for one wish: pressing again after a lost answer does not adjust twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const amount = Number(coins.replace(/[−–]/, '-').replaceAll(/\s/g, ''))
  const right = coins.trim() !== '' && Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= 100_000
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setKey(crypto.randomUUID())
  }

  const adjust = () => act(t('manage.failed'), () => certainly(send))
  const send = async () => {
    const { coin_balance, waiting } = await call(
      'POST /admin/users/:userId/coins',
      { userId: user.id, coins: amount, reason: reason.trim() },
      { key },
    )
    toast(waiting ? t('requests.waits') : t('manage.adjusted', { name: user.name || user.email, count: coin_balance }))
    setCoins('')
    setReason('')
    setTried(false)
    setKey(crypto.randomUUID())
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (right && reason.trim()) void adjust()
  }
  return (
    <>
      <form onSubmit={submit} className="mt-4 grid gap-3" noValidate>
        <Field label={t('manage.coins')} hint={t('manage.coinsHint')} error={tried && !right ? t('manage.coinsWrong') : undefined}>
          {(bound) => (
            <Input {...bound} inputMode="numeric" maxLength={9} value={coins} onChange={(event) => change(setCoins)(event.target.value)} />
          )}
        </Field>
        <Field label={t('manage.reason')} error={tried && !reason.trim() ? t('manage.reasonMissing') : undefined}>
          {(bound) => <Input {...bound} maxLength={500} value={reason} onChange={(event) => change(setReason)(event.target.value)} />}
        </Field>
        {error && <Banner>{error}</Banner>}
        <div>
          <Button type="submit" look="primary" busy={busy}>
            {t('manage.adjust')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

function SwitchAccount({ user }: { user: User }) {
  const { t } = useTranslation('admin')
  const me = useUser()
  const { busy, error, act } = useAct()
  const name = user.name || user.email
  if (me.id === user.id) return <p className="hint mt-5">{t('manage.yourself')}</p>

  const toggle = () =>
    act(t('manage.failed'), async () => {
      await call('PATCH /admin/users/:userId', { userId: user.id, is_active: !user.is_active })
      toast(t(user.is_active ? 'manage.isOff' : 'manage.isOn', { name }))
      await queries.invalidateQueries({ queryKey: ['admin'] })
    })
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      <Button look={user.is_active ? 'quiet-danger' : 'secondary'} busy={busy} onClick={() => void toggle()}>
        {t(user.is_active ? 'manage.off' : 'manage.on')}
      </Button>
      <p className="hint">{t(user.is_active ? 'manage.offText' : 'manage.onText')}</p>
      {error && <Banner>{error}</Banner>}
    </div>
  )
}
