import { useTranslation } from 'react-i18next'
import { useConfig } from '../lib/config.ts'
import { Dialog } from './Dialog.tsx'
import { SupportAddress } from './SupportAddress.tsx'

/** Where to write when something does not work, and how soon an answer comes; without an address, only that there is none. */
export function SupportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('support')
  const reachable = Boolean(useConfig()?.support_email)
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} text={reachable ? t('text') : t('none')}>
      {reachable && (
        <>
          <div className="sheet mt-4 bg-sheet-2 p-3">
            <SupportAddress />
          </div>
          <p className="hint mt-3">{t('reply')}</p>
        </>
      )}
    </Dialog>
  )
}
