import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/Input.tsx'
import { language } from '../../../lib/language.ts'
import type { View } from './worker-messages.ts'

/** A storey as it usually is, in metres. */
const usualM = 2.9

/** How large the house is, and how it may be told: by its storeys. */
export function ScaleFields({
  scale,
  onStorey,
}: {
  scale: NonNullable<View['scale']>
  onStorey: (storeys: number, metres: number) => void
}) {
  const { t } = useTranslation('workspace')
  const id = useId()
  const [storeys, setStoreys] = useState('')
  const [height, setHeight] = useState('')
  const count = Number(storeys)
  const metres = Number((height || String(usualM)).replace(',', '.'))
  const isRight = Number.isInteger(count) && count >= 1 && count <= 99 && metres >= 1.5 && metres <= 20
  const tall = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(scale.heightM)
  return (
    <details className="correct-scale">
      <summary>{t('understood.scale', { height: tall })}</summary>
      <div className="correct-measure">
        <label htmlFor={`${id}-n`}>{t('understood.storeys')}</label>
        <Input id={`${id}-n`} inputMode="numeric" value={storeys} onChange={(event) => setStoreys(event.target.value)} />
        <label htmlFor={`${id}-m`}>{t('understood.storeyHeight')}</label>
        <Input
          id={`${id}-m`}
          inputMode="decimal"
          placeholder={new Intl.NumberFormat(language()).format(usualM)}
          value={height}
          onChange={(event) => setHeight(event.target.value)}
        />
        <Button size="sm" disabled={!isRight} onClick={() => onStorey(count, metres)}>
          {t('understood.setHeight')}
        </Button>
      </div>
    </details>
  )
}
