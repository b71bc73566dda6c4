import { roles, type RoleId } from '@veduta/contract/catalogue/role'
import { Eraser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'

/** The order in which the roles are offered: those of the keys 1–9 and 0 first. */
const order: RoleId[] = [
  'floor',
  'rug',
  'wall',
  'ceiling',
  'window',
  'door',
  'roof',
  'ground',
  'paving',
  'water',
  'plant',
  'furniture',
  'curtain',
  'picture',
  'lamp',
  'thing',
  'sky',
  'trim',
  'soffit',
  'railing',
  'stairs',
  'chimney',
]
const inOrder = (offered: readonly RoleId[]) => order.filter((role) => offered.includes(role))
const keyAt = (place: number) => (place < 10 ? String((place + 1) % 10) : undefined)
export const roleOfKey = (offered: readonly RoleId[], key: string): RoleId | undefined =>
  inOrder(offered).find((_, place) => keyAt(place) === key)
export const keyOf = { next: 'N' }

interface PaletteProps {
  offered: readonly RoleId[]
  chosen: RoleId | null
  /** Nothing is chosen yet that could be called something. */
  off: boolean
  /** Offers to wipe, too: what was read comes back. */
  erases: boolean
  onChoose: (role: RoleId | null) => void
}

/** What a part can be called, each with its colour and its key. */
export function Palette({ offered, chosen, off, erases, onChoose }: PaletteProps) {
  const { t } = useTranslation('workspace')
  return (
    <fieldset className="palette" aria-label={t('understood.palette')}>
      {inOrder(offered).map((role, place) => (
        <button
          key={role}
          type="button"
          className="palette-role"
          aria-pressed={chosen === role && !off}
          aria-disabled={off || undefined}
          aria-keyshortcuts={keyAt(place)}
          onClick={() => !off && onChoose(role)}
        >
          <i className={`role-swatch role-${role}`} aria-hidden />
          <span>{roles[role][language()]}</span>
          {keyAt(place) && <kbd aria-hidden>{keyAt(place)}</kbd>}
        </button>
      ))}
      {erases && (
        <button type="button" className="palette-role" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
          <Eraser size={14} strokeWidth={1.75} aria-hidden />
          <span>{t('understood.erase')}</span>
        </button>
      )}
    </fieldset>
  )
}
