import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/Input.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import type { SeenOpening } from './worker-messages.ts'

const kinds = ['window', 'door', 'garage'] as const

interface OpeningFieldsProps {
  opening: SeenOpening
  onKind: (kind: SeenOpening['opening']) => void
  /** There is none. */
  onClose: () => void
  onHeight: (metres: number) => void
}

/** What can be said of an opening: which kind it is, how high, or that there is none. */
export function OpeningFields({ opening, onKind, onClose, onHeight }: OpeningFieldsProps) {
  const { t } = useTranslation('workspace')
  return (
    <div className="correct-fields">
      <SegmentedControl
        look="small"
        label={t('understood.kind')}
        value={opening.opening}
        segments={kinds.map((kind) => ({ id: kind, label: t(`understood.kinds.${kind}`) }))}
        onChange={onKind}
      />
      <HeightField key={`${opening.at.join()} ${opening.heightM}`} heightM={opening.heightM} onHeight={onHeight} />
      <Button size="sm" look="quiet-danger" onClick={onClose}>
        {t('understood.noOpening')}
      </Button>
    </div>
  )
}

/** How high an opening is, as it was read or said last, until another height is typed. */
function HeightField({ heightM, onHeight }: { heightM: number; onHeight: (metres: number) => void }) {
  const { t } = useTranslation('workspace')
  const id = useId()
  const [height, setHeight] = useState(heightM.toFixed(2))
  const metres = Number(height.replace(',', '.'))
  const isRight = metres >= 0.3 && metres <= 400
  return (
    <div className="correct-measure">
      <label htmlFor={id}>{t('understood.height')}</label>
      <Input id={id} inputMode="decimal" value={height} onChange={(event) => setHeight(event.target.value)} />
      <Button size="sm" disabled={!isRight} onClick={() => onHeight(metres)}>
        {t('understood.setHeight')}
      </Button>
    </div>
  )
}
