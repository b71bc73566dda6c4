import { useTranslation } from 'react-i18next'

/** Says that pictures could not be loaded, with a way to try again. */
export function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('pictures')
  return (
    <span>
      {t('history.failed')}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {t('history.again')}
      </button>
    </span>
  )
}
