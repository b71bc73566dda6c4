import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseTheme, themes, useTheme } from './theme.ts'
import './Switches.css'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation('app')
  const chosen = useTheme()
  return (
    <fieldset className="mini-seg" aria-label={t('theme.label')}>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <button
            key={theme}
            type="button"
            aria-label={t(`theme.${theme}`)}
            title={t(`theme.${theme}`)}
            aria-pressed={chosen === theme}
            onClick={() => chooseTheme(theme)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
