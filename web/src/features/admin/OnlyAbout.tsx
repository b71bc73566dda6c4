import type { User } from '@veduta/contract/api/accounts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'

/** Says whose rows a list is narrowed to, with the way back to all. */
export function OnlyAbout({ user, onAll }: { user: User | null; onAll: () => void }) {
  const { t } = useTranslation('admin')
  if (!user) return null
  return (
    <span className="flex items-center gap-2 text-sm">
      {t('filtered', { name: user.name || user.email })}
      <Button size="sm" onClick={onAll}>
        {t('clear')}
      </Button>
    </span>
  )
}
