import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '../ui/SupportAddress.tsx'
import { Popover } from '../ui/Popover.tsx'
import { railDelayMs, Tooltip } from '../ui/Tooltip.tsx'

/** The support entry of the rail: the address with a copy button. */
export function RailSupport() {
  const { t } = useTranslation('app')
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      side="right"
      align="end"
      label={t('rail.support')}
      trigger={
        <Tooltip text={t('rail.support')} side="right" delayMs={railDelayMs}>
          <button type="button" className="ritem" aria-label={t('rail.support')}>
            <LifeBuoy size={20} strokeWidth={1.6} aria-hidden />
          </button>
        </Tooltip>
      }
    >
      <SupportAddress />
    </Popover>
  )
}
