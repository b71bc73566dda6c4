import type { Locale } from '@veduta/contract/locale'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../lib/i18n.ts'
import './Switches.css'

const names: Record<Locale, string> = { ru: 'Русский', en: 'English' }

/** The two languages, side by side. Each is named in itself. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('app')
  return (
    <fieldset className="mini-seg" aria-label={t('language.label')}>
      {(Object.keys(names) as Locale[]).map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={i18n.resolvedLanguage === locale}
          onClick={() => void chooseLanguage(locale)}
        >
          {names[locale]}
        </button>
      ))}
    </fieldset>
  )
}
