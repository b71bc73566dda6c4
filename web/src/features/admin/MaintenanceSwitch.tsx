import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { readConfig, useConfig } from '../../lib/config.ts'
import { useAct } from '../../lib/use-act.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Closes the service for everybody but administrators, after a question; opens it at once. */
export function MaintenanceSwitch() {
  const { t } = useTranslation('admin')
  const known = useConfig()?.maintenance ?? false
  const [thrown, setThrown] = useState<boolean | null>(null)
  const [asking, setAsking] = useState(false)
  const { busy, error, act } = useAct()
  const on = thrown ?? known

  const turn = (to: boolean) =>
    act(t('maintenance.failed'), async () => {
      const answer = await call('PUT /admin/maintenance', { on: to })
      setThrown(answer.on)
      setAsking(false)
      await readConfig()
    })
  return (
    <div className="flex items-center gap-2 text-sm">
      {on && <span className="pill pill--off">{t('maintenance.on')}</span>}
      <label className="flex items-center gap-2">
        <Switch label={t('maintenance.label')} on={on} onChange={(to) => (to ? setAsking(true) : void turn(false))} />
        {t('maintenance.label')}
      </label>
      {error && !asking && <Banner>{error}</Banner>}
      <AlertDialog
        open={asking}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        title={t('maintenance.question')}
        text={t('maintenance.text')}
        confirm={t('maintenance.confirm')}
        onConfirm={() => void turn(true)}
      >
        {error && <Banner className="mt-4">{error}</Banner>}
      </AlertDialog>
    </div>
  )
}
