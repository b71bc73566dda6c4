import { LifeBuoy } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../ui/Popover.tsx'
import { SupportAddress } from '../ui/SupportAddress.tsx'
import { railDelayMs, Tooltip } from '../ui/Tooltip.tsx'

const sheetId = 'rail-support'

/** The support entry of the rail: the address with a copy button. */
export function RailSupport() {
  const { t } = useTranslation('app')
  return (
    <>
      <Tooltip text={t('rail.support')} delayMs={railDelayMs}>
        <button type="button" className="ritem" aria-label={t('rail.support')} popoverTarget={sheetId}>
          <LifeBuoy size={20} strokeWidth={1.6} aria-hidden />
        </button>
      </Tooltip>
      <Popover id={sheetId} place="right-end" label={t('rail.support')}>
        <Suspense>
          <SupportAddress />
        </Suspense>
      </Popover>
    </>
  )
}
