import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { useAct } from '../../lib/use-act.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

export type Certainly = (act: () => Promise<void>) => Promise<void>

interface KeyDialogProps {
  certainly: Certainly
  /** Gets the key itself, the only time that it is seen. */
  onMade: (secret: string) => void
  onClose: () => void
}

/** Asks for what a new key is called and may do, and makes it. */
export function KeyDialog({ certainly, onMade, onClose }: KeyDialogProps) {
  const { t } = useTranslation('profile')
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'live' | 'test'>('live')
  const [orders, setOrders] = useState(true)
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()

  const make = () =>
    act(t('keys.failed'), () =>
      certainly(async () => {
        const { secret } = await call('POST /keys', {
          name: name.trim(),
          scopes: orders ? ['read', 'order'] : ['read'],
          test: kind === 'test',
        })
        onMade(secret)
      }),
    )
  const submit = () => {
    setTried(true)
    if (name.trim()) void make()
  }
  return (
    <Dialog open onClose={onClose} title={t('keys.make')} text={t('keys.makeText')}>
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t('keys.make')} busy={busy} error={error}>
        <Field label={t('keys.name')} hint={t('keys.nameHint')} error={tried && !name.trim() ? t('keys.nameEmpty') : undefined}>
          {(bound) => <Input {...bound} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
        <SegmentedControl
          className="mt-4"
          label={t('keys.kind')}
          value={kind}
          segments={[
            { id: 'live', label: t('keys.live') },
            { id: 'test', label: t('keys.test') },
          ]}
          onChange={setKind}
        />
        <p className="hint mt-1.5 mb-4">{t(kind === 'test' ? 'keys.testHint' : 'keys.liveHint')}</p>
        <Checkbox checked={orders} onChange={(event) => setOrders(event.target.checked)}>
          {t('keys.mayOrder')}
        </Checkbox>
      </DialogForm>
    </Dialog>
  )
}
