import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'

/** How a part may lie to another one. */
export type Relation = 'plane' | 'behind'

/** How far behind something may be said to lie, in metres. */
const distances = ['0.3', '1', '2', '4']
export const usualM = 1

interface PlaneFieldsProps {
  /** What can be said of what is chosen. */
  offered: readonly Relation[]
  /** What is being said: the next place that is chosen is the other part. */
  saying: Relation | null
  metres: number
  onSay: (relation: Relation | null) => void
  onMetres: (metres: number) => void
}

/** Which plane a part lies in: that of another one, or one behind it. */
export function PlaneFields({ offered, saying, metres, onSay, onMetres }: PlaneFieldsProps) {
  const { t } = useTranslation('workspace')
  const inMetres = new Intl.NumberFormat(language(), { style: 'unit', unit: 'meter' })
  return (
    <div className="correct-fields">
      {offered.map((relation) => (
        <Button key={relation} size="sm" onClick={() => onSay(saying === relation ? null : relation)} aria-pressed={saying === relation}>
          {t(`understood.${relation}`)}
        </Button>
      ))}
      {saying === 'behind' && (
        <SegmentedControl
          look="small"
          label={t('understood.behindBy')}
          value={String(metres)}
          segments={distances.map((id) => ({ id, label: inMetres.format(Number(id)) }))}
          onChange={(id) => onMetres(Number(id))}
        />
      )}
    </div>
  )
}
