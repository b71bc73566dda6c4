import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { Preview } from './Preview.tsx'
import './auth.css'

/** The card in the middle of the window, over a blurred view of the workspace that cannot be touched. */
export function AuthCard({ children, back }: { children: ReactNode; back?: ReactNode }) {
  const { t } = useTranslation('app')
  return (
    <>
      <Preview />
      <div className="auth-switches">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <main className="auth">
        <div className="auth-card">
          <div className="flex items-center gap-1.5">
            {back}
            <div className="brand disp">
              <Logo />
              {t('name')}
            </div>
          </div>
          {children}
        </div>
      </main>
    </>
  )
}
