import { price } from '@veduta/contract/catalogue/price'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../lib/session.ts'
import { device } from '../../../lib/storage.ts'
import { AlertDialog } from '../../../ui/Dialog.tsx'

const seenKey = 'prepareSketchSeen'

interface PrepareDialogProps {
  open: boolean
  preparing: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before coins are spent on a clean copy of the sketch; that it was confirmed once is remembered. */
export function PrepareDialog({ open, preparing, onClose, onConfirm }: PrepareDialogProps) {
  const { t } = useTranslation('workspace')
  const { coin_balance: balance } = useUser()
  const cost = price.preparation
  const low = balance < cost
  const confirm = () => {
    device.setItem(seenKey, 'true')
    onConfirm()
  }
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t('prepare.title')}
      text={t('prepare.text')}
      cancel={t('prepare.cancel')}
      confirm={t('prepare.confirm')}
      onConfirm={confirm}
      busy={preparing}
      disabled={low}
    >
      <p className={low ? 'mt-3 text-danger-ink' : 'mt-3'}>
        {low ? t('prepare.low', { cost, balance }) : t('prepare.cost', { cost, balance })}
      </p>
    </AlertDialog>
  )
}
