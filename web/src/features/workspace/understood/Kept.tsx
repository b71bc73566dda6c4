import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Understood } from './use-understood.ts'

/** Whether what was said is kept, where that is not to be taken for granted. */
export function Kept({ understood: { unsaved, merged, saveAgain } }: { understood: Understood }) {
  const { t } = useTranslation('workspace')
  if (!unsaved) return merged ? <output className="hint">{t('understood.merged')}</output> : null
  return (
    <div className="err" role="alert">
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
      <span>{t('understood.unsaved')}</span>
      <button type="button" className="textbtn" onClick={saveAgain}>
        {t('understood.again')}
      </button>
    </div>
  )
}
