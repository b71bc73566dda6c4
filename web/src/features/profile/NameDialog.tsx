import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { knowUser } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

export function NameDialog({ name: before, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'app'])
  const [name, setName] = useState(before)
  const [tried, setTried] = useState(false)
  const { busy, error, act } = useAct()

  const save = () =>
    act(t('nameDialog.failed'), async () => {
      knowUser(await call('PATCH /auth/me', { name: name.trim() }))
      onClose()
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim()) void save()
  }
  return (
    <Dialog open onClose={onClose} title={t('nameDialog.title')}>
      <form onSubmit={submit} className="mt-4" noValidate>
        <Field label={t('nameDialog.label')} error={tried && !name.trim() ? t('nameDialog.empty') : undefined}>
          {(bound) => (
            <Input {...bound} autoComplete="name" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        {error && <Banner className="mt-4">{error}</Banner>}
        <div className="acts">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
